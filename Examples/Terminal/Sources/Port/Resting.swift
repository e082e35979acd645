import ParallaxCoordinator
import ParallaxScrolling

/// How the list comes to rest after a scroll of the user: back from a pull past an end, then on to
/// where no view that snaps is half collapsed or half revealed.
struct Resting {
  private enum Way {
    case scroll(to: Double, cause: ScrollCause)
    case reveal([Settling.Reveal])
  }

  /// The way under way, how far it has gone, and the time at which it began.
  private var motion: (way: Way, spring: SpringBack, start: Double)?
  /// The time at which a wheel or a key that scrolled counts as let go.
  private var pauseEnd: Double?

  /// Seconds without a scroll after which a wheel or a key is let go.
  private static let pause = 0.25

  /// The time at which the list moves by itself, in seconds; `nil` if it does not.
  var wakeTime: Double? { motion.map(\.start) ?? pauseEnd }

  /// Notes a scroll by a wheel or a key, which have no end of their own.
  mutating func pause(at time: Double) { (motion, pauseEnd) = (nil, time + Self.pause) }

  /// Ends all motion at the present offset.
  mutating func stop() { (motion, pauseEnd) = (nil, nil) }

  /// Takes the way on which the list comes to rest, after a finger or a way has ended.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the offset, in cells a second.
  ///   - time: The present time, in seconds.
  ///   - list: The list.
  ///   - coordinator: The coordinator that knows which views snap.
  mutating func scrollDidEnd(
    velocity: Double = 0,
    at time: Double,
    _ list: ListScroller,
    _ coordinator: ParallaxCoordinator
  ) {
    stop()
    let limit = list.restingOffset
    guard list.contentOffset == limit else {
      return begin(.scroll(to: limit, cause: .user), from: list.contentOffset - limit, at: time)
    }
    switch coordinator.settling(velocity: velocity) {
    case .rest: break
    case .scroll(let offset):
      begin(.scroll(to: offset, cause: .app), from: limit - offset, at: time)
    case .reveal(let views): begin(.reveal(views), from: -1, at: time)
    }
    if coordinator.configuration.reducesMotion { advance(to: .infinity, list, coordinator) }
  }

  private mutating func begin(_ way: Way, from displacement: Double, at time: Double) {
    motion = (way, SpringBack(displacement: displacement, velocity: 0), time)
  }

  /// Moves the list and its views to their positions at a time.
  mutating func advance(
    to time: Double,
    _ list: ListScroller,
    _ coordinator: ParallaxCoordinator
  ) {
    if let pauseEnd, time >= pauseEnd { return scrollDidEnd(at: time, list, coordinator) }
    guard let (way, spring, start) = motion else { return }
    let left = time < .infinity ? spring.displacement(after: max(0, time - start)) : 0
    let isDone: Bool
    switch way {
    case .scroll(let offset, let cause):
      // Less than half a cell is not to be seen.
      isDone = abs(left) < 0.5
      list.scroll(to: offset + (isDone ? 0 : left), cause: cause)
    case .reveal(let views):
      isDone = abs(left) < 0.02
      for view in views {
        let distance = view.distance(at: isDone ? 1 : 1 + left)
        // A view that is gone has nothing to show.
        try? coordinator.setRevealedDistance(distance, of: view.id)
      }
    }
    if isDone { scrollDidEnd(at: time, list, coordinator) }
  }
}
