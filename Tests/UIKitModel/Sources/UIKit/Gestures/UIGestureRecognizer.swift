import Foundation

/// [uigesturerecognizer].
///
/// Targets with selectors need Objective-C; on Linux there are none.
@MainActor open class UIGestureRecognizer: _ModelObject {
  /// [uigesturerecognizer/state-swift.enum].
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
  }

  init() { super.init(_model: ()) }

  /// Subclasses set it: UIGestureRecognizerSubclass.h.
  ///
  /// [uigesturerecognizer/state-swift.property].
  open var state = State.possible
  /// [uigesturerecognizer/view].
  open internal(set) weak var view: UIView?
  /// [uigesturerecognizer/delegate].
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// [uigesturerecognizer/isenabled].
  open var isEnabled = true {
    didSet { if !isEnabled, touch != nil { touch.map { cancel($0) } } }
  }
  /// [uigesturerecognizer/cancelstouchesinview].
  open var cancelsTouchesInView = true
  weak var touch: UITouch?

  /// [uigesturerecognizer/location(in:)].
  open func location(in view: UIView?) -> CGPoint { touch?.location(in: view) ?? .zero }

  /// [uigesturerecognizer/touchesbegan(_:with:)].
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// [uigesturerecognizer/touchesmoved(_:with:)].
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// [uigesturerecognizer/touchesended(_:with:)].
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// [uigesturerecognizer/touchescancelled(_:with:)].
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// [uigesturerecognizer/reset()].
  open func reset() {}

  func cancel(_ touch: UITouch) {
    touchesCancelled([touch], with: UIEvent())
    state = state == .possible ? .failed : .cancelled
  }

  var isRecognizing: Bool { state == .began || state == .changed }

  /// The view whose `gestureRecognizerShouldBegin(_:)` is asked as a delegate is; a scroll view is the
  /// delegate of its own pan.
  var ownDelegate: UIView? { nil }

  /// Tries to begin; what prevents it is asked as Apple's header says, and what it prevents fails.
  ///
  /// The header has the view asked that was touched, if recognizing would cancel the touch there.
  func begin(as newState: State) -> Bool {
    guard state == .possible, let touch else { return false }
    let others = touch.recognizers.filter { $0 !== self }
    if others.contains(where: { waits(for: $0) && $0.state != .failed }) { return false }
    var asked = [ownDelegate, cancelsTouchesInView ? touch.view : nil].compactMap { $0 }
    if UIKitModel.behaviour.asksViewOfRecognizer, let view { asked.append(view) }
    guard delegate?.gestureRecognizerShouldBegin(self) ?? true,
      asked.allSatisfy({ $0.gestureRecognizerShouldBegin(self) }),
      !others.contains(where: { ($0.isRecognizing || $0.state == .ended) && !allows($0) })
    else {
      state = .failed
      return false
    }
    state = newState
    for other in others where other.state == .possible && !allows(other) { other.state = .failed }
    if cancelsTouchesInView { TouchDelivery.cancel(touch) }
    return true
  }

  /// Returns whether the other recognizer must have failed before this one can begin.
  private func waits(for other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
  }

  private func allows(_ other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
  }
}

/// All optional; what is left out answers what Apple's documentation says.
///
/// [uigesturerecognizerdelegate].
@MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// [uigesturerecognizerdelegate/gesturerecognizershouldbegin(_:)].
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// [uigesturerecognizerdelegate/gesturerecognizer(_:shouldrecognizesimultaneouslywith:)].
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// [uigesturerecognizerdelegate/gesturerecognizer(_:shouldrequirefailureof:)].
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// [uigesturerecognizerdelegate/gesturerecognizer(_:shouldberequiredtofailby:)].
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// [uigesturerecognizerdelegate/gesturerecognizer(_:shouldreceive:)].
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Yes.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  /// No.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// No.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// No.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Yes.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool { true }
}

extension UIView {
  /// Takes it from the view that has it.
  ///
  /// [uiview/addgesturerecognizer(_:)].
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    recognizers = (recognizers ?? []) + [gestureRecognizer]
    gestureRecognizer.view = self
  }

  /// [uiview/removegesturerecognizer(_:)].
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    recognizers?.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }
}
