#if canImport(UIKit) && !os(watchOS)
import ParallaxCoordinator
import UIKit

// Changes of rows that the container makes.
extension ListViewAdapter {
  /// Has the list perform updates, and lays out.
  ///
  /// A diffable data source makes its changes by itself.
  ///
  /// - Parameters:
  ///   - updates: The updates of the app.
  ///   - completion: Called after the list has finished.
  ///   - didCommit: Called after the list has its new rows and before it lays them out.
  func performUpdates(
    _ updates: @escaping () -> Void,
    completion: ((Bool) -> Void)?,
    didCommit: () -> Void = {}
  ) {
    guard let scrollView else {
      if !isDiffable { performBatchUpdates(updates, completion: completion) }
      return
    }
    let wasBatching = isBatching
    isBatching = true
    defer { isBatching = wasBatching }
    // In the same turn, so that no frame shows rows at wrong positions.
    UIView.performWithoutAnimation {
      // A layout of the app's may move the offset when the batch is carried out.
      record.write { _ in
        if isDiffable {
          record.letAppWrite(updates)
        } else {
          let record = record
          performBatchUpdates({ record.letAppWrite(updates) }, completion: completion)
        }
        didCommit()
        scrollView.layoutIfNeeded()
      }
    }
    if isDiffable { completion?(true) }
  }

  func updateRows(
    _ updates: @escaping () -> Void,
    completion: ((Bool) -> Void)?,
    didCommit: () -> Void = {}
  ) {
    revision += 1
    performUpdates(updates, completion: completion, didCommit: didCommit)
  }

  /// Performs updates of rows that have no identities, and follows the rows by their cells.
  ///
  /// A cell that is visible before the updates still shows its row after them, at another index path.
  ///
  /// - Parameters:
  ///   - updates: The updates of the app.
  ///   - completion: Called after the list has finished.
  ///   - move: Receives the position after the updates of a row; `nil` for a row without a cell.
  func updateRowsByCells(
    _ updates: @escaping () -> Void,
    completion: ((Bool) -> Void)?,
    move: ((RowPath) -> RowPath?) -> Void
  ) {
    let cells = visibleCells
    updateRows(updates, completion: completion) {
      var paths: [RowPath: RowPath] = [:]
      for (path, cell) in cells {
        guard let path = RowPath(path) else { continue }
        paths[path] = indexPath(ofCell: cell).flatMap { RowPath($0) }
      }
      move { paths[$0] }
    }
  }
}
#endif
