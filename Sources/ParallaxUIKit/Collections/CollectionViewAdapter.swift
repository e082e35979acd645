#if canImport(UIKit) && !os(watchOS)
public import ParallaxCoordinator
public import UIKit

/// A collection, as the coordinator sees it: a scroll view with items and sections.
///
///     let container = ParallaxContainerView(scrollView: collectionView)
///     let photo = ParallaxOptions(height: 80...300, tracking: .row(RowPath(section: 0, row: 0)))
///     try container.addParallaxView(header, options: photo)
///
/// Items are its rows; items of one line are beside each other. They keep room for views if the
/// layout gets its heights from ``ParallaxContainerView/reservedHeight(at:)``.
@MainActor open class CollectionViewAdapter: ListViewAdapter {
  /// The collection, while it exists.
  public var collectionView: UICollectionView? { scrollView as? UICollectionView }

  /// Creates an adapter of a collection whose items have no identities.
  ///
  /// - Parameters:
  ///   - collectionView: The collection; it is held weakly.
  ///   - axis: The direction in which its layout scrolls. Defaults to `.vertical`.
  public init(collectionView: UICollectionView, axis: ScrollAxis = .vertical) {
    super.init(collectionView, axis: axis)
  }

  /// Returns the range of a section: its items, its header and its footer.
  ///
  /// Margins of the section are left out. A header or footer may be pinned, so its length is added to
  /// the range of the items. In a layout with columns of different lengths the section ends where the
  /// last of its 64 last items ends.
  open override func sectionRange(_ section: Int) -> AxisRange? {
    guard let collection = collectionView, section >= 0,
      let first = rowRange(at: RowPath(section: section, row: 0))
    else { return nil }
    let count = collection.numberOfItems(inSection: section)
    let ends = (max(0, count - 64)..<count).compactMap {
      rowRange(at: RowPath(section: section, row: $0))?.end
    }
    let header = length(of: UICollectionView.elementKindSectionHeader, inSection: section)
    let footer = length(of: UICollectionView.elementKindSectionFooter, inSection: section)
    return AxisRange(
      start: first.start - header,
      end: max(first.end, ends.max() ?? first.end) + footer
    )
  }

  /// Returns the length of the header or the footer of a section, in points.
  private func length(of kind: String, inSection section: Int) -> Double {
    let path = IndexPath(item: 0, section: section)
    guard let content,
      let title = collectionView?.layoutAttributesForSupplementaryElement(ofKind: kind, at: path)
    else { return 0 }
    return content.length(of: title.frame.size)
  }

  /// Returns the length of a header the layout pins, in points.
  ///
  /// A flow layout says whether it pins headers, and the layouts of this module pin them. Of other
  /// layouts it is not known.
  override func pinnedTitleLength(inSection section: Int) -> Double {
    let flow = collectionView?.collectionViewLayout as? UICollectionViewFlowLayout
    guard titleLayout != nil || flow?.sectionHeadersPinToVisibleBounds ?? false else { return 0 }
    return length(of: UICollectionView.elementKindSectionHeader, inSection: section)
  }

  /// Has the layout ask for the sizes of its items.
  open override func rowLengthsDidChange(at paths: [RowPath]) {
    collectionView?.collectionViewLayout.invalidateLayout()
    collectionView?.layOutInWindow()
  }
}

extension ParallaxContainerView {
  /// Scrolls to an item so it is clear of the views stuck there, and of its title.
  ///
  /// - Parameters:
  ///   - indexPath: The item. An item that does not exist is not scrolled to.
  ///   - position: The position of the item: `.top`, `.centeredVertically` or `.bottom`, or sideways
  ///     `.left`, `.centeredHorizontally` or `.right`; any other scrolls the shortest distance.
  ///   - animated: Whether the scroll is animated; under reduced motion it is not.
  public func scrollToItem(
    at indexPath: IndexPath,
    at position: UICollectionView.ScrollPosition,
    animated: Bool
  ) {
    let (isVertical, isTurned) = (adapter.axis == .vertical, coordinator.isRightToLeft)
    let alignments: [(UICollectionView.ScrollPosition, ScrollAlignment)] = [
      (isVertical ? .top : isTurned ? .right : .left, .start),
      (isVertical ? .centeredVertically : .centeredHorizontally, .center),
      (isVertical ? .bottom : isTurned ? .left : .right, .end),
    ]
    let alignment = alignments.first { position.contains($0.0) }?.1
    scroll(toRowAt: indexPath, at: alignment, animated: animated)
  }
}
#endif
