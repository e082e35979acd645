import CGTK
import ParallaxCoordinator
import ParallaxGTK

// Momentum, which is GTK's own, and rows that come in or are measured meanwhile.
extension Check {
  func fling() {
    scroll(to: 0)
    let framesBefore = frameCheck.movingFrames
    scroll("fling", by: 100...) { driver.fling(walks.scrolledWindow, by: Self.velocity) }
    expect("a fling is more than a jump", frameCheck.movingFrames > framesBefore + 1)
  }

  /// Rows that are measured above while the list is flung neither stop it nor throw it back.
  func momentum() {
    guard walks.walks is ModelWalks else { return }
    scroll(to: (lastValue * 0.6).rounded())
    let adjustment = list.rows.adjustment
    var former: (value: Double, lower: Double, places: [RowID: Double]) = (0, -.infinity, [:])
    var (error, compared) = (0.0, 0)
    // The value at which rows have grown, and how far the list went on from there.
    var (grownAt, wayOn) = (Double?.none, 0.0)
    frameCheck.onFrame = { [self] in
      let lower = gtk_adjustment_get_lower(adjustment)
      let frame = (gtk_adjustment_get_value(adjustment), lower, placesInSight())
      for (row, place) in frame.2 {
        guard let formerPlace = former.places[row] else { continue }
        compared += 1
        error = max(error, abs(place - formerPlace + frame.0 - former.value))
      }
      if lower < former.lower, grownAt == nil { grownAt = frame.0 }
      if let grownAt { wayOn = max(wayOn, grownAt - frame.0) }
      former = frame
    }
    // The list view measures a hundred rows or more on either side, so it may take several flings. On
    // a busy machine GTK may end a fling early: when two frames follow each other at once.
    for _ in 0..<20 where wayOn < Self.onward {
      grownAt = nil
      scroll("fling back", by: ...(-1)) {
        driver.fling(walks.scrolledWindow, by: -6 * Self.velocity)
      }
    }
    frameCheck.onFrame = nil
    print("the list went on by \(wayOn); \(compared) places moved with the value, but for \(error)")
    expect("a fling in which rows are measured goes on", wayOn >= Self.onward)
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
    let isModel = walks.walks is ModelWalks
    var wayOn = 0.0
    // On a busy machine a fling may be over before its next frame, so it may take several.
    for _ in 0..<(isModel ? 10 : 1) where wayOn < Self.onward {
      scroll(to: 800)
      settle()
      let path = RowPath(section: 1, row: 1)
      let inSight = AxisRange(start: value + 400, end: value + 500)
      guard let read = rowIDs(in: inSight).last else { return expect("rows are seen", false) }
      var places: [Double] = []
      frameCheck.onFrame = { [self] in place(of: read).map { places.append($0.origin.y) } }
      let frames = frameCheck.movingFrames
      driver.fling(walks.scrolledWindow, by: Self.velocity)
      wait("the list to fly") { frameCheck.movingFrames > frames }
      let onTheWay = place(of: read)?.origin.y ?? .nan
      walks.coordinator.performUpdates {
        walks.walks.insertRow(at: path, height: 70)
        list.layOut()
      }
      settle()
      frameCheck.onFrame = nil
      wayOn = onTheWay - (place(of: read)?.origin.y ?? .nan)
      print("a row came in above at \(onTheWay); the list went on by \(wayOn)")
      expect("a row above throws nothing back", places == places.sorted(by: >))
      walks.coordinator.performUpdates {
        walks.walks.removeRow(at: path)
        list.layOut()
      }
      settle()
    }
    expect("a fling goes on, or stops over a box", isModel ? wayOn >= Self.onward : wayOn == 0)
  }

  /// The points after which a fling has gone on.
  private static let onward = 2.0
  /// In turns of the wheel a second.
  private static let velocity = 12.0
}
