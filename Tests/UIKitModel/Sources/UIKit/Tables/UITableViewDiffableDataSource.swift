import Foundation

/// Tells a table that nothing else may change its rows.
@MainActor protocol UIDiffableDataSource: AnyObject {}

/// A data source that finds out by itself what changed.
///
/// [uitableviewdiffabledatasource-2euir].
@MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource, UIDiffableDataSource {
  /// [uitableviewdiffabledatasource-2euir/cellprovider].
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?
  /// [nsdiffabledatasourcesnapshot-swift.struct].
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var current = Snapshot()
  private var isApplying = false

  /// [uitableviewdiffabledatasource-2euir/init(tableview:cellprovider:)].
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  /// [uitableviewdiffabledatasource-2euir/snapshot()].
  open func snapshot() -> Snapshot { current }

  /// [uitableviewdiffabledatasource-2euir/apply(_:animatingdifferences:completion:)].
  open func apply(
    _ snapshot: Snapshot,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    guard let tableView else { return }
    // Apple's raises an exception that begins with these words.
    precondition(!isApplying, "Deadlock detected: a snapshot is applied while another one is")
    // No page says what a batch around it does with what it has done.
    precondition(!tableView.hasUncommittedUpdates, "a snapshot is applied in a batch")
    isApplying = true
    defer { isApplying = false }
    tableView.loadRows()
    let old = current
    current = snapshot.settled()
    let reloaded = Set(snapshot.reloaded.compactMap { old.path(of: $0) })
    if let completion { tableView.rows.completions.append { _ in completion() } }
    tableView.commit(snapshot.origins(in: old), reloaded: reloaded)
    tableView.reconfigureRows(at: snapshot.reconfigured.compactMap { current.path(of: $0) })
  }

  /// [uitableviewdiffabledatasource-2euir/itemidentifier(for:)].
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard current.sections.indices.contains(indexPath.section),
      current.sections[indexPath.section].items.indices.contains(indexPath.row)
    else { return nil }
    return current.sections[indexPath.section].items[indexPath.row]
  }

  /// [uitableviewdiffabledatasource-2euir/indexpath(for:)].
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.path(of: itemIdentifier)
  }

  /// [uitableviewdiffabledatasource-2euir/sectionidentifier(for:)].
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sections.indices.contains(index) ? current.sections[index].id : nil
  }

  /// [uitableviewdiffabledatasource-2euir/index(for:)].
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  /// [uitableviewdatasource/numberofsections(in:)].
  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }

  /// [uitableviewdatasource/tableview(_:numberofrowsinsection:)].
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    current.sections[section].items.count
  }

  /// [uitableviewdatasource/tableview(_:cellforrowat:)].
  open func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let item = current.sections[indexPath.section].items[indexPath.row]
    guard let cell = cellProvider(tableView, indexPath, item) else {
      preconditionFailure("the provider gave no cell for \(item)")
    }
    return cell
  }

  /// [uitableviewdatasource/tableview(_:titleforheaderinsection:)].
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
}
