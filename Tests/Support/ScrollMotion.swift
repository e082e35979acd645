import ParallaxCoordinator
import ParallaxScrolling

/// One stretch of a synthetic scroll: a closed form and the time for which it holds.
struct ScrollMotion: Hashable, Sendable {
  /// Seconds since the start of the scroll.
  var start: Double
  /// Seconds.
  var duration: Double
  var path: Path

  enum Path: Hashable, Sendable {
    case still(at: Double)
    /// A finger that moves at a constant velocity; the track says what it shows.
    case finger(from: Double, velocity: Double, FingerTrack)
    case coasting(from: Double, velocity: Double, Deceleration)
    case springing(to: Double, SpringBack)
  }

  var end: Double { start + duration }
  var endOffset: Double { offset(at: end) }

  /// Returns the offset at a time since the start of the scroll, in content coordinates.
  func offset(at time: Double) -> Double {
    let elapsed = time - start
    switch path {
    case .still(let offset): return offset
    case .finger(let from, let velocity, let track):
      return track.offset(finger: from + velocity * elapsed)
    case .coasting(let from, let velocity, let deceleration):
      return from + deceleration.distance(velocity: velocity, after: elapsed)
    case .springing(let limit, let spring):
      return limit + spring.displacement(after: elapsed)
    }
  }
}

/// What a finger shows: its own position in the resting range, and less of it beyond.
struct FingerTrack: Hashable, Sendable {
  var range: ClosedRange<Double>
  var band: RubberBand

  /// Returns the resting offset nearest to an offset.
  func restingOffset(nearest offset: Double) -> Double {
    min(max(offset, range.lowerBound), range.upperBound)
  }

  /// Returns the offset that a finger shows.
  func offset(finger: Double) -> Double {
    let limit = restingOffset(nearest: finger)
    return limit + band.overscroll(dragged: finger - limit)
  }

  /// Returns where a finger is that shows an offset, or `nil` where none does.
  func finger(showing offset: Double) -> Double? {
    let limit = restingOffset(nearest: offset)
    return band.drag(showing: offset - limit).map { limit + $0 }
  }

  /// Returns how fast the offset moves for each point a second of the finger.
  func slope(finger: Double) -> Double {
    range.contains(finger) ? 1 : band.slope(dragged: finger - restingOffset(nearest: finger))
  }
}
