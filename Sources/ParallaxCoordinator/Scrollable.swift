public import ParallaxLayout

/// A view layer's scroll view, as the coordinator sees it.
///
/// Two requirements make a port: a reading, and a way to hear that it changed.
///
///     extension MyScrollView: Scrollable {
///       func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
///         ScrollReading(contentOffset: offset, contentLength: length)
///       }
///       func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
///         observers.add(handler)
///       }
///     }
///
/// ## What a scroll view can do besides
///
/// Each of these is a protocol of its own, and nothing of it has a default that leaves it out: a
/// scroll view adopts what it can do.
///
/// | protocol | with it |
/// |---|---|
/// | ``ScrollableRows`` | views follow rows, rows keep room for views, sections are boundaries |
/// | ``ScrollableRowIdentities`` | views and what is read stay with rows that move |
/// | ``ScrollableShifting`` | what is read stays in place as rows come and go |
/// | ``ScrollableInsets`` | views hang above the content, short content collapses headers |
///
/// The coordinator finds out once, when it binds. A view whose options ask for what the bound
/// scrollable cannot do is refused by a ``ParallaxError`` that names the protocol; where the view was
/// registered first, binding reports the same error as ``ParallaxDiagnostic/unsupportedView(_:)``.
///
/// ## Isolation
///
/// The protocols belong to no actor. A view layer that belongs to one writes
/// `extension MyScrollView: @MainActor Scrollable` and uses the coordinator there.
///
/// ## Implementation guidance
///
/// - Report the offset as it is, unclamped: overscroll shows as a value beyond the resting offsets.
/// - Report resting insets. Those that come and go with a keyboard or a refresh control are not
///   part of them.
/// - Call the handler in the same turn in which the offset changes, before the frame is drawn. A
///   call too many is cheap: an unchanged reading does nothing.
/// - Assert in a test that `ScrollableConformance`, in `ParallaxTesting`, finds nothing.
public protocol Scrollable: AnyObject {
  /// Returns where the content stands now.
  ///
  /// Called once a tick, before rows are changed by the coordinator's methods, and once more after
  /// rows or insets were changed.
  func scrollReading(in container: any ParallaxContainer) -> ScrollReading

  /// Calls a handler after each change of what ``scrollReading(in:)`` returns, until the returned
  /// observation is cancelled or released.
  ///
  /// ``ScrollObservers`` keeps the handlers of a host that has no subscriptions of its own.
  func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation
}

/// The view in whose coordinates views are placed: a common ancestor of the scrollable and of the
/// registered views.
///
/// Nothing of a container is observed. Where its size or its safe area changes and no scrollable
/// says that it scrolled, call ``ParallaxCoordinator/recalculate()``.
public protocol ParallaxContainer: AnyObject {
  /// The extent of the container, in points.
  var containerSize: LayoutSize { get }
  /// The parts of the container that bars and cut-outs cover at the ends of the scrolling axis, in
  /// points.
  ///
  /// Defaults to 0.
  var containerSafeArea: AxisInsets { get }
}

extension ParallaxContainer {
  /// Answers that nothing is covered.
  public var containerSafeArea: AxisInsets { .zero }
}
