import Foundation
import ParallaxCoordinator
import ParallaxReplay

/// A scroll that is made for a picture: rests and movements, ending where it began.
///
///     MotionScore(from: 0).rest(0.8).drag(to: 176, in: 1.3).rest(0.4).drag(to: 0, in: 1.2)
///
/// A recording has few offsets of it: of each movement those between which straight lines are at most
/// 1.6 points away. It has an event for each time the finger comes down or leaves.
struct MotionScore {
  private(set) var events: [RecordingEvent] = []
  private var time = 0.0
  private var offset: Double
  /// The offset along x of content that scrolls on both axes.
  private var offsetAcross: Double?
  private let fingerX: Double
  private let length: Double
  private let axis: ScrollAxis

  /// - Parameters:
  ///   - offset: The offset at the start and at the end.
  ///   - length: The length of the container, in which the finger stays.
  ///   - x: The position of the finger across the axis.
  ///   - axis: The direction of scrolling.
  init(from offset: Double, length: Double = 680, x: Double = 250, axis: ScrollAxis = .vertical) {
    self.offset = offset
    self.length = length
    fingerX = x
    self.axis = axis
    add(.offset(offset))
  }

  /// Begins a score of content that scrolls on both axes, at its start.
  init(onBothAxesOf size: LayoutSize) {
    offset = 0
    offsetAcross = 0
    length = size.height
    fingerX = size.width / 2
    axis = .vertical
    add(scroll)
  }

  /// The event of the present offset.
  private var scroll: RecordingEvent.Action {
    offsetAcross.map { .offsets(LayoutPoint(x: $0, y: offset)) } ?? .offset(offset)
  }

  /// The offset as a function of the part of a movement's time.
  private enum Shape {
    /// A finger, which is at rest at both ends.
    case finger
    /// Content that springs back, critically damped.
    case spring

    func part(_ u: Double) -> Double {
      switch self {
      case .finger: u * u * u * (u * (6 * u - 15) + 10)
      case .spring: (1 - (1 + 7 * u) * exp(-7 * u)) / (1 - 8 * exp(-7))
      }
    }
  }

  // MARK: Steps

  func rest(_ seconds: Double) -> Self {
    changing { score in
      score.time += seconds
      score.add(score.scroll)
    }
  }

  /// A finger drags the content to an offset.
  ///
  /// - Parameters:
  ///   - target: The offset.
  ///   - seconds: The duration.
  ///   - y: The position along the axis at which the finger comes down; `nil` chooses one.
  /// - Returns: The longer score.
  func drag(to target: Double, in seconds: Double, at y: Double? = nil) -> Self {
    changing { score in
      let distance = target - score.offset
      let reach = min(abs(distance), score.length * 0.55)
      // It comes down where its way fits into the container.
      let start = y ?? (score.length + (distance > 0 ? reach : -reach)) / 2
      score.touch(at: start)
      let end = score.time + seconds
      score.move(to: target, in: seconds, .finger, releasingAfter: reach)
      score.time = end
    }
  }

  /// A finger comes down at a point and drags the content to offsets on both axes.
  func drag(to target: LayoutPoint, in seconds: Double, at point: LayoutPoint) -> Self {
    changing { score in
      let (begin, start) = (score.time, LayoutPoint(x: score.offsetAcross ?? 0, y: score.offset))
      score.add(.hit(point))
      let count = max(2, Int((seconds * 60).rounded()))
      let parts = (0...count).map { Shape.finger.part(Double($0) / Double(count)) }
      let reach = max(abs(target.x - start.x), abs(target.y - start.y))
      for index in parts.map({ $0 * reach }).corners(within: 1.6) where index > 0 {
        score.time = begin + seconds * Double(index) / Double(count)
        score.offsetAcross = (start.x + (target.x - start.x) * parts[index]).tenths
        score.offset = (start.y + (target.y - start.y) * parts[index]).tenths
        score.add(score.scroll)
      }
      score.add(.release(velocity: 0, horizontal: 0))
    }
  }

  func spring(to target: Double, in seconds: Double) -> Self {
    changing { $0.move(to: target, in: seconds, .spring) }
  }

  /// An event that is no scroll; a change of rows above moves the offset by `shift`.
  func happening(_ action: RecordingEvent.Action, shift: Double = 0) -> Self {
    changing { score in
      score.add(action)
      score.offset += shift
    }
  }

  /// The views change, at once or in a transition; for some seconds each frame of it is an event.
  func becoming(_ views: [ReplaySceneView], in transition: Double?, for seconds: Double) -> Self {
    changing { score in
      score.add(.views(views, transition: transition))
      let (begin, count) = (score.time, transition == nil ? 1 : Int((seconds * 20).rounded(.up)))
      for step in 1...count {
        score.time = begin + seconds * Double(step) / Double(count)
        score.add(score.scroll)
      }
    }
  }

  /// A keyboard or a refresh, whose inset changes within some seconds.
  func inset(
    from start: AxisInsets,
    to end: AxisInsets,
    in seconds: Double,
    offset target: Double? = nil
  ) -> Self {
    changing { score in
      let (begin, first) = (score.time, score.offset)
      let count = 12
      for step in 1...count {
        let part = Shape.finger.part(Double(step) / Double(count))
        score.time = begin + seconds * Double(step) / Double(count)
        score.add(
          .transientInset(
            AxisInsets(
              top: (start.top + (end.top - start.top) * part).tenths,
              bottom: (start.bottom + (end.bottom - start.bottom) * part).tenths
            )
          )
        )
        if let target {
          score.offset = first + (target - first) * part
          score.add(.offset(score.offset.tenths))
        }
      }
      if let target { score.offset = target }
    }
  }

  /// A finger that comes down and leaves at once.
  func tap(x: Double, y: Double) -> Self {
    changing { score in
      score.add(.hit(LayoutPoint(x: x, y: y)))
      score.time += 0.25
      score.add(.release(velocity: 0))
    }
  }

  // MARK: Events

  private func changing(_ body: (inout Self) -> Void) -> Self {
    var score = self
    body(&score)
    return score
  }

  private mutating func touch(at y: Double) {
    let along = y.rounded()
    add(
      .hit(
        axis == .vertical ? LayoutPoint(x: fingerX, y: along) : LayoutPoint(x: along, y: fingerX)
      )
    )
  }

  /// Moves the content; a finger leaves it after some points.
  private mutating func move(
    to target: Double,
    in seconds: Double,
    _ shape: Shape,
    releasingAfter reach: Double = .infinity
  ) {
    let (begin, start) = (time, offset)
    let count = max(2, Int((seconds * 60).rounded()))
    let samples = (0...count).map { index in
      start + (target - start) * shape.part(Double(index) / Double(count))
    }
    let kept = samples.corners(within: 1.6)
    let release =
      reach.isFinite
      ? samples.firstIndex { abs($0 - start) >= reach - 0.01 } ?? count : nil
    for index in Set(kept + [release].compactMap(\.self)).sorted() where index > 0 {
      time = begin + seconds * Double(index) / Double(count)
      add(.offset(index == count ? target : samples[index].tenths))
      if index == release {
        let speed = (samples[index] - samples[max(0, index - 1)]) * 60
        add(.release(velocity: speed.rounded()))
      }
    }
    (time, offset) = (begin + seconds, target)
  }

  private mutating func add(_ action: RecordingEvent.Action) {
    events.append(RecordingEvent(time: (time * 1000).rounded() / 1000, action))
  }
}

extension Double {
  fileprivate var tenths: Double { (self * 10).rounded() / 10 }
}

extension [Double] {
  /// Returns the indices of the samples between which no other is further than a tolerance from the
  /// straight line (Douglas and Peucker's method).
  fileprivate func corners(within tolerance: Double) -> [Int] {
    var kept: Set<Int> = [0, count - 1]
    var open = [(0, count - 1)]
    while let (first, last) = open.popLast() {
      var worst = (index: first, distance: tolerance)
      for index in first + 1..<Swift.max(first + 1, last) {
        let part = Double(index - first) / Double(last - first)
        let distance = abs(self[index] - (self[first] + (self[last] - self[first]) * part))
        if distance > worst.distance { worst = (index, distance) }
      }
      guard worst.index > first else { continue }
      kept.insert(worst.index)
      open += [(first, worst.index), (worst.index, last)]
    }
    return kept.sorted()
  }
}
