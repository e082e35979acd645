import TestSupport
import Testing
@testable import ParallaxLayout

/// Questions look at the views that decide the answer; all views together give the same.
@Suite("Questions about some views", .timeLimit(.minutes(20)))
struct QuestionTests {
  @Test("the offset at which a view has collapsed is that of all views together")
  func progress() throws {
    try forEachLayout { layout, metrics, random, seed in
      var all = layout.complete(at: metrics)
      for slot in layout.items.indices where layout.item(of: slot).hasPlace {
        for edge in ScrollEdge.allCases where layout.item(of: slot).stickPosition.contains(edge) {
          let progress = random.pick([0, 0.5, 1])
          let offset = try #require(
            layout.contentOffset(atProgress: progress, of: slot, at: edge)
          )
          let item = layout.item(of: slot)
          let collapsed = (1 - progress) * (item.place.length - item.minimum)
          // With a refresh control inside, the view stays where it is at rest while the room is pulled out.
          let isHeld =
            edge == .top && item.overscroll.refreshSlot.isInside && metrics.transientInset.top > 0
            && layout.gapOwner(at: .top, of: metrics.contentLength) == slot
          let held = isHeld ? metrics.restingOffsets.lowerBound : -.infinity
          /// The points by which the view has collapsed more than asked for.
          func excess(at offset: Double) -> Double {
            all.stick(at: max(held, offset))
            let stand = all.views[slot].stand
            return stand.lines[edge] - stand.place.near(to: edge) - collapsed
          }
          let comment: Comment = "seed \(seed), view \(slot), \(edge)"
          let ends = metrics.reachableOffsets
          let (first, last) = (ends.lowerBound, ends.upperBound)
          let onward = edge == .top ? 1e-4 : -1e-4
          if offset != (edge == .top ? first : last) { #expect(excess(at: offset) < 2e-6, comment) }
          if offset != (edge == .top ? last : first) {
            #expect(excess(at: offset + onward) > 1e-6, comment)
          }
        }
      }
    }
  }

  @Test("the offset that reveals a position is the same with views that are nowhere near")
  func reveal() throws {
    try forEachLayout { layout, metrics, random, seed in
      // A view that can reveal has all views looked at.
      var complete = layout
      var item = StickyItem(place: AxisRange(start: 1e9, length: 40), minimum: 20)
      item.stickPosition = []
      item.revealDistance = 20
      _ = complete.insert(item)
      complete.solve(metrics, cause: .layout)
      for alignment in ScrollAlignment.allCases {
        let position = random.quarter(0...metrics.contentLength)
        let offset = try #require(layout.contentOffset(showing: position, at: alignment))
        let expected = try #require(complete.contentOffset(showing: position, at: alignment))
        #expect(abs(offset - expected) < 1e-6, "seed \(seed), \(position), \(alignment)")
      }
    }
  }

  /// Random layouts of many views, of which few are in sight.
  private func forEachLayout(
    _ body: (StickyLayout, ScrollMetrics, inout SeededGenerator, UInt64) throws -> Void
  ) rethrows {
    for seed in RandomScenes.seeds(150) {
      var scene = RandomScene(seed: seed)
      if seed % 3 == 0 { scene = scene.withLanes(of: seed) }
      var random = SeededGenerator(seed: ~seed)
      var layout = StickyLayout()
      layout.placesOutOfSight = false
      for var item in scene.items {
        if seed % 8 < 4 { item.overscroll.refreshSlot = .inside }
        _ = layout.insert(item)
      }
      for number in 0..<30 {
        var title = StickyItem(
          place: AxisRange(start: 400 + Double(number) * 300, length: 28),
          minimum: 28
        )
        (title.stickPosition, title.stacking) = (.top, .push)
        _ = layout.insert(title)
      }
      var metrics = scene.metrics
      metrics.contentLength = max(metrics.contentLength, 9_600)
      if seed % 4 == 1 { metrics.transientInset.top = random.quarter(1...90) }
      layout.solve(metrics)
      metrics.contentOffset = random.quarter(0...3_000)
      layout.solve(metrics)
      try body(layout, metrics, &random, seed)
    }
  }
}
