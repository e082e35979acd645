/// The positions of all views at all offsets: ``StickyRule`` applied to functions of the offset.
///
/// Everything else is as at the last reading: the views, the lengths and the insets. With a
/// ``LinearPosition`` they are the positions just before one offset.
///
/// An object, as many functions read it and none changes it.
package final class Segments<Q: Quantity>: Sendable {
  let layout: StickyLayout
  let metrics: ScrollMetrics
  /// The offset, which all positions depend on.
  let offset: Q
  /// The views, by slot.
  let records: [SegmentRecord<Q>]
  /// The view that leaves room for a refresh control inside, between itself and the content.
  let refreshingOwner: Int?

  // The work is in initializers, which are in no table of methods: what a build does not call is
  // not in it.
  private init(
    _ layout: StickyLayout,
    _ metrics: ScrollMetrics,
    _ offset: Q,
    _ records: [SegmentRecord<Q>],
    refreshingOwner: Int?
  ) {
    (self.layout, self.metrics, self.offset, self.records) = (layout, metrics, offset, records)
    self.refreshingOwner = refreshingOwner
  }

  /// Finds the segments of a layout whose views are all selected.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - areas: The overscroll areas a view owns.
  ///   - metrics: The reading.
  ///   - cause: The cause of the next change of the offset, which decides whether views reveal.
  ///   - offset: The offset.
  // Called from two places, and 4 kB of code in each of them otherwise.
  @inline(never)
  convenience init(
    of layout: consuming StickyLayout,
    _ areas: [OverscrollArea],
    in metrics: ScrollMetrics,
    cause: ScrollCause,
    at offset: Q
  ) {
    let selection = layout.order.selection
    // A layout scrolls by nothing, so there is no travel to share.
    if cause != .layout, layout.order.hasMemory {
      layout.shareTravel(among: selection)
    }
    let none = Stuck<Q>()
    var records = layout.records.map { SegmentRecord($0, none: none, offset: offset) }
    layout.revealSegments(metrics, cause, &records, at: offset)
    var rule = StickyRule<Q>()
    rule.apply(to: &records, selection, in: metrics, at: offset)
    for slot in records.indices {
      // Without an overscroll area, both are the results of the rule.
      records[slot].held = records[slot].stuck
      records[slot].shown = records[slot].stuck.frame
    }
    var refreshingOwner: Int?
    for area in areas {
      // On a copy, as the rule at the resting offset overwrites the results of all views.
      var others = records
      let atRest = rule.ownerAtRest(of: area, &others, selection, in: metrics, offset: offset)
      records[area.owner].add(atRest.overscrolled(records[area.owner].stuck), at: offset)
      if area.edge == .top, area.refreshesInside { refreshingOwner = area.owner }
    }
    for edge in [ScrollEdge.top, .bottom] {
      for slot in layout.order.bars[edge] where layout.records[slot].view.isHeldBar {
        // A pull moves no bar.
        let shift = layout.reading.bars.barShift(-offset + metrics.frame.start)
        records[slot].naturalOffset = -shift + metrics.frame.start
      }
    }
    self.init(layout, metrics, offset, records, refreshingOwner: refreshingOwner)
  }

  #if SMALL_ENGINE
  /// Takes from functions the positions just before an offset that ``obscured(at:byViews:)`` looks at.
  fileprivate convenience init(
    _ other: Segments<PiecewiseLinear>,
    before offset: Q,
    _ position: (PiecewiseLinear) -> Q
  ) {
    let none = Stuck<Q>()
    let records = other.records.indices.map { slot in
      let functions = other.records[slot]
      var record = SegmentRecord(other.layout.records[slot], none: none, offset: offset)
      // A cover depends on these numbers alone: the others stay 0.
      record.held.frame = Extent(
        near: position(functions.held.frame.near),
        far: position(functions.held.frame.far)
      )
      record.held.top.moved = position(functions.held.top.moved)
      record.held.bottom.moved = position(functions.held.bottom.moved)
      record.shown = Extent(
        near: position(functions.shown.near),
        far: position(functions.shown.far)
      )
      record.naturalOffset = position(functions.naturalOffset)
      return record
    }
    self.init(
      other.layout,
      other.metrics,
      offset,
      records,
      refreshingOwner: other.refreshingOwner
    )
  }
  #endif

  /// The views with a position, in content order.
  package var slots: [Int] { layout.order.selection.slots }

  /// The natural position of a view at all offsets, as an edge sees it.
  func natural(_ slot: Int, from edge: ScrollEdge) -> Extent<Q> {
    let shift = -records[slot].naturalOffset + metrics.frame.start
    // The bottom edge sees positions with the other sign.
    return records[slot].view.seen(from: edge).natural(edge == .top ? shift : -shift)
  }
}

extension Segments<PiecewiseLinear> {
  /// Finds the segments of a layout; `nil` before the first reading.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - cause: The cause of the next change of the offset, which decides whether views reveal.
  package convenience init?(_ layout: StickyLayout, cause: ScrollCause) {
    guard let metrics = layout.lastMetrics else { return nil }
    let layout = layout.complete(at: metrics)
    self.init(of: layout, layout.areas(in: metrics), in: metrics, cause: cause, at: .offset)
  }
}

#if SMALL_ENGINE
extension Segments<PiecewiseLinear> {
  /// Returns the positions just before an offset.
  func before(_ offset: Double) -> Segments<LinearPosition> {
    Segments<LinearPosition>(self, before: LinearPosition(offset: offset)) { function in
      // A corner at the offset itself has no part in the way there.
      let count = (0..<function.count).firstIndex {
        function[$0].offset >= offset - LinearPosition.resolution(at: offset)
      }
      var position = LinearPosition(
        value: function.value(at: offset, afterCorners: count),
        slope: function.slope(afterCorners: count)
      )
      if count > 0 { position.distance = offset - function[count - 1].offset }
      return position
    }
  }
}
#endif

extension StickyLayout {
  /// Returns the overscroll areas a view owns.
  func areas(in metrics: ScrollMetrics) -> [OverscrollArea] {
    ScrollEdge.allCases.compactMap { overscrollArea(at: $0, in: metrics) }
  }
}

// The values of a placement.
extension Segments<PiecewiseLinear> {
  /// The values of a view's placement that depend on the offset.
  package struct Placed {
    /// The greatest length of the view.
    package var length: Double
    /// The start and the end of the frame, in container coordinates, in points.
    package var start, end: PiecewiseLinear
    /// The distance by which the inner content moves, in points.
    package var contentTranslation: PiecewiseLinear
    var extent: (top: PiecewiseLinear, bottom: PiecewiseLinear)
  }

  /// Returns the values of a view's placement that depend on the offset.
  package func placed(_ slot: Int) -> Placed {
    let view = records[slot].view
    let (top, bottom) = (extent(of: slot, at: .top), extent(of: slot, at: .bottom))
    let parallax = layout.reducesMotion && view.parallax != 0 ? 1 : view.parallax
    // Without the stretch, which shows more than the whole view and hides no part of it.
    let missing = PiecewiseLinear.greatest(
      -(height(of: slot) - records[slot].stretch) + view.length,
      PiecewiseLinear(0)
    )
    // A sliding view has all of its length, and the hidden part is beyond the edge.
    let (hidden, isAtBottom) = (
      view.slides ? missing : PiecewiseLinear(0), view.sticks(to: .bottom)
    )
    let (start, end) = (records[slot].shown.near - top, records[slot].shown.far + bottom)
    return Placed(
      length: view.length,
      start: isAtBottom ? start : start - hidden,
      end: isAtBottom ? end + hidden : end,
      contentTranslation: (missing - hidden) * -parallax,
      extent: (top, bottom)
    )
  }

  /// Returns the length of a view without its extension into the safe area.
  func height(of slot: Int) -> PiecewiseLinear {
    records[slot].shown.far - records[slot].shown.near
  }

  /// Returns how far a view is expanded: 0 collapsed to 1, without stretch.
  func heightProgress(of slot: Int) -> PiecewiseLinear {
    let view = records[slot].view
    let travel = view.length - view.minimum
    let one = PiecewiseLinear(1)
    // A view of one height counts as expanded; its progress would be 0 divided by 0.
    guard travel > Tolerance.geometry else { return one }
    let restingHeight = height(of: slot) - records[slot].stretch
    let part = restingHeight * (1 / travel) + -view.minimum / travel
    return .least(.greatest(part, PiecewiseLinear(0)), one)
  }

  /// Returns by how much a view extends into the safe area at an edge.
  private func extent(of slot: Int, at edge: ScrollEdge) -> PiecewiseLinear {
    let room = SafeAreaRoom(at: edge, in: metrics)
    let view = records[slot].view
    guard room.length > 0, view.extends, view.sticks(to: edge) else { return PiecewiseLinear(0) }
    let slots = layout.order.selection.slots(at: edge)
    return room.extent(of: slot, at: edge, among: slots, records) { records[$0].shown }
  }
}
