import Foundation

/// A phone for tests: a screen, a window with a view controller, a finger and a clock.
@_spi(Model) @MainActor public final class Device {
  /// The window; it holds everything that is on the device.
  public let window: UIWindow
  /// Its root.
  public let controller: UIViewController
  private let scene: UIWindowScene
  private var touch: UITouch?
  private var isMovingDown = false

  /// The length of a frame, in seconds.
  public static let frame = 1.0 / 60

  /// Creates one with an empty window.
  public init(
    size: CGSize = CGSize(width: 390, height: 844),
    safeArea: UIEdgeInsets = .zero,
    scale: CGFloat = 3,
    controller: UIViewController = UIViewController()
  ) {
    let traits = UITraitCollection(
      displayScale: scale,
      layoutDirection: .leftToRight,
      preferredContentSizeCategory: .large,
      verticalSizeClass: size.height > size.width ? .regular : .compact
    )
    scene = UIWindowScene(
      screen: UIScreen(bounds: CGRect(origin: .zero, size: size), traits: traits)
    )
    window = UIWindow(windowScene: scene)
    window.deviceSafeArea = safeArea
    self.controller = controller
    window.rootViewController = controller
    window.layoutIfNeeded()
  }

  /// Creates a phone of 390 by 844 points with a notch and a bar to swipe home with.
  ///
  /// - Parameters:
  ///   - scale: Pixels a point.
  ///   - controller: What it shows.
  /// - Returns: The phone.
  public static func phone(
    scale: CGFloat = 3,
    _ controller: UIViewController = UIViewController()
  ) -> Device {
    Device(
      safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0),
      scale: scale,
      controller: controller
    )
  }

  /// The root's view.
  public var view: UIView { controller.viewIfLoaded ?? window }
  /// The time, in seconds.
  public var time: TimeInterval { scene.screen.clock.now }
  /// Whether nothing moves by itself.
  public var isIdle: Bool { scene.screen.clock.isIdle }

  /// Lets one frame, or a shorter time, go by: motions, then layout.
  public func tick(_ interval: TimeInterval = Device.frame) {
    scene.screen.clock.advance(by: interval)
    if let touch { TouchDelivery.deliverIfDue(touch) }
    window.layoutIfNeeded()
  }

  /// Lets frames go by.
  public func run(seconds: TimeInterval) {
    for _ in 0..<Int((seconds / Self.frame).rounded()) { tick() }
  }

  /// Lets frames go by until nothing moves; returns how many.
  @discardableResult public func settle() -> Int {
    var count = 0
    window.layoutIfNeeded()
    while !isIdle, count < 1200 {
      tick()
      count += 1
    }
    return count
  }

  // MARK: Surroundings

  /// Turns the device, or resizes its window.
  public func resize(to size: CGSize, safeArea: UIEdgeInsets? = nil) {
    scene.screen.bounds.size = size
    if let safeArea { window.deviceSafeArea = safeArea }
    window.frame.size = size
    window.layoutIfNeeded()
  }

  /// What bars and cut-outs cover.
  public var safeArea: UIEdgeInsets {
    get { window.deviceSafeArea }
    set { window.deviceSafeArea = newValue }
  }

  /// Changes traits and tells those who registered.
  public func setTraits(
    displayScale: CGFloat? = nil,
    layoutDirection: UITraitEnvironmentLayoutDirection? = nil,
    preferredContentSizeCategory: UIContentSizeCategory? = nil
  ) {
    let old = scene.screen.traits
    scene.screen.traits = UITraitCollection(
      displayScale: displayScale ?? old.displayScale,
      layoutDirection: layoutDirection ?? old.layoutDirection,
      preferredContentSizeCategory: preferredContentSizeCategory
        ?? old.preferredContentSizeCategory,
      verticalSizeClass: old.verticalSizeClass
    )
    window.setConstraintsChanged()
    window.traitsMayHaveChanged()
  }

  /// Taps the status bar: on a phone, a scroll view on the screen goes to its top if it is the only
  /// one that would.
  public func tapStatusBar() {
    var views: [UIScrollView] = []
    window.forEachInTree { view in
      guard let view = view as? UIScrollView, view.scrollsToTop, !view.isHidden,
        window.bounds.intersects(view.convert(view.bounds, to: nil))
      else { return }
      views.append(view)
    }
    guard views.count == 1, let view = views.first,
      view.scrollDelegate?.scrollViewShouldScrollToTop(view) ?? true
    else { return }
    let top = CGPoint(x: view.bounds.minX, y: -view.adjustedContentInset.top)
    view.animateOffset(to: top, ending: .didScrollToTop)
  }

  // MARK: Finger

  /// Puts the finger down, in the window's coordinates.
  public func touchDown(_ x: CGFloat, _ y: CGFloat) {
    touch = TouchDelivery.begin(at: CGPoint(x: x, y: y), in: window)
  }

  /// Moves the finger to a place in even steps, a frame each.
  public func touchMove(toX x: CGFloat, y: CGFloat, seconds: TimeInterval = Device.frame) {
    guard let touch else { return }
    let from = touch.place
    let steps = max(1, Int((seconds / Self.frame).rounded()))
    for step in 1...steps {
      tick()
      let part = CGFloat(step) / CGFloat(steps)
      let place = CGPoint(x: from.x + (x - from.x) * part, y: from.y + (y - from.y) * part)
      isMovingDown = place.y > touch.place.y
      TouchDelivery.move(touch, to: place, time: time)
      if dismissesKeyboard(touch) { dragKeyboard(to: place.y) }
      window.layoutIfNeeded()
    }
  }

  /// Takes the finger away.
  public func touchUp() {
    let dismisses = touch.map(dismissesKeyboard) ?? false
    if let touch { TouchDelivery.end(touch, time: time) }
    touch = nil
    if dismisses { releaseKeyboard(movingDown: isMovingDown) }
    window.layoutIfNeeded()
  }

  private func dismissesKeyboard(_ touch: UITouch) -> Bool {
    touch.recognizers.contains { recognizer in
      guard let pan = recognizer as? ScrollPanGestureRecognizer, pan.isRecognizing else {
        return false
      }
      return pan.scrollView?.keyboardDismissMode == .interactive
    }
  }

  /// The system takes the finger away.
  public func touchCancel() {
    if let touch { TouchDelivery.cancelAll(touch) }
    touch = nil
    window.layoutIfNeeded()
  }

  /// Touches a place and lets go.
  public func tap(_ x: CGFloat, _ y: CGFloat) {
    touchDown(x, y)
    tick()
    touchUp()
  }

  /// Drags by a distance, in a time, and lets go: at once for a fling, after a rest for none.
  ///
  /// The content follows by the distance: what tells a pan from a tap is added to it.
  public func swipe(
    from x: CGFloat = 195,
    _ y: CGFloat,
    by: CGFloat,
    seconds: TimeInterval,
    rest: TimeInterval = 0
  ) {
    touchDown(x, y)
    let slop = by < 0 ? -UIPanGestureRecognizer.slop : UIPanGestureRecognizer.slop
    touchMove(toX: x, y: y + slop + by, seconds: seconds)
    if rest > 0 { run(seconds: rest) }
    touch?.timestamp = time
    touchUp()
  }
}
