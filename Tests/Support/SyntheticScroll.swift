public import ParallaxReplay
import ParallaxScrolling

/// A scroll that no browser records: a drag, a fling and a bounce at the ends, as on a phone.
///
///     let scroll = SyntheticScroll(from: 0, restingOffsets: 0...1200, viewportLength: 844)
///       .drag(by: -300, over: 0.4)   // pulls the content down past its start
///       .hold(for: 0.1)
///       .release()                   // springs back
///       .fling(velocity: 4000)       // runs into the end, and bounces
///     let recording = scroll.recording()
///
/// Offsets are in content coordinates, in points, and as always not clamped: an overscroll lies
/// outside `restingOffsets`. Distances and velocities are those of the offset, so positive ones
/// scroll towards the end of the content; a finger moves the other way.
///
/// Every stretch of the way is a closed form of time: `RubberBand` under the finger,
/// `Deceleration` after it, `SpringBack` at the ends. The same scroll gives the same bits each time.
/// Where one form hands over to the next the position goes on, and unless
/// ``fling(velocity:caughtAfter:)`` gives another velocity that goes on as well.
public struct SyntheticScroll: Hashable, Sendable {
  /// The offset at the start, in content coordinates.
  public var start: Double
  /// The offsets at which scrolling comes to rest, as in `ScrollMetrics.restingOffsets`.
  public var restingOffsets: ClosedRange<Double>
  /// The length of the viewport along the scrolling axis, in points; the rubber band depends on it.
  public var viewportLength: Double

  var moves: [Move] = []

  enum Move: Hashable, Sendable {
    case drag(distance: Double, duration: Double)
    case hold(duration: Double)
    /// A velocity of `nil` is the finger's own.
    case lift(velocity: Double?, caughtAfter: Double?)
  }

  /// Creates a scroll that has not moved yet.
  ///
  /// - Parameters:
  ///   - start: The offset at the start.
  ///   - restingOffsets: The offsets at which scrolling comes to rest.
  ///   - viewportLength: The length of the viewport, in points.
  public init(from start: Double, restingOffsets: ClosedRange<Double>, viewportLength: Double) {
    self.start = start
    self.restingOffsets = restingOffsets
    self.viewportLength = viewportLength
  }

  /// Returns this scroll followed by a drag at a constant speed.
  ///
  /// Two drags in a row are one touch.
  ///
  /// - Parameters:
  ///   - distance: How far the finger moves, in points; positive scrolls towards the end.
  ///   - duration: Seconds, more than 0.
  /// - Returns: The longer scroll.
  public func drag(by distance: Double, over duration: Double) -> Self {
    adding(.drag(distance: distance, duration: duration))
  }

  /// Returns this scroll followed by a pause: of the finger where one is down, else of everything.
  ///
  /// - Parameter duration: Seconds, 0 or more.
  /// - Returns: The longer scroll.
  public func hold(for duration: Double) -> Self {
    adding(.hold(duration: duration))
  }

  /// Returns this scroll followed by lifting the finger.
  ///
  /// The content goes on at the speed it has, comes to rest or springs back.
  ///
  /// - Returns: The longer scroll.
  public func release() -> Self {
    adding(.lift(velocity: nil, caughtAfter: nil))
  }

  /// Returns this scroll followed by a fling.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the offset as the finger leaves, in points a second.
  ///   - time: Seconds after which another finger stops the content where it is, or `nil` to let it
  ///     come to rest.
  /// - Returns: The longer scroll.
  public func fling(velocity: Double, caughtAfter time: Double? = nil) -> Self {
    adding(.lift(velocity: velocity, caughtAfter: time))
  }

  /// Returns the offsets of this scroll at the times of a display's frames, 60 a second.
  ///
  /// The last sample is the first frame at or after the end. After a release that is the resting
  /// offset itself: the projected end of the fling, or the end of the content.
  ///
  /// - Returns: Offsets with the cause `user`, the first at time 0.
  public func recording() -> Recording {
    let timeline = ScrollTimeline(of: self)
    var sampler = timeline.sampler()
    var frames = Int((timeline.duration * 60).rounded(.up))
    // The product may have been rounded down past a frame; the last sample is at rest all the same.
    if Double(frames) / 60 < timeline.duration { frames += 1 }
    return Recording(
      events: (0...frames).map { frame in
        let time = Double(frame) / 60
        return RecordingEvent(time: time, .offset(sampler.offset(at: time)))
      }
    )
  }

  private func adding(_ move: Move) -> Self {
    var copy = self
    copy.moves.append(move)
    return copy
  }
}
