/// The deceleration of a fling.
///
///     Deceleration.normal.distance(velocity: 1000)   // 499.5 points until it rests
///
/// The speed is multiplied by the same number every millisecond, so with `v` the speed at the start
/// and `k = -1000 * ln(rate)` a second:
///
/// ```text
/// velocity(t) = v * e^(-k t)        distance(t) = v * (1 - e^(-k t)) / k
/// ```
///
/// Distance and velocity are in points and points per second; positive is towards the end of the
/// content. Source: `UIScrollView.DecelerationRate`.
package struct Deceleration: Hashable, Sendable {
  /// The factor by which the speed is multiplied every millisecond, between 0 and 1.
  package let rate: Double

  /// The rate of a scroll view, 0.998.
  ///
  /// A fling travels 0.49950 times its velocity. Some ports round the factor per second to 0.135; there
  /// it is 0.49938 times.
  package static let normal = Self(rate: 0.998)
  /// The rate of a paging scroll view, 0.99.
  ///
  /// A fling travels 0.09950 times its velocity.
  package static let fast = Self(rate: 0.99)

  /// The distance from the target at which motion counts as finished: a tenth of a point.
  ///
  /// The curve never reaches its target exactly.
  package static let restDistance = 0.1

  /// Returns the velocity after a time.
  ///
  /// - Parameters:
  ///   - velocity: The velocity at the start.
  ///   - time: Seconds since the start, 0 or more.
  /// - Returns: The velocity then, in points per second.
  package func velocity(_ velocity: Double, after time: Double) -> Double {
    velocity * CMath.exponential(-decay * time)
  }

  /// Returns the distance covered after a time.
  ///
  /// - Parameters:
  ///   - velocity: The velocity at the start.
  ///   - time: Seconds since the start, 0 or more. Defaults to infinity, until rest.
  /// - Returns: The distance covered, in points.
  package func distance(velocity: Double, after time: Double = .infinity) -> Double {
    velocity * -CMath.exponentialMinusOne(-decay * time) / decay
  }

  /// Returns the velocity after a distance.
  ///
  /// - Parameters:
  ///   - velocity: The velocity at the start.
  ///   - distance: The distance covered, of the same sign.
  /// - Returns: The velocity there, in points per second.
  package func velocity(_ velocity: Double, afterCovering distance: Double) -> Double {
    // The speed decreases by the same amount for every point.
    velocity - decay * distance
  }

  /// Returns the time it takes to cover a distance.
  ///
  /// - Parameters:
  ///   - distance: The distance, in points.
  ///   - velocity: The velocity at the start.
  /// - Returns: Seconds; `nil` if the motion ends before the distance or goes the other way.
  package func time(toCover distance: Double, velocity: Double) -> Double? {
    if distance == 0 { return 0 }
    let share = decay * distance / velocity
    guard share >= 0, share < 1 else { return nil }
    return -CMath.logarithm(onePlus: -share) / decay
  }

  /// The `k` of the formulas, in 1/s.
  private var decay: Double { -1000 * CMath.logarithm(rate) }
}
