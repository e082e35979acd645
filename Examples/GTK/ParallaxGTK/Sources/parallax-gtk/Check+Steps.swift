import CGTK
import ParallaxCoordinator
import ParallaxGTK

// What the steps are made of.
extension Check {
  func height(of id: ViewID) -> Double {
    guard let view = list.views.first(where: { $0.id == id }) else { return -1 }
    return bounds(of: view.widget, in: list.widget)?.size.height ?? -1
  }

  /// Returns a height of a view's options, or the height that its widget needs if that is more, in a
  /// large font for example.
  func least(_ id: ViewID, _ height: Double = 44) -> Double {
    guard let view = list.views.first(where: { $0.id == id }) else { return -1 }
    return max(height, minimumHeight(of: view.widget, forWidth: list.containerSize.width))
  }

  func wait(_ what: String, until isDone: () -> Bool) { driver.wait(what, until: isDone) }

  func picture(_ name: String) {
    if walks.walks is ModelWalks, walks.title != "A few evening walks" { driver.picture(name) }
  }

  /// Scrolls somehow, and waits for the list to move and to come to rest.
  func scroll(
    _ what: String,
    by distance: some RangeExpression<Double>,
    with action: () -> Void
  ) {
    let start = value
    let movingFrames = frameCheck.movingFrames
    action()
    wait(what) { value != start }
    settle()
    // How many there are is a matter of the machine; without one nothing was compared.
    expect("\(what) is seen in a frame", frameCheck.movingFrames > movingFrames)
    print("\(what): \(start) to \(value)")
    expect("\(what) goes the right way", distance.contains(value - start))
  }

  /// Returns the rows that are at least partly in a range of the content.
  func rowIDs(in range: AxisRange) -> [RowID] {
    let table = list.rows.table
    return table.rowPaths(in: range).compactMap { table.rowID(at: $0) }
  }

  /// Returns the rectangle at which a row is seen.
  func place(of id: RowID) -> LayoutRect? {
    list.rows.table.rowPath(of: id).flatMap { walks.walks.widget(at: $0) }.flatMap {
      bounds(of: $0, in: list.widget)
    }
  }

  /// Scrolls to an offset as a scroll bar does.
  func scroll(to offset: Double) {
    list.pull(by: 0)
    list.rows.scroll(to: offset)
    nextFrame()
  }

  /// Waits until what was asked for before has been drawn.
  func nextFrame() {
    let frames = frameCheck.frames
    wait("a frame") { frameCheck.frames > frames + 1 }
  }

  /// Waits until the list has stood still for some frames, with nothing left of a pull that nobody holds.
  ///
  /// What GTK animates changes the value in every frame, if not by a pixel.
  func settle() {
    var stillSince = frameCheck.frames
    var last = value
    wait("the list to come to rest") {
      let frames = frameCheck.frames
      if value != last || list.shownPull != 0 && !list.isPullHeld { stillSince = frames }
      last = value
      return frames > stillSince + 3
    }
  }

  /// Resizes the window from outside, as a window manager does.
  ///
  /// GTK may answer with the size that it was just asking for itself, so it is told again.
  func resizeWindow(to size: LayoutSize) {
    driver.resizeWindow(walks.title, to: size) { list.containerSize }
    settle()
  }
}
