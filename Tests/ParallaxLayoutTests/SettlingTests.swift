import Testing
@testable import ParallaxLayout

@Suite("Where a scroll settles")
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
    let target = try #require(stack.layout.contentOffset(toReveal: 1000))
    #expect(target == 733)
    stack.place(at: target, cause: .programmatic)
    // It was 909, where the header would have hidden again.
    #expect(stack.layout.contentOffset(toReveal: 1000) == 733)
  }
}
