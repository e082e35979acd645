import Testing
@testable import ParallaxLayout

@Suite("What the pile at an edge covers", .timeLimit(.minutes(20)))
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
    #expect(stack.layout.contentOffset(showing: 1500) == 1432)
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
    for behavior in [AxisOptions.Overscroll.stretch, .follow, .stretch(upTo: 20)] {
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

  @Test("a view that rests beside one hidden by an overlay goes on covering")
  func hiddenByOverlay() {
    var stack = Stack(container: 568, content: 3114)
    stack.add(487...587, minimum: 100) { $0.stacking = .overlay }
    stack.add(627.75...779.5, minimum: 0)
    stack.add(779.5...912, minimum: 130)
    var before = 0.0
    for quarter in 0...607 {
      let offset = 627.75 + Double(quarter) / 4
      stack.place(at: offset)
      let covered = stack.layout.obscured.top
      // The panel arrives with the photo below it; from then on both go with the content. It was 100
      // from 679.75 on, where the panel is no longer than the overlay.
      #expect(covered == 912 - offset)
      if quarter > 0 { #expect(before - covered == 0.25) }
      before = covered
    }
    stack.place(at: 800)
    #expect(stack.layout.obscured.top == 130)
    // Every position in the photo has an offset of its own. 850...911 were all at 627.75.
    for (position, offset) in [(850.0, 750.0), (860, 760), (870, 770), (900, 779.5)] {
      #expect(stack.layout.contentOffset(showing: position) == offset)
    }
  }

  @Test("a view that can never stick is not moved, and nothing that lies on it is stuck")
  func neverMoved() {
    var stack = Stack(container: 844)
    stack.add(0...90, minimum: 90) { $0.stacking = .push }
    let bounded = stack.add(100...250, minimum: 150) { $0.bounds.end = 250 }
    let rider = stack.add(150...250, minimum: 100)
    for step in 0..<2000 {
      let offset = 70 + Double(step) * 0.04
      let frames = stack.place(at: offset)
      // It was moved by 1e-14 now and then, and 150 were covered.
      #expect(frames[bounded] == AxisRange(start: 100 - offset, end: 250 - offset))
      #expect(frames[rider] == AxisRange(start: 150 - offset, end: 250 - offset))
      #expect(stack.layout.obscured.top == 90)
    }
  }

  @Test("while a refresh control shows inside a header, the header covers no more than it does")
  func refreshInside() throws {
    var stack = Stack(container: 844)
    stack.metrics.contentInset.top = 20
    stack.add(0...200, minimum: 44) {
      $0.overscroll = AxisOptions.OverscrollOptions(refreshSlot: .inside)
    }
    // At its place, 20 below the edge: it covers nothing.
    stack.place(at: -20)
    #expect(stack.layout.obscured.top == 0)
    #expect(stack.layout.contentOffset(showing: 100) == 0)
    stack.metrics.transientInset.top = 60
    for offset in [-20.0, -39, -40, -60, -80] {
      let frame = stack.place(at: offset)[0]
      #expect(frame == AxisRange(start: 20, end: 220))
      // It was 19 at -39 and 220 from -40 on, and -80 was the offset to reveal 100.
      #expect(stack.layout.obscured.top == 0)
      #expect(stack.layout.contentOffset(showing: 100) == 0)
      // All 844 points are clear, so 422 from -22 are in the middle.
      #expect(stack.layout.contentOffset(showing: 400, at: .center) == -22)
    }
    // At the edge it covers itself and the room of the control.
    stack.metrics.contentInset.top = 0
    stack.place(at: -40)
    #expect(stack.layout.obscured.top == 240)
    // At -24 the clear part is 224...844, and 510 is in its middle.
    let offset = try #require(stack.layout.contentOffset(showing: 510, at: .center))
    #expect(abs(offset + 24) < 1e-9)
  }

  @Test("a month comes to rest below its year, beside a view that both edges move")
  func belowYear() {
    var stack = Stack(container: 600)
    stack.add(0...40, minimum: 40) { $0.stacking = .push }
    stack.add(100...900, minimum: 800) { ($0.stickPosition, $0.stacking) = (.both, .overlay) }
    stack.add(200...230, minimum: 30) { ($0.stacking, $0.headingLevel) = (.push, 1) }
    // The second view ends at 710, so the bottom edge moves it up, and the top edge down again.
    let frames = [(0.0, 40.0), (0, 800), (40, 70)].map { AxisRange(start: $0.0, end: $0.1) }
    #expect(stack.place(at: 190) == frames)
  }
}
