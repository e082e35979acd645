import Foundation

/// A rectangle with a place in another one.
///
/// [uiview].
///
/// The model knows no transforms. As a layer does, a view stores its centre and its bounds, and its
/// frame is computed from them, so it can differ in the last bit from the frame that was set.
@MainActor
open class UIView: UIResponder, NSCoding, KeyValueObservable, UICoordinateSpace,
  UITraitEnvironment
{
  nonisolated let observers = PropertyObservers()
  var layoutState = LayoutState()
  var traits = TraitState()
  private var middle: CGPoint
  private var area: CGRect

  /// [uiview/init(frame:)].
  public init(frame: CGRect) {
    middle = Self.middle(of: frame)
    area = CGRect(origin: .zero, size: frame.size)
    super.init(_model: ())
    didInitialize()
  }

  /// [uiview/init(coder:)].
  ///
  /// There are no archives in the model.
  public required init?(coder: NSCoder) { nil }

  /// [uiview/init()].
  public convenience init() { self.init(frame: .zero) }

  /// [foundation/nscoding/encode(with:)].
  open nonisolated func encode(with coder: NSCoder) {}

  func didInitialize() {}

  // MARK: Geometry

  /// The place in the superview's coordinates.
  ///
  /// [uiview/frame].
  open var frame: CGRect {
    get {
      PropertyAccess.read("frame")
      return CGRect(
        origin: CGPoint(x: middle.x - area.width / 2, y: middle.y - area.height / 2),
        size: area.size
      )
    }
    set {
      let old = middle
      middle = Self.middle(of: newValue)
      if newValue.size != area.size {
        setBounds(CGRect(origin: area.origin, size: newValue.size))
      } else if middle != old {
        placeDidChange()
      }
      observers.notify("frame", of: self)
    }
  }

  /// The rectangle in its own coordinates; the origin of a scroll view's is its offset.
  ///
  /// [uiview/bounds].
  open var bounds: CGRect {
    get {
      PropertyAccess.read("bounds")
      return area
    }
    set {
      setBounds(newValue)
      observers.notify("bounds", of: self)
    }
  }

  /// [uiview/center].
  open var center: CGPoint {
    get {
      PropertyAccess.read("center")
      return middle
    }
    set {
      guard newValue != middle else { return }
      middle = newValue
      placeDidChange()
      observers.notify("center", of: self)
    }
  }

  private static func middle(of frame: CGRect) -> CGPoint {
    CGPoint(x: frame.minX + frame.width / 2, y: frame.minY + frame.height / 2)
  }

  /// Changes the bounds around the centre.
  func setBounds(_ bounds: CGRect) {
    let old = area
    area = bounds
    if old != bounds { setNeedsLayout() }
    if old.size != bounds.size {
      resizeSubviews(from: old.size)
      sizeDidChange(from: old.size)
      placeDidChange()
    } else if old.origin != bounds.origin {
      boundsDidMove()
    }
  }

  /// Called after the size has changed.
  func sizeDidChange(from old: CGSize) {}
  /// Called after the origin of the bounds has changed, and the size has not.
  func boundsDidMove() {}

  private func placeDidChange() {
    setConstraintsChanged()
    updateSafeArea()
  }

  /// [uiview/autoresizingmask-swift.property].
  open var autoresizingMask: AutoresizingMask = []

  /// [uiview/sizethatfits(_:)].
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  // MARK: Looks

  /// [uiview/alpha].
  open var alpha: CGFloat = 1
  /// [uiview/ishidden].
  open var isHidden = false
  /// [uiview/clipstobounds].
  open var clipsToBounds = false
  /// [uiview/backgroundcolor].
  open var backgroundColor: UIColor?
  /// [uiview/tag].
  open var tag = 0
  /// [uiview/isuserinteractionenabled].
  open var isUserInteractionEnabled = true
  /// [uiview/layoutmargins]; nothing here is laid out by them.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  // MARK: Hierarchy, changed in UIView+Hierarchy.swift

  /// [uiview/superview].
  public internal(set) weak var superview: UIView?
  /// From the lowest to the topmost.
  ///
  /// [uiview/subviews].
  public internal(set) var subviews: [UIView] = []
  /// [uiview/window].
  open var window: UIWindow? { superview?.window }
  weak var viewController: UIViewController?

  open override var next: UIResponder? { viewController ?? superview }

  /// [uiview/didaddsubview(_:)].
  open func didAddSubview(_ subview: UIView) {}
  /// [uiview/willremovesubview(_:)].
  open func willRemoveSubview(_ subview: UIView) {}
  /// [uiview/willmove(tosuperview:)].
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// [uiview/didmovetosuperview()].
  open func didMoveToSuperview() {}
  /// [uiview/willmove(towindow:)].
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// [uiview/didmovetowindow()].
  open func didMoveToWindow() {}

  // MARK: Layout

  /// Places subviews; constraints are applied here.
  ///
  /// [uiview/layoutsubviews()].
  open func layoutSubviews() { applyConstraints() }
  /// [uiview/updateconstraints()].
  open func updateConstraints() {}
  /// [uiview/intrinsiccontentsize].
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// [uiview/translatesautoresizingmaskintoconstraints].
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { setConstraintsChanged() }
  }
  /// Called before the view's own code hears of another safe area.
  func safeAreaDidChange() {}

  /// [uiview/safeareainsetsdidchange()].
  open func safeAreaInsetsDidChange() {}
  /// [uiview/systemlayoutsizefitting(_:withhorizontalfittingpriority:verticalfittingpriority:)].
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    ConstraintLayout.size(of: self, fitting: targetSize, horizontal, vertical)
  }

  // MARK: Touches

  /// [uiview/point(inside:with:)].
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  /// [uiview/hittest(_:with:)].
  ///
  /// Hidden views, views that take no touches and those of an alpha below 0.01 are passed over, with
  /// everything in them; so are points outside, even of subviews that stick out.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, self.point(inside: point, with: event)
    else { return nil }
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
    }
    return self
  }
  /// [uiview/gesturerecognizers].
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers }
    set {
      for recognizer in recognizers ?? [] { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }
  var recognizers: [UIGestureRecognizer]?
  /// [uiview/gesturerecognizershouldbegin(_:)].
  ///
  /// Asked of the view that was touched; see ``Behaviour/asksViewOfRecognizer``.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Accessibility: the informal protocol on NSObject, main-actor since the SDK of iOS 18

  /// [objectivec/nsobject/accessibilityelements].
  open var accessibilityElements: [Any]?
  /// [objectivec/nsobject/accessibilityscroll(_:)].
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// [objectivec/nsobject/accessibilityperformescape()].
  open func accessibilityPerformEscape() -> Bool { false }

  // MARK: Traits

  /// [uitraitenvironment/traitcollection].
  open var traitCollection: UITraitCollection { currentTraits }
}
