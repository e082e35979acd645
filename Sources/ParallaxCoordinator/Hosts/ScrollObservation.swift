/// The observation of a scrollable, which ends when it is cancelled or released.
///
/// ``Scrollable/observeScrolling(_:)`` returns it. ``ScrollObservers/add(_:)`` creates one. A view
/// layer that has subscriptions of its own wraps a subscription:
///
///     func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
///       let number = adjustment.connect("value-changed", handler)
///       return ScrollObservation { adjustment.disconnect(number) }
///     }
///
/// The observation must not keep the scrollable alive.
public final class ScrollObservation {
  private var end: (() -> Void)?

  /// Creates an observation from a closure ending it.
  ///
  /// - Parameter end: Ends the observation. Called at most once, on the thread that cancels or
  ///   releases the observation.
  public init(_ end: @escaping () -> Void) { self.end = end }

  /// Creates an observation from a token ending with its release, such as
  /// `NSKeyValueObservation`.
  ///
  /// - Parameter token: The token, which is retained until the observation ends.
  public convenience init(keeping token: AnyObject) {
    self.init { withExtendedLifetime(token) {} }
  }

  /// Ends the observation, unless it has ended already.
  public func cancel() {
    let end = end.take()
    end?()
  }

  deinit { cancel() }
}

@available(*, unavailable)
extension ScrollObservation: Sendable {}
