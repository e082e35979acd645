import Foundation

/// What moves a scroll view's offset, beside those who write it.
struct ScrollMotion {
  var contentSize = CGSize.zero
  var clampsAtLayout = false
  var drag: Drag?
  var deceleration: Deceleration?
  var animation: Animation?

  /// A finger: where it would see the content if nothing held back.
  struct Drag {
    var start: CGPoint

    /// An offset that is written while a finger drags is where it drags from.
    mutating func shift(to offset: CGPoint, from old: CGPoint) {
      start.x += offset.x - old.x
      start.y += offset.y - old.y
    }
  }

  /// `setContentOffset(_:animated:)` and the way to the top.
  struct Animation {
    /// What the delegate hears at the end.
    enum Ending {
      case didEndScrollingAnimation, didScrollToTop, nothing
    }

    /// For how long, in seconds.
    ///
    /// Not promised.
    static let duration = 0.3

    var from: CGPoint
    var to: CGPoint
    var began: TimeInterval
    var ending: Ending
    var key: Int

    func offset(at time: TimeInterval) -> CGPoint {
      let part = min(1, max(0, (time - began) / Self.duration))
      guard part < 1 else { return to }
      let eased = part * part * (3 - 2 * part)
      return CGPoint(x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased)
    }
  }

  /// Both axes after a release.
  struct Deceleration {
    var x: AxisDeceleration
    var y: AxisDeceleration
    var key: Int

    mutating func shift(by way: CGPoint) {
      x.shift(by: way.x)
      y.shift(by: way.y)
    }
  }
}

/// One axis after a release: it glides, and springs back where it leaves the range.
struct AxisDeceleration {
  private enum Phase {
    /// Ever slower, by a share of its velocity a second.
    case glide(from: CGFloat, velocity: CGFloat, began: TimeInterval)
    /// As a glide, and ends exactly at a place.
    case aim(at: CGFloat, from: CGFloat, began: TimeInterval)
    /// Back to the range, from beyond it.
    case bounce(excess: CGFloat, velocity: CGFloat, began: TimeInterval)
    case rest
  }

  private var phase: Phase
  private let decay: Double

  /// Below it a glide ends, in points a second.
  static let least: CGFloat = 10

  /// Begins after a release; the target is where a delegate wants it to end, if it does.
  init(
    from offset: CGFloat,
    velocity: CGFloat,
    target: CGFloat?,
    rate: CGFloat,
    in axis: ScrollAxis,
    at time: TimeInterval
  ) {
    decay = -log(rate) * 1000
    if axis.excess(offset) != 0 {
      phase = .bounce(excess: axis.excess(offset), velocity: velocity, began: time)
    } else if let target, target != offset {
      phase = .aim(at: target, from: offset, began: time)
    } else if target == nil, abs(velocity) >= Self.least, axis.scrolls {
      phase = .glide(from: offset, velocity: velocity, began: time)
    } else {
      phase = .rest
    }
  }

  var hasEnded: Bool { if case .rest = phase { true } else { false } }

  /// Where a glide ends by itself.
  static func target(from offset: CGFloat, velocity: CGFloat, rate: CGFloat) -> CGFloat {
    guard abs(velocity) > least else { return offset }
    return offset + (velocity - (velocity < 0 ? -least : least)) / (-log(rate) * 1000)
  }

  mutating func shift(by way: CGFloat) {
    switch phase {
    case .glide(let from, let velocity, let began):
      phase = .glide(from: from + way, velocity: velocity, began: began)
    case .aim(let target, let from, let began):
      phase = .aim(at: target + way, from: from + way, began: began)
    case .bounce, .rest: break
    }
  }

  mutating func step(_ offset: CGFloat, in axis: ScrollAxis, at time: TimeInterval) -> CGFloat {
    switch phase {
    case .rest: return offset
    case .glide(let from, let velocity, let began):
      let left = exp(-decay * (time - began))
      let place = from + velocity / decay * (1 - left)
      if axis.excess(place) != 0 {
        guard axis.bounces else {
          phase = .rest
          return axis.clamp(place)
        }
        phase = .bounce(excess: 0, velocity: velocity * left, began: time)
        return axis.clamp(place)
      }
      if abs(velocity * left) < Self.least { phase = .rest }
      return place
    case .aim(let target, let from, let began):
      let way = (target - from) * exp(-decay * (time - began))
      if abs(way) < 0.5 {
        phase = .rest
        return axis.clamp(target)
      }
      return axis.clamp(target - way)
    case .bounce(let excess, let velocity, let began):
      let t = time - began
      let end =
        axis.excess(offset) < 0 || excess < 0 || (excess == 0 && velocity < 0)
        ? axis.low : axis.high
      let now =
        velocity != 0
        ? (excess + (velocity + 11 * excess) * t) * exp(-11 * t)
        : excess * (46 * exp(-9 * t) - 9 * exp(-46 * t)) / 37
      if t > 0.1, abs(now) < 0.5 {
        phase = .rest
        return end
      }
      return end + now
    }
  }
}
