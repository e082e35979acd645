import Foundation

/// [uitextviewdelegate].
@MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// [uitextviewdelegate/textviewdidchange(_:)].
  func textViewDidChange(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// Optional in Apple's.
  public func textViewDidChange(_ textView: UITextView) {}
}

/// Text of many lines to write in; one that does not scroll is as high as its text.
///
/// [uitextview].
@MainActor open class UITextView: UIScrollView, WidthDependent {
  /// The margins above and below the text.
  ///
  /// [uitextview/textcontainerinset].
  private static let margin: CGFloat = 8

  /// [uitextview/text].
  ///
  /// Implicitly unwrapped in Apple's header. Set in code, it notifies no delegate.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! = "" { didSet { invalidateIntrinsicContentSize() } }
  /// [uitextview/font].
  open var font: UIFont? = .systemFont(ofSize: 17) { didSet { invalidateIntrinsicContentSize() } }
  /// [uitextview/delegate].
  public var delegate: (any UITextViewDelegate)? {
    get { scrollDelegate as? any UITextViewDelegate }
    set { scrollDelegate = newValue }
  }
  /// [uitextview/textdidbegineditingnotification].
  public nonisolated static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextViewTextDidBeginEditingNotification"
  )
  var layoutWidth: CGFloat = 0

  open override var canBecomeFirstResponder: Bool { true }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    let became = super.becomeFirstResponder()
    if became {
      NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    }
    return became
  }

  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return super.intrinsicContentSize }
    let height = sizeThatFits(CGSize(width: layoutWidth, height: 0)).height
    return CGSize(width: UIView.noIntrinsicMetric, height: height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let font = font ?? .systemFont(ofSize: 17)
    let text = font.size(of: text ?? "", within: size.width, lines: 0)
    return CGSize(width: size.width, height: text.height + 2 * Self.margin)
  }
}

extension UITextView {
  /// What a person does who writes.
  @_spi(Model) public func write(_ text: String) {
    self.text += text
    delegate?.textViewDidChange(self)
  }
}
