#if canImport(UIKit) && !os(watchOS)
import ParallaxCoordinator
public import UIKit

extension ParallaxContainerView {
  /// Creates a container around a table.
  public convenience init(tableView: UITableView) {
    self.init(adapter: TableViewAdapter(tableView: tableView))
  }

  /// Returns the height of a row that keeps room for a view, in points, and
  /// `UITableView.automaticDimension` for every other.
  ///
  /// Answer `tableView(_:heightForRowAt:)` with it, or with ``reservedHeight(at:)`` where other rows
  /// have heights of the app's own.
  public func heightForRow(at indexPath: IndexPath) -> CGFloat {
    reservedHeight(at: indexPath) ?? UITableView.automaticDimension
  }

  /// Scrolls to a row so that it shows clear of the views that will be stuck there.
  ///
  /// - Parameters:
  ///   - indexPath: The row. One that does not exist is not scrolled to.
  ///   - position: Where it is to show; `.none` scrolls no farther than it takes.
  ///   - animated: Whether it is seen to scroll; reduced motion jumps.
  public func scrollToRow(
    at indexPath: IndexPath,
    at position: UITableView.ScrollPosition,
    animated: Bool
  ) {
    let alignment: ScrollAlignment? =
      switch position {
      case .top: .start
      case .middle: .center
      case .bottom: .end
      default: nil
      }
    scroll(toRowAt: indexPath, at: alignment, animated: animated)
  }
}
#endif
