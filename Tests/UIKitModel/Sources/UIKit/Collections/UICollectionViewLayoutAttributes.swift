import Foundation

/// Where an element is.
///
/// [uicollectionviewlayoutattributes].
@MainActor open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// [uicollectionviewlayoutattributes/frame].
  open var frame = CGRect.zero
  /// [uicollectionviewlayoutattributes/zindex].
  open var zIndex = 0
  /// [uicollectionviewlayoutattributes/alpha].
  open var alpha: CGFloat = 1
  /// [uicollectionviewlayoutattributes/ishidden].
  open var isHidden = false
  /// [uicollectionviewlayoutattributes/indexpath].
  open var indexPath: IndexPath
  /// `nil` of a cell.
  ///
  /// [uicollectionviewlayoutattributes/representedelementkind].
  public let representedElementKind: String?

  /// [uicollectionviewlayoutattributes/init(forcellwith:)].
  public convenience init(forCellWith indexPath: IndexPath) { self.init(indexPath, nil) }

  /// [uicollectionviewlayoutattributes/init(forsupplementaryviewofkind:with:)].
  public convenience init(
    forSupplementaryViewOfKind elementKind: String,
    with indexPath: IndexPath
  ) { self.init(indexPath, elementKind) }

  init(_ indexPath: IndexPath, _ kind: String?) {
    self.indexPath = indexPath
    representedElementKind = kind
    super.init()
  }

  /// [uicollectionviewlayoutattributes/size].
  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }

  /// [foundation/nscopying/copy(with:)].
  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    nonisolated(unsafe) var result: Any = self
    MainActor.assumeIsolated { result = copied() }
    return result
  }

  func copied() -> UICollectionViewLayoutAttributes {
    let copy = UICollectionViewLayoutAttributes(indexPath, representedElementKind)
    (copy.frame, copy.zIndex, copy.alpha, copy.isHidden) = (frame, zIndex, alpha, isHidden)
    return copy
  }
}

/// What of a layout holds no more.
///
/// [uicollectionviewlayoutinvalidationcontext].
@MainActor open class UICollectionViewLayoutInvalidationContext: _ModelObject {
  /// [uicollectionviewlayoutinvalidationcontext/init()].
  public init() { super.init(_model: ()) }

  /// [uicollectionviewlayoutinvalidationcontext/invalidatedsupplementaryindexpaths].
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?

  /// [uicollectionviewlayoutinvalidationcontext/invalidatesupplementaryelements(ofkind:at:)].
  open func invalidateSupplementaryElements(
    ofKind elementKind: String,
    at indexPaths: [IndexPath]
  ) {
    let former = invalidatedSupplementaryIndexPaths ?? [:]
    invalidatedSupplementaryIndexPaths = former.merging([elementKind: indexPaths]) { $0 + $1 }
  }
}
