import Foundation

extension UIResponder {
  /// [uiresponder/keyboardwillshownotification].
  public nonisolated static let keyboardWillShowNotification = name("WillShow")
  /// [uiresponder/keyboarddidshownotification].
  public nonisolated static let keyboardDidShowNotification = name("DidShow")
  /// [uiresponder/keyboarddidhidenotification].
  public nonisolated static let keyboardDidHideNotification = name("DidHide")
  /// [uiresponder/keyboardwillchangeframenotification].
  public nonisolated static let keyboardWillChangeFrameNotification = name("WillChangeFrame")

  /// In the screen's coordinates.
  ///
  /// [uiresponder/keyboardframeenduserinfokey].
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"

  private nonisolated static func name(_ event: String) -> NSNotification.Name {
    NSNotification.Name("UIKeyboard\(event)Notification")
  }
}

extension Device {
  /// Brings the keyboard up, or changes its height.
  public func showKeyboard(height: CGFloat) { moveKeyboard(to: height) }

  /// Takes the keyboard away.
  public func hideKeyboard() { moveKeyboard(to: nil) }

  /// Has the keyboard follow a finger that drags a list which dismisses it interactively.
  ///
  /// No notification is posted meanwhile, as others have seen: only the layout guide moves.
  func dragKeyboard(to y: CGFloat) {
    let screen = window.screen
    guard let frame = screen.keyboardFrame else { return }
    let top = max(screen.bounds.maxY - frame.height, min(y, screen.bounds.maxY))
    guard top != frame.minY else { return }
    screen.keyboardFrame?.origin.y = top
    window.keyboardDidMove()
  }

  /// The finger that drags the keyboard lets go: moving down it goes, otherwise it comes back.
  func releaseKeyboard(movingDown: Bool) {
    let screen = window.screen
    guard let frame = screen.keyboardFrame, frame.maxY > screen.bounds.maxY else { return }
    moveKeyboard(to: movingDown ? nil : frame.height)
  }

  private func moveKeyboard(to height: CGFloat?) {
    let screen = window.screen
    let bounds = screen.bounds
    let below = CGRect(x: 0, y: bounds.maxY, width: bounds.width, height: height ?? 0)
    let old = screen.keyboardFrame ?? below
    let new =
      height.map { CGRect(x: 0, y: bounds.maxY - $0, width: bounds.width, height: $0) }
      ?? old.moved(by: 0, bounds.maxY - old.minY)
    let info: [AnyHashable: Any] = [UIResponder.keyboardFrameEndUserInfoKey: new]
    func post(_ name: NSNotification.Name) {
      NotificationCenter.default.post(name: name, object: screen, userInfo: info)
    }
    post(UIResponder.keyboardWillChangeFrameNotification)
    if height != nil { post(UIResponder.keyboardWillShowNotification) }
    screen.keyboardFrame = height == nil ? nil : new
    window.keyboardDidMove()
    window.layoutIfNeeded()
    post(
      height == nil
        ? UIResponder.keyboardDidHideNotification : UIResponder.keyboardDidShowNotification
    )
  }
}

extension UIWindow {
  /// Keyboard guides of all views have other frames.
  func keyboardDidMove() {
    setConstraintsChanged()
    forEachInTree { view in
      if view.layoutState.guides.contains(where: { $0.kind == .keyboard }) { view.setNeedsLayout() }
    }
  }
}
