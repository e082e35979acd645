import ParallaxCoordinator
import ParallaxDrawing

/// The list: events become an offset, and the answers of the coordinator become cells.
final class ListApp: TerminalApp {
  private let coordinator = ParallaxCoordinator()
  private let scroller: ListScroller
  private let screen = Screen()
  private let log: FrameLog?
  let bar = JumpBar()
  private let footer = FooterView()
  /// The views, lowest first.
  private var views: [(id: ViewID, view: CellView<ListAction>)] = []
  private var dragging = Dragging()
  private var resting = Resting()
  /// The view whose position is explained over the list; `nil` for none.
  private var explained: ViewID?
  /// The cell of the press, until the mouse moves.
  private var pressed: InputEvent.Cell?

  /// The time at which the list moves by itself, in seconds; `nil` if it does not.
  var wakeTime: Double? { resting.wakeTime }

  init(log: FrameLog?) throws {
    self.log = log
    coordinator.configuration.pixelGrid = PixelGrid(scale: 1)
    let named: [ViewID: CellView<ListAction>] = [
      MoonList.header: HeaderView(), MoonList.bar: bar, MoonList.footer: footer,
    ]
    let titles = Planet.all.indices.map { (MoonList.title(of: $0), TitleView(Planet.all[$0])) }
    let all = named.merging(titles) { view, _ in view }
    for (id, options) in MoonList.views {
      guard let view = all[id] else { continue }
      views.append((id, view))
      try coordinator.register(view, as: id, options: options)
    }
    coordinator.onTick = { [bar] tick in
      // Above the first planet is the header, and below the last one the footer.
      bar.current = tick.current.map { min(max($0.section, 1), Planet.all.count) - 1 }
    }
    scroller = ListScroller(try MoonList.rows())
    scroller.onChange = { [weak log] size, offset, cause in
      log?.tick(size, offset: offset, cause: cause)
    }
  }

  func resize(width: Int, height: Int) {
    pressed = nil
    letGo()
    screen.resize(width: width, height: height)
    scroller.resize(to: LayoutSize(width: Double(width), height: Double(height)))
    if coordinator.scrollable == nil { coordinator.bind(to: scroller, in: scroller) }
  }

  func advance(to time: Double) { resting.advance(to: time, scroller, coordinator) }

  func handle(_ event: InputEvent, at time: Double) {
    switch event {
    case .up: scroll(by: -1, at: time)
    case .down: scroll(by: 1, at: time)
    case .pageUp: scroll(by: -page, at: time)
    case .pageDown: scroll(by: page, at: time)
    case .wheel(let rows): scroll(by: Double(rows), at: time)
    case .home: scroll(to: scroller.restingOffsets.lowerBound)
    case .end: scroll(to: scroller.restingOffsets.upperBound)
    case .digit(let number): perform(.showPlanet(number - 1))
    case .press(let cell):
      pressed = cell
      resting.stop()
      dragging.begin(atRow: cell.y, scroller)
    case .drag(let cell):
      if cell != pressed { pressed = nil }
      dragging.move(toRow: cell.y, scroller)
    case .release:
      if dragging.end() { resting.scrollDidEnd(at: time, scroller, coordinator) }
      if let pressed { click(pressed) }
      pressed = nil
    case .letter("e"): explainNext()
    case .left, .right, .enter, .letter, .suspend, .quit: break
    }
  }

  /// Explains the next view in sight, in the order of the rows, and after the last one none.
  private func explainNext() {
    let size = scroller.containerSize
    let seen = coordinator.zOrder().compactMap { id -> (id: ViewID, start: Double)? in
      guard let frame = coordinator.frame(of: id), frame.size.height > 0 else { return nil }
      let start = frame.origin.y
      return start < size.height && start + frame.size.height > 0 ? (id, start) : nil
    }.sorted { $0.start < $1.start }.map(\.id)
    let last = explained.flatMap { seen.firstIndex(of: $0) }
    let next = last.map { $0 + 1 } ?? 0
    explained = (explained == nil || last != nil) && seen.indices.contains(next) ? seen[next] : nil
  }

  /// Draws everything, and returns the text to write.
  func draw(everything: Bool) throws(Failure) -> String {
    if everything { screen.forgetShown() }
    screen.clear()
    drawRows()
    var drawn: [(id: ViewID, rows: Range<Int>)] = []
    for (id, view) in views { drawn.append((id, view.draw(on: screen))) }
    try log?.frame(blank: screen.drawn.count { !$0 }, drawn)
    if let explained {
      ReasonOverlay.draw(coordinator.explanationMarks(of: explained), on: screen)
    }
    return screen.update()
  }

  /// One line of the former page stays.
  private var page: Double {
    max(1, scroller.containerSize.height - MoonList.coveredTop - MoonList.coveredBottom - 1)
  }

  private func scroll(by rows: Double, at time: Double) {
    scroll(to: scroller.restingOffset + rows)
    resting.pause(at: time)
  }

  private func scroll(to offset: Double, cause: ScrollCause = .user) {
    letGo()
    scroller.scroll(to: scroller.clamped(offset), cause: cause)
  }

  /// Ends drag and motion at the present offset.
  private func letGo() {
    _ = dragging.end()
    resting.stop()
  }

  private func click(_ cell: InputEvent.Cell) {
    // The middle of the cell: at its edges two views meet.
    let point = LayoutPoint(x: Double(cell.x) + 0.5, y: Double(cell.y) + 0.5)
    guard case .view(let id)? = coordinator.hitTest(point).tap,
      let action = views.first(where: { $0.id == id })?.view.action(at: point)
    else { return }
    perform(action)
  }

  private func perform(_ action: ListAction) {
    switch action {
    case .showTop: scroll(to: scroller.restingOffsets.lowerBound, cause: .app)
    case .showPlanet(let planet):
      guard let section = scroller.shownRows.sectionRange(planet + 1),
        Planet.all.indices.contains(planet)
      else { return }
      let offset = section.start - MoonList.headerHeight.minimum
      // The app's own scrolling hides the bar on the way down and leaves it on the way up.
      let shown = offset < scroller.contentOffset ? bar.placement.frame.length : 0
      scroll(to: offset - shown, cause: .app)
    }
  }

  private func drawRows() {
    guard let metrics = coordinator.metrics else { return }
    let clear = metrics.visibleContent(obscured: coordinator.obscured)
    var seen: [Int] = []
    let rows = scroller.shownRows
    rows.forEachRow(in: rows.rows(in: metrics.visibleContent())) { row, span, _ in
      guard let path = rows.path(of: row), path.row > 0,
        Planet.all.indices.contains(path.section - 1)
      else { return }
      let planet = Planet.all[path.section - 1]
      var canvas = Canvas(span.offset(by: metrics.contentShift), on: screen)
      MoonRow.draw(planet.moons[path.row - 1], planet, on: &canvas)
      guard span.start >= clear.start, span.end <= clear.end else { return }
      // Header, bar and titles are rows as well.
      seen.append(row - 1 - path.section)
    }
    let count = Planet.all.reduce(0) { $0 + $1.moons.count }
    footer.position = "\(count) moons"
    if let first = seen.first, let last = seen.last {
      footer.position = (first == last ? "\(first)" : "\(first)–\(last)") + " of \(count) moons"
    }
  }
}
