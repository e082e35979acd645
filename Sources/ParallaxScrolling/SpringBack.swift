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
  package let frequency: Double

  /// Creates a motion from an overscroll and a velocity.
  ///
  /// - Parameters:
  ///   - displacement: The overscroll at the start, in points.
  ///   - velocity: The velocity at the start, in points per second.
  ///   - frequency: The square root of stiffness over mass, per second, more than 0: with 0 or less the content does
  ///     not come to rest at its end. Defaults to 10.
  public init(displacement: Double, velocity: Double, frequency: Double = 10) {
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

  /// The factor of the term that grows with time before it decays.
  package var drift: Double { velocity + frequency * displacement }
}
