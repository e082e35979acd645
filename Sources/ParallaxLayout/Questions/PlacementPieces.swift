/// The frame of a view and the translation of its content over a range of offsets, each as a function of the offset.
///
/// They are the values of ``StickyLayout/solve(_:cause:)`` at every offset of the range, without the
/// rounding to a ``StickyLayout/grid``.
package struct PlacementPieces: Equatable, Sendable {
  /// The slot of the view.
  package let slot: Int
  /// The greatest length of the view, in points.
  package let length: Double
  /// The start and the end of the frame, in container coordinates, in points, with the stretch and the
  /// extension into the safe area.
  package let start, end: OffsetPolyline
  /// The points to move the inner content by inside the view; 0 or less for a parallax of 0 or more.
  package let contentTranslation: OffsetPolyline
}

extension StickyLayout {
  /// Returns the placements of all views over a range of offsets, as straight pieces.
  ///
  /// Each edge of a view is a straight line over the offset, up to a corner at which something begins
  /// to move it. The corners are found by asking ``solve(_:cause:)`` at some offsets: the lines through both ends of a
  /// part meet in its corner. Between two corners, an animation with a linear timing shows the frames of the layout.
  ///
  ///     var layout = StickyLayout()
  ///     _ = layout.insert(StickyItem(place: AxisRange(start: 0, length: 220), minimum: 44))
  ///     layout.solve(ScrollMetrics(containerLength: 844, contentLength: 2000))
  ///     let header = layout.pieces(over: 0...1000)[0]
  ///     header.end.points     // (0, 220), (176, 44), (1000, 44)
  ///
  /// The views, the lengths and the insets are those of the last call of ``solve(_:cause:)``. A view that
  /// reveals is at the position that one scroll from there to the offset gives it. For example,
  /// with 20 of 44 points revealed at offset 500, the view shows 44 points from offset 476 back,
  /// and none from offset 520 on.
  ///
  /// - Parameters:
  ///   - offsets: The offsets; those beyond the resting offsets are overscroll.
  ///   - cause: The cause of the change of the offset, which decides whether views reveal.
  /// - Returns: The pieces of every present view, in content order, with corners within 1e-6 of their offsets; empty
  ///   before the first reading, and for offsets that are not finite.
  /// - Complexity: O(*n* · *p*) for *n* views with *p* corners in all.
  package func pieces(
    over offsets: ClosedRange<Double>,
    cause: ScrollCause = .user
  ) -> [PlacementPieces] {
    guard offsets.lowerBound.isUsable, offsets.upperBound.isUsable, let metrics = lastMetrics else {
      return []
    }
    var layout = self
    (layout.placesOutOfSight, layout.grid) = (true, nil)
    layout.solve(metrics, cause: .layout)
    var sampler = PieceSampler(layout, cause)
    sampler.sample(over: offsets)
    return sampler.pieces()
  }
}

/// Finds the corners of all placements over a range of offsets.
private struct PieceSampler {
  private let probe: StickyLayout.Probe
  private let slots: [Int]
  private let step: Double
  private var samples: [Sample] = []

  /// All numbers of all views at an offset.
  private struct Sample {
    var offset: Double
    var values: [Double]
  }

  private static let count = 3
  /// The distance over which the slope at an end of a part is found, in points: a power of two, so that sums with the
  /// offsets of most scenes are exact.
  private static let slopeDistance = 0x1p-10
  private static let tolerance = 1e-7
  /// The length of a part in which no corner is looked for.
  private static let resolution = 1e-6

  init(_ layout: StickyLayout, _ cause: ScrollCause) {
    slots = layout.slotsInSight
    probe = StickyLayout.Probe(layout, cause)
    // Edges that move in one direction do not come back to a line that they have left. An extension into the safe
    // area can grow and fall again within some points.
    step = layout.order.extends ? 4 : max(1, layout.metrics.containerLength / 8)
  }

  mutating func sample(over offsets: ClosedRange<Double>) {
    samples = [values(at: offsets.lowerBound)]
    var next = offsets.lowerBound
    while next < offsets.upperBound {
      next = min(offsets.upperBound, next + step)
      add(upTo: values(at: next))
    }
  }

  private func values(at offset: Double) -> Sample {
    probe.scroll(to: offset)
    var values: [Double] = []
    values.reserveCapacity(slots.count * Self.count)
    for slot in slots {
      let placement = probe.layout.views[slot].placement
      values += [placement.frame.start, placement.frame.end, placement.contentTranslation]
    }
    return Sample(offset: offset, values: values)
  }

  /// Adds the samples of a part that begins with the last one: its corners, then its end.
  private mutating func add(upTo end: Sample) {
    let start = samples[samples.count - 1]
    let length = end.offset - start.offset
    guard length > Self.resolution else {
      samples.append(end)
      return
    }
    let distance = min(Self.slopeDistance, length / 8)
    let afterStart = values(at: start.offset + distance)
    let beforeEnd = values(at: end.offset - distance)
    guard let corner = firstCorner(start, afterStart, beforeEnd, end) else {
      samples.append(end)
      return
    }
    let middle = values(at: corner)
    add(upTo: middle)
    add(upTo: end)
  }

  /// Returns an offset at which a part may have a corner: the first at which the lines through its ends meet, or its
  /// middle; `nil` if all numbers are straight.
  private func firstCorner(
    _ start: Sample,
    _ afterStart: Sample,
    _ beforeEnd: Sample,
    _ end: Sample
  ) -> Double? {
    let length = end.offset - start.offset
    var first: Double?
    for index in start.values.indices {
      let slope =
        (afterStart.values[index] - start.values[index]) / (afterStart.offset - start.offset)
      let endSlope =
        (end.values[index] - beforeEnd.values[index]) / (end.offset - beforeEnd.offset)
      let rise = end.values[index] - start.values[index]
      let isStraight =
        abs(rise - slope * length) <= Self.tolerance
        && abs(rise - endSlope * length) <= Self.tolerance
      guard !isStraight else { continue }
      // start + slope · x = end - endSlope · (length - x)
      let distance = (rise - endSlope * length) / (slope - endSlope)
      let isInside = distance > length / 64 && distance < length * 63 / 64
      let corner = start.offset + (isInside ? distance : length / 2)
      first = min(first ?? corner, corner)
    }
    return first
  }

  func pieces() -> [PlacementPieces] {
    slots.indices.map { index in
      func line(_ number: Int) -> OffsetPolyline {
        OffsetPolyline(
          straightening: samples.map { sample in
            .init(offset: sample.offset, value: sample.values[index * Self.count + number])
          }
        )
      }
      return PlacementPieces(
        slot: slots[index],
        length: probe.layout.views[slots[index]].fullLength,
        start: line(0),
        end: line(1),
        contentTranslation: line(2)
      )
    }
  }
}

extension OffsetPolyline {
  /// Creates a function through points, without those that lie on the line between their neighbours.
  fileprivate init(straightening all: [Point]) {
    var points: [Point] = []
    for point in all {
      if points.count > 1, let last = points.last {
        let former = points[points.count - 2]
        let isStraight = abs(former.value(at: last.offset, onTheWayTo: point) - last.value) < 1e-6
        if isStraight { points.removeLast() }
      }
      points.append(point)
    }
    self.init(points: points)
  }
}
