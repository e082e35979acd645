#if canImport(UIKit) && !os(watchOS)
public import UIKit

/// A diffable data source of a table or of a collection.
///
/// Its items give rows their identities. For example, of items that are numbers:
///
///     adapter.identifyRows(by: source, name: { RowID($0) }, item: { Int("\($0)") })
@MainActor public protocol DiffableRowSource: AnyObject {
  /// The type of the items.
  associatedtype Item
  /// Returns the item at an index path; `nil` if there is none.
  func itemIdentifier(for indexPath: IndexPath) -> Item?
  /// Returns the index path of an item; `nil` if there is no such item.
  func indexPath(for itemIdentifier: Item) -> IndexPath?
}

extension UITableViewDiffableDataSource: DiffableRowSource {}
extension UICollectionViewDiffableDataSource: DiffableRowSource {}
#endif
