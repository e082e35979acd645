import Foundation

/// A view whose bounds move over a content.
///
/// [uiscrollview].
@MainActor open class UIScrollView: UIView {
  weak var scrollDelegate: (any UIScrollViewDelegate)?
  var motion = ScrollMotion()
  var insetState = ScrollInsetState()
  let pan = ScrollPanGestureRecognizer()

  override func didInitialize() {
    clipsToBounds = true
    pan.scrollView = self
    addGestureRecognizer(pan)
  }

  // MARK: Content

  /// The origin of the bounds.
  ///
  /// [uiscrollview/contentoffset].
  open var contentOffset: CGPoint {
    get {
      PropertyAccess.read("contentOffset")
      return bounds.origin
    }
    set { writeOffset(newValue) }
  }

  /// [uiscrollview/contentsize].
  open var contentSize: CGSize {
    get {
      PropertyAccess.read("contentSize")
      return motion.contentSize
    }
    set { writeContentSize(newValue) }
  }

  /// [uiscrollview/contentinset].
  open var contentInset: UIEdgeInsets {
    get {
      PropertyAccess.read("contentInset")
      return insetState.content
    }
    set { writeContentInset(newValue) }
  }

  /// With the safe area's share.
  ///
  /// [uiscrollview/adjustedcontentinset].
  public var adjustedContentInset: UIEdgeInsets { insetState.adjusted }

  /// Overrides call super.
  ///
  /// [uiscrollview/adjustedcontentinsetdidchange()].
  open func adjustedContentInsetDidChange() {}

  /// [uiscrollview/contentinsetadjustmentbehavior-swift.property].
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { insetsMayHaveChanged(because: .safeArea) }
  }

  /// [uiscrollview/setcontentoffset(_:animated:)].
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    if animated {
      animateOffset(to: contentOffset, ending: .didEndScrollingAnimation)
    } else {
      self.contentOffset = contentOffset
    }
  }

  /// Moves as little as it takes.
  ///
  /// [uiscrollview/scrollrecttovisible(_:animated:)].
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    setContentOffset(offset(showing: rect), animated: animated)
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let isMoved = newValue.origin != super.bounds.origin
      super.bounds = newValue
      if isMoved, UIKitModel.behaviour.boundsWritesAreObserved {
        observers.notify("contentOffset", of: self)
      }
    }
  }

  override func sizeDidChange(from old: CGSize) {
    insetsMayHaveChanged(because: .safeArea)
    clampOffset()
  }

  private var nearestController: UIViewController? {
    var view: UIView? = self
    while let here = view {
      if let controller = here.viewController { return controller }
      view = here.superview
    }
    return nil
  }

  /// What scrolls moves under bars that its scroll view leaves to it.
  override func boundsDidMove() {
    nearestController?.navigationController?.contentDidScroll(self)
    guard safeAreaInsets != insetState.safeArea else { return }
    for subview in subviews { subview.updateSafeArea() }
  }

  /// Where a layout of its own would rather end than where a glide does.
  func targetOfLayout(_ natural: CGPoint, _ velocity: CGPoint) -> CGPoint { natural }

  override func safeAreaDidChange() { insetsMayHaveChanged(because: .safeArea) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if motion.clampsAtLayout {
      motion.clampsAtLayout = false
      clampOffset()
    }
    refreshControl?.follow()
  }

  // MARK: What a finger may do

  /// [uiscrollview/isscrollenabled].
  open var isScrollEnabled = true { didSet { pan.isEnabled = isScrollEnabled } }
  /// [uiscrollview/ispagingenabled].
  open var isPagingEnabled = false
  /// True only where both axes bounce.
  ///
  /// [uiscrollview/bounces].
  open var bounces: Bool {
    get { bouncesHorizontally && bouncesVertically }
    set { (bouncesHorizontally, bouncesVertically) = (newValue, newValue) }
  }
  /// [uiscrollview/bounceshorizontally].
  open var bouncesHorizontally = true
  /// [uiscrollview/bouncesvertically].
  open var bouncesVertically = true
  /// [uiscrollview/alwaysbouncevertical].
  open var alwaysBounceVertical = false {
    didSet { insetsMayHaveChanged(because: .safeArea) }
  }
  /// [uiscrollview/alwaysbouncehorizontal].
  open var alwaysBounceHorizontal = false {
    didSet { insetsMayHaveChanged(because: .safeArea) }
  }
  /// [uiscrollview/scrollstotop].
  open var scrollsToTop = true
  /// [uiscrollview/keyboarddismissmode-swift.property].
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// No for controls.
  ///
  /// [uiscrollview/touchesshouldcancel(in:)].
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }
  /// [uiscrollview/pangesturerecognizer].
  public var panGestureRecognizer: UIPanGestureRecognizer { pan }

  // MARK: What goes on

  /// A finger is down.
  ///
  /// [uiscrollview/istracking].
  public internal(set) var isTracking = false
  /// A finger has begun to scroll.
  ///
  /// [uiscrollview/isdragging].
  public internal(set) var isDragging = false
  /// It moves on by itself after a drag.
  ///
  /// [uiscrollview/isdecelerating].
  public internal(set) var isDecelerating = false
  /// Not while decelerating.
  ///
  /// [uiscrollview/isscrollanimating].
  public var isScrollAnimating: Bool { motion.animation != nil }

  /// By what it shows, where it does so at all.
  ///
  /// [objectivec/nsobject/accessibilityscroll(_:)].
  open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    guard UIKitModel.behaviour.scrollsByAccessibility else { return false }
    let way: CGFloat = direction == .down ? bounds.height : direction == .up ? -bounds.height : 0
    let target = clamped(CGPoint(x: bounds.minX, y: bounds.minY + way))
    guard target != bounds.origin else { return false }
    moveOffset(to: target)
    UIAccessibility.post(notification: .pageScrolled, argument: nil)
    return true
  }

  // MARK: Indicators

  /// [uiscrollview/verticalscrollindicatorinsets].
  open var verticalScrollIndicatorInsets: UIEdgeInsets {
    get {
      PropertyAccess.read("verticalScrollIndicatorInsets")
      return insetState.verticalIndicator
    }
    set {
      insetState.verticalIndicator = newValue
      observers.notify("verticalScrollIndicatorInsets", of: self)
    }
  }
  /// [uiscrollview/horizontalscrollindicatorinsets].
  open var horizontalScrollIndicatorInsets: UIEdgeInsets {
    get {
      PropertyAccess.read("horizontalScrollIndicatorInsets")
      return insetState.horizontalIndicator
    }
    set {
      insetState.horizontalIndicator = newValue
      observers.notify("horizontalScrollIndicatorInsets", of: self)
    }
  }
  /// [uiscrollview/automaticallyadjustsscrollindicatorinsets].
  open var automaticallyAdjustsScrollIndicatorInsets = true

  // MARK: Guides

  /// [uiscrollview/contentlayoutguide].
  public var contentLayoutGuide: UILayoutGuide { ownGuide(.scrollContent) }
  /// [uiscrollview/framelayoutguide].
  public var frameLayoutGuide: UILayoutGuide { ownGuide(.scrollFrame) }

  /// The lowest subview.
  ///
  /// [uiscrollview/refreshcontrol].
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard oldValue !== refreshControl else { return }
      oldValue?.leaveScrollView()
      guard let refreshControl else { return }
      insertSubview(refreshControl, at: 0)
      refreshControl.follow()
    }
  }
}
