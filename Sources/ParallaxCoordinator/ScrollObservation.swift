/// The observation of a scrollable, which ends when it is cancelled or released.
///
/// What ``Scrollable/observeScrolling(_:)`` returns. ``ScrollObservers/add(_:)`` makes one; a view
/// layer with subscriptions of its own wraps one of those:
///
///     func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
///       let number = onScroll.connect(handler)
///       return ScrollObservation { [weak self] in self?.onScroll.disconnect(number) }
///     }
///
/// It must not keep the scrollable alive.
public final class ScrollObservation {
  private var end: (() -> Void)?

  /// Creates an observation from what ends it, called once at most.
  ///
  /// - Parameter end: Ends it. Called where the observation is cancelled or released, on whichever
  ///   thread that is.
  public init(_ end: @escaping () -> Void) { self.end = end }

  /// Creates an observation that ends as a token of the view layer goes away, such as
  /// `NSKeyValueObservation`.
  ///
  /// - Parameter token: The token; it is held until the observation ends.
  public convenience init(keeping token: AnyObject) {
    self.init { withExtendedLifetime(token) {} }
  }

  /// Ends the observation; once it has ended this does nothing.
  public func cancel() {
    let end = end.take()
    end?()
  }

  deinit { cancel() }
}

@available(*, unavailable)
extension ScrollObservation: Sendable {}
