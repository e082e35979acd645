import TestSupport
import Testing
@testable import ParallaxLayout

/// Where views stand over a range of offsets, against the layout at single ones.
@Suite("Pieces of the layout", .timeLimit(.minutes(20)))
struct PieceTests {
  /// A random scene with settings, and something of the views revealed.
  private struct Trial: CustomStringConvertible {
    let scene: RandomScene
    var layout = StickyLayout()
    var metrics: ScrollMetrics

    /// Every second scene is crowded: many views that lie over each other.
    init(seed: UInt64) {
      var scene = RandomScene(seed: seed, reveals: seed % 3 == 0)
      var random = SeededGenerator(seed: ~seed)
      if seed % 2 == 0 {
        for other in 1...3 { scene.items += RandomScene(seed: seed &+ UInt64(other) << 32).items }
      }
      if seed % 5 < 2 { scene = scene.withLanes(of: seed) }
      if seed % 4 == 1 { scene = scene.withLevels(of: seed) }
      if seed % 6 == 3 { scene = scene.withTolerances(of: seed) }
      metrics = scene.metrics
      for item in scene.items {
        var item = item
        if random.chance(0.1) { item.overscroll.refreshSlot = .inside }
        _ = layout.insert(item)
      }
      if random.chance(0.3) { metrics.transientInset.top = random.quarter(0...90) }
      if random.chance(0.3) { metrics.transientInset.bottom = random.quarter(0...200) }
      layout.placesOutOfSight = random.chance(0.5)
      layout.reducesMotion = random.chance(0.1)
      layout.shortContent = random.pick([.asIs, .asIs, .stayExpanded])
      // Down and up again, so that what can reveal shows a part.
      for step in 0..<4 {
        metrics.contentOffset =
          step < 2 ? random.quarter(scene.sweep) : metrics.contentOffset + random.quarter(-60...40)
        layout.solve(metrics)
      }
      self.scene = scene
    }

    /// What the layout makes of an offset that is scrolled to at once.
    func placements(at offset: Double, _ cause: ScrollCause) -> [Placement] {
      var (layout, metrics) = (layout, metrics)
      layout.placesOutOfSight = true
      metrics.contentOffset = offset
      layout.solve(metrics, cause: cause)
      return layout.placements
    }

    var description: String { "seed \(scene.seed)" }
  }

  @Test("every value is that of the layout, at corners, between them and anywhere")
  func agreement() throws {
    var corners = 0
    for seed in RandomScenes.seeds(240) {
      let trial = Trial(seed: seed)
      var random = SeededGenerator(seed: seed)
      let cause = random.pick([ScrollCause.user, .user, .app, .layout])
      let pieces = trial.layout.pieces(over: trial.scene.sweep, cause: cause)
      var offsets = (0..<8).map { _ in Double.random(in: trial.scene.sweep, using: &random) }
      let lines = pieces.flatMap { [$0.start, $0.end] }
      corners += lines.map { $0.points.count - 2 }.reduce(0, +)
      if let line = lines.randomElement(using: &random) { offsets += line.points.map(\.offset) }
      for offset in offsets {
        let placements = trial.placements(at: offset, cause)
        for piece in pieces {
          let expected = placements[piece.slot]
          let differences = [
            piece.start.value(at: offset) - expected.frame.start,
            piece.end.value(at: offset) - expected.frame.end,
            piece.contentTranslation.value(at: offset) - expected.contentTranslation,
          ]
          try #require(
            differences.allSatisfy { abs($0) <= 2e-6 },
            "\(trial), view \(piece.slot) at \(offset): \(differences)"
          )
        }
      }
    }
    #expect(corners > RandomScenes.least(3_000))
  }

  @Test("a view extends over all of a safe area of less than a point")
  func smallSafeArea() throws {
    var stack = Stack()
    stack.metrics.safeAreaInsets.top = 0.5
    stack.add(0...100, minimum: 100) { $0.safeArea = .extend }
    stack.place(at: 10)
    let piece = try #require(stack.layout.pieces(over: 0...1000).first)
    #expect(piece.start.value(at: 10) == 0 && piece.end.value(at: 10) == 100.5)
  }

  @Test("a header of 44 to 220 has one corner, in a range of any length")
  func header() throws {
    var stack = Stack(container: 844, content: 2000)
    stack.add(0...220, minimum: 44)
    #expect(stack.layout.pieces(over: 0...1000).isEmpty, "there is no reading yet")
    stack.place(at: 300)
    let header = try #require(stack.layout.pieces(over: 0...1000).first)
    #expect(header.start.points == [.init(offset: 0, value: 0), .init(offset: 1000, value: 0)])
    let corners: [OffsetPolyline.Point] = [
      .init(offset: 0, value: 220), .init(offset: 176, value: 44), .init(offset: 1000, value: 44),
    ]
    #expect(header.end.points == corners)
    #expect(header.end.slopes == [-1, 0])
    #expect(header.end.offsets == 0...1000)
    // A single offset, one far beyond the content, and none at all.
    let end = { (offsets: ClosedRange<Double>) in stack.layout.pieces(over: offsets).first?.end }
    #expect(end(100...100)?.points == [.init(offset: 100, value: 120)])
    #expect(end(-500...(-400))?.points.map(\.value) == [720, 620])
    #expect(end(0...(.infinity)) == nil)
  }

  @Test("at each of its points a piece has the value of the point, to the last bit")
  func points() {
    for third in 2...60 {
      let line = OffsetPolyline(points: [
        .init(offset: 0, value: 1.0 / 3), .init(offset: Double(third) / 3, value: 0.1),
        .init(offset: Double(third), value: 7.7),
      ])
      for point in line.points {
        #expect(line.value(at: point.offset) == point.value, "\(third) thirds")
      }
    }
  }

  @Test("a title that is pushed out half a point after it sticks is stuck for that half point")
  func stuckRange() {
    var stack = Stack(container: 844, content: 3000)
    stack.add(0...220, minimum: 44)
    let first = stack.add(220...264, minimum: 44) { $0.stacking = .push }
    stack.add(264.5...308.5, minimum: 44) { $0.stacking = .push }
    stack.place(at: 0)
    #expect(stack.layout.stuckRange(of: first) == 176...176.5)
  }

  @Test("a bar that comes back is where the user's scrolling from here would bring it")
  func reveal() throws {
    var stack = Stack(container: 844, content: 3000)
    stack.add(0...44, minimum: 0) { $0.revealDistance = 44 }
    stack.place(at: 1000)
    let hidden = try #require(stack.layout.pieces(over: 900...1100).first)
    let corners = zip(hidden.end.points.map(\.offset), [900.0, 956, 1000, 1100])
    #expect(hidden.end.points.count == 4 && corners.allSatisfy { abs($0 - $1) < 1e-6 })
    #expect(hidden.end.points.map(\.value) == [44, 44, 0, 0])
    stack.place(at: 990)
    let begun = try #require(stack.layout.pieces(over: 900...1100).first)
    #expect(begun.end == hidden.end)
  }

  @Test("of two bars the one that hides last comes back first, from what it shows already")
  func reveals() throws {
    var stack = Stack(container: 844, content: 3000)
    for place in [0.0...44, 44...88] { stack.add(place, minimum: 0) { $0.revealDistance = 44 } }
    for offset in [1000.0, 980] { stack.place(at: offset) }
    // The second one shows 20 points, and all of its 44 at 956; the first one comes back from there.
    let pieces = stack.layout.pieces(over: 800...1000)
    #expect(pieces.map { $0.height(at: 956) } == [0, 44])
    #expect(pieces.map { $0.height(at: 930) } == [26, 44])
    #expect(pieces.map { $0.height(at: 912) } == [44, 44])
  }

  @Test("a limit of the stretch that no pull reaches changes no piece, to the last bit")
  func unreachableLimit() {
    func pieces(_ overscroll: AxisOptions.Overscroll) -> [PlacementPieces] {
      var stack = Stack()
      stack.add(0...220, minimum: 44) { $0.overscroll.top = overscroll }
      stack.place(at: 0)
      return stack.layout.pieces(over: -50.3...0)
    }
    #expect(pieces(.stretch(upTo: 1e13)) == pieces(.stretch))
    #expect(pieces(.stretch).first?.end.value(at: -50.3) == 270.3)
  }

  @Test("no edge moves faster than the offset, one in the safe area at most twice as fast")
  func continuity() throws {
    var steepest = (own: 0.0, extended: 0.0)
    for seed in RandomScenes.seeds(600) {
      var scene = RandomScene(seed: seed)
      if seed % 3 == 0 { scene = scene.withLanes(of: seed) }
      if seed % 4 == 1 { scene = scene.withLevels(of: seed) }
      var layout = scene.layout()
      layout.solve(scene.metrics)
      for piece in layout.pieces(over: scene.sweep) {
        let extends = scene.items[piece.slot].safeArea == .extend
        for line in [piece.start, piece.end] {
          for (a, b) in zip(line.points, line.points.dropFirst()) {
            let (moved, distance) = (abs(b.value - a.value), b.offset - a.offset)
            // The rounding of the numbers of a corner.
            try #require(
              moved <= distance * (extends ? 2 : 1) + 1e-9,
              "\(scene), view \(piece.slot), \(a) to \(b)"
            )
            guard distance > 0.25 else { continue }
            if extends {
              steepest.extended = max(steepest.extended, moved / distance)
            } else {
              steepest.own = max(steepest.own, moved / distance)
            }
          }
        }
      }
    }
    // And such pieces there are.
    #expect(abs(steepest.own - 1) < 1e-9 && abs(steepest.extended - 2) < 1e-9)
  }
}

extension PlacementPieces {
  fileprivate func height(at offset: Double) -> Double {
    end.value(at: offset) - start.value(at: offset)
  }
}

extension OffsetPolyline {
  /// The change of the value per point of offset, for each piece.
  ///
  /// For example, -1 and 0 for the end of a header that collapses.
  var slopes: [Double] { zip(points, points.dropFirst()).map { $0.slope(to: $1) } }
}
