import Foundation

extension UIResponder {
  /// [uiresponder/keyboardwillshownotification].
  public nonisolated static let keyboardWillShowNotification = name("WillShow")
  /// [uiresponder/keyboarddidshownotification].
  public nonisolated static let keyboardDidShowNotification = name("DidShow")
  /// [uiresponder/keyboardwillhidenotification].
  public nonisolated static let keyboardWillHideNotification = name("WillHide")
  /// [uiresponder/keyboarddidhidenotification].
  public nonisolated static let keyboardDidHideNotification = name("DidHide")
  /// [uiresponder/keyboardwillchangeframenotification].
  public nonisolated static let keyboardWillChangeFrameNotification = name("WillChangeFrame")
  /// [uiresponder/keyboarddidchangeframenotification].
  public nonisolated static let keyboardDidChangeFrameNotification = name("DidChangeFrame")

  /// In the screen's coordinates.
  ///
  /// [uiresponder/keyboardframebeginuserinfokey].
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// In the screen's coordinates.
  ///
  /// [uiresponder/keyboardframeenduserinfokey].
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// [uiresponder/keyboardanimationdurationuserinfokey].
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// [uiresponder/keyboardanimationcurveuserinfokey].
  public nonisolated static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
  /// [uiresponder/keyboardislocaluserinfokey].
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"

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
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: old,
      UIResponder.keyboardFrameEndUserInfoKey: new,
      UIResponder.keyboardAnimationDurationUserInfoKey: 0.25,
      UIResponder.keyboardAnimationCurveUserInfoKey: UInt(7),
      UIResponder.keyboardIsLocalUserInfoKey: true,
    ]
    func post(_ name: NSNotification.Name) {
      NotificationCenter.default.post(name: name, object: screen, userInfo: info)
    }
    let (will, did) =
      height == nil
      ? (UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification)
      : (UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification)
    post(UIResponder.keyboardWillChangeFrameNotification)
    post(will)
    screen.keyboardFrame = height == nil ? nil : new
    window.keyboardDidMove()
    window.layoutIfNeeded()
    post(UIResponder.keyboardDidChangeFrameNotification)
    post(did)
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
