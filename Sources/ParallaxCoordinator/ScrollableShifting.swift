/// A scrollable whose offset can be moved, to keep in place what is read.
///
/// With it rows come and go above what is read and nothing is seen to move, and a header is as far
/// collapsed in every tab and after a rotation:
/// ``ParallaxCoordinator/performUpdates(keepingPlaceBy:_:)``,
/// ``ParallaxCoordinator/bind(to:in:keepingProgressOf:)``. Where the offset had to move and the
/// scrollable is none of these, it stays, and ``ParallaxDiagnostic/unsupportedShift(_:)`` is reported.
public protocol ScrollableShifting: Scrollable {
  /// Moves the content offset by a distance in points, because rows have changed.
  ///
  /// It is not the user who scrolls: momentum goes on as it was, and an animation under way ends
  /// farther by the distance. The distance is what is left after the host has clamped its offset or
  /// kept the place by itself; where that is nothing, this is not called.
  func shiftContentOffset(by distance: Double)

  /// A Boolean value indicating whether rows or sizes have changed that no reading shows yet, because
  /// the host lays out later.
  ///
  /// What is read is kept in place in that layout then, and not in one that another change asked for.
  /// Always `false` for a host that lays out at once.
  var isLayoutPending: Bool { get }
}
