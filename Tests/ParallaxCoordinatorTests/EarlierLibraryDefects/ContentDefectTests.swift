import ParallaxCoordinator
import ParallaxReplay
import ParallaxTesting
import Testing

/// Defects of a library that went before, when the content is short or changes.
@Suite("Defects of an earlier library: content", .timeLimit(.minutes(20)))
struct ContentDefectTests {
  private let first = RowPath(section: 0, row: 0)

  @Test(
    "short content at rest is no overscroll",
    arguments: [300.0, 700],
    [StickPosition.bottom, .both]
  )
  func shortContent(length: Double, position: StickPosition) throws {
    let stage = ReplayStage(contentLength: length)
    try stage.add("footer", 44...120, at: length - 120) { $0.stickPosition = position }
    // It filled the rest of the viewport: 180...800 with a progress of 7.58, and 220 high of 120.
    #expect(stage.frames("footer", at: 0) == [AxisRange(start: length - 120, end: length)])
    #expect(stage.placement("footer")?.heightProgress == 1)
    #expect(stage.placement("footer")?.stretch == 0)
  }

  @Test(
    "a view whose row is deleted is absent, at either edge",
    arguments: [StickPosition.top, .bottom]
  )
  func deletedRow(position: StickPosition) throws {
    let stage = ReplayStage(contentLength: 0)
    let rows = try RowGeometry(count: 50, height: .measured(40))
    stage.scrollable.rows = rows
    // Row 45 starts at 1800; row 22 at 880.
    let row = position == .top ? 22 : 45
    let view = try stage.add("view", 20...40) {
      $0.stickPosition = position
      $0.tracking = .row(RowPath(section: 0, row: row))
    }
    // Collapsed at the top, 1200 - 880 past its place; collapsed at the bottom, far from it.
    let offset = position == .top ? 1200.0 : 301
    let expected = position == .top ? AxisRange(start: 0, end: 20) : AxisRange(start: 780, end: 800)
    #expect(stage.frames("view", at: offset) == [expected])
    stage.scrollable.rows = try RowGeometry(count: row, height: .measured(40))
    // It stayed pinned at 0...20, with an inset of 20.
    #expect(view.updates.last?.placement == .absent)
    #expect(stage.coordinator.frame(of: "view") == nil)
    #expect(stage.coordinator.obscured == .zero)
    stage.scrollable.rows = rows
    #expect(view.lastSpan == expected)
  }

  @Test("a new maximum is the height of the row and of the view, in one pass")
  func newMaximum() throws {
    let stage = ReplayStage(contentLength: 0)
    let row = RowList([Row(height: .measured(220))])
    stage.scrollable.rows = try RowGeometry([
      RowSection(rows: row), RowSection(rows: RowList(repeating: .measured(44), count: 40)),
    ])
    let view = try stage.add("header", 120...220) { $0.tracking = .row(first) }
    #expect(view.lastSpan == AxisRange(start: 0, end: 220))
    let count = view.updates.count
    try stage.coordinator.setHeight(HeightRange(minimum: 120, maximum: 280), of: "header")
    // The row stayed 220 high: (220 - 120) / (280 - 120) = 0.625, for good.
    #expect(stage.scrollable.rows.rowRange(at: first)?.length == 280)
    #expect(view.lastSpan == AxisRange(start: 0, end: 280))
    #expect(view.updates.last?.placement.heightProgress == 1)
    #expect(view.updates.count == count + 1)
  }

  @Test("a new length of content, a new size and a new view are noticed without a scroll")
  func observation() throws {
    let stage = ReplayStage(contentLength: 0)
    stage.scrollable.rows = try RowGeometry(count: 50, height: .measured(40))
    let footer = try stage.add("footer", 20...40) {
      $0.tracking = .row(RowPath(section: 0, row: 40))
    }
    // Registering alone placed nothing.
    #expect(footer.updates.map(\.placement.frame) == [AxisRange(start: 780, end: 800)])
    stage.scrollable.scroll(to: 1000)
    #expect(footer.lastSpan == AxisRange(start: 600, end: 640))  // 40 × 40 - 1000
    let count = footer.updates.count
    // 0 updates until the user scrolled. Rows half as high again: 40 × 60 - 1000 is out of sight.
    stage.scrollable.rows = try RowGeometry(count: 50, height: .measured(60))
    // The row of the footer keeps the length that it must have: 49 × 60 + 40.
    #expect(stage.scrollable.reading.contentLength == 2980)
    #expect(footer.updates.count == count + 1)
    #expect(footer.lastSpan == AxisRange(start: 780, end: 800))
    stage.scrollable.containerSize.height = 500
    #expect(footer.updates.count == count + 2)
    #expect(footer.lastSpan == AxisRange(start: 480, end: 500))
  }
}
