import ParallaxCoordinator
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

/// What comes and goes around a scroll view: keyboards, other sizes, other lists.
@Suite(.timeLimit(.minutes(20))) @MainActor struct SurroundingsTests {
  private func footer(on screen: Screen, of length: Double = 60) throws -> UIView {
    let view = UIView()
    var options = ParallaxOptions(height: length...length, tracking: .offset(3000 - length))
    options.stickPosition = .bottom
    try screen.container.addParallaxView(view, as: "footer", options: options)
    return view
  }

  @Test(arguments: [false, true])
  func `a footer stands above the keyboard, whether the app makes room for it or not`(
    makesRoom: Bool
  ) throws {
    let screen = Screen()
    let footer = try footer(on: screen)
    #expect(footer.frame.maxY == 800)
    screen.device.showKeyboard(height: 300)
    if makesRoom { screen.scrollView.contentInset.bottom += 300 }
    #expect(footer.frame.maxY == 500)
    let reading = screen.container.adapter.scrollReading(in: screen.container)
    #expect(reading.vertical?.contentInset.bottom == 0)
    #expect(reading.vertical?.transientInset.bottom == 300)
    #expect(screen.scrollView.verticalScrollIndicatorInsets.bottom == 360)
    screen.device.hideKeyboard()
    if makesRoom { screen.scrollView.contentInset.bottom -= 300 }
    #expect(footer.frame.maxY == 800)
    #expect(screen.scrollView.verticalScrollIndicatorInsets.bottom == 60)
  }

  @Test func `indicators have the room of a keyboard once, also if the app makes it`() throws {
    let screen = Screen()
    _ = try footer(on: screen)
    try screen.container.addParallaxView(UIView(), options: ParallaxOptions(height: 50...200))
    screen.device.showKeyboard(height: 300)
    screen.scrollView.contentInset.bottom += 300
    screen.scrollView.verticalScrollIndicatorInsets.bottom += 300
    // The header gets shorter.
    screen.scrollView.contentOffset.y = 10
    #expect(screen.scrollView.verticalScrollIndicatorInsets.bottom == 360)
  }

  /// The app has 20 points at the end, and a footer 60 of its own.
  @Test func `room for a keyboard is the keyboard's, and what was there before is the app's`()
    throws
  {
    let screen = Screen()
    screen.scrollView.contentInset.bottom = 20
    let options = ParallaxOptions(
      height: 60...60,
      tracking: .viewport,
      stickPosition: .bottom,
      reservation: .inset
    )
    try screen.container.addParallaxView(UIView(), options: options)
    func expectInset(transient: Double) {
      let reading = screen.container.adapter.scrollReading(in: screen.container).vertical
      #expect(reading?.contentInset.bottom == 20)
      #expect(reading?.transientInset.bottom == transient)
    }
    expectInset(transient: 0)
    screen.device.showKeyboard(height: 300)
    expectInset(transient: 300)
    screen.scrollView.contentInset.bottom += 300
    expectInset(transient: 300)
    // With a bar of suggestions.
    screen.device.showKeyboard(height: 340)
    screen.scrollView.contentInset.bottom += 40
    expectInset(transient: 340)
    screen.scrollView.contentInset.bottom -= 340
    screen.device.hideKeyboard()
    expectInset(transient: 0)
  }

  /// The footer of 60 covers the end of the content, and an end of 300 is the keyboard's.
  @Test func `indicators an app gives an inset end at the views, though no view moves`() throws {
    let screen = Screen()
    _ = try footer(on: screen)
    func expectIndicators(end: CGFloat, side: CGFloat = 0) {
      #expect(screen.scrollView.verticalScrollIndicatorInsets.bottom == end)
      #expect(screen.scrollView.horizontalScrollIndicatorInsets.left == side)
    }
    expectIndicators(end: 60)
    screen.scrollView.verticalScrollIndicatorInsets.bottom += 7
    expectIndicators(end: 67)
    screen.scrollView.verticalScrollIndicatorInsets = .zero
    expectIndicators(end: 60)
    screen.device.showKeyboard(height: 300)
    screen.scrollView.contentInset.bottom += 300
    screen.scrollView.verticalScrollIndicatorInsets.bottom += 300
    expectIndicators(end: 360)
    screen.device.hideKeyboard()
    screen.scrollView.contentInset.bottom -= 300
    screen.scrollView.verticalScrollIndicatorInsets.bottom -= 300
    expectIndicators(end: 60)
    screen.scrollView.horizontalScrollIndicatorInsets.left = 5
    expectIndicators(end: 60, side: 5)
    // The inset of the content, which has nothing of a footer over it.
    screen.scrollView.contentInset.bottom = 66
    screen.scrollView.verticalScrollIndicatorInsets = screen.scrollView.contentInset
    expectIndicators(end: 126, side: 5)
  }

  private final class RoundingScrollView: UIScrollView {
    private(set) var writeCount = 0

    override var verticalScrollIndicatorInsets: UIEdgeInsets {
      get { super.verticalScrollIndicatorInsets }
      set {
        writeCount += 1
        var insets = newValue
        insets.bottom = insets.bottom.rounded()
        super.verticalScrollIndicatorInsets = insets
      }
    }
  }

  @Test func `a scroll view may round the insets of its indicators`() throws {
    let scrollView = RoundingScrollView()
    scrollView.contentSize = CGSize(width: 390, height: 3000)
    let screen = Screen(ParallaxContainerView(scrollView: scrollView), scrollView)
    _ = try footer(on: screen, of: 60.25)
    #expect(scrollView.verticalScrollIndicatorInsets.bottom == 60 && scrollView.writeCount == 1)
    scrollView.verticalScrollIndicatorInsets.bottom += 7
    #expect(scrollView.verticalScrollIndicatorInsets.bottom == 67 && scrollView.writeCount == 3)
    scrollView.verticalScrollIndicatorInsets = .zero
    #expect(scrollView.verticalScrollIndicatorInsets.bottom == 60 && scrollView.writeCount == 5)
  }

  @Test
  func `a list that scrolls around its container does not say that the container has changed`() {
    let device = Device.phone(scale: 2)
    let source = AppDataTests.Source([60])
    let list = ListKind.plain.make(source, on: device)
    var calls = 0
    let observation = list.parallax.observeContainer { calls += 1 }
    device.tick()
    source.sections = [70]
    (list as? UITableView)?.reloadData()
    device.tick()
    calls = 0
    list.contentOffset.y = 300
    device.tick()
    #expect(calls == 0)
    withExtendedLifetime(observation) {}
  }

  @Test(arguments: [false, true])
  func `a keyboard covers what a bar at the bottom covers`(isInside: Bool) throws {
    let screen = Screen()
    screen.device.safeArea.bottom = 34
    screen.scrollView.contentInsetAdjustmentBehavior = .always
    screen.device.tick()
    var container = screen.container
    if isInside {
      screen.device.view.addSubview(screen.scrollView)
      container = screen.scrollView.parallax
    }
    let footer = UIView()
    try container.addParallaxView(
      footer,
      options: ParallaxOptions(height: 60...60, tracking: .viewport, stickPosition: .bottom)
    )
    screen.device.tick()
    var end: CGFloat { footer.convert(footer.bounds, to: nil).maxY }
    #expect(end == 766)
    screen.device.showKeyboard(height: 300)
    screen.device.tick()
    #expect(end == 500)
  }

  /// A keyboard of 300 points, whose top is at 500.
  @Test(arguments: [false, true])
  func `a footer stays above a keyboard that a finger pushes away`(isInside: Bool) throws {
    let screen = Screen()
    var container = screen.container
    if isInside {
      screen.device.view.addSubview(screen.scrollView)
      screen.scrollView.frame = screen.device.view.bounds
      container = screen.scrollView.parallax
    }
    let footer = UIView()
    try container.addParallaxView(
      footer,
      options: ParallaxOptions(height: 60...60, tracking: .viewport, stickPosition: .bottom)
    )
    var end: CGFloat { footer.convert(footer.bounds, to: nil).maxY }
    screen.scrollView.keyboardDismissMode = .interactive
    screen.device.showKeyboard(height: 300)
    screen.device.tick()
    #expect(abs(end - 500) < 1e-9)
    screen.device.touchDown(195, 300)
    for y in stride(from: 320.0, through: 700, by: 20) {
      screen.device.touchMove(toX: 195, y: y)
      #expect(abs(end - max(500, y)) < 1e-9)
    }
    // To the pixel, also where half a point of the keyboard is left.
    screen.device.touchMove(toX: 195, y: 799.5)
    #expect(abs(end - 799.5) < 0.2)
    // The finger goes up again, and the keyboard comes back with it.
    screen.device.touchMove(toX: 195, y: 600)
    #expect(abs(end - 600) < 1e-9)
    screen.device.touchUp()
    #expect(abs(end - 500) < 1e-9)
    screen.device.touchDown(195, 400)
    screen.device.touchMove(toX: 195, y: 750, seconds: 0.2)
    screen.device.touchUp()
    screen.device.tick()
    #expect(abs(end - 800) < 1e-9)
    #expect(container.subviews.filter { !$0.isHidden }.count == (isInside ? 1 : 2))
    #expect(!container.subviews.contains { $0.isHidden })
  }

  @Test func `views are on the pixels of the screen they are moved to`() {
    let screen = Screen()
    for scale in [3.0, 2] {
      screen.device.setTraits(displayScale: scale)
      #expect(screen.container.coordinator.configuration.pixelGrid == PixelGrid(scale: scale))
    }
  }

  @Test func `the end of the content is above a bar that comes at the bottom`() {
    let screen = Screen()
    screen.scrollView.contentInsetAdjustmentBehavior = .always
    screen.scrollView.contentOffset.y = 1000
    screen.device.tick()
    #expect(screen.container.coordinator.metrics?.reachableOffsets.upperBound == 2200)
    screen.device.safeArea.bottom = 49
    screen.device.tick()
    #expect(screen.container.coordinator.metrics?.reachableOffsets.upperBound == 2249)
  }

  @Test func `turning the device leaves a list that rests at its top there`() throws {
    let screen = Screen()
    let header = UIView()
    var options = ParallaxOptions(height: 50...200)
    options.reservation = .inset
    try screen.container.addParallaxView(header, as: "header", options: options)
    #expect(screen.scrollView.contentOffset.y == -200)
    screen.device.resize(to: CGSize(width: 800, height: 390))
    #expect(screen.scrollView.frame == CGRect(x: 0, y: 0, width: 800, height: 390))
    #expect(screen.scrollView.contentOffset.y == -200)
    #expect(header.frame == CGRect(x: 0, y: 0, width: 800, height: 200))
  }

  @Test func `a header that is half collapsed is so over the list of another tab`() throws {
    let screen = Screen()
    let header = UIView()
    var options = ParallaxOptions(height: 50...200)
    options.reservation = .inset
    try screen.container.addParallaxView(header, as: "header", options: options)
    let first = screen.container.adapter
    let list = UIScrollView()
    list.contentInsetAdjustmentBehavior = .never
    list.contentSize = CGSize(width: 390, height: 5000)
    let second = ScrollViewAdapter(list)
    screen.scrollView.contentOffset.y = -120
    screen.container.show(second, keepingProgressOf: "header")
    #expect(header.frame.height == 120)
    #expect(list.contentOffset.y == -120)
    #expect(list.superview === screen.container)
    #expect(screen.scrollView.superview == nil)
    // Its pan is its own again, and the other's is the container's.
    #expect(screen.scrollView.panGestureRecognizer.view === screen.scrollView)
    screen.device.swipe(400, by: -500, seconds: 0.5, rest: 0.1)
    #expect(list.contentOffset.y == 380)
    #expect(header.frame.height == 50)
    screen.container.show(first, keepingProgressOf: "header")
    #expect(header.frame.height == 50)
    #expect(screen.scrollView.contentOffset.y == -50)
    #expect(screen.scrollView.contentInset.top == 200)
    #expect(list.contentOffset.y == 380)
    #expect(list.contentInset.top == 200)
  }

  @Test func `indicators of a list in the background end where they did before`() throws {
    let screen = Screen()
    try screen.container.addParallaxView(
      UIView(),
      as: "header",
      options: ParallaxOptions(height: 50...50)
    )
    let list = UIScrollView()
    list.contentSize = CGSize(width: 390, height: 5000)
    screen.scrollView.contentOffset.y = 300
    #expect(screen.scrollView.verticalScrollIndicatorInsets.top == 50)
    screen.container.show(ScrollViewAdapter(list), keepingProgressOf: "header")
    #expect(screen.scrollView.verticalScrollIndicatorInsets.top == 0)
    #expect(list.verticalScrollIndicatorInsets.top == 50)
    screen.scrollView.verticalScrollIndicatorInsets.top = 3
    #expect(screen.scrollView.verticalScrollIndicatorInsets.top == 3)
    list.verticalScrollIndicatorInsets.top = 7
    #expect(list.verticalScrollIndicatorInsets.top == 57)
  }

  @Test func `reduced motion is the coordinator's from the start and when it changes`() {
    let screen = Screen()
    #expect(!screen.container.coordinator.configuration.reducesMotion)
    UIAccessibility.withReducedMotion {
      #expect(screen.container.coordinator.configuration.reducesMotion)
      #expect(Screen().container.coordinator.configuration.reducesMotion)
      let container = ParallaxContainerView(scrollView: UIScrollView())
      #expect(container.coordinator.configuration.reducesMotion, "without a window too")
    }
    #expect(!screen.container.coordinator.configuration.reducesMotion)
  }
}

/// What pulls a list apart from its user.
@Suite(.timeLimit(.minutes(20))) @MainActor struct RefreshingTests {
  @Test(arguments: Behaviour.RefreshInset.allCases, [AxisOptions.RefreshSlot.outside, .inside])
  func `a refresh control makes room, and the header is as it was after it`(
    place: Behaviour.RefreshInset,
    slot: AxisOptions.RefreshSlot
  ) throws {
    try UIKitModel.with {
      $0.refreshInset = place
    } _: {
      let screen = Screen()
      let control = UIRefreshControl()
      screen.scrollView.refreshControl = control
      let header = UIView()
      var options = ParallaxOptions(height: 50...200)
      options.stickPosition = .top
      options.reservation = .inset
      options.overscroll.refreshSlot = slot
      try screen.container.addParallaxView(header, as: "header", options: options)
      #expect(screen.scrollView.contentOffset.y == -200)
      screen.device.swipe(300, by: 500, seconds: 0.3, rest: 0.1)
      #expect(control.isRefreshing)
      screen.device.settle()
      #expect(screen.scrollView.contentOffset.y == -260)
      let free = screen.container.coordinator.refreshSlot(at: .top)
      #expect(free?.length == 60)
      #expect(header.frame.minY == (slot == .outside ? 60 : 0))
      #expect(header.frame.height == 200)
      control.endRefreshing()
      screen.device.settle()
      #expect(screen.scrollView.contentOffset.y == -200)
      #expect(header.frame == CGRect(x: 0, y: 0, width: 390, height: 200))
      #expect(screen.scrollView.contentInset.top == 200)
    }
  }

  @Test(arguments: Behaviour.RefreshInset.allCases)
  func `a refresh control that is removed while it refreshes leaves no room behind`(
    place: Behaviour.RefreshInset
  ) throws {
    try UIKitModel.with {
      $0.refreshInset = place
    } _: {
      let screen = Screen()
      screen.scrollView.refreshControl = UIRefreshControl()
      let header = UIView()
      var options = ParallaxOptions(height: 50...200)
      options.reservation = .inset
      try screen.container.addParallaxView(header, as: "header", options: options)
      screen.device.swipe(300, by: 500, seconds: 0.3, rest: 0.1)
      screen.device.settle()
      #expect(screen.scrollView.contentOffset.y == -260)
      screen.scrollView.refreshControl = nil
      screen.device.settle()
      #expect(screen.scrollView.contentOffset.y == -200)
      #expect(header.frame == CGRect(x: 0, y: 0, width: 390, height: 200))
      let reading = screen.container.adapter.scrollReading(in: screen.container)
      #expect(reading.vertical?.transientInset == .zero)
      // The next pull is the list's alone, and what it adds is no refresh control's.
      screen.scrollView.contentInset.top += 30
      #expect(screen.scrollView.contentInset.top == 230)
      let later = screen.container.adapter.scrollReading(in: screen.container)
      #expect(later.vertical?.transientInset == .zero)
      #expect(later.vertical?.contentInset.top == 30)
    }
  }

  @Test(arguments: Behaviour.RefreshInset.allCases)
  func `a bar that gets larger while a list is pulled to refresh is no refresh control's`(
    place: Behaviour.RefreshInset
  ) throws {
    UIKitModel.with {
      $0.refreshInset = place
    } _: {
      let screen = Screen()
      screen.scrollView.contentInsetAdjustmentBehavior = .always
      screen.device.safeArea.top = 50
      screen.device.tick()
      let control = UIRefreshControl()
      screen.scrollView.refreshControl = control
      screen.device.touchDown(195, 300)
      screen.device.touchMove(toX: 195, y: 700, seconds: 0.3)
      #expect(control.isRefreshing)
      screen.device.safeArea.top = 94
      let held = screen.container.adapter.scrollReading(in: screen.container)
      #expect(held.vertical?.contentInset.top == 94)
      #expect(held.vertical?.transientInset.top == 0)
      screen.device.touchUp()
      let kept = screen.container.adapter.scrollReading(in: screen.container)
      #expect(kept.vertical?.contentInset.top == 94)
      #expect(kept.vertical?.transientInset.top == 60)
      control.endRefreshing()
      let ended = screen.container.adapter.scrollReading(in: screen.container)
      #expect(ended.vertical?.contentInset.top == 94)
      #expect(ended.vertical?.transientInset.top == 0)
    }
  }

  @Test(arguments: Behaviour.RefreshInset.allCases)
  func `a list that is read while it refreshes stays where it is`(
    place: Behaviour.RefreshInset
  ) throws {
    UIKitModel.with {
      $0.refreshInset = place
    } _: {
      let screen = Screen()
      let control = UIRefreshControl()
      screen.scrollView.refreshControl = control
      screen.container.setHeader(UIView(), height: 50...200)
      screen.scrollView.contentOffset.y = 700
      control.beginRefreshing()
      #expect(screen.scrollView.contentOffset.y == 700)
      #expect(screen.frame(ParallaxContainerView.headerID)?.size.height == 50)
      control.endRefreshing()
      screen.device.settle()
      #expect(screen.scrollView.contentOffset.y == 700)
      #expect(screen.scrollView.contentInset.top == 200)
    }
  }

  /// Whose inset has nothing of the notch of 47 points.
  @Test func `a control that refreshes before there is a container has all of its room`() {
    let device = Device.phone(scale: 3)
    let list = UIScrollView(frame: device.view.bounds)
    list.contentInsetAdjustmentBehavior = .never
    list.contentSize = CGSize(width: 390, height: 3000)
    list.refreshControl = UIRefreshControl()
    device.view.addSubview(list)
    device.swipe(300, by: 500, seconds: 0.3, rest: 0.1)
    device.settle()
    #expect(list.contentInset.top == 60)
    let reading = list.parallax.adapter.scrollReading(in: list.parallax)
    #expect(reading.vertical?.transientInset.top == 60)
  }
}
