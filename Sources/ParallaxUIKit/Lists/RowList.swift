#if canImport(UIKit) && !os(watchOS)
import UIKit

/// A table or a collection, under the names both have here.
@MainActor protocol RowList: UIScrollView {
  var rowSource: AnyObject? { get }
  var numberOfSections: Int { get }
  var hasUncommittedUpdates: Bool { get }
  /// Functions that return the index paths of the cells in view; `nil` once the list uses a cell for no row.
  var cellPaths: [() -> IndexPath?] { get }
  func rowCount(inSection section: Int) -> Int
  /// Returns the frame of a row that exists.
  func rowFrame(at indexPath: IndexPath) -> CGRect?
  /// Returns the rows at least partly in a rectangle of the content, in order.
  func indexPaths(in rect: CGRect) -> [IndexPath]
  func performBatch(_ updates: @escaping () -> Void, completion: ((Bool) -> Void)?)

  func insertRows(at paths: [IndexPath])
  func deleteRows(at paths: [IndexPath])
  func moveRow(at path: IndexPath, to newPath: IndexPath)
  func reloadRows(at paths: [IndexPath])
  func insertSections(_ sections: IndexSet)
  func deleteSections(_ sections: IndexSet)
  func moveSection(_ section: Int, toSection newSection: Int)
  func reloadSections(_ sections: IndexSet)
}

extension UITableView: RowList {
  var rowSource: AnyObject? { dataSource }
  var cellPaths: [() -> IndexPath?] { visibleCells.map { cell in { self.indexPath(for: cell) } } }
  func rowCount(inSection section: Int) -> Int { numberOfRows(inSection: section) }
  func rowFrame(at indexPath: IndexPath) -> CGRect? { rectForRow(at: indexPath) }
  func indexPaths(in rect: CGRect) -> [IndexPath] { indexPathsForRows(in: rect) ?? [] }
  // A literal, which is accepted also by an SDK that asks for `@MainActor @Sendable` functions.
  func performBatch(_ updates: @escaping () -> Void, completion: ((Bool) -> Void)?) {
    performBatchUpdates(updates) { completion?($0) }
  }
  func insertRows(at paths: [IndexPath]) { insertRows(at: paths, with: .none) }
  func deleteRows(at paths: [IndexPath]) { deleteRows(at: paths, with: .none) }
  func reloadRows(at paths: [IndexPath]) { reloadRows(at: paths, with: .none) }
  func insertSections(_ sections: IndexSet) { insertSections(sections, with: .none) }
  func deleteSections(_ sections: IndexSet) { deleteSections(sections, with: .none) }
  func reloadSections(_ sections: IndexSet) { reloadSections(sections, with: .none) }
}

extension UICollectionView: RowList {
  var rowSource: AnyObject? { dataSource }
  var cellPaths: [() -> IndexPath?] { visibleCells.map { cell in { self.indexPath(for: cell) } } }
  func rowCount(inSection section: Int) -> Int { numberOfItems(inSection: section) }
  func rowFrame(at indexPath: IndexPath) -> CGRect? {
    layoutAttributesForItem(at: indexPath)?.frame
  }
  func indexPaths(in rect: CGRect) -> [IndexPath] {
    let elements = collectionViewLayout.layoutAttributesForElements(in: rect) ?? []
    // Headers, footers and decorations have a kind; items have none.
    return elements.filter { $0.representedElementKind == nil }.map(\.indexPath).sorted()
  }
  func performBatch(_ updates: @escaping () -> Void, completion: ((Bool) -> Void)?) {
    performBatchUpdates(updates) { completion?($0) }
  }
  func insertRows(at paths: [IndexPath]) { insertItems(at: paths) }
  func deleteRows(at paths: [IndexPath]) { deleteItems(at: paths) }
  func moveRow(at path: IndexPath, to newPath: IndexPath) { moveItem(at: path, to: newPath) }
  func reloadRows(at paths: [IndexPath]) { reloadItems(at: paths) }
}
#endif
