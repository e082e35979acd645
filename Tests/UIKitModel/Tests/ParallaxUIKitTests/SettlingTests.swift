import ParallaxCoordinator
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

@Suite(.timeLimit(.minutes(20))) @MainActor struct SettlingTests {
  @Test(arguments: [
    // The header collapses over the first 150 points; released at rest it goes to the nearer end.
    (-40.0, 0.0, 0.0), (-110, 0, 150), (-400, 0, 400),
    // A flick that would end inside goes where it points.
    (-30, 0.2, 150),
    // A flick has 50 points a second or more.
    (-30, 0.05, 150), (-30, 0.04996, 0),
  ])
  func `a drag comes to rest where a header that snaps is whole or collapsed`(
    distance: CGFloat,
    velocity: CGFloat,
    rest: CGFloat
  ) throws {
    let screen = Screen()
    screen.scrollView.delegate = screen.container.scrollDelegate
    var options = ParallaxOptions(height: 50...200)
    options.snaps = true
    try screen.container.addParallaxView(UIView(), options: options)
    if velocity == 0 {
      screen.device.swipe(600, by: distance, seconds: 0.2, rest: 0.1)
      screen.device.settle()
      #expect(screen.scrollView.contentOffset.y == rest)
    } else {
      screen.scrollView.contentOffset.y = -distance
      var target = CGPoint(x: 0, y: 60)
      screen.container.scrollViewWillEndDragging(
        withVelocity: CGPoint(x: 0, y: velocity),
        targetContentOffset: &target
      )
      #expect(target.y == rest)
    }
  }

  /// A bar of 56 points that comes back with the finger and was hidden: scrolled back by some points,
  /// and let go at rest or with a fling.
  @Test(arguments: [15.0, 25, 40, 60], [0.1, 0])
  func `a bar that is revealed in part is shown or hidden`(
    distance: CGFloat,
    pause: Double
  ) throws {
    let screen = Screen()
    screen.scrollView.delegate = screen.container.scrollDelegate
    var options = ParallaxOptions(height: 0...56)
    options.reservation = .inset
    options.reveal = Reveal()
    options.snaps = true
    try screen.container.addParallaxView(UIView(), as: "bar", options: options)
    screen.scrollView.contentOffset.y = 1500
    screen.device.swipe(300, by: distance, seconds: 0.2, rest: pause)
    screen.device.settle()
    let shown = try #require(screen.container.coordinator.revealedDistance(of: "bar"))
    #expect(shown == 0 || shown == 56, "\(shown)")
  }

  /// The user scrolls on by 400, perhaps back by some points, and comes to the top.
  @Test(arguments: ["a swipe", "a call", "an animated call", "the status bar"], [0.0, 40])
  func `after any way to the top a bar that comes back is whole or hidden`(
    way: String,
    back: CGFloat
  ) throws {
    for (estimate, fingers) in [(44.0, [30.0]), (0, [5, 10, 30, 15]), (0, [55, 1, 20, 8])] {
      let list = TableList(count: 60, estimate: estimate)
      list.table.delegate = list.container.scrollDelegate
      if estimate == 0 { list.table.rowHeight = 50 }
      var bar = ParallaxOptions(height: 0...56, reservation: .inset)
      (bar.reveal, bar.snaps) = (Reveal(), true)
      try list.container.addParallaxView(UIView(), as: "bar", options: bar)
      list.device.settle()
      list.device.swipe(600, by: -400, seconds: 0.3, rest: 0.2)
      list.device.settle()
      if back > 0 {
        list.device.swipe(300, by: back, seconds: 0.3, rest: 0.2)
        list.device.settle()
      }
      switch way {
      case "a swipe": list.device.swipe(200, by: 560, seconds: 0.3, rest: 0.2)
      case "the status bar": list.device.tapStatusBar()
      default: list.container.scrollToTop(animated: way == "an animated call")
      }
      list.device.settle()
      #expect(list.container.coordinator.frame(of: "bar")?.size.height == 56)
      for finger in fingers {
        list.device.swipe(600, by: -finger, seconds: 0.3, rest: 0.2)
        list.device.settle()
        let height = try #require(list.container.coordinator.frame(of: "bar")?.size.height)
        #expect(
          min(height, 56 - height) < 0.5,
          "\(height) after \(finger), offset \(list.table.contentOffset.y)"
        )
      }
    }
  }

  /// A footer of 20...120 that snaps at 40, under a bar of 40 points that is out by 25.
  @Test(arguments: [false, true]) func `a bar settles after the scroll of a half collapsed footer`(
    reducesMotion: Bool
  ) throws {
    let screen = Screen()
    var footer = ParallaxOptions(height: 20...120, reservation: .inset)
    footer.stickPosition = .bottom
    footer.snaps = true
    try screen.container.addParallaxView(UIView(), as: "footer", options: footer)
    var bar = ParallaxOptions(height: 0...40, reservation: .inset)
    bar.reveal = Reveal()
    bar.snaps = true
    try screen.container.addParallaxView(UIView(), as: "bar", options: bar)
    for offset in [600.0, 2265, 2240] {
      screen.device.touchDown(195, 100)
      screen.scrollView.contentOffset.y = offset
      screen.device.touchUp()
    }
    var durations: Set<Double> = []
    screen.container.onUpdate = { update in
      if update.id == "bar" { durations.insert(UIView.inheritedAnimationDuration) }
    }
    if reducesMotion {
      UIAccessibility.withReducedMotion { screen.container.scrollViewDidEndDecelerating() }
    } else {
      screen.container.scrollViewDidEndDecelerating()
    }
    screen.device.settle()
    #expect(screen.frame("footer")?.size.height == 20)
    #expect(screen.frame("bar")?.size.height == 40)
    #expect(durations.contains { $0 > 0 } == !reducesMotion, "an animation")
  }
}
