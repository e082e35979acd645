import Testing
@testable import ParallaxLayout

/// Thirds of a point, frames that begin at 47 or 91⅓, places that are made by adding.
@Suite("Positions that differ in their last bits", .timeLimit(.minutes(20)))
struct ToleranceTests {
  @Test("a fixed title over a row of a fractional height is expanded, pinned or not")
  func fixedTitle() {
    for height in [44.1, 44 + 1.0 / 3, 28.4, 52.7] {
      for row in 1..<60 {
        var item = StickyItem(
          place: AxisRange(start: Double(row) * height, length: height),
          minimum: height
        )
        item.minimum = item.place.length.nextDown
        var layout = StickyLayout()
        _ = layout.insert(item)
        layout.solve(ScrollMetrics(containerLength: 800, contentOffset: 3000, contentLength: 9000))
        let progress = layout.placements[0].heightProgress
        if progress != 1 { Issue.record("row \(row) of \(height): \(progress)") }
      }
    }
  }

  @Test("at rest a view stands at its place, wherever the frame begins")
  func phaseAtRest() {
    for third in 0..<360 {
      let start = Double(third) / 3
      var stack = Stack()
      stack.metrics.frame = AxisRange(start: start, end: 800)
      stack.metrics.contentInset.top = 47.1
      stack.metrics.safeAreaInsets.top = start + 47.1
      stack.add(0...220, minimum: 44)
      stack.place(at: -47.1)
      if stack.layout.placements[0].phase != .natural { Issue.record("\(start)") }
    }
  }

  @Test(
    "a footer stretches if it ends within half a point of the content",
    arguments: [(0.0, 50.0), (0.4, 50), (-0.4, 49.6), (0.75, 0)]
  )
  func footer(distance: Double, expected: Double) {
    var stack = Stack(content: 2000)
    // 1900.2 + 99.8 is no 2000 to the last bit.
    stack.add(1900.2...(1900.2 + 99.8), minimum: 44) {
      $0.stickPosition = .bottom
      $0.overscroll.bottom = .stretch
    }
    stack.metrics.contentLength = (1900.2 + 99.8).nextUp + distance
    stack.place(at: stack.metrics.restingOffsets.upperBound + 50)
    let stretch = stack.layout.placements[0].stretch
    // What ends beyond the content has collapsed by that much where scrolling rests.
    #expect(abs(stretch - expected) < 1e-9)
  }

  @Test("a range differs from another one by either of its edges")
  func oneEdge() {
    let range = AxisRange(start: 10, end: 20)
    #expect(!range.differs(from: AxisRange(start: 10 + 1e-9, end: 20 - 1e-9)))
    #expect(range.differs(from: AxisRange(start: 11, end: 20)))
    #expect(range.differs(from: AxisRange(start: 10, end: 19)))
  }

  @Test("a minimum above the length by one bit is the length")
  func minimum() {
    for shift in 1...1000 {
      var item = StickyItem(place: AxisRange(start: 0, length: 44.1), minimum: 44.1)
      item.place = item.place.offset(by: Double(shift) * 0.1)
      var layout = StickyLayout()
      _ = layout.insert(item)
      layout.solve(ScrollMetrics(containerLength: 800, contentLength: 3000))
      if !layout.placements[0].isPlaced { Issue.record("absent after a shift of \(shift) tenths") }
    }
  }

  @Test("a view that touches another begins behind it, whichever way the sum was rounded")
  func touching() {
    // Behind the header, whose least end is 44, the panel goes up to 160 for the bottom edge. On the header it
    // would keep its distance of 220 from the header's start, at 170.
    for start in [(220.0).nextDown, 220, (220.0).nextUp] {
      var stack = Stack(container: 200)
      stack.add(0...220, minimum: 44)
      stack.add(start...(start + 40), minimum: 40) { $0.stickPosition = .both }
      #expect(abs(stack.place(at: 50)[1].start - 160) < 1e-9, "\(start - 220)")
    }
  }

  @Test("a view covers its edge from half a millionth of a point before it arrives")
  func arrival() {
    var stack = Stack()
    stack.add(100...144, minimum: 44)
    stack.place(at: 100 - 0.6e-6)
    #expect(stack.layout.obscured.top == 0)
    stack.place(at: 100 - 0.4e-6)
    #expect(abs(stack.layout.obscured.top - 44) < 1e-6)
  }

  @Test("what comes back is no more than there is of the view")
  func revealDistance() {
    var stack = Stack()
    stack.add(0...220, minimum: 44) { $0.revealDistance = 1e308 }
    stack.place(at: 1000)
    #expect(stack.place(at: 10) == [AxisRange(start: 0, end: 220)])
  }

  @Test("zero is not negative, and on a grid no height is below it")
  func zero() {
    var stack = Stack()
    stack.add(0...100, minimum: 0) {
      $0.overscroll.top = .stretch
      $0.safeArea = .extend
    }
    for third in -200..<400 {
      stack.place(at: Double(third) / 3)
      let placement = stack.layout.placements[0]
      for number in [placement.stretch, placement.pushOut, placement.contentTranslation]
      where number == 0 && number.sign == .minus { Issue.record("\(third) thirds: \(placement)") }
    }
    stack.layout.grid = PixelGrid(scale: 1)
    stack.metrics.safeAreaInsets.top = 47.3
    stack.place(at: 500)
    // The safe area ends at 47.3: the frame at 47, all of it extension.
    #expect(stack.layout.placements[0].frame == AxisRange(start: 0, end: 47))
    #expect(stack.layout.placements[0].height == 0)
  }

  @Test("a view that begins a tolerance before the end of another one does not lie on it")
  func touchingByTheTolerance() {
    for overlap in [0, 1e-6] {
      var stack = Stack()
      stack.metrics.contentInset.top = 200
      stack.add(-176...overlap, minimum: 44)
      stack.add(-100...(-50), minimum: 0)
      let title = stack.add(0...40, minimum: 40)
      #expect(stack.place(at: -100)[title] == AxisRange(start: 100, end: 140))
    }
  }
}
