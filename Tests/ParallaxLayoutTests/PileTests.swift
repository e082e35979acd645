import Testing
@testable import ParallaxLayout

@Suite("What the pile at an edge covers")
struct PileTests {
  @Test("the distance that a view keeps from the edge is no gap")
  func floatingPill() {
    var stack = Stack()
    stack.add(0...60, minimum: 60) { $0.edgeInset.top = 8 }
    for offset in [0.0, 4, 8, 20, 200] {
      stack.place(at: offset)
      #expect(stack.layout.obscured.top == 68)
    }
    // It was 1500: the row lay under the pill.
    #expect(stack.layout.contentOffset(toReveal: 1500) == 1432)
  }

  @Test("a pill below a pushed title covers its own, with the title and without")
  func pillBelowTitle() {
    for hasTitle in [true, false] {
      var stack = Stack()
      stack.add(0...44, minimum: 44)
      if hasTitle { stack.add(44...72, minimum: 28) { $0.stacking = .push } }
      stack.add(100...130, minimum: 30) {
        $0.stacking = .overlay
        $0.edgeInset.top = 72
      }
      stack.place(at: 500)
      #expect(stack.layout.obscured.top == 102, "72 + 30")
    }
  }

  @Test("nothing flickers while a header is stretched, wherever the frame begins")
  func stretching() {
    for start in [0.0, 47, 91 + 1.0 / 3, 91.1] {
      for third in 0..<300 {
        var stack = Stack()
        stack.metrics.frame = AxisRange(start: start, end: 800)
        stack.add(0...220, minimum: 44) { $0.overscroll.top = .stretch }
        let pull = Double(third) / 3
        stack.place(at: -pull)
        let covered = stack.layout.obscured.top
        if abs(covered - 220 - pull) > 1e-9 { Issue.record("\(start), \(pull): \(covered)") }
      }
    }
  }

  @Test("what touches the pile at rest is covered at rest: nothing jumps with the first pixels")
  func firstPixel() {
    for behavior in [Overscroll.stretch, .follow, .stretch(upTo: 20)] {
      var stack = Stack()
      stack.add(0...220, minimum: 44) { $0.overscroll.top = behavior }
      stack.add(220...270, minimum: 50)
      stack.place(at: -60)
      var before = stack.layout.obscured.top
      for offset in stride(from: -59.5, through: 400, by: 0.5) {
        stack.place(at: offset)
        let covered = stack.layout.obscured.top
        if abs(covered - before) > 0.5 + 1e-9 { Issue.record("\(offset): \(before) to \(covered)") }
        before = covered
      }
      #expect(before == 94, "44 + 50")
    }
  }

  @Test("a view that its boundary never lets stick covers no more than a row")
  func neverSticks() {
    var stack = Stack()
    stack.add(31...131, minimum: 100) { $0.bounds.end = -62 }
    for offset in stride(from: 0.0, through: 200, by: 0.5) {
      stack.place(at: offset)
      #expect(stack.layout.obscured.top == 0)
      // It counted 100 once it was gone.
      #expect(stack.layout.pinnedInset == 0)
    }
  }
}
