import Foundation

/// [nscollectionlayoutdimension].
@MainActor open class NSCollectionLayoutDimension: NSObject {
  enum Kind {
    case fractionalWidth, absolute
  }

  let kind: Kind
  /// [nscollectionlayoutdimension/dimension].
  public let dimension: CGFloat

  init(_ kind: Kind, _ dimension: CGFloat) {
    self.kind = kind
    self.dimension = dimension
    super.init()
  }

  /// [nscollectionlayoutdimension/fractionalwidth(_:)].
  open class func fractionalWidth(_ fraction: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth, fraction)
  }
  /// [nscollectionlayoutdimension/absolute(_:)].
  open class func absolute(_ length: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, length)
  }

  func length(in size: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: dimension * size.width
    case .absolute: dimension
    }
  }
}

/// [nscollectionlayoutsize].
@MainActor open class NSCollectionLayoutSize: NSObject {
  /// [nscollectionlayoutsize/widthdimension].
  public let widthDimension: NSCollectionLayoutDimension
  /// [nscollectionlayoutsize/heightdimension].
  public let heightDimension: NSCollectionLayoutDimension

  /// [nscollectionlayoutsize/init(widthdimension:heightdimension:)].
  public init(
    widthDimension: NSCollectionLayoutDimension,
    heightDimension: NSCollectionLayoutDimension
  ) {
    self.widthDimension = widthDimension
    self.heightDimension = heightDimension
    super.init()
  }

  func size(in container: CGSize) -> CGSize {
    CGSize(
      width: widthDimension.length(in: container),
      height: heightDimension.length(in: container)
    )
  }
}

/// [nscollectionlayoutitem].
@MainActor open class NSCollectionLayoutItem: NSObject {
  /// [nscollectionlayoutitem/layoutsize].
  public let layoutSize: NSCollectionLayoutSize

  /// [nscollectionlayoutitem/init(layoutsize:)].
  public init(layoutSize: NSCollectionLayoutSize) {
    self.layoutSize = layoutSize
    super.init()
  }
}

/// A line of items; the model's are horizontal.
///
/// [nscollectionlayoutgroup].
@MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  let items: [NSCollectionLayoutItem]

  init(_ layoutSize: NSCollectionLayoutSize, _ items: [NSCollectionLayoutItem]) {
    self.items = items
    super.init(layoutSize: layoutSize)
  }

  /// [nscollectionlayoutgroup/horizontal(layoutsize:subitems:)].
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, subitems) }
}

/// A title at an edge of a section.
///
/// [nscollectionlayoutboundarysupplementaryitem].
@MainActor open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
  /// [nscollectionlayoutboundarysupplementaryitem/pintovisiblebounds].
  open var pinToVisibleBounds = false
  let kind: String

  /// [nscollectionlayoutboundarysupplementaryitem/init(layoutsize:elementkind:alignment:)].
  public init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    alignment: NSRectAlignment
  ) {
    kind = elementKind
    super.init(layoutSize: layoutSize)
  }
}

/// [nsrectalignment].
nonisolated public enum NSRectAlignment: Int, Sendable {
  case top, bottom
}

/// [nscollectionlayoutsection].
@MainActor open class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup
  /// [nscollectionlayoutsection/contentinsets].
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// [nscollectionlayoutsection/boundarysupplementaryitems].
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  /// [nscollectionlayoutsection/init(group:)].
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }
}

/// Sections of groups.
///
/// The model's go downwards, and no section scrolls on its own.
///
/// [uicollectionviewcompositionallayout].
@MainActor open class UICollectionViewCompositionalLayout: _LineLayout {
  private let section: NSCollectionLayoutSection

  /// [uicollectionviewcompositionallayout/init(section:)].
  public init(section: NSCollectionLayoutSection) {
    self.section = section
    super.init()
  }

  private var items: [NSCollectionLayoutItem] { section.group.items }

  private func title(_ kind: String) -> NSCollectionLayoutBoundarySupplementaryItem? {
    section.boundarySupplementaryItems.first { $0.kind == kind }
  }

  override var pinsHeaders: Bool {
    title(UICollectionView.elementKindSectionHeader)?.pinToVisibleBounds ?? false
  }

  override var pinsFooters: Bool {
    title(UICollectionView.elementKindSectionFooter)?.pinToVisibleBounds ?? false
  }

  override func plan(_ index: Int, width: CGFloat) -> LineArrangement.Plan {
    guard let collectionView, !items.isEmpty else { return LineArrangement.Plan() }
    var plan = LineArrangement.Plan()
    plan.justifies = false
    let insets = section.contentInsets
    plan.inset = UIEdgeInsets(
      top: insets.top,
      left: insets.leading,
      bottom: insets.bottom,
      right: insets.trailing
    )
    let container = CGSize(
      width: width - insets.leading - insets.trailing,
      height: collectionView.bounds.height
    )
    let group = section.group.layoutSize.size(in: container)
    plan.items = (0..<collectionView.numberOfItems(inSection: index)).map { item in
      items[item % items.count].layoutSize.size(in: group)
    }
    let (header, footer) = (
      title(UICollectionView.elementKindSectionHeader),
      title(UICollectionView.elementKindSectionFooter)
    )
    plan.headerHeight = header.map { $0.layoutSize.size(in: container).height } ?? 0
    plan.footerHeight = footer.map { $0.layoutSize.size(in: container).height } ?? 0
    return plan
  }
}
