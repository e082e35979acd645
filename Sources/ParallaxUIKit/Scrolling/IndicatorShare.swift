#if canImport(UIKit) && !os(watchOS)
import ParallaxCoordinator

/// The part of the indicator insets along an axis that is a container's, and the app's part beside it.
///
/// A difference that the app adds is the app's. Apps also assign: an inset that is that of the content
/// is a copy of it, and one that leaves less than the container's part is the app's alone.
struct IndicatorShare {
  var share = AxisInsets.zero
  /// The indicator insets, as last seen; `nil` before the first write.
  var seen: AxisInsets?

  /// Returns the app's own part of the indicator insets.
  ///
  /// - Parameters:
  ///   - present: The indicator insets.
  ///   - contentInset: The inset of the content.
  ///   - shared: The framework's part of that inset.
  /// - Returns: The app's part.
  func own(
    in present: AxisInsets,
    contentInset: AxisInsets,
    shared: AxisInsets
  ) -> AxisInsets {
    func own(_ edge: KeyPath<AxisInsets, Double>) -> Double {
      let now = present[keyPath: edge]
      let difference = now - share[keyPath: edge]
      guard let seen, abs(now - seen[keyPath: edge]) > 1e-6 else { return difference }
      if shared[keyPath: edge] > 0, abs(now - contentInset[keyPath: edge]) <= 1e-6 {
        return now - shared[keyPath: edge]
      }
      let before = seen[keyPath: edge] - share[keyPath: edge]
      return difference >= min(0, before) - 1e-6 ? difference : now
    }
    return AxisInsets(top: own(\.top), bottom: own(\.bottom))
  }
}
#endif
