import ParallaxCoordinator
import ParallaxTesting
import TestSupport
import Testing
@testable import TerminalList

@Suite("The terminal's list", .timeLimit(.minutes(20)))
struct ListScrollerTests {
  @Test("the port meets the requirements of a scrollable")
  func conformance() throws {
    let rows = (0..<60).map { Row(id: RowID($0), height: .measured(1)) }
    let list = ListScroller(
      try RowGeometry([
        RowSection(rows: RowList(Array(rows[..<25]))),
        RowSection(rows: RowList(Array(rows[25...]))),
      ])
    )
    list.resize(to: LayoutSize(width: 80, height: 24))

    var kit = ScrollableConformance(of: list, in: list) { list.scroll(to: $0) }
    kit.steps = RandomScenes.count(60)
    kit.overscroll = { list.scroll(to: $0) }
    kit.scrollByUser = { list.scroll(to: $0) }
    var (resting, time) = (Resting(), 0.0)
    var asked: ParallaxCoordinator?
    kit.endScroll = { coordinator, velocity in
      asked = coordinator
      resting.scrollDidEnd(velocity: velocity, at: time, list, coordinator)
    }
    kit.settle = {
      while let asked, resting.wakeTime != nil {
        time += 1 / 60
        resting.advance(to: time, list, asked)
      }
    }
    kit.scrollByApp = { list.scroll(to: $0, cause: .app) }
    kit.scrollToEnd = { list.scroll(to: list.clamped($0 == .top ? -.infinity : .infinity)) }
    kit.insert = { path, height in
      let row = Row(id: "inserted", height: .measured(height))
      #expect(throws: Never.self) { try list.rows.insert([row], at: .path(path)) }
    }
    kit.remove = { path in
      guard let row = list.rows.row(of: path) else { return }
      #expect(throws: Never.self) { try list.rows.remove(row..<row + 1) }
    }
    kit.resize = { list.resize(to: $0) }
    kit.safeArea = { .zero }
    kit.shownFrame = { LayoutRect(x: 0, y: 0, width: 80, height: list.containerSize.height) }
    kit.shownRow = { drawnRow($0, of: list) }
    kit.makeScrollable = { ListScroller(RowGeometry()) }
    kit.identifiesRows = true
    // A terminal has no insets of its own, and these rows no titles.
    kit.lacks = [.ownInset, .transientInset, .safeArea, .sections]
    let report = kit.report()
    #expect(report.findings == [], "\(report)")
    #expect(report.notChecked == [], "\(report)")
    #expect(report.notAdopted == [], "\(report)")
  }

  /// A list with a header of 1...11 that snaps.
  private func snappingList(reveals: Bool) throws -> (ListScroller, ParallaxCoordinator) {
    let list = ListScroller(try RowGeometry(count: 100, height: .measured(1)))
    let coordinator = ParallaxCoordinator()
    coordinator.bind(to: list, in: list)
    var options = ParallaxOptions(height: 1...11, tracking: .row(RowPath(section: 0, row: 0)))
    options.stickPosition = .top
    options.snaps = true
    if reveals { options.reveal = Reveal() }
    try coordinator.register(ViewDescriptor { _ in }, as: "title", options: options)
    list.resize(to: LayoutSize(width: 80, height: 24))
    return (list, coordinator)
  }

  @Test(
    "a header that snaps is whole or collapsed after a finger, and after a pause of the wheel",
    arguments: [(4.0, 0.0), (6, 10)],
    [false, true]
  )
  func settles(offsets: (left: Double, rest: Double), isWheel: Bool) throws {
    let (list, coordinator) = try snappingList(reveals: false)
    list.scroll(to: offsets.left)
    var resting = Resting()
    if isWheel {
      resting.pause(at: 0)
      resting.advance(to: 0.2, list, coordinator)
      #expect(list.contentOffset == offsets.left, "the wheel may go on")
    } else {
      resting.scrollDidEnd(at: 0, list, coordinator)
    }
    for frame in 0..<120 { resting.advance(to: Double(frame) / 60, list, coordinator) }
    #expect(list.contentOffset == offsets.rest)
    #expect(resting.wakeTime == nil)
  }

  @Test("a header that is revealed in part is hidden or shown, at once with reduced motion")
  func settlesReveals() throws {
    let (list, coordinator) = try snappingList(reveals: true)
    coordinator.configuration.reducesMotion = true
    var resting = Resting()
    // 10 points can be revealed: 4 are nearer to none, 6 to all.
    for (offset, revealed, end) in [(60.0, 4.0, 0.0), (80, 6, 10)] {
      list.scroll(to: offset)
      list.scroll(to: offset - revealed)
      #expect(coordinator.revealedDistance(of: "title") == revealed)
      resting.scrollDidEnd(at: 0, list, coordinator)
      #expect(coordinator.revealedDistance(of: "title") == end)
    }
  }

  /// Draws a row as the list draws its rows, and returns the lines of the screen that it took.
  private func drawnRow(_ path: RowPath, of list: ListScroller) -> AxisRange? {
    guard let span = list.shownRows.rowRange(at: path) else { return nil }
    let screen = Screen()
    screen.resize(width: 80, height: Int(list.containerSize.height))
    var canvas = Canvas(span.offset(by: -list.contentOffset), on: screen)
    for row in 0..<canvas.height { canvas.fill(row: row, .paper) }
    let lines = canvas.drawn
    guard let lines, lines.count == Int(span.length) else { return nil }
    return AxisRange(start: Double(lines.lowerBound), end: Double(lines.upperBound))
  }

  @Test("a list that became shorter rests at its new end")
  func shorter() throws {
    let list = ListScroller(try RowGeometry([RowSection(rows: RowList(measured: [30, 30]))]))
    list.resize(to: LayoutSize(width: 80, height: 24))
    list.scroll(to: 36)
    list.rows = try RowGeometry([RowSection(rows: RowList(measured: [30]))])
    #expect(list.contentOffset == 6, "30 rows less 24 lines")
  }
}
