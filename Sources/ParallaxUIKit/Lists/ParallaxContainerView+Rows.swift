#if canImport(UIKit) && !os(watchOS)
public import Foundation
import ParallaxCoordinator
import UIKit

extension ParallaxContainerView {
  /// Inserts, deletes, moves and reloads rows or items, and keeps what is read where it is.
  ///
  /// Heights that constraints give are measured, and what they move is put right, before this
  /// returns. Nothing is animated. Rows without identities that move count as the row at their index
  /// path: see ``ListViewAdapter/identifyRows(id:indexPath:)``.
  ///
  /// - Parameters:
  ///   - updates: What `performBatchUpdates(_:completion:)` of the table or the collection is given;
  ///     the app's data changes in it as well. A diffable data source that names the rows applies its
  ///     snapshot in it; the list is given nothing then.
  ///   - completion: Called after the list has finished; at once, with `false`, where the container
  ///     has none.
  /// - Returns: The points by which the offset was moved.
  @discardableResult public func performBatchUpdates(
    _ updates: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) -> Double {
    guard let adapter = adapter as? ListViewAdapter else {
      updates()
      completion?(false)
      return 0
    }
    return coordinator.performUpdates { adapter.updateRows(updates, completion: completion) }
  }

  /// Returns whether a row or an item keeps room for a view.
  public func reservesRoom(at indexPath: IndexPath) -> Bool { reservedHeight(at: indexPath) != nil }

  /// Returns the height of a row or an item that keeps room for a view, in points; `nil` for every
  /// other.
  public func reservedHeight(at indexPath: IndexPath) -> CGFloat? {
    let height = RowPath(indexPath).flatMap { coordinator.height(forRowAt: $0) }
    return height.map { CGFloat($0) }
  }

  /// Scrolls to a row so that it shows clear of views; without an alignment no farther than it takes.
  func scroll(toRowAt indexPath: IndexPath, at alignment: ScrollAlignment?, animated: Bool) {
    guard let adapter = adapter as? ListViewAdapter, let scrollView = adapter.scrollView else {
      return
    }
    scrollView.layoutIfNeeded()
    // Rows on the way there may be measured, which moves it.
    for _ in 0..<4 {
      guard let row = RowPath(indexPath).flatMap({ adapter.rowRange(at: $0) }),
        let offset = contentOffset(toShow: row, at: alignment),
        abs(offset - adapter.contentAxis(of: scrollView).offset(of: scrollView)) > 0.5
      else { return }
      scroll(scrollView, to: offset, animated: animated)
      if animated, !coordinator.configuration.reducesMotion { return }
      scrollView.layoutIfNeeded()
    }
  }
}
#endif
