#if canImport(UIKit) && !os(watchOS)
public import Foundation
import ParallaxCoordinator
import UIKit

/// Updates of rows that are passed on to a list and remembered, so that rows without identities can
/// be followed.
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
  /// One update.
  enum Update {
    case insertRows([IndexPath])
    case deleteRows([IndexPath])
    case moveRow(IndexPath, IndexPath)
    case reloadRows([IndexPath])
    case insertSections(IndexSet)
    case deleteSections(IndexSet)
    case moveSection(Int, Int)
    case reloadSections(IndexSet)
  }

  private let list: ListViewAdapter
  private var changes = RowChangeMap()

  init(_ list: ListViewAdapter) { self.list = list }

  /// Inserts rows or items.
  public func insertRows(at indexPaths: [IndexPath]) { perform(.insertRows(indexPaths)) }

  /// Deletes rows or items.
  public func deleteRows(at indexPaths: [IndexPath]) { perform(.deleteRows(indexPaths)) }

  /// Moves a row or an item.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    perform(.moveRow(indexPath, newIndexPath))
  }

  /// Reloads rows or items.
  public func reloadRows(at indexPaths: [IndexPath]) { perform(.reloadRows(indexPaths)) }

  /// Inserts sections.
  public func insertSections(_ sections: IndexSet) { perform(.insertSections(sections)) }

  /// Deletes sections.
  public func deleteSections(_ sections: IndexSet) { perform(.deleteSections(sections)) }

  /// Moves a section.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    perform(.moveSection(section, newSection))
  }

  /// Reloads sections.
  public func reloadSections(_ sections: IndexSet) { perform(.reloadSections(sections)) }

  private func perform(_ update: Update) {
    changes.note(update)
    list.perform(update)
  }

  /// Returns the position of a row after the batch; `nil` if it was deleted.
  func newPath(of path: RowPath) -> RowPath? { changes.newPath(of: path) }
}

/// The positions of rows after the updates of a batch.
struct RowChangeMap {
  private var inserted: Set<RowPath> = []
  private var deleted: Set<RowPath> = []
  private var moved: [RowPath: RowPath] = [:]
  private var insertedSections: Set<Int> = []
  private var deletedSections: Set<Int> = []
  private var movedSections: [Int: Int] = [:]

  mutating func note(_ update: RowBatch.Update) {
    switch update {
    case .insertRows(let paths): inserted.formUnion(paths.compactMap { RowPath($0) })
    case .deleteRows(let paths): deleted.formUnion(paths.compactMap { RowPath($0) })
    case .moveRow(let path, let newPath):
      if let path = RowPath(path), let newPath = RowPath(newPath) { moved[path] = newPath }
    case .insertSections(let sections): insertedSections.formUnion(sections)
    case .deleteSections(let sections): deletedSections.formUnion(sections)
    case .moveSection(let section, let newSection): movedSections[section] = newSection
    case .reloadRows, .reloadSections: break
    }
  }

  /// Returns the position of a row after the batch; `nil` if it was deleted.
  ///
  /// Rows that are neither deleted nor moved fill, in their order, the places that no inserted and no
  /// moved row takes.
  ///
  /// - Complexity: O(*n* log *n*) in the number of rows and sections that the batch names.
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
    return Self.place(
      section - left.count,
      past: Array(insertedSections.union(movedSections.values))
    )
  }

  /// Returns the number-th index that is not taken.
  private static func place(_ number: Int, past taken: [Int]) -> Int {
    var place = number
    for other in taken.sorted() where other <= place { place += 1 }
    return place
  }
}
#endif
