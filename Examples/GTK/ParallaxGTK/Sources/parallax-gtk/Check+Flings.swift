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
    let adjustment = list.rows.adjustment
    var former: (value: Double, places: [RowID: Double]) = (0, [:])
    var (error, compared) = (0.0, 0)
    frameCheck.onFrame = { [self] in
      let frame = (value: gtk_adjustment_get_value(adjustment), places: placesInSight())
      for (row, place) in frame.places {
        guard let formerPlace = former.places[row] else { continue }
        compared += 1
        error = max(error, abs(place - formerPlace + frame.value - former.value))
      }
      former = frame
    }
    let times = 6.0
    var grown = 0.0
    var isWhole = false
    // The list view measures a hundred rows or more on either side, so it may take several flings. On
    // a busy machine GTK may end a fling early: when two frames follow each other at once.
    for _ in 0..<20 where grown == 0 || !isWhole {
      let start = gtk_adjustment_get_value(adjustment)
      let lower = gtk_adjustment_get_lower(adjustment)
      scroll("fling back", by: ...(-1)) {
        driver.fling(walks.scrolledWindow, by: -times * Self.velocity)
      }
      // GTK ends a fling when less than a quarter of a point is left of it.
      let way = start - gtk_adjustment_get_value(adjustment)
      grown = lower - gtk_adjustment_get_lower(adjustment)
      isWhole = abs(way - times * flingDistance) < 0.25 * (1 + times)
    }
    expect("a fling in which rows are measured goes as far as ever", isWhole)
    frameCheck.onFrame = nil
    print("rows above grew by \(grown); \(compared) places moved with the value, but for \(error)")
    expect("rows above were measured meanwhile", grown > 0)
    // Rows are at whole pixels.
    expect("what is read moves as it was thrown", error < 1.001 && compared > 0)
  }

  private func placesInSight() -> [RowID: Double] {
    let shown = AxisRange(start: value, end: value + list.containerSize.height)
    let places = rowIDs(in: shown).compactMap { row in
      place(of: row).map { (row, $0.origin.y) }
    }
    return Dictionary(uniqueKeysWithValues: places)
  }

  /// A row that comes in above while the list is flung moves nothing the user reads.
  ///
  /// A list view goes on as it was thrown; a viewport, whose value has to change for it, stops.
  func insertWhileFlung() {
    scroll(to: 800)
    settle()
    let path = RowPath(section: 1, row: 1)
    let inSight = AxisRange(start: value + 400, end: value + 500)
    guard let read = rowIDs(in: inSight).last, let before = place(of: read)?.origin.y else {
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
