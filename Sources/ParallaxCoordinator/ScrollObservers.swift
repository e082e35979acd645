/// The handlers that a scrollable calls after each change: an implementation of
/// ``Scrollable/observeScrolling(_:)`` for ports.
///
///     final class MyScrollView: Scrollable {
///       let observers = ScrollObservers()
///       var offset = 0.0 { didSet { observers.notify() } }
///
///       func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
///         ScrollReading(contentOffset: offset, contentLength: 3000)
///       }
///
///       func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
///         observers.add(handler)
///       }
///     }
public final class ScrollObservers {
  // Read in each tick, and changed by nothing that is called during a read: see the properties of
  // ``ParallaxCoordinator``.
  @exclusivity(unchecked) private var observers: [ScrollObserver] = []
  private var isNotifying = false

  /// Creates an empty list.
  public init() {}

  /// Adds a handler, which is called until the returned observation is cancelled or released.
  ///
  /// - Complexity: O(1); ending the observation is O(*n*) in the number of handlers.
  public func add(_ handler: @escaping () -> Void) -> ScrollObservation {
    let observer = ScrollObserver(handler)
    observers.append(observer)
    return ScrollObservation {
      observer.hasEnded = true
      self.removeEnded()
    }
  }

  /// Calls every handler, in the order in which they were added.
  ///
  /// A handler that is added during the call is called too.
  public func notify() {
    let wasNotifying = isNotifying
    isNotifying = true
    var hasEnded = false
    // By index: a handler may add another one, which is called as well.
    var index = 0
    while index < observers.count {
      let observer = observers[index]
      if !observer.hasEnded {
        // The variable keeps the observer alive, so its handler need not be retained.
        Unmanaged.passUnretained(observer)._withUnsafeGuaranteedRef { $0.handler() }
      }
      hasEnded = hasEnded || observer.hasEnded
      index += 1
    }
    isNotifying = wasNotifying
    if hasEnded { removeEnded() }
  }

  /// Releases the handlers whose observation has ended; while handlers are called, it is done after
  /// the call.
  private func removeEnded() {
    guard !isNotifying else { return }
    // Objects that are released with a handler may end observations: not while the list changes.
    let ended = observers.filter { $0.hasEnded }
    observers.removeAll { $0.hasEnded }
    withExtendedLifetime(ended) {}
  }
}

@available(*, unavailable)
extension ScrollObservers: Sendable {}

private final class ScrollObserver {
  let handler: () -> Void
  var hasEnded = false

  init(_ handler: @escaping () -> Void) { self.handler = handler }
}
