import Foundation

/// [uicollectionviewdatasource].
@MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
  /// [uicollectionviewdatasource/collectionview(_:numberofitemsinsection:)].
  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int
  /// [uicollectionviewdatasource/collectionview(_:cellforitemat:)].
  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  /// 1 by default.
  ///
  /// [uicollectionviewdatasource/numberofsections(in:)].
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// [uicollectionviewdatasource/collectionview(_:viewforsupplementaryelementofkind:at:)].
  func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
}

extension UICollectionViewDataSource {
  /// One.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// Has to be there where a layout has titles.
  public func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    preconditionFailure("the data source gives no view for \(kind)")
  }
}

/// All optional.
///
/// [uicollectionviewdelegate].
@MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  /// [uicollectionviewdelegate/collectionview(_:targetcontentoffsetforproposedcontentoffset:)].
  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint
  /// [uicollectionviewdelegate/collectionview(_:willdisplay:foritemat:)].
  func collectionView(
    _ collectionView: UICollectionView,
    willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  )
}

extension UICollectionViewDelegate {
  /// The proposed one.
  public func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView,
    willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
}
