#if canImport(UIKit) && !os(watchOS)
public import Foundation
import ParallaxCoordinator
import UIKit

extension ParallaxContainerView {
  /// Inserts, deletes, moves and reloads rows or items.
  ///
  /// The anchor row keeps its position, also if new rows are measured and are higher or lower than
  /// their estimates. Nothing is animated. Rows without identities are followed by the cells that
  /// are visible. If none of these cells is left after the updates, the row cannot be followed,
  /// which is logged; identities and a ``RowBatch`` do not depend on cells: see
  /// ``ListViewAdapter/identifyRows(id:indexPath:)`` and the overload that passes a batch.
  ///
  /// - Parameters:
  ///   - updates: The closure for `performBatchUpdates(_:completion:)` of the table or the collection;
  ///     the app's data must change in it as well. A diffable data source must
  ///     apply its snapshot in it; the list is given nothing then.
  ///   - completion: Called when the list has finished; immediately, with `false`, if the container
  ///     has no list, or the list was released.
  /// - Returns: The points by which the offset was moved.
  @discardableResult public func performBatchUpdates(
    _ updates: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) -> Double {
    guard let adapter = listAdapter else {
      updates()
      completion?(false)
      return 0
    }
    return coordinator.performUpdates {
      guard !adapter.identifiesRows else {
        return adapter.performUpdates(updates, completion: completion)
      }
      adapter.updateRowsByCells(updates, completion: completion) { coordinator.moveRows($0) }
    }
  }

  /// Inserts, deletes, moves and reloads rows or items, with or without identities.
  ///
  /// The updates are passed on to the list, and the anchor row keeps its position. For example, ten
  /// rows of 44 points are inserted above it: the offset moves by 440.
  ///
  /// - Parameters:
  ///   - updates: Changes the app's data, and says so by methods of the batch.
  ///   - completion: Called when the list has finished; immediately, with `false`, if the container
  ///     has no list, or the list was released. Then the updates are not called.
  /// - Returns: The points by which the offset was moved.
  @discardableResult public func performBatchUpdates(
    _ updates: @escaping (RowBatch) -> Void,
    completion: ((Bool) -> Void)? = nil
  ) -> Double {
    guard let adapter = listAdapter else {
      completion?(false)
      return 0
    }
    let batch = RowBatch(adapter.list)
    return coordinator.performUpdates {
      adapter.performUpdates({ updates(batch) }, completion: completion)
      coordinator.moveRows { batch.newPath(of: $0) }
    }
  }

  /// The adapter of a list that exists.
  private var listAdapter: ListViewAdapter? {
    adapter.scrollView == nil ? nil : adapter as? ListViewAdapter
  }

  /// Returns whether a row or an item keeps room for a view.
  public func reservesRoom(at indexPath: IndexPath) -> Bool { reservedHeight(at: indexPath) != nil }

  /// Returns the height of a row or an item that keeps room for a view, in points; `nil` for every
  /// other.
  public func reservedHeight(at indexPath: IndexPath) -> CGFloat? {
    guard let list = adapter as? ListViewAdapter, let path = RowPath(indexPath) else { return nil }
    return list.reservedLength(at: path).map { CGFloat($0) }
  }

  /// Scrolls to a row so it is clear of views and of the list's own pinned title; without an
  /// alignment it scrolls the shortest distance.
  func scroll(toRowAt indexPath: IndexPath, at alignment: ScrollAlignment?, animated: Bool) {
    guard let list = adapter as? ListViewAdapter, let content = list.content else { return }
    // The coordinator reads the length of the content when the layout of the container has ended.
    let tree = isInside ? content.scrollView : self
    tree.layoutIfNeeded()
    // Rows on the way there may be measured, which moves it: near the end of rows estimated at half of
    // their height, each scroll brings half as many again.
    for _ in 0..<16 {
      guard let row = RowPath(indexPath).flatMap({ list.rowRange(at: $0) }) else { return }
      let title = list.pinnedTitleLength(inSection: indexPath.section)
      guard let offset = contentOffset(toShow: row, at: alignment, belowTitle: title),
        abs(offset - content.offset) > 0.5
      else { return }
      // Rows measured during the animation move the row, so it is corrected at the end.
      let find = list.finder(ofRowAt: indexPath)
      scroll(to: offset, animated: animated) { [weak self] in
        if let path = find() { self?.scroll(toRowAt: path, at: alignment, animated: false) }
      }
      if animated, !coordinator.configuration.reducesMotion { return }
      tree.layoutIfNeeded()
    }
  }
}
#endif
