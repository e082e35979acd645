import CGTK
import ParallaxCoordinator
import ParallaxGTK

// Momentum, which is GTK's own, and rows that come in or are measured meanwhile.
extension Check {
  func fling() {
    let framesBefore = frameCheck.movingFrames
    let start = value
    scroll("fling", by: 100...) { driver.fling(walks.scrolledWindow, by: Self.velocity) }
    expect("a fling is more than a jump", frameCheck.movingFrames > framesBefore + 1)
    flingDistance = value - start
  }

  /// Rows that are measured above while the list is flung neither stop it nor throw it back.
  func momentum() {
    guard walks.walks is ModelWalks else { return }
    scroll(to: (lastValue * 0.6).rounded())
    guard let row = list.rowIDs(in: AxisRange(start: value, end: value + 1)).first,
      let unknown = lastUnknownRow(before: row)
    else { return expect("there are rows that were not measured", false) }
    // Where the row is or would be seen: frames show that rows in sight are where they should be.
    let place = { [self] in
      list.rowPath(of: row).flatMap { list.rowRange(at: $0) }.map {
        $0.start - list.rows.contentOffset
      } ?? .nan
    }
    let before = place()
    let room = gtk_adjustment_get_lower(list.rows.adjustment)
    var places: [Double] = []
    frameCheck.onFrame = { places.append(place()) }
    // So far that a row comes into sight that was not measured yet.
    let times = ((value - unknown.start + list.containerSize.height) / flingDistance).rounded(.up)
    scroll("fling back", by: ...(-1)) {
      driver.fling(walks.scrolledWindow, by: -times * Self.velocity)
    }
    frameCheck.onFrame = nil
    let grown = room - gtk_adjustment_get_lower(list.rows.adjustment)
    print("flung by \(flingDistance), and then by \(place() - before); rows above grew by \(grown)")
    expect("rows above were measured meanwhile", grown >= tallRowHeight - rowHeight)
    expect("the list goes on as it was thrown", places == places.sorted() && places.count > 3)
    // Where GTK ends a fling depends on its frames by a point or two; a row with a remark is 24 higher.
    let error = abs(place() - before - times * flingDistance)
    expect("it goes as far as ever", error < (tallRowHeight - rowHeight) / 2)
  }

  /// Returns where the nearest row above stands that is in truth higher than is known so far.
  private func lastUnknownRow(before id: RowID) -> AxisRange? {
    let geometry = walks.walks.geometry
    let isUnknown = { [self] (row: Int) in
      geometry.path(of: row).map { walks.walks.trueHeight(at: $0) }
        != geometry.height(of: row)?.points
    }
    return geometry.row(of: id).flatMap { (0..<$0).last(where: isUnknown) }
      .flatMap { geometry.path(of: $0) }.flatMap { list.rowRange(at: $0) }
  }

  /// A row that comes in above while the list is flung moves nothing that is read.
  ///
  /// A list view goes on as it was thrown; a viewport, whose value has to change for it, stops.
  func insertWhileFlung() {
    scroll(to: 800)
    settle()
    let path = RowPath(section: 1, row: 1)
    let inSight = AxisRange(start: value + 400, end: value + 500)
    guard let read = list.rowIDs(in: inSight).last, let before = place(of: read)?.origin.y else {
      return expect("rows are seen", false)
    }
    var places: [Double] = []
    frameCheck.onFrame = { [self] in place(of: read).map { places.append($0.origin.y) } }
    let frames = frameCheck.movingFrames
    driver.fling(walks.scrolledWindow, by: Self.velocity)
    wait("the list to fly") { frameCheck.movingFrames > frames }
    let onTheWay = place(of: read)?.origin.y
    walks.coordinator.performUpdates {
      walks.walks.insertRow(at: path, height: 70)
      list.layOut()
    }
    settle()
    frameCheck.onFrame = nil
    let after = place(of: read)?.origin.y ?? .nan
    print("a row came in above at \(onTheWay ?? .nan), on the way from \(before) to \(after)")
    expect("a row above throws nothing back", places == places.sorted(by: >))
    if walks.walks is ModelWalks {
      let error = abs(before - after - flingDistance)
      expect("a fling goes on", error < (tallRowHeight - rowHeight) / 2)
    } else {
      expect("a fling stops", after == onTheWay)
    }
    walks.coordinator.performUpdates {
      walks.walks.removeRow(at: path)
      list.layOut()
    }
    settle()
  }

  /// In turns of the wheel a second.
  private static let velocity = 12.0
}
