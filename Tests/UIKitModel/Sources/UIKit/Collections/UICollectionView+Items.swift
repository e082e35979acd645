import Foundation

extension UICollectionView {
  /// [uicollectionview/numberofsections].
  public var numberOfSections: Int {
    loadCounts()
    return items.counts?.count ?? 0
  }

  /// [uicollectionview/numberofitems(insection:)].
  public func numberOfItems(inSection section: Int) -> Int {
    loadCounts()
    guard let counts = items.counts, counts.indices.contains(section) else { return 0 }
    return counts[section]
  }

  /// [uicollectionview/layoutattributesforitem(at:)].
  public func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// [uicollectionview/layoutattributesforsupplementaryelement(ofkind:at:)].
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// Not optional, unlike a table's.
  ///
  /// [uicollectionview/visiblesupplementaryviews(ofkind:)].
  public func visibleSupplementaryViews(ofKind kind: String) -> [UICollectionReusableView] {
    Array((items.titles[kind] ?? [:]).values)
  }
  /// [uicollectionview/indexpathsforvisiblesupplementaryelements(ofkind:)].
  public func indexPathsForVisibleSupplementaryElements(ofKind kind: String) -> [IndexPath] {
    (items.titles[kind] ?? [:]).keys.sorted()
  }
  /// [uicollectionview/indexpathsforvisibleitems].
  public var indexPathsForVisibleItems: [IndexPath] { items.cells.keys.sorted() }

  /// [uicollectionview/visiblecells].
  public var visibleCells: [UICollectionViewCell] {
    items.cells.keys.sorted().compactMap { items.cells[$0] }
  }

  /// [uicollectionview/cellforitem(at:)].
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    items.cells[indexPath]
  }

  /// [uicollectionview/supplementaryview(forelementkind:at:)].
  public func supplementaryView(
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView? { items.titles[elementKind]?[indexPath] }

  /// [uicollectionview/indexpath(for:)].
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    items.cells.first { $0.value === cell }?.key
  }

  // MARK: Reuse

  /// [uicollectionview/register(_:forcellwithreuseidentifier:)].
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    items.classes[identifier] = cellClass as? UICollectionViewCell.Type
  }

  /// [uicollectionview/register(_:forsupplementaryviewofkind:withreuseidentifier:)].
  public func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    items.titleClasses[elementKind + identifier] = viewClass as? UICollectionReusableView.Type
  }

  /// [uicollectionview/dequeuereusablecell(withreuseidentifier:for:)].
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let cell = items.reconfigured, cell.reuseIdentifier == identifier { return cell }
    if let cell = items.spares[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    guard let cell = items.classes[identifier]?.init(_registeredAs: identifier) else {
      preconditionFailure("no class was registered for cells with the identifier \(identifier)")
    }
    return cell
  }

  /// [uicollectionview/dequeuereusablesupplementaryview(ofkind:withreuseidentifier:for:)].
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String,
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = items.titleClasses[elementKind + identifier]?.init(_registeredAs: identifier)
    else { preconditionFailure("no class was registered for \(elementKind) with \(identifier)") }
    return view
  }
}
