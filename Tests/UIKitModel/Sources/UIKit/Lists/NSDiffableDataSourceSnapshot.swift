import Foundation

/// Sections and items by their identities.
///
/// [nsdiffabledatasourcesnapshot-swift.struct].
nonisolated public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: Sendable {
  struct Section: Sendable {
    var id: SectionIdentifierType
    var items: [ItemIdentifierType]
  }

  var sections: [Section] = []
  private(set) var reloaded: Set<ItemIdentifierType> = []
  private(set) var reconfigured: Set<ItemIdentifierType> = []

  /// [nsdiffabledatasourcesnapshot-swift.struct/init()].
  public init() {}

  /// [nsdiffabledatasourcesnapshot-swift.struct/numberofsections].
  public var numberOfSections: Int { sections.count }
  /// [nsdiffabledatasourcesnapshot-swift.struct/numberofitems].
  public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }

  /// [nsdiffabledatasourcesnapshot-swift.struct/numberofitems(insection:)].
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  /// [nsdiffabledatasourcesnapshot-swift.struct/itemidentifiers(insection:)].
  public func itemIdentifiers(inSection id: SectionIdentifierType) -> [ItemIdentifierType] {
    indexOfSection(id).map { sections[$0].items } ?? []
  }

  /// [nsdiffabledatasourcesnapshot-swift.struct/indexofsection(_:)].
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex { $0.id == identifier }
  }

  func path(of item: ItemIdentifierType) -> IndexPath? {
    for (section, content) in sections.enumerated() {
      if let row = content.items.firstIndex(of: item) {
        return IndexPath(row: row, section: section)
      }
    }
    return nil
  }

  // MARK: Changes

  /// [nsdiffabledatasourcesnapshot-swift.struct/appendsections(_:)].
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    sections += identifiers.map { Section(id: $0, items: []) }
  }

  /// [nsdiffabledatasourcesnapshot-swift.struct/insertsections(_:beforesection:)].
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType],
    beforeSection other: SectionIdentifierType
  ) {
    guard let index = indexOfSection(other) else { return }
    sections.insert(contentsOf: identifiers.map { Section(id: $0, items: []) }, at: index)
  }

  /// [nsdiffabledatasourcesnapshot-swift.struct/deletesections(_:)].
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    sections.removeAll { identifiers.contains($0.id) }
  }

  /// [nsdiffabledatasourcesnapshot-swift.struct/movesection(_:beforesection:)].
  public mutating func moveSection(
    _ identifier: SectionIdentifierType,
    beforeSection other: SectionIdentifierType
  ) {
    guard let from = indexOfSection(identifier) else { return }
    let section = sections.remove(at: from)
    sections.insert(section, at: indexOfSection(other) ?? sections.count)
  }

  /// To the last section where none is given.
  ///
  /// [nsdiffabledatasourcesnapshot-swift.struct/appenditems(_:tosection:)].
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType],
    toSection section: SectionIdentifierType? = nil
  ) {
    let index = section.flatMap { indexOfSection($0) } ?? sections.indices.last
    guard let index else { preconditionFailure("items were added to a snapshot without a section") }
    sections[index].items += identifiers
  }

  /// [nsdiffabledatasourcesnapshot-swift.struct/insertitems(_:beforeitem:)].
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType],
    beforeItem other: ItemIdentifierType
  ) {
    guard let path = path(of: other) else { return }
    sections[path.section].items.insert(contentsOf: identifiers, at: path.row)
  }

  /// [nsdiffabledatasourcesnapshot-swift.struct/insertitems(_:afteritem:)].
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType],
    afterItem other: ItemIdentifierType
  ) {
    guard let path = path(of: other) else { return }
    sections[path.section].items.insert(contentsOf: identifiers, at: path.row + 1)
  }

  /// [nsdiffabledatasourcesnapshot-swift.struct/deleteitems(_:)].
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    for index in sections.indices { sections[index].items.removeAll { gone.contains($0) } }
  }

  /// [nsdiffabledatasourcesnapshot-swift.struct/moveitem(_:beforeitem:)].
  public mutating func moveItem(
    _ identifier: ItemIdentifierType,
    beforeItem other: ItemIdentifierType
  ) {
    deleteItems([identifier])
    insertItems([identifier], beforeItem: other)
  }

  /// [nsdiffabledatasourcesnapshot-swift.struct/moveitem(_:afteritem:)].
  public mutating func moveItem(
    _ identifier: ItemIdentifierType,
    afterItem other: ItemIdentifierType
  ) {
    deleteItems([identifier])
    insertItems([identifier], afterItem: other)
  }

  /// [nsdiffabledatasourcesnapshot-swift.struct/reloaditems(_:)].
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloaded.formUnion(identifiers)
  }

  /// [nsdiffabledatasourcesnapshot-swift.struct/reconfigureitems(_:)].
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfigured.formUnion(identifiers)
  }

  /// What was asked of items is done once.
  func settled() -> Self {
    var settled = self
    (settled.reloaded, settled.reconfigured) = ([], [])
    return settled
  }

  /// Where everything was in another snapshot.
  func origins(in old: Self) -> ListOrigins {
    var paths: [ItemIdentifierType: IndexPath] = [:]
    for (section, content) in old.sections.enumerated() {
      for (row, item) in content.items.enumerated() {
        paths[item] = IndexPath(row: row, section: section)
      }
    }
    return ListOrigins(
      sections: sections.map { old.indexOfSection($0.id) },
      rows: sections.map { $0.items.map { paths[$0] } }
    )
  }
}
