/// Where a view is, and what it makes of that, over a range of offsets: the values of a
/// ``Placement``, piece by piece.
///
/// They are those of ``StickyLayout/solve(_:cause:)`` at every offset of the range, without the
/// rounding to a ``StickyLayout/grid``.
public struct PlacementPieces: Hashable, Sendable {
  /// The view.
  public let slot: Int
  /// Where the frame begins and ends, in container coordinates, in points; with what it is stretched
  /// by and what it extends into the safe area.
  public let start, end: OffsetPolyline
  /// The points by which the view is longer than at rest, 0 or more.
  public let stretch: OffsetPolyline
  /// The points of the frame that lie in the safe area at each edge, 0 or more.
  public let topExtension, bottomExtension: OffsetPolyline
  /// The length of the view's own part of the frame: without what it extends into the safe area.
  public let height: OffsetPolyline
  /// 0 collapsed to 1 expanded, without stretch; 1 for a view that cannot shrink.
  public let heightProgress: OffsetPolyline
  /// The points by which the inner content is to be moved inside the view, 0 or less for a parallax
  /// of 0 or more.
  public let contentTranslation: OffsetPolyline
}

extension StickyLayout {
  /// Returns where views stand over a range of offsets: exactly, and without trying any.
  ///
  /// Every edge of a view is a straight line over the offset, up to a corner where something begins
  /// to move it. The rule that ``solve(_:cause:)`` applies to the numbers of one offset is applied
  /// here to functions of the offset, so that all corners are found. Between two of them an animation
  /// with a linear timing shows the frames of the layout.
  ///
  ///     var layout = StickyLayout()
  ///     _ = layout.insert(StickyItem(place: AxisRange(start: 0, length: 220), minimum: 44))
  ///     layout.solve(ScrollMetrics(containerLength: 844, contentLength: 2000))
  ///     let header = layout.pieces(over: 0...1000)[0]
  ///     header.end.points     // (0, 220), (176, 44), (1000, 44)
  ///
  /// All else stays as it was at the last call of ``solve(_:cause:)``: the views, the lengths and
  /// the insets. A view that can reveal is where it would be if the content scrolled from there to
  /// the offset at once; it is elsewhere as soon as scrolling turns where nothing more of it can hide
  /// or come back.
  ///
  /// - Parameters:
  ///   - offsets: The offsets; beyond those that scrolling rests at they are overscroll.
  ///   - cause: Why the offset is going to change, which decides whether views reveal.
  /// - Returns: The pieces of every view that has a place, in content order; none before the first
  ///   reading, and none over offsets that are not finite.
  /// - Complexity: O(*n* · *p*) for *n* views whose stack has *p* corners. One step is added for each
  ///   pair of stacking views that lie over each other, that extend into the safe area, or of which
  ///   one sticks to both edges.
  public func pieces(
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
