import CGTK
import ParallaxCoordinator
import ParallaxGTK

/// Uses the timetable as a person would, and compares every frame on both axes.
final class GridCheck {
  let ferry: FerryWindow
  let driver: Driver
  /// A Boolean value indicating whether frames are only counted.
  var isPaused = false
  private var frames = 0
  private var comparisons = 0
  private var movedDiagonally = 0
  private var lastOffset = LayoutPoint(x: 0, y: 0)

  var grid: GridAdapter { ferry.grid }

  init(_ ferry: FerryWindow, _ driver: Driver) {
    (self.ferry, self.driver) = (ferry, driver)
    gtk_window_set_decorated(ferry.window.cast(), 0)
    gtk_widget_realize(ferry.window)
    connect(gpointer(gtk_widget_get_frame_clock(ferry.window)), "after-paint") { [weak self] in
      self?.compare()
    }
  }

  func run() throws {
    gtk_window_present(ferry.window.cast())
    gtk_widget_add_tick_callback(ferry.window, { _, _, _ in 1 }, nil, nil)
    driver.wait("the first frames") { frames > 3 }
    driver.xdotool("search --onlyvisible --name '^\(FerryWindow.title)$' windowfocus")
    expect("the corner is expanded", cornerSize == LayoutSize(width: 160, height: 72))
    driver.picture("grid-top")
    wheel()
    resize()
    try insert()
    try insertWhileFlung()
    try moveFocus()
    explain()
    try largeFont()
    recycle()
    conformance()
    gtk_window_destroy(ferry.window.cast())
    expect("places were compared", comparisons > 0)
    print(
      """
      frames drawn: \(frames)
      places compared: \(comparisons)
      frames in which both axes had moved: \(movedDiagonally)
      """
    )
  }

  private func wheel() {
    driver.xdotool("mousemove 250 400 click --repeat 3 --delay 20 5")
    driver.wait("the wheel to scroll down") { offset.y > 60 }
    nextFrame()
    expect("the wheel scrolls down alone", offset.x == 0)
    expect("the header has shrunk", cornerSize == LayoutSize(width: 160, height: 32))
    // Button 7 is the wheel that turns sideways; over a view it scrolls as well.
    driver.xdotool("mousemove 250 15 click --repeat 3 --delay 20 7")
    driver.wait("the wheel to scroll sideways") { offset.x > 100 }
    nextFrame()
    expect("the column has shrunk", cornerSize == LayoutSize(width: 112, height: 32))
    driver.picture("grid-scrolled")
    for step in 1...20 {
      grid.scroll(to: LayoutPoint(x: Double(step) * 31, y: Double(step) * 47), cause: .user)
      nextFrame()
    }
    expect("frames moved on both axes", movedDiagonally >= 15)
    grid.scroll(to: LayoutPoint(x: 9999, y: 9999), cause: .user)
    nextFrame()
    driver.picture("grid-end")
  }

  private func resize() {
    for (width, height) in [(300.0, 300.0), (540, 420), (420, 640)] {
      resizeWindow(to: LayoutSize(width: width, height: height))
    }
  }

  func resizeWindow(to size: LayoutSize) {
    driver.resizeWindow(FerryWindow.title, to: size) { grid.containerSize }
    nextFrame()
  }

  /// A row and a column before all others: what is seen stays where it is.
  private func insert() throws {
    grid.scroll(to: LayoutPoint(x: 500, y: 700), cause: .user)
    nextFrame()
    let before = frame(ofHeading: "stop 20").map { ($0, frame(ofHeading: "trip 8")) }
    let (rows, columns) = (grid.rows, grid.columns)
    try grid.rows.insert([Row(id: "new stop", height: .measured(40))], at: .row(1))
    try grid.columns.insert([Row(id: "new trip", height: .measured(84))], at: .row(1))
    nextFrame()
    let after = frame(ofHeading: "stop 20").map { ($0, frame(ofHeading: "trip 8")) }
    expect("nothing moves", before?.0 == after?.0 && before?.1 == after?.1 && before != nil)
    expect("the offsets have", offset == LayoutPoint(x: 584, y: 740))
    (grid.rows, grid.columns) = (rows, columns)
    nextFrame()
    expect("nothing moves back", offset == LayoutPoint(x: 500, y: 700))
  }

  /// A row before all others in a fling, which goes on as it was thrown.
  ///
  /// On a busy machine a fling may be over before its next frame, so it may take several.
  private func insertWhileFlung() throws {
    let rows = grid.rows
    var goesOn = false
    for _ in 0..<30 where !goesOn {
      grid.scroll(to: LayoutPoint(x: 0, y: 300), cause: .user)
      nextFrame()
      driver.fling(ferry.scrolledWindow, by: 40)
      driver.wait("a fling") { offset.y > 320 }
      let before = movedByLayout
      try grid.rows.insert([Row(id: "new stop", height: .measured(40))], at: .row(1))
      grid.layOut()
      expect("the offset has moved by the row alone", movedByLayout == before + 40)
      let after = offset.y
      goesOn = driver.turn(forSeconds: 2) { offset.y > after + 2 }
      // A fling that is under way is over when there are none.
      for isKinetic: gboolean in [0, 1] {
        gtk_scrolled_window_set_kinetic_scrolling(OpaquePointer(ferry.scrolledWindow), isKinetic)
      }
      grid.rows = rows
      nextFrame()
    }
    expect("the fling goes on", goesOn)
  }

  private var movedByLayout: Double {
    grid.scrollReading(in: grid).vertical?.moves.byLayout ?? .nan
  }

  private var offset: LayoutPoint {
    let reading = grid.scrollReading(in: grid)
    return LayoutPoint(
      x: reading.horizontal?.contentOffset ?? .nan,
      y: reading.vertical?.contentOffset ?? .nan
    )
  }

  func nextFrame() {
    let former = frames
    driver.wait("a frame") { frames > former + 1 }
  }

  func frame(of id: ViewID) -> LayoutRect? {
    guard let view = grid.views.first(where: { $0.id == id }),
      gtk_widget_get_child_visible(view.widget) != 0
    else { return nil }
    return bounds(of: view.widget, in: grid.widget)
  }

  /// Returns where the heading of a stop or a trip is.
  func frame(ofHeading id: RowID) -> LayoutRect? {
    let lines = [ViewID("stops"): grid.rows, "trips": grid.columns]
    for view in grid.views {
      guard let line = lines[view.id]?.row(of: id) else { continue }
      let heading = view.headings.first { $0.line == line }
      return heading.flatMap { bounds(of: $0.widget, in: grid.widget) }
    }
    return nil
  }

  private var cornerSize: LayoutSize? { frame(of: "corner")?.size }

  // MARK: Each frame

  /// Compares views and cells with a coordinator that never saw GTK.
  private func compare() {
    frames += 1
    let offset = offset
    if offset.x != lastOffset.x, offset.y != lastOffset.y { movedDiagonally += 1 }
    guard !isPaused, grid.containerSize.width > 0 else { return }
    guard offset != lastOffset || frames < 10 else { return }
    lastOffset = offset
    let scripted = ScriptedScrollable(
      size: grid.containerSize,
      contentSize: LayoutSize(width: 0, height: 0)
    )
    scripted.rows = grid.rows
    scripted.crossRows = grid.columns
    let reference = ParallaxCoordinator()
    for view in grid.views {
      guard let options = ferry.coordinator.options(of: view.id) else { continue }
      // The same options were accepted before.
      _ = try? reference.register(ViewDescriptor { _ in }, as: view.id, options: options)
    }
    reference.bind(to: scripted, in: scripted)
    scripted.scroll(to: offset)
    let size = LayoutRect(origin: LayoutPoint(x: 0, y: 0), size: grid.containerSize)
    for view in grid.views {
      comparisons += 1
      let wanted = reference.frame(of: view.id).flatMap { touches($0, size) ? $0 : nil }
      let shown = frame(of: view.id).flatMap { touches($0, size) ? $0 : nil }
      if wanted != shown { fail("\(view.id)", wanted, shown) }
      if let wanted { compareHeadings(of: view, scripted, wanted, offset) }
    }
    compareCells(scripted, offset, size)
  }

  /// Compares the headings of a view: of which lines they are, where, and with which text.
  private func compareHeadings(
    of view: FloatingView,
    _ scripted: ScriptedScrollable,
    _ frame: LayoutRect,
    _ offset: LayoutPoint
  ) {
    guard let axis = [ViewID("stops"): ScrollAxis.vertical, "trips": .horizontal][view.id] else {
      return
    }
    let lines = axis == .vertical ? scripted.rows : scripted.crossRows
    let seen = AxisRange(
      start: axis.position(of: offset),
      length: axis.length(of: grid.containerSize)
    )
    let inSight = lines.rows(in: seen)
    if view.headings.map(\.line) != Array(inSight) {
      Findings.add("\(view.id) shows \(view.headings.map(\.line)) for \(inSight), at \(offset)")
    }
    for (line, widget) in view.headings {
      comparisons += 1
      guard let span = lines.range(of: line) else { continue }
      let wanted = axis.rect(span.offset(by: -seen.start), cross: axis.cross.range(of: frame))
      let shown = bounds(of: widget, in: grid.widget)
      if shown != wanted { fail("heading \(line) of \(view.id)", wanted, shown) }
      let text = gtk_label_get_text(OpaquePointer(widget)).map { String(cString: $0) }
      if text != FerryWindow.name(of: lines.id(of: line)) {
        Findings.add("heading \(line) of \(view.id) shows \(text ?? "nothing")")
      }
    }
  }

  private func compareCells(
    _ scripted: ScriptedScrollable,
    _ offset: LayoutPoint,
    _ size: LayoutRect
  ) {
    let down = AxisRange(start: offset.y, length: size.size.height)
    let across = AxisRange(start: offset.x, length: size.size.width)
    for row in scripted.rows.rows(in: down) {
      for column in scripted.crossRows.rows(in: across) {
        guard let y = scripted.rows.range(of: row), let x = scripted.crossRows.range(of: column)
        else {
          continue
        }
        let cell = ScrollAxis.vertical.rect(y.offset(by: -offset.y), cross: x.offset(by: -offset.x))
        guard touches(cell, size) else { continue }
        comparisons += 1
        let widget = grid.cell(row: row, column: column)
        let shown = widget.flatMap { bounds(of: $0, in: grid.widget) }
        if shown != cell { fail("cell \(row), \(column)", cell, shown) }
        // Cells under views have a head for screen readers.
        guard row > 0, column > 0 else { continue }
        let content = widget.flatMap { gtk_widget_get_first_child($0) }
        let text = content.flatMap { gtk_label_get_text(OpaquePointer($0)) }
        if let text, String(cString: text) != FerryWindow.time(row, column) {
          Findings.add("cell \(row), \(column) shows \(String(cString: text))")
        }
      }
    }
  }

  private func fail(_ name: String, _ wanted: LayoutRect?, _ shown: LayoutRect?) {
    // The first ones tell enough.
    guard Findings.count < 6 else { return }
    let (wanted, shown) = (wanted.map { "\($0)" } ?? "nowhere", shown.map { "\($0)" } ?? "nowhere")
    Findings.add("\(name) is at \(shown) and not at \(wanted), at offset \(offset)")
  }

  private func touches(_ rect: LayoutRect, _ size: LayoutRect) -> Bool {
    ScrollAxis.allCases.allSatisfy { axis in
      let (part, whole) = (axis.range(of: rect), axis.range(of: size))
      return part.length > 0 && part.end > whole.start && part.start < whole.end
    }
  }
}
