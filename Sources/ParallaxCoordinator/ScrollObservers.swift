/// The handlers that a scrollable calls when it has scrolled: what a port needs of
/// ``Scrollable/observeScrolling(_:)``.
///
///     final class MyScrollView: Scrollable {
///       let observers = ScrollObservers()
///       var offset = 0.0 { didSet { observers.notify() } }
///
///       func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
///         observers.add(handler)
///       }
///     }
public final class ScrollObservers {
  // Looked at in each tick, and changed by nothing that is called meanwhile: see the properties of
  // ``ParallaxCoordinator``.
  @exclusivity(unchecked) private var observers: [WeakObserver] = []
  @exclusivity(unchecked) private var isNotifying = false

  /// Creates an empty list.
  public init() {}

  /// Adds a handler, which is called until the returned observation is cancelled or released.
  public func add(_ handler: @escaping () -> Void) -> ScrollObservation {
    if !isNotifying { observers.removeAll { $0.object == nil } }
    let token = ScrollObserverToken(ScrollObserver(handler))
    observers.append(WeakObserver(token))
    return ScrollObservation(keeping: token)
  }

  /// Calls every handler, in the order in which they were added.
  public func notify() {
    let wasNotifying = isNotifying
    isNotifying = true
    defer { isNotifying = wasNotifying }
    // By index: a handler may add another one, which is called as well.
    var index = 0
    while index < observers.count {
      // An observer whose handler runs further out is kept by that, also where its observation has
      // ended; then the token is gone.
      if let observer = observers[index].object, !wasNotifying || observers[index].token != nil {
        // Kept by that variable, and its handler not once more.
        Unmanaged.passUnretained(observer)._withUnsafeGuaranteedRef { $0.handler() }
        withExtendedLifetime(observer) {}
      }
      index += 1
    }
  }
}

@available(*, unavailable)
extension ScrollObservers: Sendable {}

private final class ScrollObserver {
  let handler: () -> Void

  init(_ handler: @escaping () -> Void) { self.handler = handler }
}

/// What an observation keeps until it ends.
private final class ScrollObserverToken {
  let observer: ScrollObserver

  init(_ observer: ScrollObserver) { self.observer = observer }
}

/// An object itself: copying a value that holds a weak reference costs more than calling it.
private final class WeakObserver {
  weak let object: ScrollObserver?
  weak let token: ScrollObserverToken?

  init(_ token: ScrollObserverToken) {
    object = token.observer
    self.token = token
  }
}
