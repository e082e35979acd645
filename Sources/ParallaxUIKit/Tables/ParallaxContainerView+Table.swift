#if canImport(UIKit) && !os(watchOS)
import ParallaxCoordinator
public import UIKit

extension ParallaxContainerView {
  /// Creates a container around a table.
  public convenience init(tableView: UITableView) {
    self.init(adapter: TableViewAdapter(tableView: tableView))
  }

  /// The table in the container; `nil` where it is another scroll view.
  public var tableView: UITableView? { (adapter as? TableViewAdapter)?.tableView }

  /// Returns the height of a row that keeps room for a view, in points, and
  /// `UITableView.automaticDimension` for every other.
  ///
  /// Answer `tableView(_:heightForRowAt:)` with it; there, a row of the app's own height is one of
  /// which ``reservesRoom(at:)`` says no.
  public func heightForRow(at indexPath: IndexPath) -> CGFloat {
    let height = RowPath(indexPath).flatMap { coordinator.height(forRowAt: $0) }
    return height.map { CGFloat($0) } ?? UITableView.automaticDimension
  }

  /// Returns whether a row keeps room for a view.
  public func reservesRoom(at indexPath: IndexPath) -> Bool {
    RowPath(indexPath).flatMap { coordinator.height(forRowAt: $0) } != nil
  }

  /// Inserts, deletes, moves and reloads rows of the table, and keeps what is read where it is.
  ///
  /// Heights that constraints give are measured, and what they move is put right, before this
  /// returns. Nothing is animated. Rows without identities that move count as the row at their index
  /// path: see ``TableViewAdapter/identifyRows(id:indexPath:)``.
  ///
  /// - Parameters:
  ///   - updates: What `UITableView.performBatchUpdates(_:completion:)` is given; the app's data
  ///     changes in it as well.
  ///   - completion: Called after the table has finished.
  /// - Returns: The points by which the offset was moved.
  @discardableResult public func performBatchUpdates(
    _ updates: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) -> Double {
    guard let adapter = adapter as? TableViewAdapter, let table = adapter.tableView else {
      updates()
      completion?(false)
      return 0
    }
    return coordinator.performUpdates {
      adapter.rowsDidChange()
      withoutActuallyEscaping(updates) { updates in
        table.updateAtOnce(updates, completion: completion)
      }
    }
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
    guard let table = tableView else { return }
    table.layoutIfNeeded()
    // Rows on the way there may be measured, which moves it.
    for _ in 0..<4 {
      guard let row = RowPath(indexPath).flatMap({ adapter.rowRange(at: $0) }),
        let offset = contentOffset(toShow: row, at: position),
        abs(offset - table.contentOffset.y) > 0.5
      else { return }
      let isAnimated = animated && !coordinator.reducesMotion
      table.setContentOffset(CGPoint(x: table.contentOffset.x, y: offset), animated: isAnimated)
      if isAnimated { return }
      table.layoutIfNeeded()
    }
  }

  private func contentOffset(
    toShow row: AxisRange,
    at position: UITableView.ScrollPosition
  ) -> Double? {
    switch position {
    case .top: return coordinator.contentOffset(toReveal: row.start, at: .start)
    case .middle:
      return coordinator.contentOffset(toReveal: (row.start + row.end) / 2, at: .center)
    case .bottom: return coordinator.contentOffset(toReveal: row.end, at: .end)
    default:
      guard let metrics = coordinator.metrics, let clear = coordinator.uncovered else { return nil }
      let shown = row.offset(by: metrics.contentShift)
      if shown.start < clear.start || row.length > clear.length {
        return coordinator.contentOffset(toReveal: row.start, at: .start)
      }
      return shown.end > clear.end ? coordinator.contentOffset(toReveal: row.end, at: .end) : nil
    }
  }
}
#endif
