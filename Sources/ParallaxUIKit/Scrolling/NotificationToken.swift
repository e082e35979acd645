#if canImport(UIKit) && !os(watchOS)
import UIKit

/// Hears of a notification until it goes away.
final class NotificationToken {
  private let token: any NSObjectProtocol

  /// The handler is called where the notification is posted; UIKit posts on the main thread.
  init(_ name: NSNotification.Name, _ handler: @escaping @Sendable (Notification) -> Void) {
    token = NotificationCenter.default.addObserver(
      forName: name,
      object: nil,
      queue: nil,
      using: handler
    )
  }

  deinit { NotificationCenter.default.removeObserver(token) }
}
#endif
