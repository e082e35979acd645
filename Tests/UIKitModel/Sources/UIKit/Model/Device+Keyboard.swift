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

  private func moveKeyboard(to height: CGFloat?) {
    let screen = window.screen
    let bounds = screen.bounds
    let below = CGRect(x: 0, y: bounds.maxY, width: bounds.width, height: height ?? 0)
    let old = screen.keyboardFrame ?? below
    let new =
      height.map { CGRect(x: 0, y: bounds.maxY - $0, width: bounds.width, height: $0) }
      ?? old.moved(by: 0, old.height)
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
    window.setConstraintsChanged()
    window.layoutIfNeeded()
    post(UIResponder.keyboardDidChangeFrameNotification)
    post(did)
  }
}
