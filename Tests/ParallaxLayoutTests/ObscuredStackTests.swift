import Testing
@testable import ParallaxLayout

@Suite("What a stack of many views costs", .timeLimit(.minutes(20)))
struct ObscuredStackTests {
  @Test(
    "a thousand stuck views in lanes that overlap are each compared a few times, whatever the lanes"
  )
  func thousandLanes() {
    for (name, lane) in lanes {
      var stack = Stack()
      for number in 0..<1000 {
        stack.add(Double(number % 50)...Double(number % 50 + 20), minimum: 20) {
          $0.stacking = .overlay
          $0.lane = lane(number)
        }
      }
      stack.place(at: 500)
      let former = CountedPosition.comparisons
      let covered = height(of: stack)
      let count = CountedPosition.comparisons - former
      #expect(covered == 20)
      #expect(stack.layout.obscured.top == 20)
      // Moved, at its line, past the end of the stack, past the end of what can cover, and the maxima. A
      // comparison with each lane beside it was 1,000 of each view in nested lanes.
      #expect(count <= 10 * 1000, "\(name)")
    }
  }

  private var lanes: [(String, (Int) -> AxisRange)] {
    [
      ("one lane", { _ in .everything }),
      ("columns", { AxisRange(start: Double($0) * 100, length: 100) }),
      (
        "half of them in columns",
        {
          $0 % 2 == 0 ? .everything : AxisRange(start: Double($0) * 100, length: 100)
        }
      ),
      ("nested", { AxisRange(start: Double($0), length: 1000) }),
    ]
  }

  private func height(of stack: Stack) -> Double {
    let layout = stack.layout
    let counted = ObscuredStack(
      edge: .top,
      start: 0,
      line: 0,
      viewportLength: 800,
      pull: CountedPosition(0),
      cover: CountedPosition(0)
    )
    var distance = Double.infinity
    return counted.height(
      Array(layout.records.indices),
      layout.records,
      for: &distance,
      covers: { _ in true }
    ) { slot in
      let (frame, place) = (layout.placements[slot].frame, layout.records[slot].view.place)
      return .init(
        near: CountedPosition(frame.start),
        far: CountedPosition(frame.end),
        naturalNear: CountedPosition(place.start - stack.metrics.contentOffset),
        line: CountedPosition(0),
        shownFar: CountedPosition(frame.end),
        moved: CountedPosition(layout.records[slot].stuck[.top].moved)
      )
    }.value
  }
}

/// A number whose comparisons are counted.
private struct CountedPosition: ComparablePosition {
  /// Only the test above counts, on one thread.
  nonisolated(unsafe) static var comparisons = 0
  let value: Double

  init(_ constant: Double) { value = constant }

  static func + (left: Self, right: Self) -> Self { Self(left.value + right.value) }
  static func - (left: Self, right: Self) -> Self { Self(left.value - right.value) }

  func isAtMost(_ other: Self, within tolerance: Double, for distance: inout Double) -> Bool {
    Self.comparisons += 1
    return value <= other.value + tolerance
  }
}
