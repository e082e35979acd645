import TestSupport
import Testing
@testable import ParallaxLayout

/// Two columns of 100 points below a header that fills the width, in 800 points of viewport.
@Suite("Lanes", .timeLimit(.minutes(20)))
struct LaneTests {
  private static let left = AxisRange(start: 0, end: 100)
  private static let right = AxisRange(start: 100, end: 200)

  @discardableResult
  private func add(
    _ place: ClosedRange<Double>,
    minimum: Double,
    in lane: AxisRange,
    to stack: inout Stack,
    _ change: (inout StickyItem) -> Void = { _ in }
  ) -> Int {
    stack.add(place, minimum: minimum) {
      $0.lane = lane
      change(&$0)
    }
  }

  @Test(
    "a view without width has a lane of its own, which is found again",
    .timeLimit(.minutes(20))
  )
  func withoutWidth() {
    var stack = Stack()
    let lane = AxisRange(start: 300, end: 300)
    add(0...220, minimum: 44, in: lane, to: &stack)
    stack.place(at: 300)
    #expect(stack.layout.obscured.top == 44)
  }

  @Test("lanes that only touch have nothing in common, thirds of a width included")
  func touching() {
    let third = 100.0 / 3
    let lanes = (0..<3).map { AxisRange(start: third * Double($0), length: third) }
    #expect(!lanes[0].shares(lanes[1]) && !lanes[1].shares(lanes[2]))
    #expect(lanes[1].shares(AxisRange(start: 0, end: 100)))
    #expect(lanes[0].shares(.everything) && !AxisRange.nothing.shares(.everything))
  }

  @Test("bars of two columns come back together, and each by all of the travel")
  func reveal() {
    var stack = Stack()
    let bars = [Self.left, Self.right, Self.left].enumerated().map { index, lane in
      add(Double(index) * 10...(Double(index) * 10 + 50), minimum: 10, in: lane, to: &stack) {
        $0.revealDistance = 40
      }
    }
    stack.place(at: 1000)
    stack.place(at: 970)
    // The two of the left column share the travel: the one farther from the edge comes first.
    #expect(bars.map { stack.layout.revealedDistance(of: $0) } == [0, 30, 30])
    stack.place(at: 950)
    #expect(bars.map { stack.layout.revealedDistance(of: $0) } == [10, 40, 40])
    // One scroll from here, as functions of the offset.
    let pieces = stack.layout.pieces(over: 900...1000)
    stack.place(at: 980)
    for piece in pieces {
      let frame = stack.layout.placements[piece.slot].frame
      #expect(abs(piece.end.value(at: 980) - frame.end) < 1e-6)
    }
    #expect(bars.map { stack.layout.revealedDistance(of: $0) } == [0, 10, 20])
  }

  @Test("a view without room passes the travel on to its lanes, as functions of the offset too")
  func revealPast() {
    var stack = Stack(container: 300)
    let left = add(0...250, minimum: 100, in: Self.left, to: &stack) { $0.revealDistance = 40 }
    add(260...300, minimum: 20, in: .everything, to: &stack) {
      $0.stickPosition = .both
      $0.edgeInset.bottom = 250
    }
    let right = add(310...360, minimum: 10, in: Self.right, to: &stack) { $0.revealDistance = 40 }
    stack.place(at: 232)
    let pieces = stack.layout.pieces(over: 200...240)
    stack.place(at: 224)
    #expect(stack.layout.placements[left].frame == AxisRange(start: 0, end: 100))
    #expect(stack.layout.placements[right].frame == AxisRange(start: 120, end: 138))
    for piece in pieces {
      #expect(piece.end.value(at: 224) == stack.layout.placements[piece.slot].frame.end)
    }
  }

  @Test("headers of short content give way by the travel of their own column")
  func shortContent() {
    var stack = Stack(content: 950)
    stack.layout.shortContent = .stayExpanded
    let tall = add(0...180, minimum: 40, in: Self.left, to: &stack)
    let small = add(0...100, minimum: 40, in: Self.right, to: &stack)
    // It scrolls by 150. The left header needs 140, so it gives way by 10, the right one by all of 60.
    stack.place(at: 150)
    #expect(stack.layout.placements[tall].frame.length == 170)
    #expect(stack.layout.placements[small].frame.length == 40)
    stack.layout.shortContent = .pad
    stack.metrics.contentLength = 840
    stack.place(at: 0)
    #expect(stack.layout.contentPadding(in: stack.metrics) == 100)
  }

  @Test("a view extends into the safe area beside a view of another column")
  func safeArea() {
    var stack = Stack()
    stack.metrics.safeAreaInsets.top = 40
    let extents = { (stack: Stack) in stack.layout.placements.map(\.safeAreaExtension.top) }
    add(0...50, minimum: 50, in: Self.left, to: &stack) { $0.safeArea = .extend }
    add(50...100, minimum: 50, in: Self.right, to: &stack) { $0.safeArea = .extend }
    stack.place(at: 100)
    #expect(extents(stack) == [40, 40])
  }

  @Test("a view whose lane is no range of numbers has no position")
  func unusable() {
    var stack = Stack()
    add(0...50, minimum: 50, in: AxisRange(start: .nan, end: 3), to: &stack)
    stack.place(at: 0)
    #expect(stack.layout.placements[0] == .absent)
  }

  // Without lanes a view that a later one hides is not compared with those after it; in a lane each is.
  @Test(
    "views that overlap have the frames, to the bit, that they have in a lane beside another",
    arguments: RandomScenes.seeds(60, from: 1)
  )
  func hidden(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (alone, beside) = (Stack(), Stack())
    add(0...30, minimum: 30, in: Self.right, to: &beside)
    var start = 0.0
    for _ in 0..<30 {
      start += random.pick([0, 0.01, 10, 40])
      let length = random.pick([40.0, 100, 300])
      let minimum = random.chance(0.3) ? length : length / 7
      alone.add(start...(start + length), minimum: minimum)
      add(start...(start + length), minimum: minimum, in: Self.left, to: &beside)
    }
    for _ in 0..<40 {
      let offset = Double.random(in: 0...1500, using: &random)
      alone.place(at: offset)
      beside.place(at: offset)
      let frames = beside.layout.placements.map(\.frame).dropFirst()
      #expect(alone.layout.placements.map(\.frame) == Array(frames), "seed \(seed), \(offset)")
    }
  }
}
