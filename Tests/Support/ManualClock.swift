public import ParallaxCoordinator

/// A clock that a test turns.
public final class ManualClock: FrameClock {
  /// The time now, in seconds.
  public var time = 0.0
  private var frame: ((Double) -> Bool)?

  /// Creates a clock at 0.
  public init() {}

  /// A Boolean value indicating whether somebody waits for the next frame.
  public var isRunning: Bool { frame != nil }

  /// Keeps the closure for the next frames.
  public func eachFrame(_ frame: @escaping (Double) -> Bool) { self.frame = frame }

  /// Shows the frame of a time.
  public func show(_ time: Double) {
    self.time = time
    if frame?(time) == false { frame = nil }
  }

  /// Shows 60 frames a second for some seconds.
  public func run(_ seconds: Double) {
    for _ in 0..<Int((seconds * 60).rounded()) { show(time + 1.0 / 60) }
  }
}
