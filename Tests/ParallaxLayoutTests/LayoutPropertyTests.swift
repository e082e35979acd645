import ParallaxTesting
import Testing
@testable import ParallaxLayout

/// What holds for every scene, whatever its numbers.
@Suite("Properties of every scene")
struct LayoutPropertyTests {
  static let sceneCount = 2000

  @Test("no edge moves faster than the offset, one in the safe area at most twice as fast")
  func continuity() throws {
    var largest = 0.0
    for seed in 0..<UInt64(Self.sceneCount) {
      let scene = RandomScene(seed: seed)
      var sweep = Sweep(scene)
      while let step = sweep.next() {
        for (slot, item) in scene.items.enumerated() {
          let (old, new) = (step.before[slot], step.after[slot])
          let moved = max(
            abs(new.frame.start - old.frame.start),
            abs(new.frame.end - old.frame.end)
          )
          let isElastic = item.safeArea == .extend
          let limit = step.distance * (isElastic ? 2 : 1)
          try #require(moved <= limit + 1e-9, "\(scene), view \(slot), offset \(step.offset)")
          if !isElastic { largest = max(largest, moved / step.distance * 0.5) }
        }
      }
    }
    print("largest edge movement per half point: \(largest)")
  }

  @Test("the same offset gives the same bits, whatever came before")
  func purity() throws {
    for seed in 0..<UInt64(Self.sceneCount) {
      let scene = RandomScene(seed: seed)
      var random = SeededGenerator(seed: ~seed)
      var layout = scene.layout()
      var metrics = scene.metrics
      for _ in 0..<12 {
        metrics.contentOffset = random.quarter(scene.sweep)
        layout.solve(metrics)
        try #require(layout.placements == scene.placements(at: metrics.contentOffset), "\(scene)")
      }
    }
  }

  @Test("the order of registration decides nothing but ties")
  func permutation() throws {
    for seed in 0..<UInt64(Self.sceneCount) {
      let scene = RandomScene(seed: seed)
      let places = scene.items.map(\.place)
      guard Set(places.map(\.start)).count == places.count,
        Set(places.map(\.end)).count == places.count
      else { continue }
      var random = SeededGenerator(seed: ~seed)
      let order = scene.items.indices.shuffled(using: &random)
      var shuffled = scene
      shuffled.items = order.map { scene.items[$0] }
      for _ in 0..<8 {
        let offset = random.quarter(scene.sweep)
        let expected = scene.placements(at: offset)
        try #require(shuffled.placements(at: offset) == order.map { expected[$0] }, "\(scene)")
      }
    }
  }

  @Test("the scene upside down gives the frames upside down, wherever both stacks fit")
  func mirror() throws {
    var compared = 0
    for seed in 0..<UInt64(Self.sceneCount) {
      let scene = RandomScene(seed: seed)
      let total =
        scene.metrics.contentLength + scene.metrics.contentInset.top
        + scene.metrics.contentInset.bottom
      // Short content rests at the top; upside down it would have to rest at the bottom.
      guard total >= scene.metrics.frame.length else { continue }
      let mirrored = scene.mirrored
      var random = SeededGenerator(seed: ~seed)
      for _ in 0..<12 {
        let offset = random.quarter(scene.sweep)
        let expected = scene.placements(at: offset)
        guard scene.fits(at: offset), mirrored.fits(at: scene.mirroredOffset(offset)) else {
          continue
        }
        let actual = mirrored.placements(at: scene.mirroredOffset(offset))
        for slot in scene.items.indices {
          let (a, b) = (expected[slot], actual[scene.items.count - 1 - slot])
          let length = scene.metrics.containerLength
          try #require(
            abs(a.frame.start - (length - b.frame.end)) < 1e-9
              && abs(a.frame.end - (length - b.frame.start)) < 1e-9
              && abs(a.heightProgress - b.heightProgress) < 1e-9 && a.stretch == b.stretch
              && abs(a.pushOut - b.pushOut) < 1e-9 && a.phase == b.phase.mirrored,
            "\(scene), view \(slot), offset \(offset): \(a) against \(b)"
          )
        }
        compared += 1
      }
    }
    print("mirrored placements compared at \(compared) offsets")
    #expect(compared > 10_000)
  }

  @Test("everything twice as large gives placements twice as large, to the bit")
  func scale() throws {
    for seed in 0..<UInt64(Self.sceneCount) {
      let scene = RandomScene(seed: seed)
      guard scene.isScalable else { continue }
      var random = SeededGenerator(seed: ~seed)
      for _ in 0..<8 {
        let offset = random.quarter(scene.sweep)
        let doubled = scene.placements(at: offset).map(\.doubled)
        try #require(scene.doubled.placements(at: offset * 2) == doubled, "\(scene), \(offset)")
      }
    }
  }

  @Test("heights stay between minimum and maximum, and every number is finite")
  func heights() throws {
    for seed in 0..<UInt64(Self.sceneCount) {
      let scene = RandomScene(seed: seed)
      var random = SeededGenerator(seed: ~seed)
      for _ in 0..<24 {
        let offset = random.chance(0.1) ? random.quarter(-1e6...1e6) : random.quarter(scene.sweep)
        for (slot, placement) in scene.placements(at: offset).enumerated() {
          let item = scene.items[slot]
          let height = placement.height - placement.stretch
          try #require(
            height >= item.minimum - 1e-9 && height <= item.place.length + 1e-9
              && placement.isFinite && (0...1).contains(placement.heightProgress)
              && (0...1).contains(placement.topProgress) && placement.stretch >= 0
              && placement.pushOut >= 0,
            "\(scene), view \(slot), offset \(offset): \(placement)"
          )
        }
      }
    }
  }

  @Test("stacked views never cross while both fit")
  func noCrossing() throws {
    var pairs = 0
    for seed in 0..<UInt64(Self.sceneCount) {
      let scene = RandomScene(seed: seed)
      var random = SeededGenerator(seed: ~seed)
      for _ in 0..<80 {
        let offset = random.quarter(scene.sweep)
        guard scene.fits(at: offset) else { continue }
        let rests = scene.rests(at: offset)
        for (first, a) in scene.items.enumerated() where a.isPlainStack {
          for (second, b) in scene.items.enumerated() where b.isPlainStack {
            guard a.place.end <= b.place.start, a.stickPosition == b.stickPosition else { continue }
            try #require(rests[first].end <= rests[second].start + 1e-9, "\(scene), \(offset)")
            pairs += 1
          }
        }
      }
    }
    #expect(pairs > 10_000)
  }

  @Test("placing only what is in sight gives the same frames for all that can be seen")
  func sight() throws {
    var spared = 0
    for seed in 0..<UInt64(Self.sceneCount) {
      let scene = RandomScene(seed: seed, reveals: seed % 4 == 0)
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
        for slot in scene.items.indices {
          let (exact, shown) = (complete.placements[slot], partial.placements[slot])
          try #require(partial.placement(of: slot) == exact, "\(scene), view \(slot)")
          try #require((told[slot] != shown) == partial.changes.contains(slot), "\(scene)")
          guard exact != shown else { continue }
          spared += 1
          try #require(
            !exact.frame.isSeen(in: container) && !shown.frame.isSeen(in: container),
            "\(scene), view \(slot), offset \(metrics.contentOffset): \(exact) and \(shown)"
          )
        }
      }
    }
    #expect(spared > 10_000)
  }

  @Test("a tick with an unchanged offset changes nothing")
  func idleTick() throws {
    for seed in 0..<UInt64(Self.sceneCount) {
      let scene = RandomScene(seed: seed)
      var layout = scene.layout()
      layout.solve(scene.metrics)
      try #require(layout.changes.count == scene.items.count, "\(scene)")
      layout.solve(scene.metrics)
      try #require(layout.changes.isEmpty, "\(scene)")
    }
  }

  @Test(
    "views that reveal move no edge faster than the offset either, at most twice where views overlap or both edges claim them"
  )
  func revealContinuity() throws {
    var revealed = 0
    for seed in 0..<UInt64(Self.sceneCount) {
      let scene = RandomScene(seed: seed, reveals: true)
      var random = SeededGenerator(seed: ~seed)
      var layout = scene.layout()
      var metrics = scene.metrics
      layout.solve(metrics)
      var distance = 0.5
      for step in 0..<800 {
        let before = layout
        if random.chance(0.02) { distance = -distance }
        metrics.contentOffset += distance
        layout.solve(metrics)
        for slot in scene.items.indices {
          let (old, new) = (before.placements[slot], layout.placements[slot])
          let moved = max(
            abs(new.frame.start - old.frame.start),
            abs(new.frame.end - old.frame.end)
          )
          let isFree =
            scene.items[slot].safeArea == .respect && !layout.holds[slot].isContested
            && !before.holds[slot].isContested && !scene.isOverlapped(slot)
          try #require(
            moved <= (isFree ? 0.5 : 1) + 1e-9,
            "\(scene), view \(slot), step \(step): \(old.frame) to \(new.frame)"
          )
        }
        if layout.revealed.contains(where: { $0 > 0 }) { revealed += 1 }
      }
    }
    #expect(revealed > 10_000)
  }
}
