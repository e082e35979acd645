import Foundation

/// A data source that finds out by itself what changed.
///
/// [uicollectionviewdiffabledatasource-9tqpa].
@MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  /// [uicollectionviewdiffabledatasource-9tqpa/cellprovider].
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  /// [nsdiffabledatasourcesnapshot-swift.struct].
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var current = Snapshot()
  private var isApplying = false

  /// [uicollectionviewdiffabledatasource-9tqpa/init(collectionview:cellprovider:)].
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  /// [uicollectionviewdiffabledatasource-9tqpa/snapshot()].
  open func snapshot() -> Snapshot { current }

  /// [uicollectionviewdiffabledatasource-9tqpa/apply(_:animatingdifferences:completion:)].
  open func apply(
    _ snapshot: Snapshot,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    guard let collectionView else { return }
    // Apple's raises an exception that begins with these words.
    precondition(!isApplying, "Deadlock detected: a snapshot is applied while another one is")
    // No page says what a batch around it does with what it has done.
    precondition(!collectionView.hasUncommittedUpdates, "a snapshot is applied in a batch")
    isApplying = true
    defer { isApplying = false }
    collectionView.loadCounts()
    let old = current
    current = snapshot.settled()
    let reloaded = Set(snapshot.reloaded.compactMap { old.path(of: $0) })
    if let completion { collectionView.items.completions.append { _ in completion() } }
    collectionView.commit(snapshot.origins(in: old), reloaded: reloaded)
    collectionView.reconfigureItems(at: snapshot.reconfigured.compactMap { current.path(of: $0) })
  }

  /// [uicollectionviewdiffabledatasource-9tqpa/itemidentifier(for:)].
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard current.sections.indices.contains(indexPath.section),
      current.sections[indexPath.section].items.indices.contains(indexPath.item)
    else { return nil }
    return current.sections[indexPath.section].items[indexPath.item]
  }

  /// [uicollectionviewdiffabledatasource-9tqpa/indexpath(for:)].
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.path(of: itemIdentifier)
  }

  /// [uicollectionviewdatasource/numberofsections(in:)].
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }

  /// [uicollectionviewdatasource/collectionview(_:numberofitemsinsection:)].
  open func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { current.sections[section].items.count }

  /// [uicollectionviewdatasource/collectionview(_:cellforitemat:)].
  open func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let item = current.sections[indexPath.section].items[indexPath.item]
    guard let cell = cellProvider(collectionView, indexPath, item) else {
      preconditionFailure("the provider gave no cell for \(item)")
    }
    return cell
  }
}
