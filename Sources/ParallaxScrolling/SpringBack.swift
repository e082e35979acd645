/// The motion of content when it returns to its end from an overscroll.
///
/// A critically damped spring: with `u` the overscroll and `w` its velocity at the start,
///
/// ```text
/// displacement(t) = (u + (w + k u) t) * e^(-k t)
/// ```
///
/// where `k` is the square root of stiffness over mass. Displacements are in points from the resting
/// offset and velocities in points per second; positive is towards the end of the content.
///
/// Source: Apple does not publish the constants of `UIScrollView`. These are those of a published
/// reconstruction of its bounce, mass 1, stiffness 100 and damping ratio 1, so `k = 10` a second.
///
///     let bounce = SpringBack(displacement: -80, velocity: 0)
///     bounce.displacement(after: 0.1)  // -58.9
///     bounce.displacement(after: 0.5)  // -3.2
public struct SpringBack: Hashable, Sendable {
  /// The overscroll at the start, in points.
  package var displacement: Double
  /// The velocity at the start, in points per second.
  package var velocity: Double

  /// The square root of stiffness over mass, `k`, per second.
  ///
  /// Defaults to 10.
  package let frequency: Double

  /// Creates a motion from an overscroll and a velocity.
  public init(displacement: Double, velocity: Double) {
    self.init(displacement: displacement, velocity: velocity, frequency: 10)
  }

  /// Creates a motion of another spring, such as that of a transition.
  package init(displacement: Double, velocity: Double, frequency: Double) {
    self.displacement = displacement
    self.velocity = velocity
    self.frequency = frequency
  }

  /// Returns the overscroll after a time.
  ///
  /// - Parameter time: Seconds since the start, 0 or more.
  /// - Returns: The distance from the resting offset, in points.
  public func displacement(after time: Double) -> Double {
    (displacement + drift * time) * CMath.exponential(-frequency * time)
  }

  /// Returns the velocity after a time.
  ///
  /// - Parameter time: Seconds since the start, 0 or more.
  /// - Returns: The velocity, in points per second.
  public func velocity(after time: Double) -> Double {
    (drift - frequency * (displacement + drift * time))
      * CMath.exponential(-frequency * time)
  }

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
    let first = CMath.logarithm(2 * displacement.magnitude / rest) / k
    let second = 2 * CMath.logarithm(4 * drift.magnitude / (CMath.exponential(1) * k * rest)) / k
    return max(0, first, second)
  }

  /// The factor of the term that grows with time before it decays.
  private var drift: Double { velocity + frequency * displacement }
}
