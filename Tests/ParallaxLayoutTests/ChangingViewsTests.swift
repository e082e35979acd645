import TestSupport
import ParallaxTesting
import Testing
@testable import ParallaxLayout

/// A layout whose views came, went and changed one after the other against one made anew.
@Suite("Views that come, go and change", .timeLimit(.minutes(20)))
struct ChangingViewsTests {
  /// Few views change often all at once, many one at a time.
  private static let sizes: [UInt64] = [0, 2, 6]

  @Test("the layout has the bits of one that is made anew of the same views", arguments: sizes)
  func equality(size: UInt64) throws {
    var stuck = 0
    for seed in RandomScenes.seeds(40) {
      var scene = ChangingScene(seed: seed, size: size)
      for _ in 0..<24 {
        let told = scene.layout.placements
        scene.go()
        let anew = scene.layoutMadeAnew()
        try #require(scene.firstDifference(from: anew, told: told) == nil, "\(scene)")
        stuck += anew.placements.count { $0.phase != .natural }
      }
    }
    #expect(stuck > RandomScenes.least(1000))
  }

  @Test(
    "a view in the slot of one that could reveal does not reveal by travel before it came",
    arguments: [0, 9]
  )
  func revealInSlotOfAnother(otherChanges: Int) {
    var item = StickyItem(place: AxisRange(start: 0, length: 100), minimum: 40)
    item.revealDistance = 60
    var layout = StickyLayout()
    let former = layout.insert(item)
    var metrics = ScrollMetrics(containerLength: 800, contentOffset: 500, contentLength: 5000)
    layout.solve(metrics)
    for number in 0..<otherChanges {
      let start = Double(1000 + number)
      _ = layout.insert(StickyItem(place: AxisRange(start: start, length: 1), minimum: 1))
    }
    layout.remove(former)
    let view = layout.insert(item)
    #expect(view == former)
    metrics.contentOffset -= 30
    layout.solve(metrics)
    #expect(layout.revealedDistance(of: view) == 0)
  }

  @Test("a stuck view that can reveal only since the last call does not reveal by travel before")
  func revealOfChangedView() {
    var item = StickyItem(place: AxisRange(start: 0, length: 100), minimum: 40)
    var layout = StickyLayout()
    let view = layout.insert(item)
    var other = StickyItem(place: AxisRange(start: 4000, length: 100), minimum: 40)
    other.revealDistance = 60
    _ = layout.insert(other)
    var metrics = ScrollMetrics(containerLength: 800, contentOffset: 500, contentLength: 5000)
    layout.solve(metrics)
    item.revealDistance = 60
    layout.update(view, to: item)
    for revealed in [0.0, 30] {
      metrics.contentOffset -= 30
      layout.solve(metrics)
      #expect(layout.revealedDistance(of: view) == revealed)
    }
  }

  @Test("a title that becomes a stacked view as the next title changes is pushed by none")
  func titleThatStacks() {
    var layout = StickyLayout()
    let titles = (0..<3).map { number in
      var item = StickyItem(place: AxisRange(start: 100 * Double(number), length: 40), minimum: 40)
      item.stacking = .push
      return layout.insert(item)
    }
    var metrics = ScrollMetrics(containerLength: 800, contentLength: 5000)
    layout.solve(metrics)
    var second = layout.item(of: titles[1])
    second.minimum = 20
    layout.update(titles[1], to: second)
    var first = layout.item(of: titles[0])
    first.stacking = .stack
    layout.update(titles[0], to: first)
    metrics.contentOffset = 190
    layout.solve(metrics)
    // The third title comes to rest beside it, at 40, and does not push it to -30.
    #expect(layout.placement(of: titles[0]).frame == AxisRange(start: 0, length: 40))
  }

  @Test("a view that extends no longer into the safe area is as long as any other")
  func extendsNoLonger() {
    var item = StickyItem(place: AxisRange(start: 0, length: 100), minimum: 40)
    item.safeArea = .extend
    var layout = StickyLayout()
    let view = layout.insert(item)
    layout.solve(
      ScrollMetrics(
        containerLength: 800,
        safeAreaInsets: AxisInsets(top: 47, bottom: 0),
        contentOffset: 500,
        contentLength: 5000
      )
    )
    #expect(layout.placement(of: view).frame == AxisRange(start: 0, end: 87))
    item.safeArea = .respect
    layout.update(view, to: item)
    layout.solve(layout.metrics)
    #expect(layout.placement(of: view).frame == AxisRange(start: 47, end: 87))
  }

  @Test("a view that is removed twice leaves one slot, and one that is gone is not changed")
  func removedTwice() {
    var stack = Stack()
    let view = stack.add(0...40, minimum: 40)
    for _ in 0..<2 { stack.layout.remove(view) }
    stack.layout.update(view, to: StickyItem(place: AxisRange(start: 0, end: 40), minimum: 40))
    #expect(stack.place(at: 10) == [AxisRange(start: 0, end: 0)])
    #expect(stack.add(0...40, minimum: 40) != stack.add(100...140, minimum: 40))
  }

  @Test("a view that is gone reveals nothing, and neither does the one that gets its slot")
  func revealedWhenGone() {
    var stack = Stack()
    let view = stack.add(0...100, minimum: 40) { $0.revealDistance = 60 }
    stack.place(at: 500)
    stack.layout.remove(view)
    stack.layout.setRevealedDistance(30, of: view)
    #expect(stack.layout.views[view].revealed == 0)
    #expect(stack.add(0...100, minimum: 40) { $0.revealDistance = 60 } == view)
    #expect(stack.place(at: 500) == [AxisRange(start: 0, end: 40)])
  }

  @Test("a view at the end of the container is not in sight: asked for, it is where it would be")
  func atTheEnd() {
    for (start, expected) in [(900.0, 600.0), (899, 799)] {
      var stack = Stack()
      stack.layout.placesOutOfSight = false
      let view = stack.add(start...(start + 40), minimum: 0) { $0.stickPosition = [] }
      stack.place(at: 100)
      var item = stack.layout.item(of: view)
      item.place = AxisRange(start: 700, length: 40)
      stack.layout.update(view, to: item)
      #expect(stack.layout.placement(of: view).frame.start == expected)
    }
  }

  @Test("a view of no height at the start of the container is there as soon as it is added")
  func ofNoHeight() {
    var stack = Stack()
    stack.layout.placesOutOfSight = false
    let view = stack.add(100...100, minimum: 0) { $0.stickPosition = [] }
    stack.place(at: 0)
    let added = stack.add(0...0, minimum: 0) { $0.stickPosition = [] }
    var item = stack.layout.item(of: view)
    item.place = AxisRange(start: 0, end: 0)
    stack.layout.update(view, to: item)
    stack.place(at: 0)
    #expect(stack.layout.changes == [view, added])
    for slot in [view, added] {
      #expect(stack.layout.placements[slot].phase == .natural)
      #expect(stack.layout.placements[slot].frame == AxisRange(start: 0, end: 0))
    }
  }

  @Test("views are numbered from 1 on, and no number is used again")
  func numbers() {
    var stack = Stack()
    let views = [stack.add(0...40, minimum: 40), stack.add(0...40, minimum: 40)]
    #expect(views.map { stack.layout.views[$0].registration } == [1, 2])
    stack.layout.remove(views[1])
    let other = stack.add(0...40, minimum: 40)
    #expect(other == views[1] && stack.layout.views[other].registration == 3)
    // Nothing is revealed in a slot that is not there.
    #expect(stack.layout.revealedDistance(of: 2) == 0)
  }

  @Test("views that are out of sight, and stay so, are not placed when another one comes or goes")
  func outOfSight() {
    var stack = Stack(content: 200_000)
    stack.layout.placesOutOfSight = false
    for number in 0..<1000 {
      let start = Double(number) * 200
      stack.add(start...(start + 40), minimum: 40) { $0.stickPosition = [] }
    }
    stack.place(at: 50_000)
    let added = stack.add(150_000...150_040, minimum: 40)
    stack.place(at: 50_000)
    #expect(stack.layout.changes == [added])
    // The new one, and one for every 200 points of the 800 in sight; one at each end touches them.
    #expect(stack.layout.slotsInSight.count <= 1 + 800 / 200 + 2)
    stack.layout.remove(added)
    stack.place(at: 50_000)
    #expect(stack.layout.changes.isEmpty)
    #expect(stack.layout.slotsInSight.count <= 800 / 200 + 2)
  }
}

extension ChangingScene {
  /// Says what differs from a layout of the same views that was made anew, given the placements before
  /// the last step; `nil` where nothing does.
  fileprivate func firstDifference(from anew: StickyLayout, told: [Placement])
    -> String?
  {
    let exact = layout.complete(at: metrics)
    let container = 0...metrics.containerLength
    for (other, slot) in slots.enumerated() {
      let (placement, expected) = (layout.placements[slot], anew.placements[other])
      if exact.placements[slot] != expected { return "view \(slot): \(exact.placements[slot])" }
      // What can be seen, and what was changed, is right at once.
      let isSeen = expected.frame.isSeen(in: container) || placement.frame.isSeen(in: container)
      if placement != expected, isSeen || changed.contains(slot) {
        return "view \(slot): \(placement), not \(expected)"
      }
      let isNew = added.contains(slot) || told[slot] != placement
      if layout.changes.contains(slot) != isNew { return "view \(slot) in \(layout.changes)" }
    }
    if layout.obscured != anew.obscured { return "obscured" }
    for other in [layout, exact] where other.pinnedInset != anew.pinnedInset {
      return "pinned inset"
    }
    if layout.contentPadding(in: metrics) != anew.contentPadding(in: metrics) { return "padding" }
    for edge in ScrollEdge.allCases where layout.refreshSlot(at: edge) != anew.refreshSlot(at: edge)
    {
      return "refresh slot"
    }
    guard !slots.isEmpty else { return nil }
    // One view a step, as an explanation solves anew.
    let other = step % slots.count
    var expected = anew.explanation(of: other)
    if let neighbor = expected?.neighbor { expected?.neighbor = slots[neighbor] }
    if let pusher = expected?.pusher { expected?.pusher = slots[pusher] }
    return layout.explanation(of: slots[other]) == expected ? nil : "explanation of \(slots[other])"
  }
}
