#if canImport(UIKit) && !os(watchOS)
import Foundation
import ParallaxCoordinator
import UIKit

/// The rows of a list.
protocol RowsOfList: RowTable {
  var list: ListViewAdapter { get }
}

@MainActor extension RowsOfList {
  func rowRange(at path: RowPath) -> AxisRange? { list.rowRange(at: path) }
  func rowPaths(in range: AxisRange) -> [RowPath] {
    list.indexPaths(in: range).compactMap { RowPath($0) }
  }
  func sectionRange(_ section: Int) -> AxisRange? { list.sectionRange(section) }
}

/// The rows of a list without identities.
@MainActor struct ListRows: RowsOfList { let list: ListViewAdapter }

/// The rows of a list with identities.
@MainActor struct IdentifiedListRows: RowsOfList, IdentifiedRowTable {
  let list: ListViewAdapter

  func rowPath(of id: RowID) -> RowPath? { list.rowPath(of: id) }
  // An app asked for a row its list does not have traps.
  func rowID(at path: RowPath) -> RowID? {
    let count = list.rowCount(inSection: path.section)
    return count.map { path.row < $0 } ?? true ? list.rowID(at: path) : nil
  }
}

extension ListViewAdapter: RowWatching {
  var rowShift: CGPoint? {
    guard let watched, let frame = frame(of: watched) else { return nil }
    return CGPoint(x: frame.minX - watched.start.x, y: frame.minY - watched.start.y)
  }

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
    // Of a sheet's many cells beside one another, one in view.
    let inView = indexPaths(in: AxisRange(start: middle, length: 1)).lazy
      .compactMap { RowPath($0) }
      .first { self.rowFrame(at: $0)?.intersects(bounds) ?? false }
    guard let path = inView, !isModelAhead,
      let count = rowCount(inSection: path.section), let frame = rowFrame(at: path)
    else { return }
    watched = WatchedRow(
      path: path,
      id: identifiesRows ? rowID(at: path) : nil,
      count: count,
      start: frame.origin
    )
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
