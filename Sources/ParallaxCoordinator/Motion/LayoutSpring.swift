extension ParallaxCoordinator {
  /// The motion of the numbers that a transition changes: a spring that does not overshoot from rest, or none.
  ///
  /// With `d` the distance from the new number and `v` its velocity when the change is made, after `t` seconds
  /// a number is away from the new one by
  ///
  /// ```text
  /// (d + (v + w d) t) * e^(-w t)        w = 2 pi / duration
  /// ```
  ///
  /// For example, 100 points with `.smooth(duration: 0.5)` are 28.5 points after 0.2 seconds and 1.4 after 0.5.
  ///
  ///     try coordinator.transition(.smooth(duration: 0.5)) { try $0.setHeight(44...300, of: "header") }
  ///
  /// ![A title grows and a player comes in by a spring](transition)
  public struct Spring: Hashable, Sendable {
    /// The time in which a number makes nearly all of its way, in seconds; 0 for no motion.
    ///
    /// Finite, 0 or more.
    package var duration: Double

    /// No motion: the changes are made at once.
    public static let off = Self(duration: 0)

    /// A motion that begins and ends smoothly.
    ///
    /// - Parameter duration: Seconds, finite and 0 or more. Defaults to 0.5.
    /// - Returns: The motion.
    public static func smooth(duration: Double = 0.5) -> Self { Self(duration: duration) }

    /// The factor `w` of the formula, per second.
    var frequency: Double { 2 * .pi / duration }
  }
}

/// Calls for each frame that a view layer shows, for
/// ``ParallaxCoordinator/ParallaxCoordinator/transition(_:_:)``.
///
/// It is a display link, or the frames that the view layer animates by. A clock for tests:
///
///     final class ManualClock: FrameClock {
///       var time = 0.0
///       var frame: ((Double) -> Bool)?
///
///       func eachFrame(_ frame: @escaping (Double) -> Bool) { self.frame = frame }
///
///       func advance(by seconds: Double) {
///         time += seconds
///         if frame?(time) == false { frame = nil }
///       }
///     }
public protocol FrameClock: AnyObject {
  /// The time now, in seconds from a start that stays the same.
  ///
  /// A time that is not finite, or before one that was given already, moves nothing.
  var time: Double { get }
  /// Calls a closure with the time of each frame, before the frame is drawn, until it returns `false`.
  ///
  /// The closure does not retain the coordinator, and returns `false` after the coordinator was released.
  func eachFrame(_ frame: @escaping (Double) -> Bool)
}
