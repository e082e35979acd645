#if canImport(UIKit) && !os(watchOS)
public import Foundation
import ParallaxCoordinator
import UIKit

/// Updates of rows passed on to a list and remembered, so rows without identities can be followed.
///
///     container.performBatchUpdates { batch in
///       messages.insert(contentsOf: older, at: 0)
///       batch.insertRows(at: older.indices.map { IndexPath(row: $0, section: 0) })
///     }
///
/// The methods mean the same as those of `UITableView` and `UICollectionView`: rows that are deleted,
/// reloaded or moved are named by their index path before the batch, inserted ones and the targets of
/// moves by that after it. Nothing is animated.
@MainActor public final class RowBatch {
  private let list: (any RowList)?
  private var inserted: Set<RowPath> = []
  private var deleted: Set<RowPath> = []
  private var moved: [RowPath: RowPath] = [:]
  private var insertedSections: Set<Int> = []
  private var deletedSections: Set<Int> = []
  private var movedSections: [Int: Int] = [:]

  init(_ list: (any RowList)?) { self.list = list }

  /// Inserts rows or items.
  public func insertRows(at indexPaths: [IndexPath]) {
    inserted.formUnion(indexPaths.compactMap { RowPath($0) })
    list?.insertRows(at: indexPaths)
  }

  /// Deletes rows or items.
  public func deleteRows(at indexPaths: [IndexPath]) {
    deleted.formUnion(indexPaths.compactMap { RowPath($0) })
    list?.deleteRows(at: indexPaths)
  }

  /// Moves a row or an item.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    if let path = RowPath(indexPath) { moved[path] = RowPath(newIndexPath) }
    list?.moveRow(at: indexPath, to: newIndexPath)
  }

  /// Has the contents and the heights of rows or items asked for again; their paths are those of before the change.
  public func reloadRows(at indexPaths: [IndexPath]) { list?.reloadRows(at: indexPaths) }

  /// The sections come in with their rows; the numbers are those of after the change.
  public func insertSections(_ sections: IndexSet) {
    insertedSections.formUnion(sections)
    list?.insertSections(sections)
  }

  /// The sections go with their rows; the numbers are those of before the change.
  public func deleteSections(_ sections: IndexSet) {
    deletedSections.formUnion(sections)
    list?.deleteSections(sections)
  }

  /// The section goes from its number before the change to its number after it, with its rows.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    movedSections[section] = newSection
    list?.moveSection(section, toSection: newSection)
  }

  /// Has the rows and the titles of sections asked for again; their numbers are those of before the change.
  public func reloadSections(_ sections: IndexSet) { list?.reloadSections(sections) }

  /// Returns the position of a row after the batch; `nil` if it was deleted.
  ///
  /// Rows that are neither deleted nor moved fill, in their order, the places that no inserted and
  /// no moved row takes.
  ///
  /// - Complexity: O(*n* log *n*) in the number of rows and sections the batch names.
  func newPath(of path: RowPath) -> RowPath? {
    if let target = moved[path] { return target }
    guard !deleted.contains(path), let section = newSection(of: path.section) else { return nil }
    let left = deleted.union(moved.keys).filter { $0.section == path.section && $0.row < path.row }
    let taken = inserted.union(moved.values).filter { $0.section == section }.map(\.row)
    return RowPath(section: section, row: Self.place(path.row - left.count, past: taken))
  }

  private func newSection(of section: Int) -> Int? {
    if let target = movedSections[section] { return target }
    guard !deletedSections.contains(section) else { return nil }
    let left = deletedSections.union(movedSections.keys).filter { $0 < section }
    let taken = insertedSections.union(movedSections.values)
    return Self.place(section - left.count, past: Array(taken))
  }

  /// Returns the number-th index that is not taken.
  private static func place(_ number: Int, past taken: [Int]) -> Int {
    var place = number
    for other in taken.sorted() where other <= place { place += 1 }
    return place
  }
}

extension ParallaxContainerView {
  /// Inserts, deletes, moves and reloads rows or items, with or without identities.
  ///
  /// The updates are passed on to the list, and the anchor row keeps its position, also if new rows are
  /// measured. For example, ten rows of 44 points are inserted above it: the offset moves by 440. Nothing is
  /// animated.
  ///
  ///     container.performBatchUpdates { batch in
  ///       messages.insert(contentsOf: older, at: 0)
  ///       batch.insertRows(at: older.indices.map { IndexPath(row: $0, section: 0) })
  ///     }
  ///
  /// A diffable data source applies its snapshot in the closure, and the batch is left alone.
  ///
  /// - Parameters:
  ///   - updates: Changes the app's data, and says so by methods of the batch. Changes of rows that have
  ///     identities may be made by methods of the list.
  ///   - completion: Called when the list has finished; immediately, with `false`, if the container
  ///     has no list, or the list was released.
  /// - Returns: The points by which the offset was moved.
  @discardableResult public func performBatchUpdates(
    _ updates: @escaping (RowBatch) -> Void,
    completion: ((Bool) -> Void)? = nil
  ) -> Double {
    guard let adapter = listAdapter else {
      updates(RowBatch(nil))
      completion?(false)
      return 0
    }
    let batch = RowBatch(adapter.list)
    return coordinator.performUpdates {
      adapter.performUpdates({ updates(batch) }, completion: completion)
      coordinator.willMoveRows { batch.newPath(of: $0) }
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
    tree.layOutInWindow()
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
      tree.layOutInWindow()
    }
  }
}
#endif
