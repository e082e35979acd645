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
  /// What layouts asked to be added with the next layout.
  var adjustment = CGPoint.zero
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
    items.adjustment.x += context.contentOffsetAdjustment.x
    items.adjustment.y += context.contentOffsetAdjustment.y
    setNeedsLayout()
  }

  private func hasTitle(_ kind: String, _ path: IndexPath) -> Bool {
    let layout = collectionViewLayout
    return path.section < numberOfSections
      && layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path) != nil
  }

  /// Brings the layout up to date: sizes, then what layouts asked to add to the offset.
  func prepareLayout() {
    guard !collectionViewLayout.isValid else { return }
    loadCounts()
    collectionViewLayout.isValid = true
    collectionViewLayout.prepare()
    let adjustment = items.adjustment
    items.adjustment = .zero
    // What is added counts from the new content: a shorter one would clamp before.
    let size = collectionViewLayout.collectionViewContentSize
    if adjustment == .zero {
      changeContentSize(size)
    } else {
      motion.contentSize = size
      motion.deceleration?.shift(by: adjustment)
      motion.drag?.start.y += adjustment.y
      moveOffset(to: CGPoint(x: bounds.minX + adjustment.x, y: bounds.minY + adjustment.y))
      clampOffset()
      observers.notify("contentSize", of: self)
    }
  }

  func layOutItems() {
    for _ in 0..<100 {
      prepareLayout()
      let elements = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
      if !measure(elements) { break }
    }
    place(collectionViewLayout.layoutAttributesForElements(in: bounds) ?? [])
  }

  /// Asks cells for the sizes that they would have; returns whether that changes the layout.
  private func measure(_ elements: [UICollectionViewLayoutAttributes]) -> Bool {
    var hasChanged = false
    for attributes in elements where attributes.representedElementKind == nil {
      guard let cell = cell(for: attributes.indexPath), cell.fittedSize != attributes.size else {
        continue
      }
      let preferred = cell.preferredLayoutAttributesFitting(attributes.copied())
      let layout = collectionViewLayout
      guard
        layout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: preferred,
          withOriginalAttributes: attributes
        )
      else {
        cell.fittedSize = attributes.size
        continue
      }
      layout.invalidateLayout(
        with: layout.invalidationContext(
          forPreferredLayoutAttributes: preferred,
          withOriginalAttributes: attributes
        )
      )
      hasChanged = true
    }
    return hasChanged
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
