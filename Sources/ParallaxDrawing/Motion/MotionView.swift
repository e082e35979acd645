import ParallaxCoordinator
import ParallaxReplay

/// A view of a moving picture: its edges over time, and its place among the others.
struct MotionView {
  let id: ViewID
  let phone: MotionPhone
  /// The start, the length, the translation of the inner content and the progress of the height.
  let track: MotionTrack
  /// The shortest and the longest length, in points.
  let lengths: ClosedRange<Double>
  let look: MotionLook
  let rank: Rank

  /// The order of drawing, the lowest view first.
  ///
  /// The order of a coordinator changes as views begin to stick; a picture has one order. A view wins
  /// against another if it is above the other for most of the time in which they overlap.
  struct Rank: Comparable {
    /// The number of views that the view wins against, less those that win against it.
    var wins: Int
    /// The index of the view in the replay, for views with equal `wins`.
    var order: Int

    static func < (left: Self, right: Self) -> Bool {
      (left.wins, left.order) < (right.wins, right.order)
    }
  }

  init(_ id: ViewID, in phone: MotionPhone) {
    self.id = id
    self.phone = phone
    track = Self.track(of: id, in: phone)
    let placed = phone.replay.frames.compactMap { frame in
      frame.placement(of: id).flatMap { $0.isPlaced && $0.frame.isFinite ? $0 : nil }
    }
    let heights = placed.map(\.frame.length)
    let least = heights.min() ?? 0
    lengths = least...max(least, heights.max() ?? 0)
    // A header that is first and shrinks by much has a photo.
    let hasPhoto =
      phone.replay.viewIDs.first == id && phone.axis == .vertical && least >= 12 * phone.unit
      && lengths.upperBound >= max(55 * phone.unit, least + 24 * phone.unit)
    look = phone.drawing.looks[id] ?? (hasPhoto ? .photo : .plain)
    rank = Self.rank(of: id, in: phone.replay)
  }

  /// A Boolean value indicating whether the view has one length, at most a seventh of the container.
  var isBar: Bool {
    lengths.upperBound <= phone.length / 7 && lengths.upperBound - lengths.lowerBound < 1
  }

  /// Whether the middle of the view is in the lower half of the container in most frames.
  var isBelowTheMiddle: Bool {
    let below = track.keys.count { $0.values[0] + $0.values[1] / 2 > phone.length / 2 }
    return below * 2 > track.keys.count
  }

  private static func rank(of id: ViewID, in replay: Replay) -> Rank {
    let ids = replay.viewIDs
    // The seconds in which the view is above each other view, less those in which it is below.
    var seconds = Array(repeating: 0.0, count: ids.count)
    let frames = replay.frames
    for (frame, next) in zip(frames, frames.dropFirst()) {
      let placements = frame.placements(of: ids)
      guard let own = ids.firstIndex(of: id), let placement = placements[own], placement.isPlaced
      else { continue }
      func rank(_ index: Int, _ placement: Placement) -> ViewRank {
        let zIndex = frame.views.first { $0.id == ids[index] }?.zIndex ?? 0
        return ViewRank(zIndex: zIndex, placement: placement, order: index)
      }
      for (index, other) in placements.enumerated() where index != own {
        guard let other, other.isPlaced, other.frame.cut(to: placement.frame) != nil else {
          continue
        }
        let isAbove = rank(index, other) < rank(own, placement)
        seconds[index] += (next.time - frame.time) * (isAbove ? 1 : -1)
      }
    }
    return Rank(
      wins: seconds.reduce(0) { $0 + ($1 > 0 ? 1 : $1 < 0 ? -1 : 0) },
      order: ids.firstIndex(of: id) ?? 0
    )
  }

  /// Returns the values of the view at each frame.
  ///
  /// A frame does not have the views out of sight. Such a view waits just outside the edge by which
  /// it left, or by which it will come.
  private static func track(of id: ViewID, in phone: MotionPhone) -> MotionTrack {
    var track = MotionTrack()
    var known: [Double]?
    var pending: [Double] = []
    func isBelow(_ values: [Double]) -> Bool { values[0] + values[1] / 2 > phone.length / 2 }
    func outside(_ values: [Double]) -> [Double] {
      var values = values
      values[0] = isBelow(values) ? phone.length : -values[1]
      return values
    }
    for frame in phone.replay.frames {
      guard let placement = frame.placement(of: id), placement.isPlaced, placement.frame.isFinite
      else {
        if let known {
          track.keys.append(.init(time: frame.time, values: outside(known)))
        } else {
          pending.append(frame.time)
        }
        continue
      }
      let values = [
        placement.frame.start, placement.frame.length, placement.contentTranslation,
        placement.heightProgress,
      ]
      for time in pending { track.keys.append(.init(time: time, values: outside(values))) }
      pending = []
      // A view may leave by one edge and come back by the other. It waited outside the first; a
      // second key at the same time puts it outside the other, so it is not seen to cross the screen.
      if let former = known, let last = track.keys.last, last.values == outside(former),
        isBelow(values) != isBelow(former)
      {
        track.keys.append(.init(time: last.time, values: outside(values)))
      }
      known = values
      track.keys.append(.init(time: frame.time, values: values))
    }
    return track
  }
}
