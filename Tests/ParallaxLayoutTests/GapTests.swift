import Testing
@testable import ParallaxLayout

@Suite("The gap beyond the content", .timeLimit(.minutes(20)))
struct GapTests {
  @Test("a photo below a hidden search bar stretches from where it rests, without a jump")
  func hiddenSearchBar() {
    for behavior in [AxisOptions.Overscroll.stretch, .pin] {
      var stack = Stack()
      stack.add(-50...0, minimum: 0)
      stack.add(0...200, minimum: 100) { $0.overscroll.top = behavior }
      for pull in [0.0, 10, 49.9, 50, 50.1, 60, 300] {
        let end = behavior == .pin ? 200 : 200 + pull
        // It jumped by 50 as soon as the search bar was no longer stuck.
        #expect(stack.place(at: -pull)[1] == AxisRange(start: 0, end: end), "\(pull)")
      }
    }
  }

  @Test("a footer below the end of the content does not move the bar that is pinned there")
  func hiddenFooter() {
    // The scrolling ends at 862 - 844 = 18, where the bar ends with the viewport.
    var stack = Stack(container: 844, content: 862)
    stack.add(664...862, minimum: 198) {
      $0.stickPosition = .bottom
      $0.overscroll.bottom = .pin
    }
    stack.add(862...962, minimum: 100) { $0.stickPosition = .bottom }
    let rest = stack.place(at: 18)[0]
    for pull in [0.0, 10, 99, 100, 101, 300] {
      // It jumped by 100.
      #expect(stack.place(at: 18 + pull)[0] == rest, "\(pull)")
    }
  }

  @Test("a label that follows at the same start does not take the gap, inside slot or not")
  func label() {
    for slot in [AxisOptions.RefreshSlot.outside, .inside] {
      var stack = Stack()
      stack.add(0...60, minimum: 60) { $0.overscroll.refreshSlot = slot }
      stack.add(0...200, minimum: 100) { $0.overscroll.top = .stretch }
      #expect(
        stack.place(at: -30) == [AxisRange(start: 30, end: 90), AxisRange(start: 0, end: 230)]
      )
    }
  }

  @Test("a limited stretch ends at its limit, measured from where the view rests")
  func limit() {
    var stack = Stack()
    stack.metrics.contentInset.top = 100
    stack.add(0...200, minimum: 100) { $0.overscroll.top = .stretch(upTo: 40) }
    for (pull, start, stretch) in [(0.0, 100.0, 0.0), (30, 100, 30), (40, 100, 40), (70, 130, 40)] {
      #expect(stack.place(at: -100 - pull)[0] == AxisRange(start: start, end: 300 + pull))
      #expect(stack.layout.placements[0].stretch == stretch)
    }
  }

  @Test("without an owner the room of a refresh control or a keyboard is beside the content")
  func slotBesideContent() {
    var stack = Stack(container: 800, content: 300)
    stack.metrics.transientInset = AxisInsets(top: 60, bottom: 50)
    stack.place(at: -60)
    #expect(stack.layout.refreshSlot(at: .top) == AxisRange(start: 0, end: 60))
    #expect(stack.layout.refreshSlot(at: .bottom) == AxisRange(start: 360, end: 410))
  }

  @Test("the room of a refresh control is there from its first half of a point on")
  func firstPart() {
    var stack = Stack()
    stack.place(at: -20)
    #expect(stack.layout.refreshSlot(at: .top) == nil)
    stack.metrics.transientInset.top = 0.5
    stack.place(at: -20)
    #expect(stack.layout.refreshSlot(at: .top) == AxisRange(start: 19.5, end: 20))
  }

  @Test("a refresh control outside stands clear of the view, stretched or not")
  func refreshSlot() {
    var stack = Stack()
    stack.add(0...220, minimum: 44) { $0.overscroll.top = .stretch }
    stack.metrics.transientInset.top = 60
    for (pull, slot) in [(0.0, -60.0...0), (30, -30...30), (60, 0...60), (90, 0...60)] {
      stack.place(at: -pull)
      // At 90 it lay at 30...90, over the header's first 30 points.
      let expected = AxisRange(start: slot.lowerBound, end: slot.upperBound)
      #expect(stack.layout.refreshSlot(at: .top) == expected, "\(pull)")
    }
  }

  @Test("a pinned view rests behind all views, in sight or not, while the content is pulled")
  func restsBehindAll() {
    for placesOutOfSight in [true, false] {
      var stack = Stack(container: 100, content: 1000)
      stack.layout.placesOutOfSight = placesOutOfSight
      // At rest it is -50...100: more than the container.
      stack.add(200...350, minimum: 150) { $0.stickPosition = .bottom }
      // Above the container, and so moved from -55...-30 to -75...-50.
      stack.add(-55...(-30), minimum: 25) { $0.stickPosition = .bottom }
      stack.add(-100...(-60), minimum: 40) {
        ($0.stickPosition, $0.bounds.end, $0.overscroll.top) = (.both, -80, .pin)
      }
      stack.place(at: 0)
      for pull in [10.0, 20, 25] {
        #expect(stack.place(at: -pull)[2] == AxisRange(start: -115, end: -75), "\(pull)")
      }
    }
  }

  @Test("a view owns the gap if it ends half a point from the end of the content, and not farther")
  func halfPoint() {
    for (distance, stretch) in [(0.5, 30.0), (0.75, 0)] {
      var stack = Stack()
      let header = stack.add(distance...200, minimum: 100) { $0.overscroll.top = .stretch }
      let footer = stack.add(2800...(3000 - distance), minimum: 100) {
        ($0.stickPosition, $0.overscroll.bottom) = (.bottom, .stretch)
      }
      for (offset, view) in [(-30.0, header), (2230, footer)] {
        stack.place(at: offset)
        #expect(stack.layout.placements[view].stretch == stretch)
      }
    }
  }

  @Test("the pull of a view is that of its stretch, drawn or not, and a pinned view has none")
  func pull() {
    for (behavior, reducesMotion, pull, stretch) in [
      (AxisOptions.Overscroll.stretch, false, 30.0, 30.0), (.stretch, true, 30, 0),
      (.pin, false, 0, 0),
      (.follow, false, 0, 0),
    ] {
      for slot in [AxisOptions.RefreshSlot.outside, .inside] {
        var stack = Stack()
        stack.layout.reducesMotion = reducesMotion
        stack.add(0...200, minimum: 100) {
          ($0.overscroll.top, $0.overscroll.refreshSlot) = (behavior, slot)
        }
        stack.place(at: -30)
        #expect(stack.layout.pull(of: 0) == pull, "\(behavior), \(slot)")
        #expect(stack.layout.placements[0].stretch == stretch, "\(behavior), \(slot)")
      }
    }
  }

  @Test("a view that follows the content in a pull has its height to the last bit")
  func following() {
    for slot in [AxisOptions.RefreshSlot.outside, .inside] {
      var stack = Stack()
      stack.add(0...220, minimum: 44) { $0.overscroll.refreshSlot = slot }
      for third in 1..<300 {
        stack.place(at: -Double(third) / 3)
        let progress = stack.layout.placements[0].heightProgress
        if progress != 1 { Issue.record("\(slot), \(third) thirds: \(progress)") }
      }
    }
  }

  @Test("a header that has begun to collapse does so while a refresh runs inside it")
  func refreshInside() throws {
    var stack = Stack()
    // Of 220 it shows 170 at the start of the content: 126 of the 176 points by which it collapses.
    let header = stack.add(-50...170, minimum: 44) { $0.overscroll.refreshSlot = .inside }
    stack.metrics.transientInset.top = 60
    for offset in [-60.0, -30, 0] {
      #expect(stack.place(at: offset)[header] == AxisRange(start: 0, end: 170))
    }
    // At no offset at which scrolling rests it shows nine tenths, so it is the first of them.
    #expect(stack.layout.contentOffset(atProgress: 0.9, of: header) == -60)
    #expect(stack.layout.contentOffset(atProgress: 0.5, of: header) == 38)
  }
}
