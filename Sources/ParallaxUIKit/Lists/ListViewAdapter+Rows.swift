#if canImport(UIKit) && !os(watchOS)
import Foundation
public import ParallaxCoordinator
import UIKit

extension ListViewAdapter: @MainActor IdentifiedRowTable {
  /// Returns the rows at least partly in a range of the content, in order.
  public func rowPaths(in range: AxisRange) -> [RowPath] {
    indexPaths(in: range).compactMap { RowPath($0) }
  }
}

/// The rows of a list without identities.
@MainActor struct ListRows: @MainActor RowTable {
  let list: ListViewAdapter

  func rowRange(at path: RowPath) -> AxisRange? { list.rowRange(at: path) }
  func rowPaths(in range: AxisRange) -> [RowPath] { list.rowPaths(in: range) }
  func sectionRange(_ section: Int) -> AxisRange? { list.sectionRange(section) }
}

// A row in view is followed, to find how far the layout moves rows in the content.
extension ListViewAdapter {
  /// The distance by which the row has moved in the content since it was recorded.
  var rowShift: CGPoint? {
    guard let watched, let frame = frame(of: watched) else { return nil }
    return CGPoint(x: frame.minX - watched.start.x, y: frame.minY - watched.start.y)
  }

  /// Records the position of the row, or of another row in view.
  func renote() {
    guard let content else { return }
    let bounds = content.scrollView.bounds
    if let watched, rowCount(inSection: watched.path.section) == watched.count,
      let frame = rowFrame(at: watched.path), frame.intersects(bounds)
    {
      self.watched?.start = frame.origin
      return
    }
    watched = nil
    // The row in the middle: those above it that come into view are measured after it was noted.
    let middle = content.offset + content.length(of: bounds.size) / 2
    // Of a sheet's many cells beside one another, one in view: there may be 100,000 in a line.
    let line = content.rect(AxisRange(start: middle, length: 1)).intersection(bounds)
    let inView = list?.indexPaths(in: line).lazy.compactMap { RowPath($0) }
      .first { self.rowFrame(at: $0)?.intersects(bounds) ?? false }
    guard let path = inView, !isModelAhead,
      let count = rowCount(inSection: path.section), let frame = rowFrame(at: path)
    else { return }
    watched = WatchedRow(path: path, id: rowID(at: path), count: count, start: frame.origin)
  }

  /// Returns a function that finds a row later: by its identity, or at its position if no row of its
  /// section has come or gone.
  func finder(ofRowAt indexPath: IndexPath) -> () -> IndexPath? {
    let id = identifiesRows ? RowPath(indexPath).flatMap { rowID(at: $0) } : nil
    let count = rowCount(inSection: indexPath.section)
    return { [weak self] in
      guard let self else { return nil }
      if let id { return self.rowPath(of: id).map { IndexPath($0) } }
      return self.rowCount(inSection: indexPath.section) == count ? indexPath : nil
    }
  }

  /// Returns the frame of the watched row, which may have another path by now.
  private func frame(of row: WatchedRow) -> CGRect? {
    if rowCount(inSection: row.path.section) == row.count { return rowFrame(at: row.path) }
    guard let id = row.id, !isModelAhead else { return nil }
    return rowPath(of: id).flatMap { rowFrame(at: $0) }
  }

  // MARK: Changes by the container

  /// Has the list perform updates, and lays it out.
  ///
  /// A diffable data source changes the list in `updates`; the list is not called then.
  ///
  /// - Parameters:
  ///   - updates: The updates of the app.
  ///   - completion: Called when the list has finished.
  ///   - didCommit: Called when the list has its new rows and before it lays them out.
  func performUpdates(
    _ updates: @escaping () -> Void,
    completion: ((Bool) -> Void)?,
    didCommit: () -> Void = {}
  ) {
    guard let list else { return }
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
    let cells = list.cellPaths.map { ($0().flatMap { RowPath($0) }, $0) }
    performUpdates(updates, completion: completion) {
      var paths: [RowPath: RowPath] = [:]
      for case (let path?, let find) in cells { paths[path] = find().flatMap { RowPath($0) } }
      move { paths[$0] }
    }
  }
}

/// A row in view whose moves in the content are followed.
struct WatchedRow {
  var path: RowPath
  var id: RowID?
  /// The number of rows in its section.
  var count: Int
  var start: CGPoint
}
#endif
