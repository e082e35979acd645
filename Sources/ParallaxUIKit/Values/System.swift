#if canImport(UIKit) && !os(watchOS)
import Dispatch
import Foundation

/// A mark of the main queue.
///
/// Where a program ends its main thread, the queue runs on another one.
private let mark: DispatchSpecificKey<Bool> = {
  let mark = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: mark, value: true)
  return mark
}()

/// A Boolean value indicating whether the code runs on the main actor.
var isOnMain: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: mark) ?? false }

/// Calls a function on the main actor: immediately if the code runs there, else in a later turn.
///
/// UIKit notifies on the main thread. An app that posts a notification of UIKit's, or writes a property
/// of a view, on another thread must not trap here.
func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
  if isOnMain { return MainActor.assumeIsolated(body) }
  Task { @MainActor in body() }
}

/// Calls a handler when a notification of a name is posted, until it is released.
final class NotificationToken {
  private let token: any NSObjectProtocol

  /// The handler is called on the thread that posts; UIKit posts on the main thread.
  init(_ name: NSNotification.Name, _ handler: @escaping @Sendable (Notification) -> Void) {
    let center = NotificationCenter.default
    token = center.addObserver(forName: name, object: nil, queue: nil, using: handler)
  }

  deinit { NotificationCenter.default.removeObserver(token) }
}

/// The last line of the log.
@MainActor private(set) var lastLog = ""

/// Writes a line to the log of the system.
@MainActor func writeLog(_ text: String) {
  lastLog = text
  // The text is a format to NSLog.
  NSLog("ParallaxUIKit: \(text)".replacingOccurrences(of: "%", with: "%%"))
}
#endif
