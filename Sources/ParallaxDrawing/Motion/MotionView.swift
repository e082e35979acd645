import ParallaxCoordinator
import ParallaxLayout
import ParallaxReplay

/// A view of a moving picture: its edges over time, and its place among the others.
struct MotionView {
  let id: ViewID
  let phone: MotionPhone
  /// The start, the length, the translation of the inner content and the progress of the height; then the
  /// start and the length across, and the opacity.
  let track: MotionTrack
  /// The shortest and the longest length, in points.
  let lengths: ClosedRange<Double>
  let look: ScenePicture.Look
  /// Slate for bars and titles, and blue, rust and gold in turn.
  let color: MotionColor
  /// The number of the view's colour in a plot.
  let number: Int
  let rank: Rank

  /// The order of drawing, the lowest view first.
  ///
  /// The order of a coordinator changes as views begin to stick; a picture has one order.
  struct Rank: Comparable {
    var level: Int
    /// The index of the view in the replay, for views of one level.
    var order: Int

    static func < (left: Self, right: Self) -> Bool {
      (left.level, left.order) < (right.level, right.order)
    }
  }

  /// Returns the views of a phone, in the order of their registration.
  static func all(in phone: MotionPhone) -> [Self] {
    let ids = Array(phone.replay.viewIDs.prefix(MotionDrawing.mostViews))
    let levels = levels(of: ids, in: phone)
    var colored = 0
    return ids.enumerated().map { index, id in
      let track = track(of: id, at: index, in: phone)
      let lengths = phone.replay.values(of: id, at: index, \.frame.length).compactMap(\.self)
      let least = lengths.min() ?? 0
      let range = least...max(least, lengths.max() ?? 0)
      let isBar = range.upperBound <= phone.length / 7 && range.upperBound - range.lowerBound < 1
      defer { colored += isBar ? 0 : 1 }
      // A header that is first and shrinks by much has a photo.
      let hasPhoto =
        phone.style == .picture && index == 0 && phone.axis == .vertical && least >= 12 * phone.unit
        && range.upperBound >= max(55 * phone.unit, least + 24 * phone.unit)
      return Self(
        id: id,
        phone: phone,
        track: track,
        lengths: range,
        look: phone.picture.looks[id] ?? (hasPhoto ? .photo : .plain),
        color: isBar ? .slate : [.blue, .rust, .gold][colored % 3],
        number: phone.numbers[id] ?? index,
        rank: Rank(level: levels[index], order: index)
      )
    }
  }

  /// Returns the frame of the view at a time, in points.
  func rect(at time: Double) -> LayoutRect {
    let values = track.values(at: time)
    return phone.axis.rect(
      AxisRange(start: values[0], length: values[1]),
      cross: AxisRange(start: values[4], length: values[5])
    )
  }

  /// Draws the view with its opacity over time; a view without one as it is.
  func drawFaded(
    into xml: inout XMLText,
    _ sheet: inout MotionSheet,
    _ draw: (inout XMLText, inout MotionSheet) -> Void
  ) {
    let isOpaque = track.keys.allSatisfy { $0.values[6] == 1 }
    let fade = isOpaque ? "" : sheet.attributes(.opacity, track.map { [$0[6]] }, within: 0.01)
    if !isOpaque { xml.raw("<g\(fade)>\n") }
    draw(&xml, &sheet)
    if !isOpaque { xml.raw("</g>\n") }
  }

  /// Whether the middle of the view is in the lower half of the container in most frames.
  var isBelowTheMiddle: Bool {
    let below = track.keys.count { $0.values[0] + $0.values[1] / 2 > phone.length / 2 }
    return below * 2 > track.keys.count
  }

  /// Returns how far each view is in front.
  ///
  /// At one moment this is the view's own level. In a table it is the sum of the levels of all frames, as
  /// views change their edges seldom there. On one axis it is the number of views the view wins against,
  /// less those that win against it: a view wins if it is above the other for most of the time in which they
  /// overlap.
  ///
  /// - Complexity: O(*v* log *v* + *p*) a frame, in the numbers of views and of overlapping pairs.
  private static func levels(of ids: [ViewID], in phone: MotionPhone) -> [Int] {
    let (numbers, frames) = (ids.numbers, phone.replay.frames)
    if phone.isOnBothAxes || frames.count == 1 {
      var levels = Array(repeating: 0, count: ids.count)
      for view in frames.lazy.flatMap(\.views) {
        if let number = numbers[view.id] { levels[number] += view.rank(order: 0).level }
      }
      return levels
    }
    // The seconds in which a view is above another, less those in which it is below.
    var seconds = Array(repeating: 0.0, count: ids.count * ids.count)
    for (index, frame) in frames.enumerated() {
      let time = index + 1 < frames.count ? frames[index + 1].time - frame.time : 0
      let ranked = frame.views.enumerated().compactMap {
        order,
        view -> (Int, ViewRank, AxisRange)? in
        guard let number = numbers[view.id], view.placement.isPlaced, view.placement.frame.isFinite
        else { return nil }
        let rank = ViewRank(zIndex: view.zIndex, placement: view.placement, order: order)
        return (number, rank, view.placement.frame)
      }
      let fromBack = ranked.sorted { $0.1 < $1.1 }.enumerated()
        .map { (level: $0.offset, number: $0.element.0, range: $0.element.2) }
        .sorted { $0.range.start < $1.range.start }
      for (position, view) in fromBack.enumerated() {
        // Sorted by their starts, the views overlapping this one follow it directly.
        for other in fromBack[(position + 1)...] {
          guard other.range.start < view.range.end else { break }
          guard other.range.cut(to: view.range) != nil else { continue }
          let sign = other.level < view.level ? time : -time
          seconds[view.number * ids.count + other.number] += sign
          seconds[other.number * ids.count + view.number] -= sign
        }
      }
    }
    return ids.indices.map { index in
      seconds[index * ids.count..<(index + 1) * ids.count]
        .reduce(0) { $0 + ($1 > 0 ? 1 : $1 < 0 ? -1 : 0) }
    }
  }

  /// Returns the values of the view at each frame.
  ///
  /// A frame does not have the views out of sight. Such a view waits just outside the edge by which
  /// it left, or by which it will come.
  private static func track(of id: ViewID, at index: Int, in phone: MotionPhone) -> MotionTrack {
    var track = MotionTrack()
    var known: [Double]?
    var pending: [Double] = []
    func isBelow(_ values: [Double]) -> Bool { values[0] + values[1] / 2 > phone.length / 2 }
    func outside(_ values: [Double]) -> [Double] {
      var values = values
      values[0] = isBelow(values) ? phone.length : -values[1]
      return values
    }
    for (frame, view) in zip(phone.replay.frames, phone.replay.views(of: id, at: index)) {
      guard let view, view.isPlaced else {
        if let known {
          track.keys.append(.init(time: frame.time, values: outside(known)))
        } else {
          pending.append(frame.time)
        }
        continue
      }
      let placement = view.placement
      let across = view.across?.frame ?? phone.crossFrame
      let values = [
        placement.frame.start, placement.frame.length, placement.contentTranslation,
        placement.heightProgress, across.start, across.length, view.opacity ?? 1,
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
