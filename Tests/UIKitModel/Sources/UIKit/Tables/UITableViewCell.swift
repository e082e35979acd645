import Foundation

/// [uitableviewcell].
@MainActor open class UITableViewCell: UIView {
  /// [uitableviewcell/cellstyle].
  public enum CellStyle: Int, Sendable {
    case `default`
  }

  /// [uitableviewcell/reuseidentifier].
  public let reuseIdentifier: String?
  /// [uitableviewcell/contentview].
  public let contentView = UIView()
  /// [uitableviewcell/textlabel].
  public private(set) lazy var textLabel: UILabel? = makeTextLabel()

  /// [uitableviewcell/init(style:reuseidentifier:)].
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    addSubview(contentView)
    contentView.frame = bounds
  }

  /// There are no archives in the model.
  public required init?(coder: NSCoder) { nil }

  /// How a table makes a cell of a class that was registered; not Apple's, which needs nothing of
  /// the kind.
  ///
  /// It calls the class's own `init(style:reuseIdentifier:)`.
  public required convenience init(_registeredAs identifier: String) {
    self.init(style: .default, reuseIdentifier: identifier)
  }

  /// [uiview/init()].
  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  /// [uitableviewcell/prepareforreuse()].
  open func prepareForReuse() {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    guard contentView.subviews.first is UILabel, contentView.constraints.isEmpty else { return }
    textLabel?.frame = contentView.bounds.inset(
      by: UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    )
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    if let label = contentView.subviews.first as? UILabel, contentView.constraints.isEmpty,
      label.numberOfLines != 1
    {
      // The default cell grows with its text; the margins are a choice of the model.
      let text = label.sizeThatFits(CGSize(width: targetSize.width - 32, height: 0))
      return CGSize(width: targetSize.width, height: max(44, text.height + 22))
    }
    let size = contentView.systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: horizontal,
      verticalFittingPriority: vertical
    )
    // Without constraints a cell is as high as cells are by default.
    return size.height > 0 ? size : CGSize(width: size.width, height: 44)
  }

  private func makeTextLabel() -> UILabel {
    let label = UILabel()
    contentView.addSubview(label)
    return label
  }
}

/// [uitableviewheaderfooterview].
@MainActor open class UITableViewHeaderFooterView: UIView {
  /// [uitableviewheaderfooterview/reuseidentifier].
  public let reuseIdentifier: String?
  /// [uitableviewheaderfooterview/contentview].
  public let contentView = UIView()
  /// [uitableviewheaderfooterview/textlabel].
  public private(set) lazy var textLabel: UILabel? = {
    let label = UILabel()
    contentView.addSubview(label)
    return label
  }()

  /// [uitableviewheaderfooterview/init(reuseidentifier:)].
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  /// There are no archives in the model.
  public required init?(coder: NSCoder) { nil }

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
