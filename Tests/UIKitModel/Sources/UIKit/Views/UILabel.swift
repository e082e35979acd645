import Foundation

/// A view whose height depends on the width that layout has given it.
@MainActor protocol WidthDependent: UIView {
  var layoutWidth: CGFloat { get set }
}

/// Text; each letter of the model's font is half as wide as the font is high.
///
/// [uilabel].
@MainActor open class UILabel: UIView, WidthDependent {
  /// [uilabel/text].
  open var text: String? { didSet { contentDidChange() } }
  /// [uilabel/font].
  open var font: UIFont = .systemFont(ofSize: 17) { didSet { contentDidChange() } }
  /// 0 is as many as there is room for.
  ///
  /// [uilabel/numberoflines].
  open var numberOfLines = 1 { didSet { contentDidChange() } }
  /// [uilabel/adjustsfontforcontentsizecategory].
  open var adjustsFontForContentSizeCategory = false

  /// The width that layout gave last, which decides how many lines it takes to show all.
  var layoutWidth: CGFloat = 0

  private func contentDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open override var intrinsicContentSize: CGSize {
    size(within: layoutWidth)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(within: size.width) }

  private func size(within width: CGFloat) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    return font.size(of: text, within: width, lines: numberOfLines)
  }
}

extension UIFont {
  /// How much room a text takes in at most so many lines, 0 for as many as it needs.
  func size(of text: String, within width: CGFloat, lines most: Int) -> CGSize {
    let whole = CGFloat(text.count) * pointSize / 2
    guard most != 1, width > 0, whole > width else {
      return CGSize(width: whole, height: lineHeight)
    }
    var lines = Int((whole / width).rounded(.up))
    if most > 0 { lines = min(lines, most) }
    return CGSize(width: width, height: CGFloat(lines) * lineHeight)
  }
}

/// [uiimageview].
@MainActor open class UIImageView: UIView {
  /// [uiimageview/image].
  open var image: UIImage? {
    get {
      PropertyAccess.read("image")
      return shownImage
    }
    set {
      shownImage = newValue
      invalidateIntrinsicContentSize()
      observers.notify("image", of: self)
    }
  }
  private var shownImage: UIImage?

  /// [uiimageview/init(image:)].
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  override func didInitialize() { isUserInteractionEnabled = false }

  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
}
