#if canImport(UIKit) && !os(watchOS)
import Foundation
import ParallaxCoordinator
import UIKit

/// A table or a collection, under the names both have here.
@MainActor protocol RowList: UIScrollView {
  var rowSource: AnyObject? { get }
  var numberOfSections: Int { get }
  var hasUncommittedUpdates: Bool { get }
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

extension UIView {
  /// Lays out what needs it, unless there is no window: UIKit logs the layout of a table outside of one, and makes
  /// cells for it that are made again in the window.
  func layOutInWindow() { if window != nil { layoutIfNeeded() } }
}

extension UITableView: RowList {
  var rowSource: AnyObject? { dataSource }
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

/// A diffable data source of a table or of a collection, whose items identify its rows.
@MainActor protocol DiffableRowSource: AnyObject {
  associatedtype Item: Hashable
  func itemIdentifier(for indexPath: IndexPath) -> Item?
  func indexPath(for itemIdentifier: Item) -> IndexPath?
}

extension UITableViewDiffableDataSource: DiffableRowSource {}
extension UICollectionViewDiffableDataSource: DiffableRowSource {}

extension DiffableRowSource {
  func rowID(at path: IndexPath, _ names: inout ItemNames) -> RowID? {
    itemIdentifier(for: path).map { names.name(of: $0) }
  }

  func indexPath(of id: RowID, _ names: ItemNames) -> IndexPath? {
    names.item(named: id).flatMap { (item: Item) in indexPath(for: item) }
  }
}

/// The identities of rows that are items of a diffable data source.
///
/// A number, a text and a UUID are their own, also after a relaunch. Items of other types are numbered as they are
/// first asked for.
struct ItemNames {
  private var numbers: [AnyHashable: Int] = [:]
  private var items: [AnyHashable] = []

  mutating func name(of item: some Hashable) -> RowID {
    switch item {
    case let number as Int: return RowID(number)
    case let text as String: return RowID(text)
    case let id as UUID: return RowID(id.uuidString)
    default:
      if let number = numbers[item] { return RowID(number) }
      numbers[item] = items.count
      items.append(item)
      return RowID(items.count - 1)
    }
  }

  func item<Item: Hashable>(named id: RowID) -> Item? {
    let text = "\(id)"
    let number = Int(text)
    let numbered = number.flatMap { items.indices.contains($0) ? items[$0].base : nil }
    return number as? Item ?? text as? Item ?? UUID(uuidString: text) as? Item ?? numbered as? Item
  }
}
#endif
