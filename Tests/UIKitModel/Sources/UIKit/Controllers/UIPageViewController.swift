import Foundation

/// Pages side by side, of which the neighbours are made when they come into sight.
///
/// [uipageviewcontroller].
///
/// As others have seen in its view: a scroll view as wide as three pages shows the middle one, and
/// once another page has come in, pages and offset go back by a page in one turn.
@MainActor open class UIPageViewController: UIViewController {
  /// [uipageviewcontroller/transitionstyle-swift.enum].
  public enum TransitionStyle: Int, Sendable {
    case scroll
  }
  /// [uipageviewcontroller/navigationorientation-swift.enum].
  public enum NavigationOrientation: Int, Sendable {
    case horizontal
  }
  /// [uipageviewcontroller/navigationdirection].
  public enum NavigationDirection: Int, Sendable {
    case forward, reverse
  }
  /// [uipageviewcontroller/optionskey].
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// [uipageviewcontroller/optionskey/init(rawvalue:)].
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// [uipageviewcontroller/datasource].
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  private let scrollView = UIScrollView()
  private var pages: [UIViewController?] = [nil, nil, nil]
  private var completion: ((Bool) -> Void)?
  private lazy var observer = PageObserver(self)

  /// The model scrolls sideways.
  ///
  /// [uipageviewcontroller/init(transitionstyle:navigationorientation:options:)].
  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) { super.init(nibName: nil, bundle: nil) }

  /// There are no archives in the model.
  public required init?(coder: NSCoder) { nil }

  /// [uipageviewcontroller/viewcontrollers].
  open var viewControllers: [UIViewController]? { pages[1].map { [$0] } }

  open override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.isPagingEnabled = true
    scrollView.scrollsToTop = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.delegate = observer
    view?.addSubview(scrollView)
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let bounds = view?.bounds, scrollView.frame != bounds else { return }
    scrollView.frame = bounds
    centre()
  }

  /// [uipageviewcontroller/setviewcontrollers(_:direction:animated:completion:)].
  open func setViewControllers(
    _ viewControllers: [UIViewController]?,
    direction: NavigationDirection,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    _ = view
    let page = viewControllers?.first
    guard animated, pages[1] != nil, scrollView.window != nil else {
      pages = [nil, page, nil]
      centre()
      completion?(true)
      return
    }
    self.completion = completion
    let side = direction == .forward ? 2 : 0
    pages[side] = page
    place()
    let x = CGFloat(side) * scrollView.bounds.width
    scrollView.setContentOffset(CGPoint(x: x, y: 0), animated: true)
  }

  fileprivate func willDrag() {
    guard let current = pages[1] else { return }
    pages[0] = pages[0] ?? dataSource?.pageViewController(self, viewControllerBefore: current)
    pages[2] = pages[2] ?? dataSource?.pageViewController(self, viewControllerAfter: current)
    place()
  }

  fileprivate func didEnd() {
    let width = scrollView.bounds.width
    let side = width > 0 ? Int((scrollView.contentOffset.x / width).rounded()) : 1
    pages = [nil, pages[side] ?? pages[1], nil]
    centre()
    let isCompleted = side != 1
    let completion = completion
    self.completion = nil
    completion?(isCompleted)
  }

  /// Puts the pages into their places and shows the middle one.
  private func centre() {
    place()
    scrollView.contentOffset.x = scrollView.bounds.width
  }

  private func place() {
    let size = scrollView.bounds.size
    scrollView.contentSize = CGSize(width: size.width * 3, height: size.height)
    for child in children where !pages.contains(where: { $0 === child }) {
      child.viewIfLoaded?.removeFromSuperview()
      child.removeFromParent()
    }
    for (index, page) in pages.enumerated() {
      guard let page, let content = page.view else { continue }
      if page.parent !== self { addChild(page) }
      content.frame = CGRect(origin: CGPoint(x: CGFloat(index) * size.width, y: 0), size: size)
      if content.superview !== scrollView { scrollView.addSubview(content) }
      page.didMove(toParent: self)
    }
  }
}

/// Hears of the scroll view, whose delegate the page view controller is not.
@MainActor private final class PageObserver: NSObject, UIScrollViewDelegate {
  private weak var pages: UIPageViewController?

  init(_ pages: UIPageViewController) { self.pages = pages }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { pages?.willDrag() }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { pages?.didEnd() }
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { pages?.didEnd() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { pages?.didEnd() }
}

/// [uipageviewcontrollerdatasource].
@MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// [uipageviewcontrollerdatasource/pageviewcontroller(_:viewcontrollerbefore:)].
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// [uipageviewcontrollerdatasource/pageviewcontroller(_:viewcontrollerafter:)].
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
}
