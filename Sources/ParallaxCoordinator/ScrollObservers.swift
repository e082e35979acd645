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
  private var observers: [WeakObserver] = []
  private var isNotifying = false

  /// Creates an empty list.
  public init() {}

  /// Adds a handler, which is called until the returned observation is cancelled or released.
  public func add(_ handler: @escaping () -> Void) -> ScrollObservation {
    if !isNotifying { observers.removeAll { $0.object == nil } }
    let observer = ScrollObserver(handler)
    observers.append(WeakObserver(object: observer))
    return ScrollObservation(keeping: observer)
  }

  /// Calls every handler, in the order in which they were added.
  public func notify() {
    let wasNotifying = isNotifying
    isNotifying = true
    defer { isNotifying = wasNotifying }
    // By index: a handler may add another one, which is called as well.
    var index = 0
    while index < observers.count {
      observers[index].object?.handler()
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

private struct WeakObserver {
  weak var object: ScrollObserver?
}
