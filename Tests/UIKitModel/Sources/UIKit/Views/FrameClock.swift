import Foundation

/// A display link that a test drives: time stands still until it is told to go on.
@MainActor final class FrameClock {
  /// The time that has passed on all screens, one after another.
  private(set) static var mediaTime: TimeInterval = 0

  private(set) var now: TimeInterval = 0
  private var motions: [(key: Int, step: (TimeInterval) -> Bool)] = []
  private var count = 0

  /// Calls a step each frame, with the time, until it says that it has ended.
  func add(_ step: @escaping (TimeInterval) -> Bool) -> Int {
    count += 1
    motions.append((count, step))
    return count
  }

  func remove(_ key: Int) { motions.removeAll { $0.key == key } }

  var isIdle: Bool { motions.isEmpty }

  func advance(by interval: TimeInterval) {
    pass(interval)
    for motion in motions where motions.contains(where: { $0.key == motion.key }) {
      if motion.step(now) { remove(motion.key) }
    }
  }

  /// Lets time pass without a frame, as between two touches of one frame.
  func pass(_ interval: TimeInterval) {
    now += interval
    Self.mediaTime += interval
  }
}
