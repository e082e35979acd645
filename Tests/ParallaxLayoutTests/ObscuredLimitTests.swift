import TestSupport
import Testing
@testable import ParallaxLayout

/// Views that do not stick, so that stuck views do not cover too much.
@Suite("The limit of stuck views", .timeLimit(.minutes(20)))
struct ObscuredLimitTests {
  /// A header of 88...200, tabs of 48 and a bar of 56 with room, in a viewport of 180 points: a page at 400 %.
  private static func page(_ limit: ObscuredLimit?, height: Double = 180) -> StickyLayout {
    var layout = StickyLayout()
    var header = StickyItem(place: AxisRange(start: 0, length: 200), minimum: 88)
    header.stickPosition = .top
    var tabs = StickyItem(place: AxisRange(start: 200, length: 48), minimum: 48)
    tabs.stickPosition = .top
    var bar = StickyItem.fixed(length: 56, at: .bottom)
    bar.bar?.keepsRoom = true
    for item in [header, tabs, bar] { _ = layout.insert(item) }
    layout.obscuredLimit = limit
    layout.solve(metrics(height))
    return layout
  }

  private static func metrics(_ height: Double = 180, offset: Double = 900) -> ScrollMetrics {
    ScrollMetrics(
      containerLength: height,
      contentOffset: offset,
      contentLength: 2000,
      contentInset: AxisInsets(top: 0, bottom: 56)
    )
  }

  @Test(
    "views give way from the last rank on, and what is clear is what is left",
    arguments: [
      (ObscuredLimit?.none, [Int](), -12.0), (.share(0.5), [0, 1], 124), (.share(0.8), [1], 36),
      (.share(1), [1], 36), (.leaving(124), [0, 1], 124), (.leaving(36), [1], 36),
      (.leaving(0), [1], 36), (.leaving(180), [0, 1, 2], 180), (.leaving(1e9), [0, 1, 2], 180),
      (.share(0), [], -12), (.share(.nan), [], -12), (.leaving(-1), [], -12),
    ]
  )
  private func ranks(limit: ObscuredLimit?, yielding: [Int], clear: Double) {
    let layout = Self.page(limit)
    #expect(layout.yieldingSlots == yielding)
    let top = [0, 1].filter { !yielding.contains($0) }.map { layout.placement(of: $0).frame.end }
    let bottom = yielding.contains(2) ? 180 : layout.placement(of: 2).frame.start
    #expect(bottom - (top.max() ?? 0) == clear)
  }

  @Test("of two titles the one of the lower priority gives way", arguments: [(0, 1), (1, 0)])
  func priority(priority: Int, yielding: Int) {
    var stack = Stack(container: 300)
    for (start, priority) in [(0.0, 0), (100, priority)] {
      let options = AxisOptions(100...100, stickPosition: .top, stickPriority: priority)
      let place = AxisRange(start: start, length: 100)
      _ = stack.layout.insert(StickyItem(options, place: place))
    }
    stack.layout.obscuredLimit = .leaving(150)
    stack.place(at: 500)
    #expect(stack.layout.yieldingSlots == [yielding])
  }

  @Test(
    "a bar that gives way is in its room at the end of the content, and nothing stops there for it"
  )
  func barInItsRoom() {
    var layout = Self.page(.leaving(180))
    #expect(layout.placement(of: 2).frame == AxisRange(start: 2000 - 900, length: 56))
    layout.solve(Self.metrics(offset: 1876))
    #expect(layout.placement(of: 2).frame == AxisRange(start: 124, end: 180))
    #expect(layout.placement(of: 2).phase == .natural)
    // It is content: a pull moves it.
    layout.solve(Self.metrics(offset: 1896))
    #expect(layout.placement(of: 2).frame == AxisRange(start: 104, end: 160))
  }

  @Test("a view of higher priority sticks longer")
  func priority() {
    var layout = Self.page(.share(0.6))
    #expect(layout.yieldingSlots == [0, 1])
    var tabs = layout.item(of: 1).whole
    tabs.stickPriority = 1
    layout.update(1, to: tabs)
    layout.solve(Self.metrics())
    #expect(layout.yieldingSlots == [0])
    #expect(layout.placement(of: 1).frame == AxisRange(start: 0, end: 48))
  }

  @Test("nothing but the limit is asked for a keyboard or an offset: neither decides who gives way")
  func keyboard() {
    var layout = Self.page(.share(0.8))
    var metrics = Self.metrics()
    metrics.transientInset.bottom = 120
    for offset in stride(from: -100.0, through: 2000, by: 37) {
      metrics.contentOffset = offset
      layout.solve(metrics)
      #expect(layout.yieldingSlots == [1])
    }
  }

  @Test("a larger viewport lets every view stick again, and the same options are no change")
  func larger() {
    var layout = Self.page(.share(0.5))
    layout.solve(Self.metrics(600))
    #expect(layout.yieldingSlots.isEmpty)
    #expect(layout.placement(of: 1).frame == AxisRange(start: 88, end: 136))
    layout.solve(Self.metrics())
    let before = layout.revision
    layout.update(0, to: layout.item(of: 0).whole)
    layout.solve(Self.metrics(offset: 905))
    #expect(layout.revision == before)
  }

  @Test("a title that gives way pushes nothing, so the one before it stays on")
  func titles() {
    var layout = StickyLayout()
    for (start, length) in [(0.0, 30.0), (500, 120), (1000, 40)] {
      var title = StickyItem(place: AxisRange(start: start, length: length), minimum: length)
      title.stickPosition = .top
      title.stacking = .push
      _ = layout.insert(title)
    }
    layout.obscuredLimit = .leaving(80)
    layout.solve(Self.metrics(offset: 600))
    #expect(layout.yieldingSlots == [1])
    #expect(layout.placement(of: 0).frame == AxisRange(start: 0, end: 30))
    #expect(layout.placement(of: 1).frame == AxisRange(start: -100, end: 20))
    layout.solve(Self.metrics(offset: 985))
    #expect(layout.placement(of: 0).frame == AxisRange(start: -15, end: 15))
  }
}
