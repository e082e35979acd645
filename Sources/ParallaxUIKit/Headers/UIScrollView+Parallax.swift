#if canImport(UIKit) && !os(watchOS)
import ParallaxCoordinator
public import UIKit

extension UIScrollView {
  /// The container of this scroll view: the one that lies around it, or else one that lies inside it,
  /// which is made when it is first asked for.
  ///
  ///     tableView.parallax.header = photo
  public var parallax: ParallaxContainerView {
    if let container = superview as? ParallaxContainerView, container.adapter.scrollView === self {
      return container
    }
    for case let container as ParallaxContainerView in subviews where container.isInside {
      return container
    }
    let table = self as? UITableView
    return ParallaxContainerView(
      inside: table.map { TableViewAdapter(tableView: $0) } ?? ScrollViewAdapter(self)
    )
  }
}
#endif
