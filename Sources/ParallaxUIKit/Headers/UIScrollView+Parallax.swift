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
    return ParallaxContainerView(inside: makeAdapter())
  }

  /// The adapter of its kind.
  func makeAdapter() -> ScrollViewAdapter {
    switch self {
    case let table as UITableView: TableViewAdapter(tableView: table)
    case let collection as UICollectionView: CollectionViewAdapter(collectionView: collection)
    default: ScrollViewAdapter(self)
    }
  }
}
#endif
