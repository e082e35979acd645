import TestSupport
import Testing
@testable import ParallaxLayout

/// What holds for every scene, whatever its numbers.
@Suite("Properties of every scene", .timeLimit(.minutes(20)))
struct LayoutPropertyTests {
  /// Expects that a walk through every scene found nothing against a property, and looked often.
  private func expect(
    _ property: Findings.Property,
    times: Int,
    _ location: SourceLocation = #_sourceLocation
  ) async {
    let findings = await Findings.ofWalks.value
    #expect(findings.failure(of: property) == nil, sourceLocation: location)
    #expect(findings.count(of: property) > RandomScenes.least(times), sourceLocation: location)
  }

  // That no edge moves faster than the offset is shown for all offsets at once: see ``PieceTests``.

  @Test("while the content scrolls one way no edge goes the other way, wherever both stacks fit")
  func direction() async {
    await expect(.direction, times: 100_000)
    await expect(.transitions, times: 9_000)
  }

  @Test("the same offset gives the same bits, whatever came before")
  func purity() async { await expect(.purity, times: 20_000) }

  @Test("the order of registration decides nothing but ties")
  func permutation() async { await expect(.registration, times: 10_000) }

  @Test("the scene upside down gives the frames upside down, wherever both stacks fit")
  func mirror() async { await expect(.mirror, times: 10_000) }

  @Test("everything twice as large gives placements twice as large, to the bit")
  func scale() async { await expect(.scale, times: 10_000) }

  @Test("heights stay between minimum and maximum, and every number is finite")
  func heights() async { await expect(.limits, times: 500_000) }

  @Test("stacked views never cross while both fit")
  func noCrossing() async { await expect(.order, times: 10_000) }

  @Test("placing only what is in sight gives the same frames for all that can be seen")
  func sight() async {
    let findings = await Findings.search(RandomScenes.seeds(2000)) { seed, findings in
      var scene = RandomScene(seed: seed, reveals: seed % 4 == 0)
      if seed % 3 == 0 { scene = scene.withLanes(of: seed) }
      if seed % 4 == 1 { scene = scene.withLevels(of: seed) }
      var random = SeededGenerator(seed: ~seed)
      var complete = scene.layout()
      var partial = complete
      partial.placesOutOfSight = false
      var metrics = scene.metrics
      let container = 0...metrics.containerLength
      for _ in 0..<24 {
        metrics.contentOffset =
          random.chance(0.3)
          ? random.quarter(scene.sweep) : metrics.contentOffset + random.quarter(-30...30)
        let told = partial.placements
        complete.solve(metrics)
        partial.solve(metrics)
        // Asking costs a layout of its own; what is told already is not computed again.
        var asked: Int?
        for slot in scene.items.indices {
          let (exact, shown) = (complete.placements[slot], partial.placements[slot])
          var isRight = (told[slot] != shown) == partial.changes.contains(slot)
          if exact != shown {
            isRight =
              isRight && !exact.frame.isSeen(in: container)
              && !shown.frame.isSeen(in: container)
            asked = slot
            findings.count(.outOfSight)
          }
          findings.check(
            .sight,
            isRight && complete.obscured == partial.obscured,
            "\(scene), view \(slot), \(metrics.contentOffset): \(exact) and \(shown)"
          )
        }
        if let asked {
          let isExact = partial.placement(of: asked) == complete.placements[asked]
          findings.check(.sight, isExact, "\(scene), view \(asked), \(metrics.contentOffset)")
        }
      }
    }
    #expect(findings.failure(of: .sight) == nil)
    #expect(findings.count(of: .outOfSight) > RandomScenes.least(10_000))
  }

  @Test("a tick with an unchanged offset changes nothing")
  func idleTick() throws {
    for seed in RandomScenes.seeds(2000) {
      let scene = RandomScene(seed: seed)
      var layout = scene.layout()
      layout.solve(scene.metrics)
      try #require(layout.changes.count == scene.items.count, "\(scene)")
      layout.solve(scene.metrics)
      try #require(layout.changes.isEmpty, "\(scene)")
    }
  }

  @Test(
    "views that reveal move no edge faster than the offset either, at most twice where views overlap or both edges claim one"
  )
  func revealContinuity() async {
    let findings = await Findings.search(RandomScenes.seeds(2000)) { seed, findings in
      var scene = RandomScene(seed: seed, reveals: true)
      if seed % 3 == 0 { scene = scene.withLanes(of: seed) }
      if seed % 4 == 1 { scene = scene.withLevels(of: seed) }
      let isOverlapped = scene.items.indices.map(scene.isOverlapped)
      var random = SeededGenerator(seed: ~seed)
      var walk = SceneWalk(scene, at: random.quarter(scene.sweep))
      var direction = random.pick([1.0, -1])
      for _ in 0..<32 {
        // It turns every 24 points or so, at any half point.
        let turns = random.chance(0.3)
        if turns { direction = -direction }
        let length = turns ? Double(Int.random(in: 1...16, using: &random)) / 2 : 8
        walk.stride(by: direction * length) { before, after, layout in
          let distance = abs(after.offset - before.offset)
          var isTransition = false
          for slot in isOverlapped.indices {
            let (old, new) = (before.placements[slot], after.placements[slot])
            let (oldOwn, newOwn) = (old.ownFrame, new.ownFrame)
            let isFree = !isOverlapped[slot] && before.fits && after.fits
            let limit = distance * (isFree ? 1 : 2)
            // An edge in the safe area is as fast again as what it extends.
            let moved = max(abs(newOwn.start - oldOwn.start), abs(newOwn.end - oldOwn.end))
            let movedInAll = max(
              abs(new.frame.start - old.frame.start),
              abs(new.frame.end - old.frame.end)
            )
            findings.check(
              .speed,
              moved <= limit + 1e-9 && movedInAll <= 2 * limit + 1e-9,
              "\(scene), view \(slot), \(before.offset) to \(after.offset): \(old) to \(new)"
            )
            if old.phase != new.phase { isTransition = true }
          }
          if isTransition { findings.count(.transitions) }
          if layout.revealsSomething { findings.count(.revealed) }
        }
      }
    }
    #expect(findings.failure(of: .speed) == nil)
    #expect(findings.count(of: .speed) > RandomScenes.least(200_000))
    #expect(findings.count(of: .transitions) > RandomScenes.least(5_000))
    #expect(findings.count(of: .revealed) > RandomScenes.least(10_000))
  }
}
