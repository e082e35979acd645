@testable import ParallaxLayout
import ParallaxRows
import ParallaxTesting
import TestSupport
import Testing

@Suite("Where a scroll settles", .timeLimit(.minutes(20)))
struct SettlingTests {
  private func header(inset: Double = 0) -> Stack {
    var stack = Stack()
    stack.metrics.contentInset.top = inset
    stack.metrics.safeAreaInsets.top = inset
    stack.add(0...220, minimum: 44) { $0.snaps = true }
    stack.place(at: -inset)
    return stack
  }

  @Test(
    "a slow release settles at the nearer end, wherever it is released",
    arguments: [0.0, 47, 91.1]
  )
  func slow(inset: Double) {
    let stack = header(inset: inset)
    for seventh in 7..<(175 * 7) {
      let distance = Double(seventh) / 7
      let settled =
        stack.layout.targetContentOffset(forProposed: distance - inset, velocity: 0) ?? .nan
      // 36 of 100 below half-way settled at 176: 0 was missed by a bit, and no offset to rest at.
      let expected = (distance <= 88 ? 0 : 176) - inset
      if !(abs(settled - expected) < 1e-9) { Issue.record("\(distance): \(settled)") }
    }
  }

  @Test("a fling to the top expands, the other one collapses")
  func fling() {
    let stack = header(inset: 47.1)
    for third in 4..<520 {
      let offset = Double(third) / 3 - 47.1
      #expect(stack.layout.targetContentOffset(forProposed: offset, velocity: -500) == -47.1)
      let collapsed = stack.layout.targetContentOffset(forProposed: offset, velocity: 500) ?? .nan
      #expect(abs(collapsed - (176 - 47.1)) < 1e-9)
    }
  }

  @Test(
    "a scroll that ends within half a pixel has ended, and then views are shown or hidden",
    arguments: [(nil, 0.5), (1.0, 0.5), (2, 0.25), (3, 0.17)]
  )
  func halfPixel(scale: Double?, half: Double) throws {
    var (engine, host) = (ParallaxEngine(), ValueHost())
    engine.bind([])
    engine.configuration.pixelGrid = scale.map { PixelGrid(scale: $0) }
    let options = ParallaxOptions(height: 44...100, reveal: Reveal(), snaps: true)
    try engine.register("bar", options: options)
    _ = host.pass(&engine, at: 1000)
    try engine.change(.revealedDistance(20), of: "bar")
    _ = host.pass(&engine)
    let hiding = Settling.reveal([Settling.Reveal(id: "bar", start: 20, end: 0)])
    for direction in [-1.0, 1] {
      let near = 1000 + direction * (half - 0.02)
      let far = 1000 + direction * (half + 0.02)
      #expect(engine.placed.settling(at: near) == hiding)
      #expect(engine.placed.settling(at: far) == .rest, "it is asked again when it ends")
    }
  }

  /// The user scrolls up and down, and each time the port does what it is told until it rests.
  @Test(
    "a view that comes back and snaps rests whole or hidden after any way",
    arguments: [0.0, 44]
  )
  func everyWay(minimum: Double) throws {
    var random = SeededGenerator(seed: 11)
    var (engine, host) = (ParallaxEngine(), ValueHost())
    engine.bind([.insets])
    var options = ParallaxOptions(height: minimum...100, reservation: .inset)
    (options.reveal, options.snaps) = (Reveal(), true)
    try engine.register("bar", options: options)
    _ = host.pass(&engine, at: -100)
    for step in 0..<RandomScenes.count(20_000) {
      let offset = host.reading.contentOffset
      // Near the start, where the view is in the content as well, more often than not.
      let way = random.quarter(-120...120) - (random.chance(0.2) ? 400 : 0)
      _ = host.pass(&engine, at: min(max(offset + way, -100), 600))
      let velocity = random.pick([0.0, -200, 200])
      var settling = engine.placed.settling(velocity: velocity)
      if case .scroll(let target) = settling {
        host.reading.moves.byApp += target - host.reading.contentOffset
        _ = host.pass(&engine, at: target)
        settling = engine.placed.settling()
      }
      if case .reveal(let views) = settling {
        for view in views { try engine.change(.revealedDistance(view.end), of: view.id) }
        _ = host.pass(&engine)
      }
      try #require(engine.placed.settling() == .rest, "step \(step), at \(offset) by \(way)")
      let length = try #require(engine.placed.placement(of: "bar")).frame.length
      try #require(
        // Nearer than half a pixel nothing scrolls.
        min(length - minimum, 100 - length) <= 0.5,
        "step \(step), at \(offset) by \(way): \(length)"
      )
    }
  }

  @Test("a footer settles at the end of the content")
  func footer() {
    var stack = Stack()
    stack.add(2900...3000, minimum: 44) {
      $0.stickPosition = .bottom
      $0.snaps = true
    }
    stack.place(at: 0)
    // Expanded at 3000 - 800, collapsed 56 points before.
    for third in 1..<160 {
      let offset = 2200 - Double(third) / 3
      #expect(stack.layout.targetContentOffset(forProposed: offset, velocity: 100) == 2200)
    }
  }

  @Test(
    "where a header and a footer are half collapsed at once the way is followed in its direction"
  )
  func both() {
    // The content scrolls by 150: the header collapses over 0...176, the footer over 74...150.
    var stack = Stack(content: 950)
    stack.add(0...220, minimum: 44) { $0.snaps = true }
    stack.add(830...950, minimum: 44) {
      $0.stickPosition = .bottom
      $0.snaps = true
    }
    stack.place(at: 100)
    // 176 cannot be reached: the only offset where both are settled is 0.
    #expect(stack.layout.targetContentOffset(forProposed: 100, velocity: 500) == 0)
    // With 50 points more the scroll ends at 200, and the footer's way is 124...200.
    stack.metrics.contentLength = 1000
    stack.layout.update(1, to: footer(880...1000))
    stack.place(at: 150)
    #expect(stack.layout.targetContentOffset(forProposed: 150, velocity: 500) == 200)
    #expect(stack.layout.targetContentOffset(forProposed: 150, velocity: -500) == 0)
    #expect(stack.layout.targetContentOffset(forProposed: 150, velocity: 0) == 200)
  }

  @Test("a view longer than the viewport settles where the first of both edges has collapsed it")
  func bothEdges() {
    var stack = Stack(container: 92, content: 400)
    stack.add(100...240, minimum: 80) {
      $0.stickPosition = .both
      $0.snaps = true
    }
    // At 0...92 between both edges. At 88 the bottom has it at 12...92, and at 160 the top at 0...80.
    #expect(stack.place(at: 120) == [AxisRange(start: 0, end: 92)])
    let settled = { stack.layout.targetContentOffset(forProposed: 120, velocity: $0) }
    // It was 72, past the offsets from 88 on at which the view is collapsed.
    #expect(settled(-100).map { abs($0 - 88) < 1e-9 } == true)
    #expect(settled(100).map { abs($0 - 160) < 1e-9 } == true)
  }

  private func footer(_ place: ClosedRange<Double>) -> StickyItem {
    var item = StickyItem(
      place: AxisRange(start: place.lowerBound, end: place.upperBound),
      minimum: 44
    )
    item.stickPosition = .bottom
    item.snaps = true
    return item
  }

  @Test("asked again at the offset that it gave, a scroll target stays: what has come back counts")
  func targetAsked() throws {
    var stack = Stack()
    stack.metrics.contentInset.top = 47
    stack.metrics.safeAreaInsets.top = 47
    stack.add(0...220, minimum: 44) { $0.revealDistance = 176 }
    for offset in [600.0, 1600, 1400] { stack.place(at: offset) }
    // The header shows all of its 220 below 47: 1000 - 267.
    let target = try #require(stack.layout.contentOffset(showing: 1000))
    #expect(target == 733)
    stack.place(at: target, cause: .app)
    // It was 909, where the header would have hidden again.
    #expect(stack.layout.contentOffset(showing: 1000) == 733)
  }

  @Test("a fling back settles where all views are expanded, though one collapses on another")
  func stackedViews() {
    // The panel collapses over 100...260. The photo lies over its end: it begins to move at 100 as
    // well, and has collapsed at 490 - 70.
    var stack = Stack()
    stack.add(100...330, minimum: 70) { $0.snaps = true }
    stack.add(310...490, minimum: 0) { $0.snaps = true }
    stack.place(at: 325)
    let settled = { stack.layout.targetContentOffset(forProposed: 325, velocity: $0) }
    // It was 420 in both directions: on the way back point for point, 100 was passed.
    #expect(settled(-100) == 100)
    #expect(settled(100) == 420)
    // Settled offsets stay.
    #expect(stack.layout.targetContentOffset(forProposed: 100, velocity: -100) == nil)
    #expect(stack.layout.targetContentOffset(forProposed: 420, velocity: 100) == nil)
  }

  @Test("an offset that settles is settled, and none nearer in its direction is")
  func nearest() throws {
    var movedCount = 0
    for seed in RandomScenes.seeds(150) {
      var random = SeededGenerator(seed: seed)
      var scene = RandomScene(seed: seed)
      for slot in scene.items.indices where random.chance(0.4) { scene.items[slot].snaps = true }
      var layout = scene.layout()
      layout.solve(scene.metrics)
      for _ in 0..<8 {
        let offset = random.quarter(scene.metrics.restingOffsets)
        let velocity = random.pick([-100.0, 100])
        let settled = layout.targetContentOffset(forProposed: offset, velocity: velocity)
        guard let target = settled else { continue }
        movedCount += 1
        try #require(
          layout.targetContentOffset(forProposed: target, velocity: velocity) == nil,
          "seed \(seed) from \(offset): \(target)"
        )
        guard (target - offset) * velocity > 0 else { continue }
        for _ in 0..<8 {
          let between = offset + (target - offset) * Double.random(in: 0.01...0.99, using: &random)
          try #require(
            layout.targetContentOffset(forProposed: between, velocity: velocity) != nil,
            "seed \(seed) from \(offset) to \(target), settled at \(between)"
          )
        }
      }
    }
    #expect(movedCount > RandomScenes.least(40))
  }

  @Test("below a revealed header a scroll target is one answer, asked again the same")
  func targetBelowReveal() throws {
    var stack = Stack(container: 844, content: 3302)
    stack.add(0...100, minimum: 0) { $0.revealDistance = 100 }
    stack.add(249...349, minimum: 100)
    for offset in [600.0, 579] { stack.place(at: offset) }
    // 21 points have come back. At 249 - 21 the panel arrives below them, with 262 inside it.
    let target = try #require(stack.layout.contentOffset(showing: 262))
    #expect(target == 228)
    stack.place(at: target, cause: .app)
    // It was 249.
    #expect(stack.layout.contentOffset(showing: 262) == target)
  }

  @Test("asked again at its answer, a scroll target stays, whatever is revealed")
  func targetAskedAgain() throws {
    for seed in RandomScenes.seeds(150) {
      let scene = RandomScene(seed: seed, reveals: true)
      var random = SeededGenerator(seed: ~seed)
      var layout = scene.layout()
      var metrics = scene.metrics
      for _ in 0..<4 {
        metrics.contentOffset += random.quarter(-200...200)
        layout.solve(metrics)
      }
      for alignment in ScrollAlignment.allCases {
        var (layout, metrics) = (layout, metrics)
        let position = random.quarter(0...(metrics.contentLength + 1))
        let target = try #require(layout.contentOffset(showing: position, at: alignment))
        metrics.contentOffset = target
        layout.solve(metrics, cause: .app)
        let again = try #require(layout.contentOffset(showing: position, at: alignment))
        try #require(abs(again - target) < 1e-6, "seed \(seed), \(position), \(alignment)")
      }
    }
  }

  @Test("no larger offset shows a position that has been revealed any lower than asked")
  func largestTarget() throws {
    var reachedCount = 0
    for seed in RandomScenes.seeds(200) {
      let scene = RandomScene(seed: seed)
      var random = SeededGenerator(seed: ~seed)
      var layout = scene.layout()
      var metrics = scene.metrics
      layout.solve(metrics)
      let position = random.quarter(0...(metrics.contentLength + 1))
      let target = try #require(layout.contentOffset(showing: position))
      func shown(at offset: Double) -> Double {
        metrics.contentOffset = offset
        layout.solve(metrics, cause: .app)
        return metrics.visibleContent(
          obscured: layout.obscured(countsTouching: false) { _ in true }
        ).start
      }
      let range = metrics.reachableOffsets
      for _ in 0..<12 where target < range.upperBound {
        let offset = Double.random(in: target...range.upperBound, using: &random)
        guard offset > target + 1e-6 else { continue }
        try #require(shown(at: offset) > position - 1e-6, "seed \(seed): \(target), \(offset)")
        reachedCount += 1
      }
      // Just before the target it shows; a view may arrive there.
      if target > range.lowerBound + 1e-6 {
        try #require(shown(at: target - 1e-6) <= position + 1e-5, "seed \(seed): \(target)")
      }
    }
    #expect(reachedCount > RandomScenes.least(500))
  }

  @Test("a position inside a title shows where the title arrives below a collapsed header")
  func titleArrives() {
    var stack = Stack()
    stack.add(190...320, minimum: 110)
    stack.add(320...430, minimum: 30) { $0.stacking = .push }
    stack.place(at: 0)
    // At 210 the header shows its 110 and the title begins below it. It was 190, where the header
    // arrives and 340 shows just as well as at every offset up to 210.
    #expect(stack.layout.contentOffset(showing: 340) == 210)
  }
}
