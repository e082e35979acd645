import TestSupport
import Testing
@testable import ParallaxLayout

/// Questions look at the views that decide the answer; all views together give the same.
@Suite("Questions about some views", .timeLimit(.minutes(20)))
struct QuestionTests {
  @Test("the offset at which a view has collapsed is that of all views together")
  func progress() throws {
    try forEachLayout { layout, metrics, random, seed in
      let all = try #require(Segments(layout, cause: .layout))
      for slot in layout.items.indices where layout.items[slot].hasPlace {
        for edge in ScrollEdge.allCases where layout.items[slot].stickPosition.contains(edge) {
          let progress = random.pick([0, 0.5, 1])
          let offset = try #require(
            layout.contentOffset(forProgress: progress, of: slot, at: edge)
          )
          let view = all.records[slot].view
          let near = all.natural(slot, from: edge).near
          let left =
            near - all.records[slot].stuck[edge].line
            + (1 - progress) * (view.length - view.minimum)
          let last = (edge == .top ? left : left.reversed)
            .lastOffset(atLeastZeroWithin: Tolerance.geometry)
          let expected = metrics.reachableOffset(nearest: edge == .top ? last : -last)
          #expect(abs(offset - expected) < 1e-6, "seed \(seed), view \(slot), \(edge)")
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
        let offset = try #require(layout.contentOffset(toReveal: position, at: alignment))
        let expected = try #require(complete.contentOffset(toReveal: position, at: alignment))
        #expect(abs(offset - expected) < 1e-6, "seed \(seed), \(position), \(alignment)")
      }
    }
  }

  @Test("a position shows between the edges of the viewport, wherever the frame begins")
  func offsets() {
    // The viewport is 47...810, which is 27...790 from the start of the frame.
    let metrics = ScrollMetrics(
      containerLength: 844,
      safeAreaInsets: AxisInsets(top: 47, bottom: 34),
      frame: AxisRange(start: 20, end: 824),
      contentLength: 3000
    )
    #expect(RevealTarget.offsets(showing: 1000, in: metrics) == 210...973)
  }

  @Test(
    "just before an offset a view is where its functions are, and straight as far back as it says"
  )
  func justBefore() throws {
    var straight = 0
    try forEachLayout { layout, metrics, random, seed in
      let all = try #require(Segments(layout, cause: .programmatic))
      for _ in 0..<4 {
        let offset = random.quarter(-100...3_000)
        let here = Segments(
          of: all.layout,
          all.layout.areas(in: metrics),
          in: metrics,
          cause: .programmatic,
          at: LinearPosition(offset: offset)
        )
        for slot in all.slots {
          for (position, function) in [
            (here.records[slot].shown.near, all.records[slot].shown.near),
            (here.records[slot].shown.far, all.records[slot].shown.far),
            (here.records[slot].stuck.top.moved, all.records[slot].stuck.top.moved),
            (here.records[slot].stuck.bottom.moved, all.records[slot].stuck.bottom.moved),
          ] {
            let comment: Comment = "seed \(seed), view \(slot), offset \(offset)"
            #expect(abs(position.value - function.value(at: offset)) < 1e-6, comment)
            let back = min(position.distance, 1_000)
            guard back > 1e-3 else { continue }
            straight += 1
            let before = position.value - position.slope * back
            #expect(abs(before - function.value(at: offset - back)) < 1e-6, comment)
          }
        }
      }
    }
    #expect(straight > RandomScenes.least(10_000))
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
