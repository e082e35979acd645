/// Where a view stands, and what it makes of that, over a range of offsets: the values of a
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
  /// The length of the view's place.
  let length: Double
  /// The length that the view never falls below.
  let minimum: Double
  let parallax: Double

  /// The length of the view's own part of the frame: without what it extends into the safe area.
  public var height: OffsetPolyline { end - start - topExtension - bottomExtension }

  /// 0 collapsed to 1 expanded, without stretch; 1 for a view that cannot shrink.
  public var heightProgress: OffsetPolyline {
    let travel = length - minimum
    guard travel > Tolerance.geometry else { return start * 0 + 1 }
    return min(max((height - stretch - minimum) * (1 / travel), 0), 1)
  }

  /// The points by which the inner content is to be moved inside the view, 0 or less for a parallax
  /// of 0 or more.
  public var contentTranslation: OffsetPolyline {
    max(length - (height - stretch), 0) * -parallax
  }
}

extension StickyLayout {
  /// Returns where views stand over a range of offsets: exactly, and without trying any.
  ///
  /// Every edge of a view is a straight line over the offset, up to a corner where something begins
  /// to move it. The rule that ``solve(_:cause:)`` works out for the numbers of one offset is worked
  /// out here for such lines, so that all corners are found. Between two of them an animation with a
  /// linear timing shows the frames of the layout.
  ///
  ///     var layout = StickyLayout()
  ///     _ = layout.insert(StickyItem(place: AxisRange(start: 0, length: 220), minimum: 44))
  ///     layout.solve(ScrollMetrics(containerLength: 844, contentLength: 2000))
  ///     let header = layout.pieces(over: 0...1000)[0]
  ///     header.end.points     // (0, 220), (176, 44), (1000, 44)
  ///
  /// All else stays as it was at the last call of ``solve(_:cause:)``: the views, the lengths and
  /// the insets. A view that can reveal is where it would be if the user scrolled from there to the
  /// offset at once; it is elsewhere as soon as scrolling turns where nothing more of it can hide or
  /// come back.
  ///
  /// - Parameter offsets: The offsets; beyond those that scrolling rests at they are overscroll.
  /// - Returns: The pieces of every view that has a place, in content order; none before the first
  ///   reading, and none over offsets that are not finite.
  /// - Complexity: O(*n* · *p*) for *n* views whose stack has *p* corners. One step is added for each
  ///   pair of stacking views that lie over each other, that extend into the safe area, or of which
  ///   one sticks to both edges.
  public func pieces(over offsets: ClosedRange<Double>) -> [PlacementPieces] {
    guard let metrics = lastMetrics, offsets.lowerBound.isUsable, offsets.upperBound.isUsable
    else { return [] }
    let layout = complete(at: metrics)
    var solver = PieceSolver(layout, in: metrics, over: offsets)
    solver.reveal()
    solver.stick()
    solver.openGaps()
    return layout.order.content.map { slot in
      let view = layout.order.views[slot]
      let top = solver.extent(of: slot, intoSafeAreaAt: .top)
      let bottom = solver.extent(of: slot, intoSafeAreaAt: .bottom)
      let shown = solver.lines[slot]
      return PlacementPieces(
        slot: slot,
        start: (shown.start - top).restricted(to: offsets),
        end: (shown.end + bottom).restricted(to: offsets),
        stretch: shown.stretch.restricted(to: offsets),
        topExtension: top.restricted(to: offsets),
        bottomExtension: bottom.restricted(to: offsets),
        length: view.place.length,
        minimum: view.minimum,
        parallax: reducesMotion && view.parallax != 0 ? 1 : view.parallax
      )
    }
  }
}
