import Foundation

/// [uiviewcontroller].
@MainActor open class UIViewController: UIResponder, NSCoding, UITraitEnvironment {
  /// [uiviewcontroller/viewifloaded].
  public private(set) var viewIfLoaded: UIView?
  /// [uiviewcontroller/parent].
  public private(set) weak var parent: UIViewController?
  /// [uiviewcontroller/children].
  public private(set) var children: [UIViewController] = []
  private var contentScrollViews: [UInt: UIScrollView] = [:]

  /// [uiviewcontroller/init(nibname:bundle:)].
  public init(nibName: String?, bundle: Bundle?) { super.init(_model: ()) }

  /// There are no archives in the model.
  ///
  /// [uiviewcontroller/init(coder:)].
  public required init?(coder: NSCoder) { nil }

  /// [uiviewcontroller/init()].
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  /// [foundation/nscoding/encode(with:)].
  open nonisolated func encode(with coder: NSCoder) {}

  /// [uiviewcontroller/view].
  ///
  /// Implicitly unwrapped in Apple's header.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      if viewIfLoaded == nil {
        loadView()
        viewDidLoad()
      }
      return viewIfLoaded
    }
    set {
      viewIfLoaded?.viewController = nil
      viewIfLoaded = newValue
      newValue?.viewController = self
    }
  }

  /// [uiviewcontroller/title].
  open var title: String?
  /// [uiviewcontroller/additionalsafeareainsets].
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { viewIfLoaded?.updateSafeArea() }
  }
  /// What the bars of the parent cover beyond the device's.
  var barInsets = UIEdgeInsets.zero {
    didSet { viewIfLoaded?.updateSafeArea() }
  }
  /// [uiviewcontroller/navigationcontroller].
  public var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }

  open override var next: UIResponder? { viewIfLoaded?.superview }
  /// [uitraitenvironment/traitcollection].
  open var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? UITraitCollection()
  }

  /// [uiviewcontroller/loadview()].
  open func loadView() { view = UIView() }
  /// [uiviewcontroller/viewdidload()].
  open func viewDidLoad() {}
  /// The view is in the window and has its size; its subviews may not have theirs.
  ///
  /// [uiviewcontroller/viewisappearing(_:)].
  open func viewIsAppearing(_ animated: Bool) {}
  /// [uiviewcontroller/viewwilllayoutsubviews()].
  open func viewWillLayoutSubviews() {}
  /// [uiviewcontroller/viewdidlayoutsubviews()].
  open func viewDidLayoutSubviews() {}

  /// [uiviewcontroller/addchild(_:)].
  open func addChild(_ child: UIViewController) {
    child.parent?.children.removeAll { $0 === child }
    children.append(child)
    child.parent = self
  }

  /// [uiviewcontroller/removefromparent()].
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// [uiviewcontroller/didmove(toparent:)].
  open func didMove(toParent parent: UIViewController?) {}

  /// [uiviewcontroller/setcontentscrollview(_:for:)].
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    contentScrollViews[edge.rawValue] = scrollView
  }

  /// [uiviewcontroller/contentscrollview(for:)].
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    contentScrollViews.first { $0.key & edge.rawValue != 0 }?.value
  }
}

/// [nsdirectionalrectedge].
nonisolated public struct NSDirectionalRectEdge: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// [nsdirectionalrectedge/init(rawvalue:)].
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// [nsdirectionalrectedge/top].
  public static let top = NSDirectionalRectEdge(rawValue: 1)
}
