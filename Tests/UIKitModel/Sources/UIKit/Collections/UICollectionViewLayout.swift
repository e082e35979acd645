import Foundation

/// Says where everything in a collection is; subclasses do.
///
/// [uicollectionviewlayout].
@MainActor open class UICollectionViewLayout: _ModelObject {
  /// [uicollectionviewlayout/init()].
  public init() { super.init(_model: ()) }

  /// [uicollectionviewlayout/collectionview].
  public internal(set) weak var collectionView: UICollectionView?
  var isValid = false

  /// Whether x counts from the right where the interface runs from right to left.
  ///
  /// [uicollectionviewlayout/flipshorizontallyinoppositelayoutdirection].
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// Called before anything else after an invalidation.
  ///
  /// [uicollectionviewlayout/prepare()].
  open func prepare() {}
  /// [uicollectionviewlayout/collectionviewcontentsize].
  open var collectionViewContentSize: CGSize { .zero }
  /// [uicollectionviewlayout/layoutattributesforelements(in:)].
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }
  /// [uicollectionviewlayout/layoutattributesforitem(at:)].
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }
  /// [uicollectionviewlayout/layoutattributesforsupplementaryview(ofkind:at:)].
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// [uicollectionviewlayout/shouldinvalidatelayout(forboundschange:)].
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// [uicollectionviewlayout/invalidationcontext(forboundschange:)].
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { UICollectionViewLayoutInvalidationContext() }

  /// [uicollectionviewlayout/invalidatelayout()].
  open func invalidateLayout() {
    invalidateLayout(with: UICollectionViewLayoutInvalidationContext())
  }

  /// Overrides call super.
  ///
  /// [uicollectionviewlayout/invalidatelayout(with:)].
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isValid = false
    collectionView?.layoutWasInvalidated(context)
  }

  /// After an update.
  ///
  /// [uicollectionviewlayout/targetcontentoffset(forproposedcontentoffset:)].
  open func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint { proposed }

  /// After a drag.
  ///
  /// [uicollectionviewlayout/targetcontentoffset(forproposedcontentoffset:withscrollingvelocity:)].
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
}
