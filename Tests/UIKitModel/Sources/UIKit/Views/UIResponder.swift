import Foundation

/// [uiresponder].
@MainActor open class UIResponder: _ModelObject {
  /// [uiresponder/next].
  open var next: UIResponder? { nil }
  /// [uiresponder/canbecomefirstresponder].
  open var canBecomeFirstResponder: Bool { false }
  /// [uiresponder/isfirstresponder].
  open var isFirstResponder: Bool { FirstResponder.current === self }

  /// [uiresponder/becomefirstresponder()].
  @discardableResult open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder else { return false }
    FirstResponder.current = self
    return true
  }

  /// [uiresponder/resignfirstresponder()].
  @discardableResult open func resignFirstResponder() -> Bool {
    if isFirstResponder { FirstResponder.current = nil }
    return true
  }

  /// [uiresponder/touchesbegan(_:with:)].
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// [uiresponder/touchesmoved(_:with:)].
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// [uiresponder/touchesended(_:with:)].
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// [uiresponder/touchescancelled(_:with:)].
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
}

@MainActor private enum FirstResponder {
  static weak var current: UIResponder?
}
