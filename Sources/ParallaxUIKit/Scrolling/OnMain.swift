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
#endif
