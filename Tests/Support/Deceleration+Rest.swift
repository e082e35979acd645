import Foundation
package import ParallaxScrolling

extension Deceleration {
  /// Returns the time after which less than ``Deceleration/restDistance`` is left to cover.
  ///
  /// - Parameter velocity: The velocity at the start.
  /// - Returns: Seconds; 0 if the whole distance is no longer than that.
  package func restingTime(velocity: Double) -> Double {
    let whole = distance(velocity: velocity).magnitude
    return whole > Self.restDistance ? log(whole / Self.restDistance) / (-1000 * log(rate)) : 0
  }
}
