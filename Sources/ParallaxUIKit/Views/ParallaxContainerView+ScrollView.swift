#if canImport(UIKit) && !os(watchOS)
public import ParallaxCoordinator
import UIKit

extension ParallaxContainerView {
  /// Lays another scroll view into the container, such as the list of another tab, and keeps a view
  /// where it is.
  ///
  /// Each list keeps its offset and its insets. Where the view would stand elsewhere over the other
  /// list, that is scrolled: a header that is half collapsed is so in every tab.
  ///
  /// - Parameters:
  ///   - adapter: The adapter of the scroll view: the same each time, as insets are kept by it. The
  ///     container holds only the one that it shows.
  ///   - id: The view that stays where it is.
  public func show(_ adapter: ScrollViewAdapter, keepingProgressOf id: ViewID) {
    guard !isInside, adapter !== self.adapter else { return }
    let former = self.adapter.scrollView
    self.adapter = adapter
    followLayouts()
    installScrollView()
    // Its share of the indicators is taken back; the other's begins with nothing.
    if let former { addIndicatorShare(.zero, to: former) }
    coordinator.bind(to: adapter, in: self, keepingProgressOf: id)
    if let scrollView = adapter.scrollView {
      addIndicatorShare(coordinator.obscured, to: scrollView)
    }
    guard let former, former !== adapter.scrollView else { return }
    former.addGestureRecognizer(former.panGestureRecognizer)
    if former.superview === self { former.removeFromSuperview() }
  }

  func installScrollView() {
    guard let scrollView = adapter.scrollView else { return }
    if scrollView.superview == nil {
      scrollView.frame = bounds
      insertSubview(scrollView, at: 0)
      fillContainer(with: scrollView)
    }
    takePanRecognizer()
  }

  /// Constraints hold a scroll view that goes by constraints, unless the app's own say otherwise.
  private func fillContainer(with scrollView: UIScrollView) {
    guard !scrollView.translatesAutoresizingMaskIntoConstraints else { return }
    let edges = [
      scrollView.topAnchor.constraint(equalTo: topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: bottomAnchor),
      scrollView.leftAnchor.constraint(equalTo: leftAnchor),
      scrollView.rightAnchor.constraint(equalTo: rightAnchor),
    ]
    for edge in edges { edge.priority = .defaultHigh }
    NSLayoutConstraint.activate(edges)
  }

  /// Whether the scroll view lies in the container, however deep.
  var holdsScrollView: Bool {
    !isInside && adapter.scrollView?.isDescendant(of: self) ?? false
  }

  /// Has drags that begin on views scroll, once the scroll view lies in the container.
  func takePanRecognizer() {
    guard holdsScrollView, let pan = adapter.scrollView?.panGestureRecognizer, pan.view !== self
    else { return }
    addGestureRecognizer(pan)
  }

  /// Indicators end where views cover the content: a share beside the app's own insets.
  func addIndicatorShare(_ share: AxisInsets, to scrollView: UIScrollView) {
    guard share != indicatorShare else { return }
    let change = AxisInsets(
      top: share.top - indicatorShare.top,
      bottom: share.bottom - indicatorShare.bottom
    )
    let content = adapter.contentAxis(of: scrollView)
    if adapter.axis == .vertical {
      content.add(change, to: &scrollView.verticalScrollIndicatorInsets)
    } else {
      content.add(change, to: &scrollView.horizontalScrollIndicatorInsets)
    }
    indicatorShare = share
  }
}
#endif
