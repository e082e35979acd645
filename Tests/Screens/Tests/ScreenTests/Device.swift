import UIKit

/// The screen of the simulator, by the names that the model of UIKit has for its phone.
///
/// The scale is the simulator's.
@MainActor final class Device {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  static func phone(scale: CGFloat, _ root: UIViewController) -> Device { Device(root) }

  private init(_ root: UIViewController) {
    window.rootViewController = root
    window.isHidden = false
  }

  /// Lays out, and lets an animation end.
  func settle() {
    window.layoutIfNeeded()
    run(seconds: 0.5)
    window.layoutIfNeeded()
  }

  func run(seconds: Double) { RunLoop.main.run(until: Date(timeIntervalSinceNow: seconds)) }
}
