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
    guard var solver = PieceSolver(self, over: offsets, cause: cause) else { return [] }
    return solver.slots.map { slot in
      let lines = solver.placed(slot)
      func polyline(_ line: LineTable.Line) -> OffsetPolyline {
        solver.table.polyline(line, over: offsets)
      }
      return PlacementPieces(
        slot: slot,
        start: polyline(lines.start),
        end: polyline(lines.end),
        stretch: polyline(solver.lines[slot].stretch),
        topExtension: polyline(lines.extent.top),
        bottomExtension: polyline(lines.extent.bottom),
        height: polyline(lines.height),
        heightProgress: polyline(solver.heightProgress(of: slot)),
        contentTranslation: polyline(lines.contentTranslation)
      )
    }
  }
}

extension PieceSolver {
  /// The lines of a view that are told.
  package struct Placed {
    /// The length of the view's place.
    package var length: Double
    package var start: Line
    package var end: Line
    package var contentTranslation: Line
    var extent: (top: Line, bottom: Line)
    var height: Line
  }

  /// The views that have a place, in content order.
  package var slots: [Int] { layout.order.content }

  /// Works out where the views of a layout stand; `nil` before the first reading, and over offsets
  /// that are not finite.
  package init?(
    _ layout: StickyLayout,
    over offsets: ClosedRange<Double>,
    cause: ScrollCause
  ) {
    guard let metrics = layout.lastMetrics, offsets.lowerBound.isUsable,
      offsets.upperBound.isUsable
    else { return nil }
    self.init(layout.complete(at: metrics), in: metrics, over: offsets)
    reveal(cause)
    stick()
    openGaps()
  }

  /// Returns what is told of a view.
  package mutating func placed(_ slot: Int) -> Placed {
    let (view, lines) = (layout.order.views[slot], lines[slot])
    let top = extent(of: slot, intoSafeAreaAt: .top)
    let bottom = extent(of: slot, intoSafeAreaAt: .bottom)
    let parallax = layout.reducesMotion && view.parallax != 0 ? 1 : view.parallax
    let missing = table.sum(restingHeight(of: slot), times: -1, view.place.length)
    return Placed(
      length: view.place.length,
      start: table.difference(lines.start, top),
      end: table.sum(lines.end, bottom),
      contentTranslation: table.sum(table.max(missing, 0), times: -parallax, 0),
      extent: (top, bottom),
      height: table.difference(lines.end, lines.start)
    )
  }

  mutating func heightProgress(of slot: Int) -> Line {
    let view = layout.order.views[slot]
    let travel = view.place.length - view.minimum
    guard travel > Tolerance.geometry else { return table.constant(1) }
    let part = table.sum(restingHeight(of: slot), times: 1 / travel, -view.minimum / travel)
    return table.min(table.max(part, 0), 1)
  }

  /// How long a view is without what it is stretched by.
  private mutating func restingHeight(of slot: Int) -> Line {
    let height = table.difference(lines[slot].end, lines[slot].start)
    return table.difference(height, lines[slot].stretch)
  }
}
