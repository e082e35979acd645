#if canImport(UIKit) && !os(watchOS)
public import ParallaxCoordinator
public import UIKit

/// A table, as the coordinator sees it: a scroll view with rows and sections.
///
///     let container = ParallaxContainerView(scrollView: tableView)
///     let photo = ParallaxOptions(height: 80...300, tracking: .row(RowPath(section: 0, row: 0)))
///     try container.addParallaxView(header, options: photo)
///
/// Rows keep room for views if the delegate answers with
/// ``ParallaxContainerView/heightForRow(at:)``.
@MainActor open class TableViewAdapter: ListViewAdapter {
  /// The table, while it exists.
  public var tableView: UITableView? { scrollView as? UITableView }
  /// The `tableHeaderView` that keeps room for a header.
  private var headerRowView: UIView?

  /// Creates an adapter of a table whose rows have no identities.
  public init(tableView: UITableView) { super.init(tableView) }

  // MARK: The row of a header

  /// The position of a row above all sections, which keeps room for a header in the content.
  ///
  /// The table's `tableHeaderView` is that row. No table has as many sections.
  static let headerRow = RowPath(section: Int(Int32.max), row: 0)

  /// A Boolean value indicating whether a header above the content can have its room in the content.
  ///
  /// A plain table pins the titles of its sections at its inset. If a header of 44...220 has 176 of its
  /// points in the content and 44 in the inset, the titles rest at the end of the collapsed header. A
  /// table with a `tableHeaderView` already has no place for the row.
  var canKeepHeaderRow: Bool {
    guard let table = tableView, table.style == .plain else { return false }
    return table.tableHeaderView == nil || table.tableHeaderView === headerRowView
  }

  func layOutHeaderRow() {
    guard let table = tableView, canKeepHeaderRow else { return }
    let length = record.rowRoom.length(at: Self.headerRow, id: nil)
    if length == headerRowView.map({ Double($0.bounds.height) }) {
      // An app without header view of its own may set it to `nil` at any time.
      if table.tableHeaderView !== headerRowView { table.tableHeaderView = headerRowView }
      return
    }
    headerRowView = length.map {
      UIView(frame: CGRect(origin: .zero, size: CGSize(width: table.bounds.width, height: $0)))
    }
    // The table may add it above the header, whose touches it must not take.
    headerRowView?.isUserInteractionEnabled = false
    // A table takes the height of its header only when the header is set.
    table.tableHeaderView = headerRowView
  }

  // MARK: Rows

  override func rowFrame(at path: RowPath) -> CGRect? {
    path == Self.headerRow ? headerRowView?.bounds ?? .zero : super.rowFrame(at: path)
  }

  override func rowCount(inSection section: Int) -> Int? {
    section == Self.headerRow.section ? 1 : super.rowCount(inSection: section)
  }

  /// Returns the range of a section, its title included.
  open override func sectionRange(_ section: Int) -> AxisRange? {
    guard let table = tableView, section >= 0, section < table.numberOfSections else { return nil }
    return AxisRange(table.rect(forSection: section))
  }

  /// A plain table pins the titles of its sections.
  override func pinnedTitleLength(inSection section: Int) -> Double {
    guard let table = tableView, table.style == .plain, section < table.numberOfSections else {
      return 0
    }
    return table.rectForHeader(inSection: section).height
  }

  /// Has the table ask for the heights of its rows, and measure those that have their own.
  open override func rowLengthsDidChange(at paths: [RowPath]) {
    guard let table = tableView else { return }
    let rows = paths.filter { $0 != Self.headerRow }.map { IndexPath($0) }
    if paths.contains(Self.headerRow) { layOutHeaderRow() }
    guard !rows.isEmpty else { return table.layOutInWindow() }
    // Its next layout asks for all heights.
    guard table.window != nil else { return table.reloadData() }
    let hidden = rows.filter { table.cellForRow(at: $0) == nil }
    // Visible cells stay: a cell may contain the text that is being typed.
    let shown = rows.filter { table.cellForRow(at: $0) != nil }
    if let source = table.dataSource as? any ReloadingSource {
      UIView.performWithoutAnimation { source.reload(hidden, reconfiguring: shown) }
    } else {
      performUpdates({ table.reloadRows(at: hidden, with: .none) }, completion: nil)
      table.reconfigureRows(at: shown)
    }
    table.layOutInWindow()
  }
}

/// A diffable data source of a table, with items of any type.
@MainActor private protocol ReloadingSource {
  func reload(_ rows: [IndexPath], reconfiguring others: [IndexPath])
}

extension UITableViewDiffableDataSource: ReloadingSource {
  fileprivate func reload(_ rows: [IndexPath], reconfiguring others: [IndexPath]) {
    var snapshot = snapshot()
    snapshot.reloadItems(rows.compactMap { itemIdentifier(for: $0) })
    snapshot.reconfigureItems(others.compactMap { itemIdentifier(for: $0) })
    apply(snapshot, animatingDifferences: false)
  }
}

extension ParallaxContainerView {
  /// Returns the height of a row that keeps room for a view, in points, and
  /// `UITableView.automaticDimension` for every other.
  ///
  /// Answer `tableView(_:heightForRowAt:)` with it, or with ``reservedHeight(at:)`` if other rows have
  /// heights of the app's own.
  public func heightForRow(at indexPath: IndexPath) -> CGFloat {
    reservedHeight(at: indexPath) ?? UITableView.automaticDimension
  }

  /// Scrolls to a row so it is clear of the views stuck there, and of its title.
  ///
  /// - Parameters:
  ///   - indexPath: The row. A row that does not exist is not scrolled to.
  ///   - position: The position of the row; `.none` scrolls the shortest distance.
  ///   - animated: Whether the scroll is animated; under reduced motion it is not.
  public func scrollToRow(
    at indexPath: IndexPath,
    at position: UITableView.ScrollPosition,
    animated: Bool
  ) {
    let alignments: [UITableView.ScrollPosition: ScrollAlignment] = [
      .top: .start, .middle: .center, .bottom: .end,
    ]
    scroll(toRowAt: indexPath, at: alignments[position], animated: animated)
  }
}
#endif
