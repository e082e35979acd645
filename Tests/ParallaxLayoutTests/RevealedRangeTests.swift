import TestSupport
import Testing
@testable import ParallaxLayout

/// Offsets that bring a range of the content, such as a cell, into the clear.
@Suite("Revealed ranges", .timeLimit(.minutes(20)))
struct RevealedRangeTests {
  @Test("the offset for a range can rest, and is the same when it is asked for there again")
  func restsAndStays() {
    var movedCount = 0
    for seed in RandomScenes.seeds(250) {
      var scene = RandomScene(seed: seed, reveals: seed % 2 == 0)
      if seed % 4 == 0 { scene = scene.withLanes(of: seed) }
      var random = SeededGenerator(seed: ~seed &* 3)
      if random.chance(0.3) { scene.metrics.transientInset.top = random.quarter(0...90) }
      if random.chance(0.3) { scene.metrics.transientInset.bottom = random.quarter(0...200) }
      var layout = scene.layout()
      for _ in 0..<3 {
        scene.metrics.contentOffset =
          random.chance(0.4)
          ? random.quarter(scene.sweep) : scene.metrics.contentOffset + random.quarter(-40...40)
        layout.solve(scene.metrics)
        let start = random.quarter(0...(scene.metrics.contentLength + 1))
        let range = AxisRange(start: start, length: random.quarter(0...120))
        guard let offset = layout.contentOffset(showing: range, byViews: { _ in true }) else {
          continue
        }
        #expect(scene.metrics.reachableOffsets.contains(offset), "\(scene), \(range)")
        var (there, metrics) = (layout, scene.metrics)
        metrics.contentOffset = offset
        there.solve(metrics, cause: .app)
        let again = there.contentOffset(showing: range, byViews: { _ in true }) ?? .nan
        #expect(abs(again - offset) <= Tolerance.rest, "\(scene), \(range): \(offset), \(again)")
        if offset != scene.metrics.contentOffset { movedCount += 1 }
      }
    }
    #expect(movedCount > RandomScenes.least(150))
  }

  @Test("the current position at the ends of the content is that of a header that is not revealed")
  func currentEnds() throws {
    var stack = Stack()
    stack.add(0...100, minimum: 40) { $0.revealDistance = 60 }
    stack.place(at: 500)
    // Scrolled back by these points, the header shows as many above its 40; the last offset is 2200.
    for revealed in [0.0, 0.5, 0.5, 59] {
      stack.place(at: stack.metrics.contentOffset - revealed)
      #expect(try #require(stack.layout.currentEnds()).top == 2240)
    }
    #expect(stack.layout.revealedDistance(of: 0) == 60)
  }

  @Test(
    "over the last part of a point that is not covered the current position moves on to the end"
  )
  func lastPart() throws {
    var stack = Stack()
    stack.add(0...799.5, minimum: 799.5)
    stack.place(at: 2200)
    let ends = try #require(stack.layout.currentEnds())
    // Just below the view, and from 2199.5 on by two points per point.
    for (offset, position) in [(2199.25, 2998.75), (2199.5, 2999), (2199.75, 2999.5), (2200, 3000)]
    {
      stack.place(at: offset)
      #expect(stack.layout.currentPosition(between: ends) == position)
    }
  }

  @Test(
    "a range is scrolled to at its nearer end, and at its start if it is longer than what is clear"
  )
  func nearerEnd() {
    var stack = Stack()
    stack.add(0...44, minimum: 44)
    // The clear part is 44...800.
    for (present, end, offset) in [(0.0, 1100.0, 300.0), (2000, 1100, 956), (0, 2000, 956)] {
      stack.place(at: present)
      let range = AxisRange(start: 1000, end: end)
      #expect(stack.layout.contentOffset(showing: range, byViews: { _ in true }) == offset)
    }
  }

  @Test("a position that is covered at all offsets is gone to where it comes into the viewport")
  func alwaysCovered() {
    var stack = Stack()
    stack.add(0...900, minimum: 900)
    stack.place(at: 0)
    #expect(stack.layout.contentOffset(showing: 2000, at: .start) == 1200)
  }

  @Test("a header below a bar covers its part of the content while a refresh runs inside it")
  func refreshInside() {
    var stack = Stack()
    stack.add(0...50, minimum: 50) { $0.bar = EdgeBar(edge: .top, keepsRoom: false) }
    stack.add(0.25...220.25, minimum: 44) { $0.overscroll.refreshSlot = .inside }
    stack.metrics.transientInset.top = 60
    for offset in [-60.0, -55, -30, 0] {
      // The header ends at 220.25, and the room of the control with the content below it.
      stack.place(at: offset)
      #expect(stack.layout.obscured.top == 220.25 - offset)
    }
    #expect(stack.layout.contentOffset(showing: 100, at: .start) == -60)
  }
}
