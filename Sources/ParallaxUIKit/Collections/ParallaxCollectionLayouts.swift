#if canImport(UIKit) && !os(watchOS)
import ParallaxCoordinator
public import UIKit

/// A flow layout whose section headers are pinned where the views over the collection end.
///
/// UIKit pins section headers at the inset, which is that of the expanded header. This layout pins them at
/// the end of the header as it is: with a header of 44...220 points, 220 points below the safe area at
/// rest and 44 below it when the header is collapsed. `sectionHeadersPinToVisibleBounds` stays `false`.
/// Headers of a layout that scrolls sideways are not pinned.
///
///     let layout = ParallaxFlowLayout()
///     layout.headerReferenceSize = CGSize(width: 0, height: 28)
///     collectionView.collectionViewLayout = layout
///     collectionView.parallax.setHeader(photo, height: 44...220)
@MainActor open class ParallaxFlowLayout: UICollectionViewFlowLayout, TitlePinningLayout {
  /// Returns the attributes of the elements, with pinned section headers.
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    pinTitles(of: super.layoutAttributesForElements(in: rect), in: rect)
  }

  /// Returns the attributes of a supplementary view, pinned if it is a section header.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    pinned(super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath))
  }

  /// Returns `true`: pinned headers move with the bounds.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  /// Returns a context that invalidates no more than the section headers in sight, if the size stays.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    invalidatingTitles(in: super.invalidationContext(forBoundsChange: newBounds), newBounds) {
      super.layoutAttributesForSupplementaryView(ofKind: self.titleKind, at: $0) != nil
    }
  }
}

/// A compositional layout whose section headers are pinned where the views over the collection end.
///
/// See ``ParallaxFlowLayout``. A section header is a boundary supplementary item of the kind
/// `UICollectionView.elementKindSectionHeader`; its `pinToVisibleBounds` stays `false`.
///
///     let size = NSCollectionLayoutSize(
///       widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
///     let item = NSCollectionLayoutItem(layoutSize: size)
///     let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
///     let section = NSCollectionLayoutSection(group: group)
///     collectionView.collectionViewLayout = ParallaxCompositionalLayout(section: section)
///     collectionView.parallax.setHeader(photo, height: 44...220)
@MainActor
open class ParallaxCompositionalLayout: UICollectionViewCompositionalLayout, TitlePinningLayout {
  /// Returns the attributes of the elements, with pinned section headers.
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    pinTitles(of: super.layoutAttributesForElements(in: rect), in: rect)
  }

  /// Returns the attributes of a supplementary view, pinned if it is a section header.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    pinned(super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath))
  }

  /// Returns `true`: pinned headers move with the bounds.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  /// Returns a context that invalidates the section headers in sight too.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    invalidatingTitles(in: super.invalidationContext(forBoundsChange: newBounds), newBounds) {
      super.layoutAttributesForSupplementaryView(ofKind: self.titleKind, at: $0) != nil
    }
  }
}

extension ScrollViewAdapter {
  /// The layout if it pins titles at the end of the views as they are, and not at the inset.
  var titleLayout: (any TitlePinningLayout)? {
    guard axis == .vertical else { return nil }
    return (scrollView as? UICollectionView)?.collectionViewLayout as? any TitlePinningLayout
  }
}

/// A layout that pins the headers of its sections itself.
@MainActor protocol TitlePinningLayout: UICollectionViewLayout {}

extension TitlePinningLayout {
  var titleKind: String { UICollectionView.elementKindSectionHeader }

  /// Pins the section headers at a distance from the top of the bounds, in points.
  func pinTitles(at line: CGFloat) {
    guard let collectionView, ScrollViewRecord.of(collectionView).titleLine != line else { return }
    ScrollViewRecord.of(collectionView).titleLine = line
    invalidateLayout(with: invalidationContext(forBoundsChange: collectionView.bounds))
  }

  /// Returns elements with their section headers pinned, also of headers lying above the rectangle.
  ///
  /// - Parameters:
  ///   - elements: The elements in the rectangle without pinning.
  ///   - rect: The rectangle, in content coordinates.
  /// - Returns: The elements.
  func pinTitles(
    of elements: [UICollectionViewLayoutAttributes]?,
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard let elements else { return nil }
    let sections = Set(elements.filter { $0.indexPath.count == 2 }.map { $0.indexPath.section })
    let titles = sections.sorted().compactMap {
      layoutAttributesForSupplementaryView(ofKind: titleKind, at: IndexPath(item: 0, section: $0))
    }
    return elements.filter { $0.representedElementKind != titleKind }
      + titles.filter { $0.frame.intersects(rect) }
  }

  /// Returns the attributes of a section header at the end of the views, inside its section; those of
  /// another element as they are.
  func pinned(_ title: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
    guard let collectionView, let title, title.representedElementKind == titleKind,
      let line = ScrollViewRecord.of(collectionView).titleLine,
      let copy = title.copy() as? UICollectionViewLayoutAttributes
    else { return title }
    let count = collectionView.numberOfItems(inSection: title.indexPath.section)
    let last = IndexPath(item: count - 1, section: title.indexPath.section)
    // Apple's layouts may trap if they are asked for an item that does not exist.
    let end = (count > 0 ? layoutAttributesForItem(at: last) : nil)?.frame.maxY ?? title.frame.maxY
    let lowest = max(title.frame.minY, end - title.frame.height)
    copy.frame.origin.y = min(max(title.frame.minY, collectionView.bounds.minY + line), lowest)
    // Above the items that scroll under it.
    copy.zIndex = max(copy.zIndex, 1)
    return copy
  }

  /// Adds the section headers in sight to a context; if the size stays, nothing else of a flow is invalid.
  func invalidatingTitles(
    in context: UICollectionViewLayoutInvalidationContext,
    _ newBounds: CGRect,
    hasTitle: (IndexPath) -> Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    guard let collectionView else { return context }
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext,
      newBounds.size == collectionView.bounds.size
    {
      flow.invalidateFlowLayoutAttributes = false
      flow.invalidateFlowLayoutDelegateMetrics = false
    }
    // UIKit traps if a header is invalidated that does not exist: a section may have none, or be gone.
    let count = collectionView.numberOfSections
    let titles = collectionView.indexPathsForVisibleSupplementaryElements(ofKind: titleKind)
    let present = titles.filter { $0.section < count && hasTitle($0) }
    context.invalidateSupplementaryElements(ofKind: titleKind, at: present)
    return context
  }
}
#endif
