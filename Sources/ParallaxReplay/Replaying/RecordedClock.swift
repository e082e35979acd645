import ParallaxCoordinator

/// The times of a recording's events, as the frames of transitions.
final class RecordedClock: FrameClock {
  private(set) var time = 0.0
  private var frame: ((Double) -> Bool)?

  func eachFrame(_ frame: @escaping (Double) -> Bool) { self.frame = frame }

  /// Shows the numbers of a time.
  func show(_ time: Double) {
    self.time = time
    if frame?(time) == false { frame = nil }
  }
}
