import ParallaxCoordinator

/// Plays events with frames in between, so that views move on straight lines between two frames.
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
      if case .offset(let offset, let cause) = event.action {
        let speed = (offset - last.offset) / (event.time - last.time)
        for corner in session.corners(from: last.offset, to: offset, cause) {
          let time = last.time + (corner - last.offset) / speed
          frames.append(try session.play(RecordingEvent(time: time, .offset(corner, cause: cause))))
        }
      } else {
        var held = last
        (held.time, held.hit, held.settle) = (event.time, nil, nil)
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
  fileprivate func corners(from start: Double, to end: Double, _ cause: ScrollCause) -> [Double] {
    guard start.isFinite, end.isFinite, abs(end - start) > 1, let metrics = coordinator.metrics
    else { return [] }
    let way = min(start, end)...max(start, end)
    var corners: Set<Double> = []
    for piece in coordinator.placed.layout.pieces(over: way, cause: cause) {
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
    // Frames closer together than a hundredth of a point would be at one time in a picture.
    let inside = corners.filter { abs($0 - start) > 0.01 && abs($0 - end) > 0.01 }.sorted()
    return start < end ? inside : inside.reversed()
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
