#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(WASILibc)
/// How a fling loses its speed.
///
///     Deceleration.normal.distance(velocity: 1000)   // 499.5 points until it rests
///
/// The speed is multiplied by the same number every millisecond, so with `v` the speed at the start
/// and `k = -1000 * ln(rate)` a second:
///
///     velocity(t) = v * e^(-k t)        distance(t) = v * (1 - e^(-k t)) / k
///
/// Distance and velocity are in points and points a second; positive is towards the end of the
/// content. Source: `UIScrollView.DecelerationRate`.
public struct Deceleration: Hashable, Sendable {
  /// What is left of the speed after a millisecond, between 0 and 1.
  public let rate: Double

  /// The rate of a scroll view, 0.998.
  ///
  /// A fling travels 0.49950 times its velocity. (Some ports round what is left after a second to
  /// 0.135; there it is 0.49938 times.)
  public static let normal = Self(rate: 0.998)
  /// The rate of a view that pages, 0.99.
  ///
  /// A fling travels 0.09950 times its velocity.
  public static let fast = Self(rate: 0.99)

  /// The distance at which motion counts as rest, in points.
  ///
  /// A curve that nears its target without end is taken to have reached it when less than this is
  /// left: a tenth of a point, which no screen shows.
  public static let restDistance = 0.1

  /// Returns what is left of a velocity after a time.
  ///
  /// - Parameters:
  ///   - velocity: The velocity at the start.
  ///   - time: Seconds since the start, 0 or more.
  /// - Returns: The velocity then, in points a second.
  public func velocity(_ velocity: Double, after time: Double) -> Double {
    velocity * CMath.exponential(-decay * time)
  }

  /// Returns the distance that is covered after a time.
  ///
  /// - Parameters:
  ///   - velocity: The velocity at the start.
  ///   - time: Seconds since the start, 0 or more; infinity, the default, is until rest.
  /// - Returns: The distance covered, in points.
  public func distance(velocity: Double, after time: Double = .infinity) -> Double {
    velocity * -CMath.exponentialMinusOne(-decay * time) / decay
  }

  /// Returns what is left of a velocity where a distance has been covered.
  ///
  /// - Parameters:
  ///   - velocity: The velocity at the start.
  ///   - distance: The distance covered, of the same sign.
  /// - Returns: The velocity there, in points a second.
  public func velocity(_ velocity: Double, afterCovering distance: Double) -> Double {
    // Speed falls by the same amount for every point of the way.
    velocity - decay * distance
  }

  /// Returns the time it takes to cover a distance.
  ///
  /// - Parameters:
  ///   - distance: The distance, in points.
  ///   - velocity: The velocity at the start.
  /// - Returns: Seconds, or `nil` where the motion rests before it or goes the other way.
  public func time(toCover distance: Double, velocity: Double) -> Double? {
    if distance == 0 { return 0 }
    let share = decay * distance / velocity
    guard share >= 0, share < 1 else { return nil }
    return -CMath.logarithm(onePlus: -share) / decay
  }

  /// Returns the time after which less than ``restDistance`` is left to cover.
  ///
  /// - Parameter velocity: The velocity at the start.
  /// - Returns: Seconds, 0 where the whole way is no longer than that.
  public func restingTime(velocity: Double) -> Double {
    let whole = distance(velocity: velocity).magnitude
    return whole > Self.restDistance ? CMath.logarithm(whole / Self.restDistance) / decay : 0
  }

  /// The `k` of the formulas, in 1/s.
  private var decay: Double { -1000 * CMath.logarithm(rate) }
}
#endif
