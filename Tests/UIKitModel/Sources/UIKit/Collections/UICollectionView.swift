import Foundation

/// [uicollectionview].
@MainActor open class UICollectionView: UIScrollView {
  /// [uicollectionview/scrollposition].
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// [uicollectionview/scrollposition/init(rawvalue:)].
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// [uicollectionview/scrollposition/top].
    public static let top = ScrollPosition(rawValue: 1)
    /// [uicollectionview/scrollposition/centeredvertically].
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// [uicollectionview/scrollposition/bottom].
    public static let bottom = ScrollPosition(rawValue: 4)
    /// [uicollectionview/scrollposition/left].
    public static let left = ScrollPosition(rawValue: 8)
    /// [uicollectionview/scrollposition/centeredhorizontally].
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// [uicollectionview/scrollposition/right].
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// [uicollectionview/elementkindsectionheader].
  public nonisolated class var elementKindSectionHeader: String {
    "UICollectionElementKindSectionHeader"
  }
  /// [uicollectionview/elementkindsectionfooter].
  public nonisolated class var elementKindSectionFooter: String {
    "UICollectionElementKindSectionFooter"
  }

  var items = CollectionItems()

  /// [uicollectionview/init(frame:collectionviewlayout:)].
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// There are no archives in the model.
  public required init?(coder: NSCoder) { nil }

  /// [uicollectionview/collectionviewlayout].
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      collectionViewLayout.invalidateLayout()
    }
  }

  /// Narrower than a scroll view's.
  ///
  /// [uicollectionview/delegate].
  public var delegate: (any UICollectionViewDelegate)? {
    get { scrollDelegate as? any UICollectionViewDelegate }
    set { scrollDelegate = newValue }
  }

  /// [uicollectionview/datasource].
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { reloadData() }
  }

  /// [uicollectionview/reloaddata()].
  open func reloadData() {
    recycleAll()
    items.counts = nil
    collectionViewLayout.invalidateLayout()
  }

  /// [uicollectionview/performbatchupdates(_:completion:)].
  open func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    loadCounts()
    layoutIfNeeded()
    items.depth += 1
    updates?()
    if let completion { items.completions.append(completion) }
    items.depth -= 1
    if items.depth == 0 { commitUpdates() }
  }

  /// [uicollectionview/hasuncommittedupdates].
  open var hasUncommittedUpdates: Bool { items.depth > 0 }

  /// [uicollectionview/scrolltoitem(at:at:animated:)].
  open func scrollToItem(
    at indexPath: IndexPath,
    at position: ScrollPosition,
    animated: Bool
  ) {
    layoutIfNeeded()
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
    let inset = adjustedContentInset
    let length = bounds.height - inset.top - inset.bottom
    let y =
      if position.contains(.top) {
        frame.minY - inset.top
      } else if position.contains(.centeredVertically) {
        frame.midY - length / 2 - inset.top
      } else if position.contains(.bottom) { frame.maxY - length - inset.top } else {
        offset(showing: frame).y
      }
    setContentOffset(clamped(CGPoint(x: bounds.minX, y: y)), animated: animated)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutItems()
  }

  override func setBounds(_ bounds: CGRect) {
    let old = self.bounds
    if old != bounds, collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) {
      let context = collectionViewLayout.invalidationContext(forBoundsChange: bounds)
      super.setBounds(bounds)
      collectionViewLayout.invalidateLayout(with: context)
    } else {
      super.setBounds(bounds)
    }
  }

  override func targetOfLayout(_ natural: CGPoint, _ velocity: CGPoint) -> CGPoint {
    collectionViewLayout.targetContentOffset(
      forProposedContentOffset: natural,
      withScrollingVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    )
  }
}
