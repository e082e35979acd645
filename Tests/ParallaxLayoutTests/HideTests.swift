import TestSupport
import Testing
@testable import ParallaxLayout

/// Bars that hide as the user scrolls on, and come back.
@Suite("Bars that hide", .timeLimit(.minutes(20)))
struct HideTests {
  private func bar(_ edge: ScrollEdge, _ reveal: Reveal, keepsRoom: Bool = false) -> StickyItem {
    var item = StickyItem(place: AxisRange(start: 0, length: 56), minimum: 0)
    item.stickPosition = edge == .top ? .top : .bottom
    item.bar = EdgeBar(edge: edge, keepsRoom: keepsRoom)
    (item.revealDistance, item.reveal) = (56, reveal)
    return item
  }

  private func stack(_ items: [StickyItem]) -> Stack {
    var stack = Stack(container: 600, content: 3000)
    for item in items { _ = stack.layout.insert(item) }
    stack.place(at: 0)
    return stack
  }

  @Test("a bar of 56 that hides after 10 points and comes back after 60, step by step")
  func example() {
    var stack = Stack(container: 600, content: 3000)
    _ = stack.layout.insert(bar(.top, Reveal(tolerance: .init(hiding: 10, showing: 60))))
    var offset = 1000.0
    #expect(stack.place(at: offset)[0] == AxisRange(start: 0, end: 56))
    for (step, shown) in [(6.0, 56.0), (24, 36), (-50, 36), (-20, 46), (5, 46), (3, 46)] {
      offset += step
      stack.place(at: offset)
      #expect(stack.layout.revealedDistance(of: 0) == shown, "\(step)")
    }
  }

  @Test("a bar without others before it hides from the first point on, and is whole at the start")
  func onlyBar() {
    for (next, shown) in [(0.0, 56.0), (0.5, 55.5), (30, 26), (56, 0), (90, 0)] {
      var stack = Stack(container: 600, content: 1600)
      _ = stack.layout.insert(bar(.top, Reveal()))
      stack.place(at: 0)
      stack.place(at: next)
      #expect(stack.layout.revealedDistance(of: 0) == shown, "\(next)")
    }
  }

  @Test("the inner content of a bar that slides moves with the bar, and lags only where it shrinks")
  func innerContent() {
    for (style, distance) in [(Reveal.Style.slide, 0.0), (.shrink, -10)] {
      var item = bar(.top, Reveal(style: style))
      item.parallax = 0.5
      var stack = stack([item])
      stack.place(at: 20)
      #expect(stack.layout.placements[0].contentTranslation == distance)
    }
  }

  @Test("a bar is whole at first, and the frame of one that slides keeps its length")
  func slide() {
    for edge in ScrollEdge.allCases {
      var stack = stack([bar(edge, Reveal(style: .slide))])
      let whole = edge == .top ? AxisRange(start: 0, end: 56) : AxisRange(start: 544, end: 600)
      #expect(stack.place(at: 0)[0] == whole)
      #expect(stack.place(at: 36)[0] == whole.offset(by: edge == .top ? -36 : 36))
      #expect(stack.layout.placements[0].heightProgress == 20.0 / 56)
      #expect(stack.layout.placements[0].contentTranslation == 0)
      #expect(stack.layout.obscured[edge] == 20)
      #expect(stack.place(at: 1000)[0] == whole.offset(by: edge == .top ? -56 : 56))
      #expect(stack.place(at: 980)[0] == whole.offset(by: edge == .top ? -36 : 36))
    }
  }

  @Test("near the start a bar is whole, however the offset came there")
  func until() {
    var stack = stack([bar(.top, Reveal(until: 100))])
    #expect(stack.place(at: 100)[0].end == 56)
    #expect(stack.place(at: 136)[0].end == 20)
    stack.place(at: 1000)
    var metrics = stack.metrics
    metrics.contentOffset = 136
    stack.layout.solve(metrics, cause: .app)
    #expect(stack.layout.placements[0].frame.end == 20)
    metrics.contentOffset = 50
    stack.layout.solve(metrics, cause: .app)
    #expect(stack.layout.placements[0].frame.end == 56)
  }

  /// How the layout brings an offset of 1,000 to the start of the content.
  enum Change: CaseIterable {
    case filter, largerWindow, clamp

    func apply(to metrics: inout ScrollMetrics) {
      switch self {
      case .filter: metrics.contentLength = 180
      case .largerWindow:
        metrics.containerLength = 3500
        metrics.frame.end = 3500
      case .clamp: break
      }
      metrics.contentOffset = 0
    }
  }

  @Test(
    "near the start a bar that was hidden is whole, also where the layout brings the offset there",
    arguments: Change.allCases,
    ScrollEdge.allCases
  )
  func layoutNearStart(change: Change, edge: ScrollEdge) {
    var stack = stack([bar(edge, Reveal(style: .slide)), bar(edge, Reveal(until: 30))])
    stack.place(at: 1000)
    #expect(stack.layout.obscured[edge] == 0)
    let hidden = stack.layout
    change.apply(to: &stack.metrics)
    stack.layout.solve(stack.metrics, cause: .layout)
    #expect(stack.layout.obscured[edge] == 112)
    // A host that says nothing of a change of its content or its window is taken for a user.
    if change != .clamp {
      stack.layout = hidden
      stack.layout.solve(stack.metrics, cause: .user)
      #expect(stack.layout.obscured[edge] == 112)
    }
    // The first bar hides over 0…56, the second one over 56…112.
    for (offset, shown) in [(20.0, [36.0, 56]), (80, [0, 32]), (200, [0, 0])] {
      var stack = self.stack([bar(edge, Reveal()), bar(edge, Reveal(until: 30))])
      stack.place(at: 1000)
      stack.place(at: offset, cause: .layout)
      #expect([0, 1].map(stack.layout.revealedDistance) == shown, "\(offset)")
    }
  }

  @Test("questions with nothing revealed count no bar that is whole near the start")
  func nothingRevealed() throws {
    var stack = stack([bar(.top, Reveal())])
    stack.place(at: 20)
    let ends = try #require(stack.layout.currentEnds())
    #expect(ends.first == 0)
    let metrics = stack.metrics
    #expect(stack.layout.restingOffset(showing: 30, coveredBefore: 30, in: metrics) == 30)
  }

  @Test("the way may be cut into any events", arguments: RandomScenes.seeds(200))
  func partition(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let tolerance = Reveal.Tolerance(
      hiding: random.quarter(0...40),
      showing: random.quarter(0...40)
    )
    let items = [bar(random.pick([.top, .bottom]), Reveal(tolerance: tolerance))]
    var (whole, cut) = (stack(items), stack(items))
    var offset = 0.0
    for _ in 0..<12 {
      let next = random.quarter(0...2400)
      whole.place(at: next)
      for part in 1...4 { cut.place(at: offset + (next - offset) * Double(part) / 4) }
      offset = next
      let (one, other) = (
        whole.layout.revealedDistance(of: 0), cut.layout.revealedDistance(of: 0)
      )
      #expect(abs(one - other) < 1e-9, "seed \(seed), \(offset)")
    }
  }

  @Test("no edge of several bars moves faster than the offset", arguments: RandomScenes.seeds(200))
  func continuity(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let edge = random.pick(ScrollEdge.allCases)
    var stack = stack(
      (0..<random.pick([1, 2, 3])).map { _ in
        var item = bar(
          edge,
          Reveal(
            style: random.pick([.shrink, .slide]),
            tolerance: .init(hiding: random.pick([0, 12]), showing: random.pick([0, 25])),
            until: random.pick([0, 40])
          ),
          keepsRoom: random.chance(0.5)
        )
        item.stacking = random.pick([.stack, .stack, .overlay])
        return item
      }
    )
    stack.metrics.contentInset = stack.layout.barRoom(in: stack.metrics, besides: .zero)
    var (offset, frames) = (-stack.metrics.contentInset.top, [AxisRange]())
    frames = stack.place(at: offset)
    for _ in 0..<80 {
      let step = random.quarter(-30...30)
      let cause = random.pick([ScrollCause.user, .user, .app])
      offset = max(-stack.metrics.contentInset.top, offset + step)
      let distance = abs(offset - stack.metrics.contentOffset)
      stack.metrics.contentOffset = offset
      stack.layout.solve(stack.metrics, cause: cause)
      let next = stack.layout.placements.map(\.frame)
      for (old, new) in zip(frames, next) {
        let moved = max(abs(old.start - new.start), abs(old.end - new.end))
        #expect(moved <= distance + 1e-9, "seed \(seed), \(offset): \(old), \(new)")
      }
      frames = next
    }
  }

  private struct Vector: Decodable {
    struct Scene: Decodable {
      var length, content: Double
      var views: [View]
    }
    struct View: Decodable {
      var bar: String
      var order: Int?
      var room: Bool?
      var max, min: Double
      var limit, until: Double?
      var stacking: String?
    }
    struct Step: Decodable {
      var offset: Double
      var cause: String?
      var shown: Shown
      var start, end: Double?
      var frames: [[Double]]?
    }
    /// The points of the only bar, or of each by its number.
    struct Shown: Decodable {
      var points: [Int: Double] = [:]

      init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let only = try? value.decode(Double.self) {
          points[0] = only
        } else {
          for pair in try value.decode([[Double]].self) { points[Int(pair[0])] = pair[1] }
        }
      }
    }
    var id: String
    var scene: Scene
    var tolerance: [Double]?
    var tolerances: [[Double]]?
    var steps: [Step]
  }

  /// `hide` is one bar with a tolerance, `chain` several at each edge; from a plain statement of the rule in
  /// another language.
  @Test(
    "what shows after each event is that of the plain statement, also at all offsets at once",
    arguments: [("hide", 3360), ("chain", 6916)]
  )
  func vectors(name: String, leastCount: Int) throws {
    var count = 0
    for vector in try Vectors.all(name, as: Vector.self) {
      var layout = StickyLayout()
      for (index, view) in vector.scene.views.enumerated() {
        let other = vector.tolerances?.first { Int($0[0]) == index }?.dropFirst()
        _ = layout.insert(Self.item(view, tolerance: vector.tolerance ?? other.map { Array($0) }))
      }
      var metrics = ScrollMetrics(
        containerLength: vector.scene.length,
        contentLength: vector.scene.content
      )
      layout.solve(metrics)
      metrics.contentInset = layout.barRoom(in: metrics, besides: .zero)
      metrics.contentOffset = metrics.restingOffsets.lowerBound
      layout.solve(metrics, cause: .layout)
      for (number, step) in vector.steps.enumerated() {
        let cause: ScrollCause =
          switch step.cause {
          case "app": .app
          case "layout", "anchoring": .layout
          default: .user
          }
        let pieces = layout.pieces(over: step.offset...step.offset, cause: cause)
        metrics.contentOffset = step.offset
        layout.solve(metrics, cause: cause)
        func check(_ value: Double, _ expected: Double, _ what: String) {
          count += 1
          #expect(abs(value - expected) <= 1.0 / 128, "\(vector.id), step \(number): \(what)")
        }
        for (slot, points) in step.shown.points {
          check(layout.revealedDistance(of: slot), points, "shown \(slot)")
        }
        let frames = step.frames ?? [[step.start ?? .nan, step.end ?? .nan]]
        for (slot, frame) in frames.enumerated() {
          check(layout.placements[slot].frame.start, frame[0], "start \(slot)")
          check(layout.placements[slot].frame.end, frame[1], "end \(slot)")
          let piece = pieces.first { $0.slot == slot }
          #expect(abs((piece?.end.value(at: step.offset) ?? .nan) - frame[1]) <= 1.0 / 128)
        }
      }
    }
    #expect(count >= leastCount)
  }

  private static func item(_ view: Vector.View, tolerance: [Double]?) -> StickyItem {
    var item = StickyItem(place: AxisRange(start: 0, length: view.max), minimum: view.min)
    item.stickPosition = view.bar == "top" ? .top : .bottom
    item.overscroll = AxisOptions.OverscrollOptions(top: .follow, bottom: .follow)
    if view.stacking == "overlay" { item.stacking = .overlay }
    item.bar = EdgeBar(
      edge: view.bar == "top" ? .top : .bottom,
      order: view.order ?? 0,
      keepsRoom: view.room ?? false
    )
    if let limit = view.limit { item.revealDistance = Swift.min(limit, view.max) - item.minimum }
    item.reveal.until = view.until ?? 0
    if let tolerance {
      item.reveal.tolerance = Reveal.Tolerance(hiding: tolerance[0], showing: tolerance[1])
    }
    return item
  }
}
