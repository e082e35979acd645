import TestSupport
import Testing
@testable import ParallaxLayout

@Suite("What a tick looks at", .timeLimit(.minutes(20)))
struct SightTests {
  @Test("views without boundary are not looked at before their place is in sight")
  func halfLines() {
    var stack = Stack(content: 200_000)
    stack.layout.placesOutOfSight = false
    // Those at the top stick once they have been reached, those at the bottom until then.
    for number in 0..<100 {
      let start = 100_000 + Double(number) * 60
      stack.add(start...(start + 40), minimum: 40)
      stack.add((start - 50_000)...(start - 49_960), minimum: 40) { $0.stickPosition = .bottom }
    }
    for step in 0..<3 { stack.place(at: 70_000 + Double(step)) }
    #expect(stack.layout.slotsInSight.isEmpty)
    #expect(stack.layout.changes.isEmpty)
    stack.place(at: 99_230)
    // The viewport ends at 100,030; those that begin a minimum further count for the pinned inset.
    #expect(stack.layout.slotsInSight == [0, 2])
  }

  @Test(
    "a view that is pushed out of sight does not decide what covers the viewport",
    arguments: [true, false]
  )
  func coveredByOne(placesOutOfSight: Bool) {
    var stack = Stack(container: 300)
    stack.layout.placesOutOfSight = placesOutOfSight
    // Its end is 2 points below the viewport, where no stack has an end, and 2 above its line.
    stack.add(102...302, minimum: 150) {
      ($0.stickPosition, $0.edgeInset.bottom) = (.bottom, -4)
    }
    // Its boundary has it at 600...620.
    stack.add(700...740, minimum: 20) {
      ($0.stickPosition, $0.bounds.start) = (.bottom, 600)
    }
    for offset in [1.0, 0] { stack.place(at: offset) }
    // It was 0 where all views are placed.
    #expect(stack.layout.obscured.bottom == 198)
  }

  @Test(
    "views half a point out of sight are left out, whatever views came and went before all were placed"
  )
  func halfPoint() {
    var stack = Stack(content: 20_000)
    stack.metrics.safeAreaInsets.top = 47
    stack.layout.placesOutOfSight = false
    let title = stack.add(0...40, minimum: 40) {
      ($0.stickPosition, $0.safeArea) = ([], .respect)
    }
    stack.place(at: 1000)
    // It reaches into the safe area, so views farther away may reach into sight.
    let bar = stack.add(0...40, minimum: 40) { $0.safeArea = .extend }
    stack.place(at: 1000)
    stack.layout.remove(bar)
    stack.layout.placeAll()
    for (start, end) in [(900, 999.5), (1100, 1140), (1800.5, 1840)] {
      stack.add(start...end, minimum: 0) { $0.stickPosition = [] }
      stack.place(at: 1000)
    }
    stack.place(at: 1000.25)
    stack.place(at: 1000)
    #expect(stack.layout.slotsInSight.map { stack.layout.item(of: $0).place.start } == [1100])
    #expect(stack.layout.placement(of: title).frame.start == -1000)
  }

  @Test(
    "while a view is stretched by a part of a point, views half a point out of sight are left out"
  )
  func halfPointInPull() {
    var stack = Stack(content: 20_000)
    stack.layout.placesOutOfSight = false
    let header = stack.add(0...40, minimum: 0) { $0.overscroll.top = .stretch }
    // The container ends at 799.75 of the content, which is 800 where it rests.
    stack.add(800.5...840, minimum: 0) { $0.stickPosition = [] }
    for offset in [0, -0.25, -0.125, -0.25] { stack.place(at: offset) }
    #expect(stack.layout.slotsInSight == [header])
  }

  @Test("frames in sight are those of all views where lines are beyond the container too")
  func linesBeyond() throws {
    var seenCount = 0
    for seed in RandomScenes.seeds(1000) {
      var scene = RandomScene(seed: seed)
      var random = SeededGenerator(seed: seed &+ 1 << 40)
      scene.metrics.contentLength *= 4
      let length = scene.metrics.containerLength
      for index in scene.items.indices {
        let start = random.quarter(0...(scene.metrics.contentLength + 1))
        let place = scene.items[index].place
        scene.items[index].place = AxisRange(start: start, length: place.length)
        if scene.items[index].bounds.end < .infinity {
          let before = random.quarter(0...(2 * length))
          let after = random.quarter(0...(3 * length))
          scene.items[index].bounds = AxisRange(start: start - before, end: start + after)
        }
        let insets = -length...(2 * length)
        if random.chance(0.4) { scene.items[index].edgeInset.top = random.quarter(insets) }
        if random.chance(0.4) { scene.items[index].edgeInset.bottom = random.quarter(insets) }
      }
      var complete = scene.layout()
      var partial = complete
      partial.placesOutOfSight = false
      for step in 0..<12 {
        scene.metrics.contentOffset =
          random.chance(0.4)
          ? random.quarter(scene.sweep) : scene.metrics.contentOffset + random.quarter(-30...30)
        // Then the content is pulled beyond one end, tick by tick.
        if step > 8 {
          let (rests, pull) = (scene.metrics.restingOffsets, random.quarter(1...120))
          scene.metrics.contentOffset =
            seed % 2 == 0 ? rests.lowerBound - pull : rests.upperBound + pull
        }
        complete.solve(scene.metrics)
        partial.solve(scene.metrics)
        seenCount += try compareInSight(complete, partial, length, "seed \(seed), step \(step)")
      }
    }
    #expect(seenCount > RandomScenes.least(5000))
  }

  @Test(
    "where what sticks is longer than the container, a view out of sight moves one in sight",
    arguments: [true, false]
  )
  func longStack(isBar: Bool) throws {
    var complete = Stack(container: 100, content: 1000)
    complete.add(200...350, minimum: 150) {
      $0.stickPosition = .bottom
      if isBar { $0.bar = EdgeBar(edge: .bottom) }
    }
    complete.add(0...8, minimum: 8)
    complete.add(20...60, minimum: 40) { ($0.stickPosition, $0.stacking) = (.both, .push) }
    // Above the container from offset 90 on. There the title rests on it at the bottom, so it is moved up by
    // 20 points more, and is behind the first view no longer.
    complete.add(70...90, minimum: 20) { $0.stickPosition = .bottom }
    var partial = complete
    partial.layout.placesOutOfSight = false
    for offset in 60...140 {
      complete.place(at: Double(offset))
      partial.place(at: Double(offset))
      _ = try compareInSight(complete.layout, partial.layout, 100, "offset \(offset)")
    }
  }

  @Test("a view pulled out of sight obscures as much, placed or not", arguments: [-250.0, 2090])
  func pulledOut(offset: Double) {
    var stack = Stack(container: 160, content: 2000)
    stack.add(0...50, minimum: 50)
    stack.add(1950...2000, minimum: 50) { $0.stickPosition = .bottom }
    stack.place(at: 0)
    var partial = stack
    partial.layout.placesOutOfSight = false
    for part in [0.5, 0.8, 1] {
      // 250 points of pull: all of the container, and more.
      let pulled = offset < 0 ? offset * part : 1840 + (offset - 1840) * part
      stack.place(at: pulled)
      partial.place(at: pulled)
      #expect(partial.layout.obscured == stack.layout.obscured)
    }
    #expect(stack.layout.obscured != .zero)
  }

  @Test("a view that leaves is placed once more, and then left alone")
  func leaving() {
    var stack = Stack(content: 20_000)
    stack.layout.placesOutOfSight = false
    let row = stack.add(1000...1040, minimum: 40) { $0.stickPosition = [] }
    for offset in [500.0, 501, 502] {
      stack.place(at: offset)
      #expect(stack.layout.changes == [row])
    }
    stack.place(at: 5000)
    #expect(stack.layout.changes == [row])
    for offset in [5001.0, 5002, 9000] {
      stack.place(at: offset)
      #expect(stack.layout.changes.isEmpty)
    }
    #expect(stack.layout.placement(of: row).frame == AxisRange(start: -8000, end: -7960))
  }

  @Test(
    "a line at the end of the part in sight has no view placed out of sight, one beyond it has all"
  )
  func lineAtTheEnd() {
    for (edge, inset, isPlaced) in [
      (ScrollEdge.top, 900.0, false), (.top, 900.25, true), (.bottom, 900, false),
      (.bottom, 900.25, true),
    ] {
      var stack = Stack(content: 20_000)
      stack.layout.placesOutOfSight = false
      let row = stack.add(10_000...10_040, minimum: 0) { $0.stickPosition = [] }
      // It is hidden 100 points above the container, so the part in sight is -100...900.
      stack.add(0...40, minimum: 40) { ($0.stacking, $0.edgeInset.top) = (.overlay, -100) }
      stack.add(0...40, minimum: 40) {
        ($0.stickPosition, $0.stacking) = (StickPosition(edge), .overlay)
        $0.edgeInset[edge] = inset
      }
      for offset in [0.0, 1] { stack.place(at: offset) }
      #expect(stack.layout.slotsInSight.contains(row) == isPlaced, "\(edge), \(inset)")
    }
  }

  @Test("a title counts for what is covered as soon as it touches the title above it")
  func touchingTitle() {
    var stack = Stack()
    stack.add(0...40, minimum: 40) { $0.stacking = .push }
    stack.add(40...70, minimum: 30) { ($0.stacking, $0.headingLevel) = (.push, 1) }
    stack.place(at: 0)
    #expect(stack.layout.obscured.top == 70)
  }

  @Test("a view at its place makes no line, so what lies on it is not counted as stuck")
  func atItsPlace() {
    var stack = Stack()
    stack.add(0...245, minimum: 245) { $0.stacking = .overlay }
    stack.add(200...300, minimum: 100)
    stack.add(240...260, minimum: 20)
    stack.place(at: 0)
    // The overlay reaches the label, which has not reached the line.
    #expect(stack.layout.obscured.top == 245)
  }
}
