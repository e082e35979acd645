#if canImport(UIKit) && !os(watchOS)
import ParallaxCoordinator
import UIKit

// Changes of rows the container makes.
extension ListViewAdapter {
  /// Has the list perform updates, and lays it out.
  ///
  /// A diffable data source changes the list in `updates`; the list is not called then.
  ///
  /// - Parameters:
  ///   - updates: The updates of the app.
  ///   - completion: Called when the list has finished; immediately, with `false`, if there is no
  ///     list. Then the updates are not called.
  ///   - didCommit: Called when the list has its new rows and before it lays them out.
  func performUpdates(
    _ updates: @escaping () -> Void,
    completion: ((Bool) -> Void)?,
    didCommit: () -> Void = {}
  ) {
    guard let list else {
      completion?(false)
      return
    }
    revision += 1
    let wasBatching = isBatching
    isBatching = true
    defer { isBatching = wasBatching }
    // In the same turn, so no frame shows rows at wrong positions.
    UIView.performWithoutAnimation {
      // A layout of the app's may move the offset when the batch is carried out.
      record.write { _ in
        if isDiffable {
          record.letAppWrite(updates)
        } else {
          let record = record
          list.performBatch({ record.letAppWrite(updates) }, completion: completion)
        }
        didCommit()
        list.layoutIfNeeded()
      }
    }
    if isDiffable { completion?(true) }
  }

  /// Performs updates of rows that have no identities, and follows the rows by their cells.
  ///
  /// A row is followed if the list uses the same cell for it before and after the updates: the index
  /// path of the cell is the row's position. For example, the cell of row 10 is at row 12 after two
  /// rows were inserted above it.
  ///
  /// - Parameters:
  ///   - updates: The updates of the app.
  ///   - completion: Called when the list has finished.
  ///   - move: Receives a function from the position of a row before the updates to its position after
  ///     them, which is `nil` for a row without a cell.
  func updateRowsByCells(
    _ updates: @escaping () -> Void,
    completion: ((Bool) -> Void)?,
    move: ((RowPath) -> RowPath?) -> Void
  ) {
    guard let list else { return }
    let cells = list.cells.map { (list.indexPath(of: $0).flatMap { RowPath($0) }, $0) }
    performUpdates(updates, completion: completion) {
      var paths: [RowPath: RowPath] = [:]
      for case (let path?, let cell) in cells {
        paths[path] = list.indexPath(of: cell).flatMap { RowPath($0) }
      }
      move { paths[$0] }
    }
  }
}
#endif
