import Foundation

/// [uiaction].
@MainActor open class UIAction: NSObject {
  /// [uiaction/identifier-swift.struct].
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// [uiaction/identifier-swift.struct/init(rawvalue:)].
    public init(rawValue: String) { self.rawValue = rawValue }
    /// [uiaction/identifier-swift.struct/init(_:)].
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// [uiaction/title].
  open var title: String
  /// [uiaction/identifier-swift.property].
  public let identifier: Identifier
  let handler: (UIAction) -> Void

  /// [uiaction/init(title:image:identifier:discoverabilitytitle:attributes:state:handler:)].
  public init(
    title: String = "",
    image: UIImage? = nil,
    identifier: Identifier? = nil,
    handler: @escaping @MainActor (UIAction) -> Void
  ) {
    self.title = title
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.handler = handler
    super.init()
  }
}

/// [uicontrol].
@MainActor open class UIControl: UIView {
  /// [uicontrol/event].
  public struct Event: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// [uicontrol/event/init(rawvalue:)].
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// [uicontrol/event/touchdown].
    public static let touchDown = Event(rawValue: 1)
    /// [uicontrol/event/touchupinside].
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// [uicontrol/event/touchcancel].
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// [uicontrol/event/valuechanged].
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// [uicontrol/event/primaryactiontriggered].
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// [uicontrol/event/editingdidbegin].
    public static let editingDidBegin = Event(rawValue: 1 << 16)
  }

  /// [uicontrol/state-swift.struct].
  public struct State: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// [uicontrol/state-swift.struct/init(rawvalue:)].
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// [uicontrol/state-swift.struct/normal].
    public static let normal = State([])
  }

  private var actions: [(event: Event, action: UIAction)] = []
  /// [uicontrol/isenabled].
  open var isEnabled = true
  /// [uicontrol/ishighlighted].
  open var isHighlighted = false
  /// [uicontrol/istracking].
  public private(set) var isTracking = false

  /// [uicontrol/addaction(_:for:)].
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.removeAll { $0.action.identifier == action.identifier && $0.event == controlEvents }
    actions.append((controlEvents, action))
  }

  /// [uicontrol/sendactions(for:)].
  open func sendActions(for controlEvents: Event) {
    for (event, action) in actions where !event.isDisjoint(with: controlEvents) {
      action.handler(action)
    }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled else { return }
    isTracking = true
    isHighlighted = true
    sendActions(for: .touchDown)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    isTracking = false
    isHighlighted = false
    if touches.contains(where: { bounds.contains($0.location(in: self)) }) {
      sendActions(for: [.touchUpInside, .primaryActionTriggered])
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    isTracking = false
    isHighlighted = false
    sendActions(for: .touchCancel)
  }
}

/// [uibutton].
@MainActor open class UIButton: UIControl {
  /// [uibutton/buttontype-swift.enum].
  public enum ButtonType: Int, Sendable {
    case system
  }

  /// [uibutton/titlelabel].
  public private(set) lazy var titleLabel: UILabel? = UILabel()

  /// [uibutton/init(type:)].
  public convenience init(type: ButtonType) { self.init(frame: .zero) }

  /// [uibutton/init(frame:primaryaction:)].
  public convenience init(frame: CGRect = .zero, primaryAction: UIAction?) {
    self.init(frame: frame)
    guard let primaryAction else { return }
    titleLabel?.text = primaryAction.title
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// [uibutton/settitle(_:for:)].
  open func setTitle(_ title: String?, for state: UIControl.State) {
    titleLabel?.text = title
    invalidateIntrinsicContentSize()
  }

  open override var intrinsicContentSize: CGSize {
    titleLabel?.intrinsicContentSize ?? CGSize(width: 30, height: 34)
  }
}

/// A field that takes the keyboard's letters.
///
/// [uitextfield].
@MainActor open class UITextField: UIControl {
  /// [uitextfield/text].
  open var text: String?

  open override var canBecomeFirstResponder: Bool { true }

  /// [uitextfield/textdidbegineditingnotification].
  public nonisolated static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextFieldTextDidBeginEditingNotification"
  )

  @discardableResult open override func becomeFirstResponder() -> Bool {
    let became = super.becomeFirstResponder()
    guard became else { return false }
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    scrollIntoView()
    return true
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    becomeFirstResponder()
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 34)
  }

  /// Apple's moves the nearest scroll view so that the field can be seen; it knows of nothing that
  /// lies over it.
  private func scrollIntoView() {
    var ancestor = superview
    while let here = ancestor {
      if let scrollView = here as? UIScrollView {
        scrollView.scrollRectToVisible(convert(bounds, to: scrollView), animated: false)
        return
      }
      ancestor = here.superview
    }
  }
}
