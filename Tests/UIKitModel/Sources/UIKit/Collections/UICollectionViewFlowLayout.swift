import Foundation

/// Lines of items, filled one after the other.
///
/// The model's goes downwards only.
///
/// [uicollectionviewflowlayout].
@MainActor open class UICollectionViewFlowLayout: _LineLayout {
  /// [uicollectionviewflowlayout/itemsize].
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// [uicollectionviewflowlayout/minimumlinespacing].
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// [uicollectionviewflowlayout/minimuminteritemspacing].
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// [uicollectionviewflowlayout/headerreferencesize].
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// [uicollectionviewflowlayout/footerreferencesize].
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// [uicollectionviewflowlayout/sectionheaderspintovisiblebounds].
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }

  override var pinsHeaders: Bool { sectionHeadersPinToVisibleBounds }

  /// One of its own kind.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    UICollectionViewFlowLayoutInvalidationContext()
  }

  override func plan(_ section: Int, width: CGFloat) -> LineArrangement.Plan {
    guard let collectionView else { return LineArrangement.Plan() }
    let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    var plan = LineArrangement.Plan()
    let header = delegate?.collectionView(
      collectionView,
      layout: self,
      referenceSizeForHeaderInSection: section
    )
    plan.headerHeight = (header ?? headerReferenceSize).height
    plan.footerHeight = footerReferenceSize.height
    plan.lineSpacing = minimumLineSpacing
    plan.itemSpacing = minimumInteritemSpacing
    plan.items = (0..<collectionView.numberOfItems(inSection: section)).map { item in
      let path = IndexPath(item: item, section: section)
      return delegate?.collectionView(collectionView, layout: self, sizeForItemAt: path)
        ?? itemSize
    }
    return plan
  }
}

/// [uicollectionviewflowlayoutinvalidationcontext].
@MainActor
open class UICollectionViewFlowLayoutInvalidationContext:
  UICollectionViewLayoutInvalidationContext
{
  /// [uicollectionviewflowlayoutinvalidationcontext/invalidateflowlayoutdelegatemetrics].
  open var invalidateFlowLayoutDelegateMetrics = true
  /// [uicollectionviewflowlayoutinvalidationcontext/invalidateflowlayoutattributes].
  open var invalidateFlowLayoutAttributes = true
}

/// All optional.
///
/// [uicollectionviewdelegateflowlayout].
@MainActor public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// [uicollectionviewdelegateflowlayout/collectionview(_:layout:sizeforitemat:)].
  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// [uicollectionviewdelegateflowlayout/collectionview(_:layout:referencesizeforheaderinsection:)].
  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  /// The layout's.
  public func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize
      ?? CGSize(width: 50, height: 50)
  }
  /// The layout's.
  public func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero
  }
}
