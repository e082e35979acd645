#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(WASILibc)
/// The motion of content that returns to its end after an overscroll.
///
/// A critically damped spring: with `u` the overscroll and `w` its velocity at the start,
///
///     displacement(t) = (u + (w + k u) t) * e^(-k t)
///
/// where `k` is ``frequency``. Displacements are in points from the resting offset and velocities
/// in points a second; positive is towards the end of the content.
///
/// Source: Apple does not publish the constants of `UIScrollView`. These are those of a published
/// reconstruction of its bounce, mass 1, stiffness 100 and damping ratio 1, so `k = 10` a second.
public struct SpringBack: Hashable, Sendable {
  /// The overscroll at the start, in points.
  public var displacement: Double
  /// The velocity at the start, in points a second.
  public var velocity: Double

  /// The square root of stiffness over mass: 10 a second.
  public static let frequency = 10.0

  /// Creates a motion from where the content is and how fast it moves.
  public init(displacement: Double, velocity: Double) {
    self.displacement = displacement
    self.velocity = velocity
  }

  /// Returns where the content is after a time.
  ///
  /// - Parameter time: Seconds since the start, 0 or more.
  /// - Returns: The distance from the resting offset, in points.
  public func displacement(after time: Double) -> Double {
    (displacement + drift * time) * CMath.exponential(-Self.frequency * time)
  }

  /// Returns how fast the content moves after a time.
  ///
  /// - Parameter time: Seconds since the start, 0 or more.
  /// - Returns: The velocity, in points a second.
  public func velocity(after time: Double) -> Double {
    (drift - Self.frequency * (displacement + drift * time))
      * CMath.exponential(-Self.frequency * time)
  }

  /// The time at which the content comes back to its end with speed to spare, in seconds.
  ///
  /// It is `nil` for a motion that only nears its end. One that starts fast enough towards the
  /// content passes it, once; from there on it is a fling.
  public var crossingTime: Double? {
    guard displacement != 0, drift != 0, (displacement < 0) != (drift < 0) else { return nil }
    return -displacement / drift
  }

  /// A time after which less than ``Deceleration/restDistance`` is left for good, in seconds.
  ///
  /// Each of the two terms is given half of that distance. The second one is
  /// `drift * t * e^(-k t)`, and `t * e^(-k t / 2)` is at most `2 / (e k)`, so it is bounded by an
  /// exponential alone and the bound can be solved for the time.
  public var settlingTime: Double {
    let rest = Deceleration.restDistance
    let k = Self.frequency
    let first = CMath.logarithm(2 * displacement.magnitude / rest) / k
    let second = 2 * CMath.logarithm(4 * drift.magnitude / (CMath.exponential(1) * k * rest)) / k
    return max(0, first, second)
  }

  /// The factor of the term that grows with time before it decays.
  private var drift: Double { velocity + Self.frequency * displacement }
}
#endif
