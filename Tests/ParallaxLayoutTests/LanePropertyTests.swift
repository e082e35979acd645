import TestSupport
import Testing
@testable import ParallaxLayout

/// What holds for lanes in every scene.
///
/// That the layout has the bits of a model which states lanes by itself is shown in ``PlainRuleTests``.
@Suite("Lanes of every scene", .timeLimit(.minutes(20)))
struct LanePropertyTests {
  /// A layout with the settings of a seed.
  private static func layout(_ items: [StickyItem], _ seed: UInt64) -> StickyLayout {
    var random = SeededGenerator(seed: seed)
    var layout = StickyLayout()
    layout.shortContent = random.pick([.asIs, .asIs, .stayExpanded])
    layout.reducesMotion = random.chance(0.1)
    for item in items { _ = layout.insert(item) }
    return layout
  }

  /// A walk within the offsets at which scrolling rests, back and forth.
  private static func walk(_ scene: RandomScene) -> [Double] {
    var random = SeededGenerator(seed: ~scene.seed)
    let rests = scene.metrics.restingOffsets
    var offset = rests.lowerBound
    return (0..<16).map { _ in
      offset = random.chance(0.3) ? random.quarter(rests) : offset + random.quarter(-60...60)
      offset = max(rests.lowerBound, min(rests.upperBound, offset))
      return offset
    }
  }

  @Test("lanes with nothing in common are each laid out as if it were alone, to the bit")
  func apart() throws {
    var stuck = 0
    for seed in RandomScenes.seeds(300) {
      let scenes = (0..<3 as Range<UInt64>).map {
        RandomScene(seed: seed &+ $0 << 32, reveals: seed % 3 == 0)
      }
      var metrics = scenes[0].metrics
      // The views of the columns come in turns.
      let count = scenes.map(\.items.count).max() ?? 0
      let order = (0..<count).flatMap { index in
        scenes.indices.filter { index < scenes[$0].items.count }.map { (column: $0, index: index) }
      }
      let items = order.map { column, index in
        var item = scenes[column].items[index]
        item.lane = AxisRange(start: Double(column) * 100, length: 100)
        return item
      }
      var all = Self.layout(items, seed)
      var alone = scenes.map { Self.layout($0.items, seed) }
      all.placesOutOfSight = seed % 2 == 0
      for offset in Self.walk(scenes[0]) {
        metrics.contentOffset = offset
        all.solve(metrics)
        for column in alone.indices { alone[column].solve(metrics) }
        let exact = all.complete(at: metrics)
        for (slot, (column, index)) in order.enumerated() {
          let (own, other) = (exact.placements[slot], alone[column].placements[index])
          try #require(own == other, "seed \(seed), \(offset), column \(column), view \(index)")
          #expect(all.revealedDistance(of: slot) == alone[column].revealedDistance(of: index))
          if own.phase != .natural { stuck += 1 }
        }
        for column in alone.indices {
          let part = exact.obscured(byViews: { order[$0].column == column })
          try #require(part == alone[column].obscured, "seed \(seed), \(offset), column \(column)")
        }
        #expect(exact.obscured.top == alone.map(\.obscured.top).max())
        #expect(exact.obscured.bottom == alone.map(\.obscured.bottom).max())
        #expect(exact.pinnedInset == alone.map(\.pinnedInset).max())
      }
    }
    #expect(stuck > RandomScenes.least(10_000))
  }

  @Test("scroll targets, settling and explanations know lanes")
  func questionsApart() throws {
    var found = 0
    for seed in RandomScenes.seeds(120) {
      let scenes = [RandomScene(seed: seed), RandomScene(seed: seed &+ 1 << 32)]
      var metrics = scenes[0].metrics
      var random = SeededGenerator(seed: seed)
      metrics.contentOffset = random.quarter(metrics.restingOffsets)
      let items = scenes.enumerated().map { column, scene in
        scene.items.map { item in
          var item = item
          item.lane = AxisRange(start: Double(column) * 100, length: 100)
          item.snaps = column == 0 && random.chance(0.5)
          return item
        }
      }
      var all = Self.layout(items.flatMap { $0 }, seed)
      var alone = items.map { Self.layout($0, seed) }
      all.solve(metrics)
      for column in alone.indices { alone[column].solve(metrics) }
      for (column, own) in alone.enumerated() {
        let first = column * items[0].count
        let slots = first..<(first + items[column].count)
        for _ in 0..<6 {
          let position = random.quarter(0...(metrics.contentLength + 1))
          let alignment = random.pick(ScrollAlignment.allCases)
          let target = all.contentOffset(showing: position, at: alignment) {
            slots.contains($0)
          }
          try #require(
            target == own.contentOffset(showing: position, at: alignment),
            "seed \(seed), column \(column), \(position) at \(alignment)"
          )
        }
        for slot in slots {
          let alone = own.explanation(of: slot - first)
          var expected = alone
          expected?.neighbor = alone?.neighbor.map { $0 + first }
          expected?.pusher = alone?.pusher.map { $0 + first }
          if expected?.neighbor != nil { found += 1 }
          #expect(all.explanation(of: slot) == expected, "seed \(seed), view \(slot)")
        }
      }
      let offset = random.quarter(metrics.restingOffsets)
      #expect(
        all.targetContentOffset(forProposed: offset, velocity: 0)
          == alone[0].targetContentOffset(forProposed: offset, velocity: 0)
      )
    }
    #expect(found > RandomScenes.least(50))
  }

  @Test("views of one lane are laid out as without lanes, overscroll included, to the bit")
  func together() throws {
    for seed in RandomScenes.seeds(400) {
      let scene = RandomScene(seed: seed, reveals: seed % 3 == 0)
      var random = SeededGenerator(seed: ~seed)
      var plain = Self.layout(scene.items, seed)
      let items = scene.items.map { item in
        var item = item
        item.lane = AxisRange(start: -0.25, end: 77)
        return item
      }
      var laned = Self.layout(items, seed)
      plain.placesOutOfSight = seed % 2 == 0
      laned.placesOutOfSight = plain.placesOutOfSight
      var metrics = scene.metrics
      for _ in 0..<16 {
        metrics.contentOffset =
          random.chance(0.4)
          ? random.quarter(scene.sweep) : metrics.contentOffset + random.quarter(-30...30)
        plain.solve(metrics)
        laned.solve(metrics)
        try #require(plain.placements == laned.placements, "\(scene), \(metrics.contentOffset)")
        #expect(plain.obscured == laned.obscured)
        #expect(plain.pinnedInset == laned.pinnedInset)
        #expect(plain.changes == laned.changes)
      }
      #expect(plain.pieces(over: scene.sweep) == laned.pieces(over: scene.sweep), "\(scene)")
    }
  }
}
