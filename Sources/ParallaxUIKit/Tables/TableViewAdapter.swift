#if canImport(UIKit) && !os(watchOS)
public import ParallaxCoordinator
public import UIKit

/// A table, as the coordinator sees it: a scroll view with rows and sections.
///
///     let container = ParallaxContainerView(tableView: tableView)
///     let photo = ParallaxOptions(height: 80...300, tracking: .row(RowPath(section: 0, row: 0)))
///     try container.addParallaxView(photoView, options: photo)
///
/// Rows keep room for views where the delegate answers with
/// ``ParallaxContainerView/heightForRow(at:)``.
@MainActor open class TableViewAdapter: ScrollViewAdapter {
  /// The table, while it lives.
  public var tableView: UITableView? { scrollView as? UITableView }

  private var identities = RowIdentities()
  private var version = 0
  private var isShifting = false

  /// Creates an adapter of a table whose rows have no identities.
  public init(tableView: UITableView) { super.init(tableView) }

  /// Has rows identified by a diffable data source, so that views and places stay with them.
  ///
  /// - Parameters:
  ///   - dataSource: The data source; it is held weakly.
  ///   - name: Returns the identity of an item, such as `{ RowID($0.id.uuidString) }`.
  ///   - item: Returns the item with an identity, or one that is equal to it; `nil` where there is
  ///     none.
  public func identifyRows<Section, Item>(
    by dataSource: UITableViewDiffableDataSource<Section, Item>,
    name: @escaping (Item) -> RowID,
    item: @escaping (RowID) -> Item?
  ) {
    identifyRows { [weak dataSource] in
      dataSource?.itemIdentifier(for: $0).map(name)
    } indexPath: { [weak dataSource] id in
      item(id).flatMap { dataSource?.indexPath(for: $0) }
    }
  }

  /// Has rows identified by what the app knows of them.
  ///
  /// - Parameters:
  ///   - id: Returns the identity of the row at an index path; `nil` for none.
  ///   - indexPath: Returns where the row with an identity is; `nil` where there is none.
  public func identifyRows(
    id: @escaping (IndexPath) -> RowID?,
    indexPath: @escaping (RowID) -> IndexPath?
  ) {
    identities = RowIdentities(id: id, indexPath: indexPath)
    rowsDidChange()
  }

  /// Notes that rows have changed, though neither their number nor their heights may have.
  func rowsDidChange() { version += 1 }

  open override func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    var reading = super.scrollReading(in: container)
    reading.contentVersion = version
    return reading
  }

  // MARK: Rows

  /// Where the table has a row, or would have it by its estimates.
  open override func rowRange(at path: RowPath) -> AxisRange? {
    guard let table = tableView, path.section < table.numberOfSections,
      path.row < table.numberOfRows(inSection: path.section)
    else { return nil }
    return AxisRange(table.rectForRow(at: IndexPath(path)))
  }

  /// Where a section is, its title included.
  open override func sectionRange(_ section: Int) -> AxisRange? {
    guard let table = tableView, section >= 0, section < table.numberOfSections else { return nil }
    return AxisRange(table.rect(forSection: section))
  }

  /// Where the row with an identity is.
  open override func rowPath(of id: RowID) -> RowPath? {
    identities.indexPath(id).flatMap { RowPath($0) }
  }

  /// The identities of the rows in a part of the content.
  open override func rowIDs(in range: AxisRange) -> [RowID] {
    guard let table = tableView else { return [] }
    let rect = CGRect(x: 0, y: range.start, width: table.bounds.width, height: range.length)
    return (table.indexPathsForRows(in: rect) ?? []).compactMap(identities.id)
  }

  /// Has the table ask for the heights of its rows again, and measure those that have their own.
  open override func rowHeightsDidChange(at paths: [RowPath]) {
    guard let table = tableView else { return }
    let rows = paths.map { IndexPath($0) }
    table.updateAtOnce {
      table.reloadRows(at: rows.filter { table.cellForRow(at: $0) == nil }, with: .none)
    }
    // Cells that show stay: one may hold the text that is being typed.
    table.reconfigureRows(at: rows.filter { table.cellForRow(at: $0) != nil })
    table.layoutIfNeeded()
  }

  /// Moves the offset, and again by what rows measured on the way have moved what is read.
  open override func shiftContentOffset(by distance: Double) {
    guard let table = tableView, !isShifting else { return }
    isShifting = true
    defer { isShifting = false }
    super.shiftContentOffset(by: distance)
    let middle = table.bounds.midY
    guard let row = table.indexPathForRow(at: CGPoint(x: table.bounds.midX, y: middle)) else {
      return
    }
    let place = table.rectForRow(at: row).minY - table.contentOffset.y
    for _ in 0..<4 {
      table.layoutIfNeeded()
      let moved = table.rectForRow(at: row).minY - table.contentOffset.y - place
      guard abs(moved) > 0.5 else { return }
      super.shiftContentOffset(by: moved)
    }
  }
}

extension AxisRange {
  /// Creates the range that a rectangle takes down, in points.
  init(_ rect: CGRect) { self.init(start: rect.minY, end: rect.maxY) }
}

extension UITableView {
  /// Updates and lays out in the same turn, so that nobody sees rows where they do not belong.
  func updateAtOnce(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    UIView.performWithoutAnimation {
      performBatchUpdates(updates, completion: completion)
      layoutIfNeeded()
    }
  }
}
#endif
