import Foundation
import Testing

/// What a collection knows of its items, and the views that show some of them.
struct CollectionItems {
  /// How many items each section has; `nil` until the data source is asked.
  var counts: [Int]?
  var cells: [IndexPath: UICollectionViewCell] = [:]
  var titles: [String: [IndexPath: UICollectionReusableView]] = [:]
  var updates = ListUpdates()
  var depth = 0
  var completions: [(Bool) -> Void] = []
  var classes: [String: UICollectionViewCell.Type] = [:]
  var titleClasses: [String: UICollectionReusableView.Type] = [:]
  var spares: [String: [UICollectionViewCell]] = [:]
  var reconfigured: UICollectionViewCell?
}

extension UICollectionView {
  func loadCounts() {
    guard items.counts == nil else { return }
    items.counts = askedCounts()
  }

  /// The number of items of each section, from the data source.
  func askedCounts() -> [Int] {
    guard let dataSource else { return [] }
    return UIKitModel.ask {
      (0..<dataSource.numberOfSections(in: self)).map {
        dataSource.collectionView(self, numberOfItemsInSection: $0)
      }
    }
  }

  func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
    for (kind, paths) in context.invalidatedSupplementaryIndexPaths ?? [:] {
      for path in paths where !hasTitle(kind, path) {
        // Apple's traps (rdar://25873296).
        Issue.record("a header that does not exist was invalidated: section \(path.section)")
      }
    }
    setNeedsLayout()
  }

  private func hasTitle(_ kind: String, _ path: IndexPath) -> Bool {
    let layout = collectionViewLayout
    return path.section < numberOfSections
      && layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path) != nil
  }

  /// Brings the layout up to date.
  func prepareLayout() {
    guard !collectionViewLayout.isValid else { return }
    loadCounts()
    collectionViewLayout.isValid = true
    collectionViewLayout.prepare()
    changeContentSize(collectionViewLayout.collectionViewContentSize)
  }

  func layOutItems() {
    prepareLayout()
    place(collectionViewLayout.layoutAttributesForElements(in: bounds) ?? [])
  }

  private func cell(for path: IndexPath) -> UICollectionViewCell? {
    if let cell = items.cells[path] { return cell }
    guard let cell = dataSource?.collectionView(self, cellForItemAt: path) else { return nil }
    items.cells[path] = cell
    let front = UIKitModel.behaviour.addsCellsInFront ? subviews.count : nil
    insertSubview(cell, at: front ?? (refreshControl == nil ? 0 : 1))
    return cell
  }

  private func place(_ elements: [UICollectionViewLayoutAttributes]) {
    let cells = elements.filter { $0.representedElementKind == nil }
    let wanted = Set(cells.map(\.indexPath))
    for path in items.cells.keys.sorted() where !wanted.contains(path) {
      if let cell = items.cells.removeValue(forKey: path) { recycle(cell) }
    }
    for attributes in cells {
      let isNew = items.cells[attributes.indexPath] == nil
      guard let cell = cell(for: attributes.indexPath) else { continue }
      apply(attributes, to: cell)
      if isNew {
        delegate?.collectionView(self, willDisplay: cell, forItemAt: attributes.indexPath)
      }
    }
    placeTitles(elements.filter { $0.representedElementKind != nil })
  }

  private func placeTitles(_ elements: [UICollectionViewLayoutAttributes]) {
    var old = items.titles
    items.titles = [:]
    for attributes in elements {
      guard let kind = attributes.representedElementKind else { continue }
      let path = attributes.indexPath
      let known = old[kind]?.removeValue(forKey: path)
      let view =
        known
        ?? dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
      guard let view else { continue }
      if view.superview !== self { addSubview(view) }
      apply(attributes, to: view)
      items.titles[kind, default: [:]][path] = view
    }
    for views in old.values { for view in views.values { view.removeFromSuperview() } }
  }

  private func apply(
    _ attributes: UICollectionViewLayoutAttributes,
    to view: UICollectionReusableView
  ) {
    if view.frame != attributes.frame { view.frame = attributes.frame }
    view.alpha = attributes.alpha
    view.isHidden = attributes.isHidden
    view.apply(attributes)
  }

  func recycle(_ cell: UICollectionViewCell) {
    cell.removeFromSuperview()
    if let identifier = cell.reuseIdentifier { items.spares[identifier, default: []].append(cell) }
  }

  func recycleAll() {
    for path in items.cells.keys.sorted() {
      if let cell = items.cells.removeValue(forKey: path) { recycle(cell) }
    }
    for views in items.titles.values { for view in views.values { view.removeFromSuperview() } }
    items.titles = [:]
  }
}
