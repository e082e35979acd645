import TestSupport
import Testing
@testable import ParallaxLayout

/// What a limit of stuck views promises of every scene; ``LayoutPropertyTests`` and ``PieceTests`` have scenes
/// with limits too.
@Suite("Properties of the limit of stuck views", .timeLimit(.minutes(20)))
struct LimitPropertyTests {
  private static func scene(_ seed: UInt64) -> RandomScene {
    var scene = RandomScene(seed: seed, reveals: seed % 3 == 0)
    if seed % 4 == 1 { scene = scene.withLevels(of: seed) }
    if seed % 5 < 2 { scene = scene.withLanes(of: seed) }
    return scene.withLimit(of: seed)
  }

  @Test("a view that gives way is one whose options let it stick to an edge less, to the bit")
  func sameAsOptions() throws {
    var yielding = 0
    for seed in RandomScenes.seeds(400) {
      var random = SeededGenerator(seed: ~seed)
      var (limited, metrics) = (Self.scene(seed).layout(), Self.scene(seed).metrics)
      metrics.transientInset.bottom = random.pick([0, 0, 300])
      limited.solve(metrics)
      yielding += limited.yieldingSlots.count
      var plain = StickyLayout()
      for item in limited.items {
        var item = item
        item.yielded = []
        // What is left of its edges decides whether it reveals, and not what it was asked to be.
        if item.stickPosition.isEmpty { item.revealDistance = 0 }
        _ = plain.insert(item)
      }
      plain.solve(metrics)
      for _ in 0..<12 {
        metrics.contentOffset = random.quarter(Self.scene(seed).sweep)
        limited.solve(metrics)
        plain.solve(metrics)
        try #require(limited.placements == plain.placements, "seed \(seed)")
        try #require(limited.obscured == plain.obscured, "seed \(seed)")
      }
    }
    #expect(yielding > RandomScenes.least(300))
  }

  @Test("at their minimum heights, stuck views never cover more than the limit together")
  func neverMore() throws {
    var (count, full) = (0, 0)
    for seed in RandomScenes.seeds(1000) {
      let scene = Self.scene(seed)
      var (layout, metrics) = (scene.layout(), scene.metrics)
      layout.solve(metrics)
      let viewport = metrics.viewport
      let limit = try #require(layout.obscuredLimit?.points(in: viewport.length))
      var random = SeededGenerator(seed: ~seed)
      for _ in 0..<40 {
        metrics.contentOffset = random.quarter(metrics.restingOffsets)
        layout.solve(metrics, cause: .programmatic)
        guard layout.fits else { continue }
        let stuck = layout.items.indices.filter { layout.placements[$0].phase.edge != nil }
        // A view that still collapses is content, and so is what it carries.
        guard stuck.allSatisfy({ layout.rest(of: $0).length <= layout.items[$0].minimum + 1e-6 })
        else { continue }
        var covered = AxisInsets.zero
        for slot in stuck {
          let rest = layout.rest(of: slot)
          if layout.placements[slot].phase.edge == .top {
            covered.top = max(covered.top, rest.end - viewport.start)
          } else {
            covered.bottom = max(covered.bottom, viewport.end - rest.start)
          }
        }
        count += 1
        if covered.top + covered.bottom > limit / 2 { full += 1 }
        try #require(
          covered.top + covered.bottom <= limit + 1e-6,
          "\(scene) at \(metrics.contentOffset): \(covered) of \(limit)"
        )
      }
    }
    #expect(count > RandomScenes.least(10_000))
    #expect(full > RandomScenes.least(1000))
  }

  @Test("in a larger viewport, or with a larger limit, no view gives way that stuck before")
  func monotone() throws {
    var changes = 0
    for seed in RandomScenes.seeds(1000) {
      var layout = Self.scene(seed).layout()
      let metrics = Self.scene(seed).metrics
      var former: [StickyItem]?
      for points in stride(from: 0.0, through: 400, by: 25) {
        layout.obscuredLimit = .leaving(metrics.viewport.length - points)
        layout.solve(metrics)
        for (item, before) in zip(layout.items, former ?? layout.items) {
          try #require(item.yielded.isSubset(of: before.yielded), "seed \(seed), \(points)")
          if item.yielded != before.yielded { changes += 1 }
        }
        former = layout.items
      }
    }
    #expect(changes > RandomScenes.least(1000))
  }

  @Test("a hundred bars stick as far as the limit allows, those nearest the edge")
  func hundredBars() {
    var layout = StickyLayout()
    for order in 0..<100 {
      var bar = StickyItem.fixed(length: 20, at: order % 2 == 0 ? .top : .bottom)
      bar.bar?.order = order
      bar.bar?.keepsRoom = true
      _ = layout.insert(bar)
    }
    layout.obscuredLimit = .share(0.5)
    var metrics = ScrollMetrics(containerLength: 400, contentOffset: 300, contentLength: 5000)
    metrics.contentInset = AxisInsets(top: 1000, bottom: 1000)
    // 40 points are left above a keyboard, which changes nothing.
    for keyboard in [0.0, 360] {
      metrics.transientInset.bottom = keyboard
      layout.solve(metrics)
      let sticking = layout.items.indices.filter { !layout.yieldingSlots.contains($0) }
      #expect(sticking == stride(from: 0, to: 20, by: 2).map { $0 })
      #expect(layout.obscured.top == 200)
    }
  }
}
