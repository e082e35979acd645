import Foundation

/// [uicollectionreusableview].
@MainActor open class UICollectionReusableView: UIView {
  /// [uicollectionreusableview/reuseidentifier].
  public internal(set) var reuseIdentifier: String?

  /// [uiview/init(frame:)].
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// There are no archives in the model.
  public required init?(coder: NSCoder) { nil }

  /// How a collection makes a view of a class that was registered; not Apple's.
  ///
  /// It calls the class's own `init(frame:)`.
  public required convenience init(_registeredAs identifier: String) {
    self.init(frame: .zero)
    reuseIdentifier = identifier
  }

  /// [uicollectionreusableview/prepareforreuse()].
  open func prepareForReuse() {}
  /// [uicollectionreusableview/apply(_:)].
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
}

/// [uicollectionviewcell].
@MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// [uicollectionviewcell/contentview].
  public let contentView = UIView()

  override func didInitialize() {
    super.didInitialize()
    addSubview(contentView)
    contentView.frame = bounds
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    contentView.systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: horizontal,
      verticalFittingPriority: vertical
    )
  }
}
