import Foundation

/// [uinavigationbar].
@MainActor open class UINavigationBar: UIView {
  /// [uinavigationbar/preferslargetitles].
  open var prefersLargeTitles = false {
    didSet { superview?.setNeedsLayout() }
  }

  /// Measured by others on phones, not promised.
  static let smallHeight: CGFloat = 44
  /// What a large title adds, as measured by others.
  static let largeTitleHeight: CGFloat = 52
}

/// A bar over one view controller, whose large title collapses as the content scrolls.
///
/// [uinavigationcontroller].
///
/// The safe area below changes in the layout after the scroll: when it does on a device is nowhere
/// written. A title that is half collapsed stays so, where a device settles it.
@MainActor open class UINavigationController: UIViewController {
  /// [uinavigationcontroller/navigationbar].
  public let navigationBar = UINavigationBar()
  /// [uinavigationcontroller/topviewcontroller].
  public let topViewController: UIViewController?

  /// [uinavigationcontroller/init(rootviewcontroller:)].
  public init(rootViewController: UIViewController) {
    topViewController = rootViewController
    super.init(nibName: nil, bundle: nil)
    addChild(rootViewController)
  }

  /// There are no archives in the model.
  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    guard let view, let content = topViewController?.view else { return }
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content)
    view.addSubview(navigationBar)
    layOutBar()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layOutBar()
  }

  /// The content that collapses the title: the one that was set, or else the lowest view.
  private var contentScrollView: UIScrollView? {
    guard let top = topViewController else { return nil }
    return top.contentScrollView(for: .top) ?? top.viewIfLoaded as? UIScrollView
      ?? top.viewIfLoaded?.subviews.first as? UIScrollView
  }

  /// A scroll view has moved its content.
  func contentDidScroll(_ scrollView: UIScrollView) {
    if navigationBar.prefersLargeTitles, scrollView === contentScrollView {
      viewIfLoaded?.setNeedsLayout()
    }
  }

  private func layOutBar() {
    guard let view else { return }
    let title = largeTitleHeight(below: view.safeAreaInsets.top + UINavigationBar.smallHeight)
    let height = UINavigationBar.smallHeight + title
    let frame = CGRect(
      x: 0,
      y: view.safeAreaInsets.top,
      width: view.bounds.width,
      height: height
    )
    if navigationBar.frame != frame { navigationBar.frame = frame }
    if topViewController?.barInsets.top != height { topViewController?.barInsets.top = height }
  }

  /// The large title is as high as the content leaves free below the small bar.
  private func largeTitleHeight(below end: CGFloat) -> CGFloat {
    guard navigationBar.prefersLargeTitles else { return 0 }
    // Before the bar is in its inset the content has not moved below it.
    guard let scrollView = contentScrollView, scrollView.insetState.safeArea.top > 0 else {
      return UINavigationBar.largeTitleHeight
    }
    let app = scrollView.contentInset.top
    return min(UINavigationBar.largeTitleHeight, max(0, -scrollView.bounds.minY - app - end))
  }
}
