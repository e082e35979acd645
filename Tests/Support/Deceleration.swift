import Foundation
package import ParallaxScrolling

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
    velocity * exp(-decay * time)
  }

  /// Returns the distance covered after a time.
  ///
  /// - Parameters:
  ///   - velocity: The velocity at the start.
  ///   - time: Seconds since the start, 0 or more. Defaults to infinity, until rest.
  /// - Returns: The distance covered, in points.
  package func distance(velocity: Double, after time: Double = .infinity) -> Double {
    velocity * -expm1(-decay * time) / decay
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
    return -log1p(-share) / decay
  }

  /// Returns the time after which less than ``restDistance`` is left to cover.
  ///
  /// - Parameter velocity: The velocity at the start.
  /// - Returns: Seconds; 0 if the whole distance is no longer than that.
  package func restingTime(velocity: Double) -> Double {
    let whole = distance(velocity: velocity).magnitude
    return whole > Self.restDistance ? log(whole / Self.restDistance) / decay : 0
  }

  /// The `k` of the formulas, in 1/s.
  private var decay: Double { -1000 * log(rate) }
}

extension SpringBack {
  /// The time at which the content crosses its resting offset, in seconds; `nil` if it never does.
  ///
  /// A motion that starts fast enough towards the content crosses the offset once, and is a fling from
  /// then on.
  package var crossingTime: Double? {
    guard displacement != 0, drift != 0, (displacement < 0) != (drift < 0) else { return nil }
    return -displacement / drift
  }

  /// A time after which the overscroll stays below ``Deceleration/restDistance``, in seconds.
  ///
  /// Each of the two terms must be below half of that distance. The second term is
  /// `drift * t * e^(-k t)`, and `t * e^(-k t / 2)` is at most `2 / (e k)`, so it is bounded by an
  /// exponential alone and the bound can be solved for the time.
  package var settlingTime: Double {
    let rest = Deceleration.restDistance
    let k = frequency
    let first = log(2 * displacement.magnitude / rest) / k
    let second = 2 * log(4 * drift.magnitude / (exp(1) * k * rest)) / k
    return max(0, first, second)
  }
}

extension RubberBand {
  /// Returns the speed of the content divided by the speed of the finger, after a drag.
  ///
  /// - Parameter distance: The whole distance the finger has moved past the end, in points.
  /// - Returns: The slope of ``overscroll(dragged:)``: the coefficient at 0, and less for a longer
  ///   pull; 0 for NaN.
  /// - Complexity: O(1).
  package func slope(dragged distance: Double) -> Double {
    guard viewportLength > 0, viewportLength.isFinite, !distance.isNaN else { return 0 }
    let left = 1 / (1 + distance.magnitude * coefficient / viewportLength)
    return coefficient * left * left
  }
}
