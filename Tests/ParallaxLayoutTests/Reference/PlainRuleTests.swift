import ParallaxTesting
import Testing
@testable import ParallaxLayout

/// The layout against the plain form of its rule, bit for bit.
@Suite("The plain rule")
struct PlainRuleTests {
  /// Half of the scenes are crowded: many views that lie over each other.
  private func scene(_ seed: UInt64) -> RandomScene {
    var scene = RandomScene(seed: seed, reveals: seed % 3 == 0)
    guard seed % 2 == 0 else { return scene }
    for other in 1...6 { scene.items += RandomScene(seed: seed &+ UInt64(other) << 32).items }
    return scene
  }

  /// A layout with settings of its own, at the same distance from what its scene would do.
  private func layout(_ scene: RandomScene, using random: inout SeededGenerator) -> StickyLayout {
    var layout = StickyLayout()
    for item in scene.items {
      var item = item
      if random.chance(0.05) { item.isPresent = false }
      if random.chance(0.1) { item.overscroll.refreshSlot = .inside }
      _ = layout.insert(item)
    }
    if random.chance(0.3) { layout.grid = PixelGrid(scale: random.pick([1, 2, 3])) }
    layout.reducesMotion = random.chance(0.1)
    layout.shortContent = random.pick([.asIs, .asIs, .stayExpanded])
    return layout
  }

  @Test("every scene has its bits: placements, what is obscured, the pinned inset, explanations")
  func reference() throws {
    var stuck = 0
    for seed in 0..<UInt64(200) {
      let scene = scene(seed)
      var random = SeededGenerator(seed: ~seed)
      var layout = layout(scene, using: &random)
      layout.placesOutOfSight = random.chance(0.7)
      var metrics = scene.metrics
      if random.chance(0.3) { metrics.transientInset.top = random.quarter(0...90) }
      if random.chance(0.3) { metrics.transientInset.bottom = random.quarter(0...200) }
      for step in 0..<6 {
        metrics.contentOffset =
          random.chance(0.5)
          ? random.quarter(scene.sweep) : metrics.contentOffset + random.quarter(-30...30)
        // Thirds of a point, whose sums have other last bits.
        if seed % 5 == 0 { metrics.contentOffset += 1.0 / 3 }
        layout.solve(metrics)
        let rule = PlainRule(layout, at: metrics)
        let expected = rule.placements
        let comment: Comment = "\(scene), step \(step)"
        for slot in layout.items.indices {
          try #require(
            layout.placement(of: slot).bits == expected[slot].bits
              && layout.placement(of: slot).phase == expected[slot].phase,
            "\(scene), step \(step), view \(slot): \(layout.placement(of: slot)), not \(expected[slot])"
          )
          if case .natural = expected[slot].phase { continue }
          stuck += 1
        }
        try #require(layout.obscured.top == rule.obscured(at: .top), comment)
        try #require(layout.obscured.bottom == rule.obscured(at: .bottom), comment)
        // Which counts what would be stuck if all before it had collapsed, in sight or not.
        try #require(layout.complete(at: metrics).pinnedInset == rule.pinnedInset, comment)
        let slot = random.pick(Array(layout.items.indices))
        if layout.items[slot].isPresent {
          try #require(layout.explanation(of: slot) == rule.explanation(of: slot), comment)
        }
      }
    }
    #expect(stuck > 5000)
  }
}

extension Placement {
  /// The numbers by their bits, a negative zero told from the other one.
  fileprivate var bits: [UInt64] {
    let numbers = [
      frame.start, frame.end, heightProgress, topProgress, stretch, pushOut,
      safeAreaExtension.top, safeAreaExtension.bottom, contentTranslation,
    ]
    return numbers.map(\.bitPattern)
  }
}
