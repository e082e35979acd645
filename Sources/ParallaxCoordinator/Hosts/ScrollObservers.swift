/// The handlers a scrollable calls when it has changed: an implementation of
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
  // Read in each tick, and changed by nothing called during a read: see the properties of
  // ``ParallaxCoordinator``.
  @exclusivity(unchecked) private var observers: [WeakObserver] = []
  private var isNotifying = false

  /// Creates an empty list.
  public init() {}

  /// Adds a handler, which is called until the returned observation is cancelled or released.
  ///
  /// - Complexity: O(*n*) in the number of handlers.
  public func add(_ handler: @escaping () -> Void) -> ScrollObservation {
    if !isNotifying { observers.removeAll { $0.observer == nil } }
    let observer = ScrollObserver(handler)
    observers.append(WeakObserver(observer))
    return ScrollObservation(keeping: observer)
  }

  /// Calls every handler, in the order in which they were added.
  ///
  /// A handler added during the call is called too.
  public func notify() {
    let wasNotifying = isNotifying
    isNotifying = true
    defer { isNotifying = wasNotifying }
    // By index: a handler may add another one, which is called as well.
    var index = 0
    while index < observers.count {
      // The handler alone is kept while it runs: if it ends its observation, no call inside calls it again.
      let handler = observers[index].observer?.handler
      handler?()
      index += 1
    }
  }
}

@available(*, unavailable)
extension ScrollObservers: Sendable {}

/// The object an observation retains until it ends.
private final class ScrollObserver {
  let handler: () -> Void

  init(_ handler: @escaping () -> Void) { self.handler = handler }
}

/// A box for a weak reference: copying a value holding one costs more than calling its handler.
private final class WeakObserver {
  weak let observer: ScrollObserver?

  init(_ observer: ScrollObserver) { self.observer = observer }
}
