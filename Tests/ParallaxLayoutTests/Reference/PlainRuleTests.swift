import TestSupport
import Testing
@testable import ParallaxLayout

/// The layout against the plain form of its rule, bit for bit.
@Suite("The plain rule", .timeLimit(.minutes(20)))
struct PlainRuleTests {
  /// Half of the scenes are crowded: many views that lie over each other.
  private func scene(_ seed: UInt64) -> RandomScene {
    let reveals = seed % 3 != 1
    var scene = RandomScene(seed: seed, reveals: reveals)
    guard seed % 2 == 0 else { return scene }
    for other in 1...6 {
      scene.items += RandomScene(seed: seed &+ UInt64(other) << 32, reveals: reveals).items
    }
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

  @Test(
    "every scene has its bits: placements, what is revealed and obscured, the pinned inset, explanations",
    arguments: [false, true]
  )
  func reference(hasLanes: Bool) throws {
    var (stuck, revealed) = (0, 0)
    for seed in RandomScenes.seeds(200) {
      try compare(seed, hasLanes: hasLanes, steps: 8, &stuck, &revealed)
    }
    #expect(stuck > RandomScenes.least(5000))
    #expect(revealed > RandomScenes.least(500))
  }

  @Test(
    "columns that overlap in part, of which the policy keeps views expanded",
    arguments: RandomScenes.part(of: [234, 388, 536, 540])
  )
  func columns(seed: UInt64) throws {
    var (stuck, revealed) = (0, 0)
    try compare(seed, hasLanes: true, steps: 40, &stuck, &revealed)
    #expect(stuck > 0)
  }

  /// Compares a layout with the rule over a walk, and counts the placements that are stuck and revealed.
  private func compare(
    _ seed: UInt64,
    hasLanes: Bool,
    steps: Int,
    _ stuck: inout Int,
    _ revealed: inout Int
  ) throws {
    var scene = hasLanes ? scene(seed).withLanes(of: seed) : scene(seed)
    if seed % 4 == 1 { scene = scene.withLevels(of: seed) }
    if seed % 5 < 2 { scene = scene.withTolerances(of: seed) }
    var random = SeededGenerator(seed: ~seed)
    var layout = layout(scene, using: &random)
    layout.placesOutOfSight = random.chance(0.7)
    var metrics = scene.metrics
    if random.chance(0.3) { metrics.transientInset.top = random.quarter(0...90) }
    if random.chance(0.3) { metrics.transientInset.bottom = random.quarter(0...200) }
    var rule: PlainRule?
    for step in 0..<steps {
      metrics.contentOffset =
        random.chance(0.5)
        ? random.quarter(scene.sweep) : metrics.contentOffset + random.quarter(-30...30)
      // Thirds of a point, whose sums have other last bits.
      if seed % 5 == 0 { metrics.contentOffset += 1.0 / 3 }
      // A bar that comes or goes is no travel.
      if random.chance(0.1) { metrics.contentInset.top = random.quarter(0...90) }
      let cause = random.pick([ScrollCause.user, .user, .user, .app, .layout])
      layout.solve(metrics, cause: cause)
      var present = rule ?? PlainRule(layout, at: metrics)
      present.move(to: metrics, cause: cause)
      rule = present
      let slot = random.pick(Array(layout.items.indices))
      let difference = present.firstDifference(from: layout, explaining: slot)
      try #require(difference == nil, "\(scene), step \(step)")
      stuck += layout.placements.count { $0.phase != .natural }
      revealed += present.revealed.count { $0 > 0 }
    }
  }
}

extension PlainRule {
  /// Says what a layout computes otherwise; `nil` where it has the bits of this.
  ///
  /// One view is asked where it stands and why, as either computes all views for each that is out of
  /// sight.
  fileprivate func firstDifference(from layout: StickyLayout, explaining view: Int) -> String? {
    let (placements, exact) = (placements, layout.complete(at: metrics))
    for slot in items.indices {
      let (distance, expected) = (layout.revealedDistance(of: slot), placements[slot])
      if distance.bitPattern != revealed[slot].bitPattern {
        return "view \(slot) reveals \(distance), not \(revealed[slot])"
      }
      let isSeen = layout.placements[slot].frame.isSeen(in: 0...metrics.containerLength)
      let placement = (isSeen ? layout : exact).placements[slot]
      if placement.bits != expected.bits || placement.phase != expected.phase {
        return "view \(slot): \(placement), not \(expected)"
      }
    }
    if layout.placement(of: view).bits != placements[view].bits { return "view \(view) alone" }
    if layout.obscured.top != obscured(at: .top) { return "obscured at the top" }
    if layout.obscured.bottom != obscured(at: .bottom) { return "obscured at the bottom" }
    let covers = { (slot: Int) in items[slot].lane.start < 100 }
    let part = layout.obscured(byViews: covers)
    if part.top != obscured(at: .top, by: covers) { return "obscured in a column, at the top" }
    if part.bottom != obscured(at: .bottom, by: covers) { return "obscured in a column" }
    // Which counts what would be stuck if all before it had collapsed, in sight or not.
    if exact.pinnedInset != pinnedInset { return "pinned inset" }
    guard items[view].isPresent else { return nil }
    return layout.explanation(of: view) == explanation(of: view) ? nil : "explanation of \(view)"
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
