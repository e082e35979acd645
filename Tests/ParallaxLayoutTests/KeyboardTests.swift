import Testing
@testable import ParallaxLayout

/// A keyboard of 300 in 800: it begins at 500.
@Suite("Insets that come and go", .timeLimit(.minutes(20)))
struct KeyboardTests {
  private func stack(footer: Bool = true) -> Stack {
    var stack = Stack()
    stack.metrics.transientInset.bottom = 300
    stack.add(0...220, minimum: 44)
    if footer {
      stack.add(2950...3000, minimum: 50) {
        $0.stickPosition = .bottom
        $0.overscroll.bottom = .stretch
      }
    }
    return stack
  }

  @Test("a footer sticks above a keyboard, which counts as obscured")
  func footer() {
    var stack = stack()
    #expect(stack.place(at: 500)[1] == AxisRange(start: 450, end: 500))
    #expect(stack.layout.obscured == AxisInsets(top: 44, bottom: 350))
    stack = self.stack(footer: false)
    stack.place(at: 500)
    #expect(stack.layout.obscured == AxisInsets(top: 44, bottom: 300))
  }

  @Test(
    "a footer that has come to its place covers nothing any more, above a keyboard as without one",
    arguments: [(1500.0, 344.0), (1544, 344), (1550, 300), (1600, 300), (1700, 300), (1861, 300)]
  )
  func pastThePlace(offset: Double, obscured: Double) {
    // A container of 600, so that the keyboard begins at 300, which 1844 reaches at 1544.
    var stack = Stack(container: 600, content: 2000)
    stack.metrics.transientInset.bottom = 300
    stack.add(1800...1844, minimum: 44) { $0.stickPosition = .bottom }
    stack.place(at: offset)
    #expect(stack.layout.obscured == AxisInsets(bottom: obscured))
  }

  @Test("a row shows above the keyboard, the last one too")
  func targets() {
    var stack = stack()
    stack.place(at: 500)
    // Its end at 450, where the footer begins.
    #expect(stack.layout.contentOffset(showing: 2000, at: .end) == 1550)
    // The content's end at 500: 3000 - 500. It could not be reached.
    #expect(stack.layout.contentOffset(showing: 3000, at: .end) == 2500)
    #expect(stack.metrics.reachableOffsets == 0...2500)
    #expect(stack.metrics.restingOffsets == 0...2200)
  }

  @Test(
    "the footer comes to its place at the end of the reachable offsets, and stretches from there"
  )
  func end() {
    var stack = stack()
    for (offset, frame) in [
      (2200.0, 450.0...500), (2450, 450...500), (2500, 450...500), (2530, 420...500),
    ] {
      let expected = AxisRange(start: frame.lowerBound, end: frame.upperBound)
      #expect(stack.place(at: offset)[1] == expected, "\(offset)")
    }
    #expect(stack.layout.placements[1].stretch == 30)
  }

  @Test("short content scrolls by what the keyboard covers of it")
  func shortContent() {
    var stack = Stack(content: 600)
    stack.metrics.transientInset.bottom = 300
    // 600 + 300 - 800.
    #expect(stack.metrics.reachableOffsets == 0...100)
    stack.metrics.contentOffset = 130
    #expect(stack.metrics.overscroll == AxisInsets(bottom: 30))
  }

  @Test("no edge jumps while the keyboard comes or the content scrolls")
  func continuity() {
    var stack = stack()
    for offset in [0.0, 1000, 2100, 2190, 2200] {
      var before: [AxisRange]?
      for height in stride(from: 0.0, through: 900, by: 0.5) {
        stack.metrics.transientInset.bottom = height
        let frames = stack.place(at: offset, cause: .layout)
        for (old, new) in zip(before ?? frames, frames)
        where abs(old.start - new.start) > 0.5 + 1e-9 || abs(old.end - new.end) > 0.5 + 1e-9 {
          Issue.record("\(offset), \(height): \(old) to \(new)")
        }
        before = frames
      }
    }
  }

  @Test("the room of a refresh control is obscured by as much as the content is pulled off it")
  func refreshControl() {
    var stack = Stack()
    stack.metrics.transientInset.top = 60
    for (offset, covered) in [(0.0, 0.0), (-20, 20), (-60, 60), (-90, 60), (500, 0)] {
      stack.place(at: offset)
      #expect(stack.layout.obscured.top == covered, "\(offset)")
    }
  }

  @Test("a footer with a refresh control inside expands above a keyboard, as any other")
  func footerWithRefreshSlot() {
    for slot in [AxisOptions.RefreshSlot.outside, .inside] {
      var stack = Stack(container: 844, content: 1500)
      stack.metrics.transientInset.bottom = 300
      stack.add(1280...1500, minimum: 44) {
        $0.stickPosition = .bottom
        $0.overscroll = AxisOptions.OverscrollOptions(refreshSlot: slot)
      }
      // Scrolling ends at 1500 + 300 - 844 = 956, where the content ends at 544.
      #expect(stack.place(at: 956)[0] == AxisRange(start: 324, end: 544))
      #expect(stack.layout.placements[0].heightProgress == 1)
    }
  }
}
