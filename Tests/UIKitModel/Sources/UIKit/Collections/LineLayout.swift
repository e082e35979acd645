import Foundation
import Testing

/// A layout of lines.
@MainActor open class _LineLayout: UICollectionViewLayout {
  private var arrangement = LineArrangement([], width: 0)

  // What a section is made of.
  func plan(_ section: Int, width: CGFloat) -> LineArrangement.Plan { LineArrangement.Plan() }
  var pinsHeaders: Bool { false }
  var pinsFooters: Bool { false }

  /// Arranges all sections.
  open override func prepare() {
    guard let collectionView else { return }
    let inset = collectionView.adjustedContentInset
    let width = collectionView.bounds.width - inset.left - inset.right
    let plans = (0..<collectionView.numberOfSections).map { plan($0, width: width) }
    arrangement = LineArrangement(plans, width: width)
  }

  open override var collectionViewContentSize: CGSize { arrangement.size }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard arrangement.sections.indices.contains(indexPath.section),
      arrangement.sections[indexPath.section].items.indices.contains(indexPath.item)
    else {
      // Apple's may trap.
      Issue.record("a layout was asked for an item that does not exist: \(indexPath)")
      return nil
    }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = arrangement.sections[indexPath.section].items[indexPath.item]
    return attributes
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard arrangement.sections.indices.contains(indexPath.section) else { return nil }
    let section = arrangement.sections[indexPath.section]
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    guard var frame = isHeader ? section.header : section.footer else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: kind,
      with: IndexPath(item: 0, section: indexPath.section)
    )
    if let collectionView, isHeader ? pinsHeaders : pinsFooters {
      let visible = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
      let whole = section.frame
      frame.origin.y =
        isHeader
        ? min(max(frame.minY, visible.minY), whole.maxY - frame.height)
        : max(min(frame.minY, visible.maxY - frame.height), whole.minY)
      attributes.zIndex = 1
    }
    attributes.frame = frame
    return attributes
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    var found: [UICollectionViewLayoutAttributes] = []
    for (index, section) in arrangement.sections.enumerated()
    where section.frame.maxY >= rect.minY && section.frame.minY <= rect.maxY {
      for kind in [
        UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
      ] {
        let path = IndexPath(item: 0, section: index)
        let attributes = layoutAttributesForSupplementaryView(ofKind: kind, at: path)
        if let attributes, attributes.frame.intersects(rect) { found.append(attributes) }
      }
      for item in section.items.indices where section.items[item].intersects(rect) {
        let path = IndexPath(item: item, section: index)
        if let attributes = layoutAttributesForItem(at: path) { found.append(attributes) }
      }
    }
    return found
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    pinsHeaders || pinsFooters || newBounds.width != collectionView?.bounds.width
  }
}
