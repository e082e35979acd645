import ParallaxRows
import ParallaxTesting
import Testing
@testable import ParallaxLayout

/// Views that are always at an edge, such as a toolbar.
@Suite("Fixed views", .timeLimit(.minutes(20)))
struct FixedViewTests {
  /// Lengths that have no exact sum with a large number.
  private static let lengths = [49.0, 50.1, 44 + 1.0 / 3]

  @Test("a bar is at its edge at every offset, to the last bit", arguments: lengths)
  func position(length: Double) {
    for edge in ScrollEdge.allCases {
      var stack = Stack()
      stack.metrics.safeAreaInsets = AxisInsets(top: 47, bottom: 34)
      let bar = stack.layout.insert(.fixed(length: length, at: edge))
      let line = EdgeRange(near: edge == .top ? 47 : -766, far: 0)
      let expected = EdgeRange(near: line.near, far: line.near + length).range(from: edge)
      for offset in [-300.0, 0, 0.1, 1234.567, 2200, 2500] {
        stack.place(at: offset)
        let placement = stack.layout.placements[bar]
        #expect(placement.frame == expected, "\(offset)")
        #expect(placement.phase == .pinned(edge) && placement.heightProgress == 1)
        #expect(placement.stretch == 0 && placement.contentTranslation == 0)
      }
    }
  }

  @Test("a footer comes to rest on a bar, and a header below one")
  func stacking() {
    var stack = Stack()
    stack.layout.placesOutOfSight = true
    _ = stack.layout.insert(.fixed(length: 50, at: .bottom))
    _ = stack.layout.insert(.fixed(length: 30, at: .top))
    let footer = stack.add(2900...2960, minimum: 60) { $0.stickPosition = .bottom }
    let header = stack.add(0...220, minimum: 44)
    stack.place(at: 400)
    let frames = stack.layout.placements.map(\.frame)
    #expect(frames[footer] == AxisRange(start: 690, end: 750))
    #expect(frames[header] == AxisRange(start: 30, end: 74))
    #expect(stack.layout.obscured == AxisInsets(top: 74, bottom: 110))
  }

  @Test("a bar never owns the overscroll area: the header stretches as it does without a bar")
  func overscroll() {
    var stack = Stack()
    _ = stack.layout.insert(.fixed(length: 30, at: .top))
    var bar = StickyItem.fixed(length: 50, at: .bottom)
    bar.overscroll = AxisOptions.OverscrollOptions()
    let fixed = stack.layout.insert(bar)
    let header = stack.add(0...220, minimum: 44) {
      $0.edgeInset.top = 0
      $0.overscroll.top = .stretch
    }
    stack.place(at: -60)
    #expect(stack.layout.placements[header].phase == .stretched(.top))
    #expect(stack.layout.placements[header].stretch == 60 - 30)
    stack.place(at: 2260)
    #expect(stack.layout.placements[fixed].frame == AxisRange(start: 750, end: 800))
    #expect(stack.layout.placements[fixed].phase == .pinned(.bottom))
  }

  @Test("with bars a tick looks at the views in sight and at no others")
  func sight() {
    var stack = Stack(content: 200_000)
    stack.layout.placesOutOfSight = false
    let bars = [
      stack.layout.insert(.fixed(length: 50, at: .bottom)),
      stack.layout.insert(.fixed(length: 30, at: .top)),
    ]
    for row in 0..<1000 {
      let start = Double(row) * 200
      stack.add(start...(start + 40), minimum: 40) { $0.stickPosition = [] }
    }
    stack.place(at: 0)
    for offset in stride(from: 50_000.0, to: 50_400, by: 7) { stack.place(at: offset) }
    // The viewport shows 800 points: four or five rows, and one that has left.
    #expect(stack.layout.slotsInSight.count <= 8)
    #expect(Set(bars).isSubset(of: stack.layout.slotsInSight))
    for offset in stride(from: 50_400.0, to: 50_420, by: 1) { stack.place(at: offset) }
    #expect(Set(bars).isDisjoint(with: stack.layout.changes))
  }

  @Test("the frames of all offsets have the bar where it is at one")
  func segments() throws {
    var stack = Stack()
    _ = stack.layout.insert(.fixed(length: 50.1, at: .bottom))
    stack.place(at: 0)
    let bar = try #require(stack.layout.pieces(over: -200...2400).first)
    #expect(bar.start.points.count == 2 && bar.end.points.count == 2)
    for point in bar.start.points { #expect(abs(point.value - (800 - 50.1)) < 0x1p-16) }
    for point in bar.end.points { #expect(point.value == 800) }
  }

  @Test("a row is revealed clear of both bars")
  func scrollTarget() {
    var stack = Stack()
    _ = stack.layout.insert(.fixed(length: 50, at: .bottom))
    _ = stack.layout.insert(.fixed(length: 30, at: .top))
    stack.place(at: 0)
    #expect(stack.layout.contentOffset(showing: 1000, at: .start) == 970)
    // 1000 at 800 - 50.
    #expect(stack.layout.contentOffset(showing: 1000, at: .end) == 250)
  }

  @Test("a view of one length is as long as its row, at its place and stuck")
  func rowLength() {
    var options = AxisOptions(.fixed(28), tracking: .row(RowPath(section: 0, row: 0)))
    var stack = Stack()
    // A list that keeps its own row heights.
    let row = AxisRange(start: 0, length: 40)
    let title = stack.layout.insert(StickyItem(options, place: row))
    options.height = 28...40
    let shrinking = stack.layout.insert(StickyItem(options, place: row.offset(by: 1000)))
    for offset in [0.0, 6, 40, 500] {
      stack.place(at: offset)
      #expect(stack.layout.placements[title].frame == AxisRange(start: 0, end: 40))
    }
    stack.place(at: 2000)
    #expect(stack.layout.placements[shrinking].height == 28)
  }
}
