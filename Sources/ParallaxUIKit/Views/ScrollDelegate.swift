#if canImport(UIKit) && !os(watchOS)
import UIKit

/// The delegate of a scroll view whose app needs none of its own: it calls the container.
@MainActor final class ScrollDelegate: NSObject, UITableViewDelegate, UICollectionViewDelegate {
  private weak var container: ParallaxContainerView?

  init(_ container: ParallaxContainerView) { self.container = container }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    container?.scrollViewWillEndDragging(
      withVelocity: velocity,
      targetContentOffset: targetContentOffset
    )
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    container?.scrollViewDidEndDecelerating()
  }

  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    container?.scrollViewShouldScrollToTop() ?? true
  }
}
#endif
