import ParallaxCoordinator
import ParallaxScrolling

/// The motions that the moves of a synthetic scroll amount to, one after the other.
struct ScrollTimeline {
  private(set) var motions: [ScrollMotion] = []
  /// Where the scroll stands after the last motion, in content coordinates.
  private(set) var offset: Double
  private let track: FingerTrack
  /// The position of the finger that is down.
  private var finger: Double?
  /// The velocity of the offset as the last motion ended.
  private var velocity = 0.0

  /// Seconds from the first motion to the end of the last.
  var duration: Double { motions.last?.end ?? 0 }

  init(of scroll: SyntheticScroll) {
    track = FingerTrack(
      range: scroll.restingOffsets,
      band: RubberBand(viewportLength: scroll.viewportLength)
    )
    offset = scroll.start
    for move in scroll.moves { add(move) }
  }

  func sampler() -> Sampler { Sampler(timeline: self) }

  /// Reads a timeline at times that do not decrease.
  struct Sampler {
    let timeline: ScrollTimeline
    private var index = 0

    init(timeline: ScrollTimeline) { self.timeline = timeline }

    mutating func offset(at time: Double) -> Double {
      while index < timeline.motions.count, timeline.motions[index].end <= time { index += 1 }
      return index < timeline.motions.count
        ? timeline.motions[index].offset(at: time) : timeline.offset
    }
  }
}

extension ScrollTimeline {
  private mutating func add(_ move: SyntheticScroll.Move) {
    switch move {
    case .drag(let distance, let duration): drag(by: distance, over: duration)
    case .hold(let duration):
      append(.still(at: offset), for: duration)
      velocity = 0
    case .lift(let given, let catchTime):
      finger = nil
      guard let catchTime else { return coast(velocity: given ?? velocity) }
      let (lifted, count, shown) = (duration, motions.count, offset)
      coast(velocity: given ?? velocity)
      guard lifted + catchTime < duration else { return }
      cut(at: lifted + catchTime)
      offset = motions.count > count ? motions[motions.count - 1].endOffset : shown
      velocity = 0
    }
  }

  private mutating func drag(by distance: Double, over duration: Double) {
    // A finger cannot hold content that is a viewport past its end.
    guard let from = finger ?? track.finger(showing: offset) else { return }
    append(.finger(from: from, velocity: distance / duration, track), for: duration)
    finger = from + distance
    offset = track.offset(finger: from + distance)
    velocity = distance / duration * track.slope(finger: from + distance)
  }

  /// Lets the content go: decay in the resting range, a spring at its ends.
  ///
  /// The longest way is a spring that crosses its end, a fling through the content and a spring at
  /// the other end: a spring that starts at the end itself never crosses it.
  private mutating func coast(velocity released: Double) {
    velocity = released
    let limit = track.restingOffset(nearest: offset)
    if offset != limit {
      let spring = SpringBack(displacement: offset - limit, velocity: velocity)
      guard let crossing = spring.crossingTime else { return settle(spring, at: limit) }
      append(.springing(to: limit, spring), for: crossing)
      velocity = spring.velocity(after: crossing)
      offset = limit
    }
    guard velocity != 0 else { return }
    let deceleration = Deceleration.normal
    let end = velocity < 0 ? track.range.lowerBound : track.range.upperBound
    let way = end - offset
    let motion = ScrollMotion.Path.coasting(from: offset, velocity: velocity, deceleration)
    guard let time = deceleration.time(toCover: way, velocity: velocity) else {
      append(motion, for: deceleration.restingTime(velocity: velocity))
      offset = track.restingOffset(
        nearest: offset + deceleration.distance(velocity: velocity)
      )
      velocity = 0
      return
    }
    append(motion, for: time)
    let impact = deceleration.velocity(velocity, afterCovering: way)
    settle(SpringBack(displacement: 0, velocity: impact), at: end)
  }

  private mutating func settle(_ spring: SpringBack, at limit: Double) {
    append(.springing(to: limit, spring), for: spring.settlingTime)
    offset = limit
    velocity = 0
  }

  /// Cuts off what lies after a time, as a finger does that comes down on moving content.
  private mutating func cut(at time: Double) {
    while let last = motions.last, last.start >= time { motions.removeLast() }
    guard let last = motions.indices.last else { return }
    motions[last].duration = min(motions[last].duration, time - motions[last].start)
  }

  private mutating func append(_ path: ScrollMotion.Path, for seconds: Double) {
    guard seconds > 0 else { return }
    motions.append(ScrollMotion(start: duration, duration: seconds, path: path))
  }
}
