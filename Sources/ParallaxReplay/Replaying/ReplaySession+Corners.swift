import ParallaxCoordinator
import ParallaxLayout

/// Plays events with frames in between, so views move on straight lines between two frames.
///
/// A recording may have few offsets. For example, a drag from 0 to 500 within a second has two, and
/// between them a header of 44...220 points shrinks up to offset 176 and then stays. The frame at
/// offset 176 is added, at 0.352 s, because the layout knows the corners of its edges exactly.
package struct CornerPlayer {
  private let session: ReplaySession
  private var last: ReplayFrame?

  package init(_ session: ReplaySession) { self.session = session }

  /// Applies an event and returns the frames on the way to it, and its own as the last.
  ///
  /// An event that is not a scroll, such as new rows, gets the former frame once more at its time:
  /// nothing moves before it happens.
  ///
  /// - Throws: ``ReplayError`` if the event cannot be played.
  /// - Complexity: O(*n* · *p*) for a scroll over *n* views whose stack has *p* corners.
  package mutating func play(_ event: RecordingEvent) throws(ReplayError) -> [ReplayFrame] {
    var frames: [ReplayFrame] = []
    if let last, event.time > last.time {
      switch event.action {
      case .offset(let offset, let cause):
        let speed = (offset - last.offset) / (event.time - last.time)
        let corners = session.corners(from: last.offset, to: offset, cause, along: last.axis)
        for corner in corners {
          let time = last.time + (corner - last.offset) / speed
          frames.append(try session.play(RecordingEvent(time: time, .offset(corner, cause: cause))))
        }
      case .offsets(let offset, let cause):
        let start = LayoutPoint(x: last.across?.offset ?? 0, y: last.main.offset)
        for part in session.corners(from: start, to: offset, cause) {
          let corner = LayoutPoint(
            x: start.x + (offset.x - start.x) * part,
            y: start.y + (offset.y - start.y) * part
          )
          let time = last.time + (event.time - last.time) * part
          frames.append(
            try session.play(RecordingEvent(time: time, .offsets(corner, cause: cause)))
          )
        }
      default:
        var held = last
        (held.time, held.hit, held.main.settle) = (event.time, nil, nil)
        held.across?.settle = nil
        frames.append(held)
      }
    }
    let frame = try session.play(event)
    last = frame
    return frames + [frame]
  }
}

extension ReplaySession {
  /// Returns the offsets between two at which an edge of a view in sight changes its speed, or the
  /// view comes into sight or leaves it, in the order of scrolling.
  fileprivate func corners(
    from start: Double,
    to end: Double,
    _ cause: ScrollCause,
    along axis: ScrollAxis
  ) -> [Double] {
    guard start.isFinite, end.isFinite, abs(end - start) > 1,
      let metrics = coordinator.metrics(along: axis)
    else { return [] }
    let way = min(start, end)...max(start, end)
    var corners: Set<Double> = []
    for piece in coordinator.placed[axis].layout.pieces(over: way, cause: cause) {
      for line in [piece.start, piece.end, piece.contentTranslation] {
        for point in line.points
        where piece.start.value(at: point.offset) < metrics.containerLength
          && piece.end.value(at: point.offset) > 0
        {
          corners.insert(point.offset)
        }
      }
      corners.formUnion(piece.start.offsets(reaching: metrics.containerLength))
      corners.formUnion(piece.end.offsets(reaching: 0))
    }
    // The stops of an opacity are no corners of an edge.
    if !opacities.isEmpty {
      corners.formUnion(stride(from: way.lowerBound, to: way.upperBound, by: 8))
    }
    // Frames closer together than a hundredth of a point would be at one time in a picture.
    let inside = corners.filter { abs($0 - start) > 0.01 && abs($0 - end) > 0.01 }.sorted()
    return start < end ? inside : inside.reversed()
  }
}

extension ReplaySession {
  /// Returns the parts of the way between two offsets at which an edge changes its speed on either axis,
  /// 0 at the start and 1 at the end.
  fileprivate func corners(
    from start: LayoutPoint,
    to end: LayoutPoint,
    _ cause: ScrollCause
  ) -> [Double] {
    let parts = ScrollAxis.allCases.flatMap { axis -> [Double] in
      let (first, last) = (axis.position(of: start), axis.position(of: end))
      return corners(from: first, to: last, cause, along: axis)
        .map { ($0 - first) / (last - first) }
    }
    return Set(parts).sorted()
  }
}

extension OffsetPolyline {
  /// Returns the offsets at which the line crosses a value.
  fileprivate func offsets(reaching value: Double) -> [Double] {
    zip(points, points.dropFirst()).compactMap { point, next in
      guard (point.value < value) != (next.value < value) else { return nil }
      return point.offset
        + (value - point.value) / (next.value - point.value) * (next.offset - point.offset)
    }
  }
}
