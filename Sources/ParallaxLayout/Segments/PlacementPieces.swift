/// The values of a view's ``Placement`` over a range of offsets, each as a function of the offset.
///
/// They are the values of ``StickyLayout/solve(_:cause:)`` at every offset of the range, without the
/// rounding to a ``StickyLayout/grid``.
package struct PlacementPieces: Hashable, Sendable {
  /// The slot of the view.
  package let slot: Int
  /// The start and the end of the frame, in container coordinates, in points, with the stretch and the
  /// extension into the safe area.
  package let start, end: OffsetPolyline
  /// The points by which the view is longer than at rest, 0 or more.
  package let stretch: OffsetPolyline
  /// The lengths of the frame in the safe area at each edge, in points, 0 or more.
  package let topExtension, bottomExtension: OffsetPolyline
  /// The length of the frame without its extension into the safe area, in points.
  package let height: OffsetPolyline
  /// 0 collapsed to 1 expanded, without stretch; 1 for a view of one height.
  package let heightProgress: OffsetPolyline
  /// The points to move the inner content by inside the view; 0 or less for a parallax of 0 or more.
  package let contentTranslation: OffsetPolyline
}

extension StickyLayout {
  /// Returns the placements of all views over a range of offsets, exactly; no offset is tried.
  ///
  /// Each edge of a view is a straight line over the offset, up to a corner at which something begins
  /// to move it. ``solve(_:cause:)`` applies the rule to the numbers of one offset. This method applies
  /// the same rule to functions of the offset, so it finds all corners. Between two corners, an animation
  /// with a linear timing shows the frames of the layout.
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
  /// - Returns: The pieces of every present view, in content order; empty before the first reading, and
  ///   for offsets that are not finite.
  /// - Complexity: O(*n* · *p*) for *n* views whose stack has *p* corners. One step is added for each
  ///   pair of stacking views that overlap, that extend into the safe area, or of which one sticks to
  ///   both edges.
  package func pieces(
    over offsets: ClosedRange<Double>,
    cause: ScrollCause = .user
  ) -> [PlacementPieces] {
    guard offsets.lowerBound.isUsable, offsets.upperBound.isUsable,
      let segments = Segments(self, cause: cause)
    else { return [] }
    return segments.slots.map { slot in
      let placed = segments.placed(slot)
      return PlacementPieces(
        slot: slot,
        start: placed.start.polyline(over: offsets),
        end: placed.end.polyline(over: offsets),
        stretch: segments.records[slot].stretch.polyline(over: offsets),
        topExtension: placed.extent.top.polyline(over: offsets),
        bottomExtension: placed.extent.bottom.polyline(over: offsets),
        height: segments.height(of: slot).polyline(over: offsets),
        heightProgress: segments.heightProgress(of: slot).polyline(over: offsets),
        contentTranslation: placed.contentTranslation.polyline(over: offsets)
      )
    }
  }
}

/// A continuous function of the content offset that is straight between its points.
///
/// For example, the end of a header of 44...220 over 0...1000 has the points (0, 220), (176, 44) and
/// (1000, 44), and is 120 at offset 100.
package struct OffsetPolyline: Hashable, Sendable {
  /// A corner of the function, or one of its ends.
  package struct Point: Hashable, Sendable {
    /// The content offset, in points.
    package var offset: Double
    /// The value at that offset.
    package var value: Double

    /// Returns the change of the value per point of offset, up to a later point.
    func slope(to next: Self) -> Double { (next.value - value) / (next.offset - offset) }

    /// Returns the value on the straight line from here to a later point.
    func value(at offset: Double, onTheWayTo next: Self) -> Double {
      // At the later point the value must have the bits of that point, not of a sum.
      offset >= next.offset ? next.value : value + (offset - self.offset) * slope(to: next)
    }
  }

  /// The ends of the function and its corners, by ascending offset; at least one.
  package let points: [Point]

  init(points: [Point]) { self.points = points }

  /// The offsets for which the function is known.
  package var offsets: ClosedRange<Double> {
    points[0].offset...points[points.count - 1].offset
  }

  /// The change of the value per point of offset, for each piece.
  ///
  /// For example, -1 and 0 for the end of a header that collapses.
  package var slopes: [Double] {
    zip(points, points.dropFirst()).map { $0.slope(to: $1) }
  }

  /// Returns the value at an offset; beyond the ends, the value at the nearest end.
  ///
  /// - Complexity: O(log *n*) for *n* points.
  package func value(at offset: Double) -> Double {
    let next = points.indices.firstIndex { points[$0].offset >= offset }
    guard next > 0 else { return points[0].value }
    guard next < points.count else { return points[next - 1].value }
    return points[next - 1].value(at: offset, onTheWayTo: points[next])
  }
}
