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

  /// Reloads rows or items.
  public func reloadRows(at indexPaths: [IndexPath]) { list?.reloadRows(at: indexPaths) }

  /// Inserts sections.
  public func insertSections(_ sections: IndexSet) {
    insertedSections.formUnion(sections)
    list?.insertSections(sections)
  }

  /// Deletes sections.
  public func deleteSections(_ sections: IndexSet) {
    deletedSections.formUnion(sections)
    list?.deleteSections(sections)
  }

  /// Moves a section.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    movedSections[section] = newSection
    list?.moveSection(section, toSection: newSection)
  }

  /// Reloads sections.
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
#endif
