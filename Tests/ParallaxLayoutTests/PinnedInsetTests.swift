import TestSupport
import Testing
@testable import ParallaxLayout

@Suite("Pinned inset", .timeLimit(.minutes(20)))
struct PinnedInsetTests {
  private func layout(_ views: [(place: AxisRange, minimum: Double)]) -> StickyLayout {
    var layout = StickyLayout()
    for view in views {
      var item = StickyItem(place: view.place, minimum: view.minimum)
      item.stickPosition = .top
      _ = layout.insert(item)
    }
    return layout
  }

  private func inset(_ layout: inout StickyLayout, at offset: Double) -> Double {
    layout.solve(ScrollMetrics(containerLength: 800, contentOffset: offset, contentLength: 4000))
    return layout.pinnedInset
  }

  @Test(
    "bars that follow one upon the other grow it one after the other",
    arguments: [
      (0.0, 0.0), (0.5, 0), (156, 0), (178, 22), (200, 44), (260, 44), (275, 59), (290, 74),
    ]
  )
  func neighbors(offset: Double, expected: Double) {
    // The tabs come to rest at 200 and begin to count 44 points before. The last view rests on them
    // at 320 - 30 and begins to count 30 points before.
    var layout = layout([
      (AxisRange(start: 0, end: 200), 0), (AxisRange(start: 200, end: 244), 44),
      (AxisRange(start: 304, end: 364), 30),
    ])
    #expect(inset(&layout, at: offset) == expected)
  }

  @Test("a view arrives below a bar, and the bar itself does not count")
  func bar() {
    var layout = layout([(AxisRange(start: 300, end: 320), 20)])
    _ = layout.insert(.fixed(length: 50, at: .top))
    for (offset, expected) in [(230.0, 0.0), (240, 10), (250, 20), (400, 20)] {
      #expect(inset(&layout, at: offset) == expected, "\(offset)")
    }
  }

  @Test("a view that its boundary takes away takes its share along")
  func boundary() {
    var layout = layout([
      (AxisRange(start: 200, end: 260), 60), (AxisRange(start: 1000, end: 1040), 40),
    ])
    var item = layout.item(of: 0)
    item.bounds = AxisRange(start: 0, end: 700)
    layout.update(0, to: item)
    // It is there from 200 on, shoved out from 640 to 700, and the next one comes at 1000.
    let expectations = [
      (140.0, 0.0), (170, 30), (200, 60), (640, 60), (655, 45), (700, 0), (900, 0), (960, 0),
      (980, 20), (1000, 40), (2000, 40),
    ]
    for (offset, expected) in expectations {
      #expect(inset(&layout, at: offset) == expected, "\(offset)")
    }
  }

  @Test("a view that keeps a distance from the edge counts it")
  func edgeInset() {
    var layout = layout([(AxisRange(start: 0, end: 220), 44)])
    var item = layout.item(of: 0)
    item.edgeInset.top = 20
    layout.update(0, to: item)
    // Collapsed at 220 - 44 - 20 it ends at 64.
    #expect(inset(&layout, at: 112) == 0)
    #expect(inset(&layout, at: 156) == 64)
    #expect(inset(&layout, at: 900) == 64)
  }

  @Test(
    "it never jumps, and ends as what is covered, whatever the views",
    arguments: RandomScenes.seeds(60)
  )
  func continuity(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // What rests at the top already counts nothing; these have room to come from.
    var (start, views) = (random.quarter(120...300), [(place: AxisRange, minimum: Double)]())
    for _ in 0..<5 {
      let length = random.quarter(1...120)
      let minimum = random.chance(0.3) ? length : random.quarter(0...length)
      views.append((AxisRange(start: start, length: length), minimum))
      start += length + (random.chance(0.4) ? 0 : random.quarter(0...200))
    }
    var layout = layout(views)
    var before = inset(&layout, at: 0)
    for offset in stride(from: 0.5, through: start + 10, by: 0.5) {
      let next = inset(&layout, at: offset)
      // Those that stand one upon the other collapse at once; each of the five grows a
      // point for a point.
      let isSteady = (-1e-9...2.5 + 1e-9).contains(next - before)
      if !isSteady { Issue.record("seed \(seed), \(offset): \(before) to \(next)") }
      before = next
    }
    #expect(abs(before - layout.obscured.top) < 1e-9)
  }
}

extension PinnedInsetTests {
  @Test("it is the same whichever offset came before, and a banner that leaves takes nothing along")
  func banner() {
    var stack = Stack()
    stack.layout.placesOutOfSight = false
    stack.add(0...50, minimum: 50) { $0.bounds.end = 300 }
    stack.add(50...100, minimum: 50)
    for offset in [0.0, 250, 300, 301, 302, 400, 301, 250] {
      stack.place(at: offset)
      // Both are there at rest. It was 50 once the banner was out of sight.
      #expect(stack.layout.pinnedInset == 0, "\(offset)")
    }
  }

  @Test("a bar that is there at rest counts nothing, wherever the frame begins")
  func thirds() {
    for third in 0..<360 {
      for height in [44.0, 44.1, 44 + 1.0 / 3, 52.7] {
        var stack = Stack()
        stack.metrics.frame = AxisRange(start: Double(third) / 3, end: 800)
        stack.add(0...height, minimum: height)
        stack.place(at: 0)
        stack.place(at: 1)
        let inset = stack.layout.pinnedInset
        if inset != 0 { Issue.record("\(third) thirds, \(height): \(inset)") }
      }
    }
  }

  @Test("a header that has come back counts what it shows, to the last point")
  func revealed() {
    var stack = Stack()
    stack.add(0...220, minimum: 44) { $0.revealDistance = 176 }
    stack.place(at: 1000)
    for back in [0.0, 100, 175, 176, 180] {
      stack.place(at: 1000, cause: .layout)
      stack.place(at: 1000 - back)
      // At 176 it fell to 0.
      #expect(stack.layout.pinnedInset == 44 + min(176, back))
      stack.place(at: 1500)
    }
  }

  @Test("a view that is removed needs no room from then on")
  func removed() {
    var layout = layout([(AxisRange(start: 0, end: 50), 20), (AxisRange(start: 100, end: 140), 40)])
    // The second view comes to rest at 80, below the first, and at 100 without it.
    #expect(inset(&layout, at: 70) == 50)
    layout.remove(0)
    #expect(layout.pinnedInset == 10)
  }

  @Test("before the first reading there is none")
  func unread() {
    #expect(layout([(AxisRange(start: 0, end: 50), 20)]).pinnedInset == 0)
  }
}
