/// Where all views are positioned at all offsets: the rule of ``StickySolver`` applied to functions of
/// the offset.
///
/// Everything else is as at the last reading: the views, the lengths and the insets.
///
/// An object, as many functions are asked about one and none changes it.
package final class Segments: Sendable {
  let layout: StickyLayout
  let metrics: ScrollMetrics
  /// What the rule makes of each view, by slot, overscroll aside.
  let stuck: [Stuck<PiecewiseLinear>]
  /// The same as it counts for the owners of overscroll areas.
  let held: [Stuck<PiecewiseLinear>]
  /// The view that leaves room for a refresh control inside, between itself and the content.
  let refreshingOwner: Int?
  /// Where each view is positioned, in container coordinates, by slot.
  let shown: [Extent<PiecewiseLinear>]
  /// The distance by which each view is longer than at rest, by slot.
  let stretch: [PiecewiseLinear]

  /// The offset that the natural position of each view is measured at, by slot.
  private let naturalOffsets: [PiecewiseLinear]

  /// Finds the segments of a layout; `nil` before the first reading.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - cause: Why the offset is going to change, which decides whether views reveal.
  package init?(_ layout: StickyLayout, cause: ScrollCause) {
    guard let metrics = layout.lastMetrics else { return nil }
    let layout = layout.complete(at: metrics)
    var solver = StickySolver<PiecewiseLinear>()
    for slot in layout.items.indices {
      solver.appendSlot()
      solver.stuck[slot].minimum = PiecewiseLinear(layout.solver.stuck[slot].minimum)
    }
    layout.revealSegments(metrics, cause, &solver.stuck)
    let (views, selection) = (layout.order.views, layout.order.selection)
    let lines = AxisInsets(
      top: metrics.stickingLine(at: .top),
      bottom: metrics.stickingLine(at: .bottom)
    )
    let shift = -PiecewiseLinear.offset + metrics.frame.start
    solver.solve(views, selection, lines: lines, shift: shift)
    let stuck = solver.stuck
    var (held, shown) = (stuck, stuck.map { $0.frame })
    var naturalOffsets = [PiecewiseLinear](repeating: .offset, count: stuck.count)
    var stretch = [PiecewiseLinear](repeating: PiecewiseLinear(0), count: stuck.count)
    var refreshingOwner: Int?
    for edge in [ScrollEdge.top, .bottom] {
      guard let area = layout.overscrollArea(at: edge, in: metrics) else { continue }
      let result = solver.overscroll(area, views, selection, in: metrics, offset: .offset)
      let (owner, rest) = (area.owner, stuck[area.owner].frame)
      // A view can own the areas at both ends. Away from an area it changes nothing.
      shown[owner].near = shown[owner].near + (result.shown.near - rest.near)
      shown[owner].far = shown[owner].far + (result.shown.far - rest.far)
      stretch[owner] = stretch[owner] + result.stretch
      held[owner].add(result.held, less: stuck[owner])
      naturalOffsets[owner] = naturalOffsets[owner] + (result.offset - .offset)
      if edge == .top, area.refreshesInside { refreshingOwner = owner }
    }
    (self.layout, self.metrics) = (layout, metrics)
    (self.stuck, self.held, self.shown) = (stuck, held, shown)
    (self.naturalOffsets, self.stretch) = (naturalOffsets, stretch)
    self.refreshingOwner = refreshingOwner
  }

  /// The views that have a place, in content order.
  package var slots: [Int] { layout.order.selection.slots }

  /// The natural position of a view at all offsets, as an edge sees it.
  func natural(_ slot: Int, from edge: ScrollEdge) -> Extent<PiecewiseLinear> {
    let shift = -naturalOffsets[slot] + metrics.frame.start
    return layout.order.views[slot].seen(from: edge).natural(edge == .top ? shift : -shift)
  }
}

extension Stuck<PiecewiseLinear> {
  /// Adds what an overscroll area changes, which is nothing at all other offsets.
  fileprivate mutating func add(_ other: Self, less base: Self) {
    frame.near = frame.near + (other.frame.near - base.frame.near)
    frame.far = frame.far + (other.frame.far - base.frame.far)
    top.moved = top.moved + (other.top.moved - base.top.moved)
    bottom.moved = bottom.moved + (other.bottom.moved - base.bottom.moved)
  }
}

// What is published of a view.
extension Segments {
  /// The values of a view's placement that depend on the offset.
  package struct Placed {
    /// The greatest length of the view.
    package var length: Double
    /// Where the frame begins and ends, in container coordinates, in points.
    package var start, end: PiecewiseLinear
    /// The distance by which the inner content moves, in points.
    package var contentTranslation: PiecewiseLinear
    var extent: (top: PiecewiseLinear, bottom: PiecewiseLinear)
  }

  /// Returns where a view is positioned, and what follows from that.
  package func placed(_ slot: Int) -> Placed {
    let view = layout.order.views[slot]
    let (top, bottom) = (extent(of: slot, at: .top), extent(of: slot, at: .bottom))
    let parallax = layout.reducesMotion && view.parallax != 0 ? 1 : view.parallax
    let missing = PiecewiseLinear.greatest(
      -(height(of: slot) - stretch[slot]) + view.length,
      PiecewiseLinear(0)
    )
    return Placed(
      length: view.length,
      start: shown[slot].near - top,
      end: shown[slot].far + bottom,
      contentTranslation: missing * -parallax,
      extent: (top, bottom)
    )
  }

  /// Returns the length of a view without what it extends into the safe area.
  func height(of slot: Int) -> PiecewiseLinear { shown[slot].far - shown[slot].near }

  /// Returns how far a view is expanded: 0 collapsed to 1, without stretch.
  func heightProgress(of slot: Int) -> PiecewiseLinear {
    let view = layout.order.views[slot]
    let travel = view.length - view.minimum
    let one = PiecewiseLinear(1)
    guard travel > Tolerance.geometry else { return one }
    let restingHeight = height(of: slot) - stretch[slot]
    let part = restingHeight * (1 / travel) + -view.minimum / travel
    return .least(.greatest(part, PiecewiseLinear(0)), one)
  }

  /// Returns by how much a view extends into the safe area at an edge.
  private func extent(of slot: Int, at edge: ScrollEdge) -> PiecewiseLinear {
    let room = SafeAreaRoom(at: edge, in: metrics)
    let view = layout.order.views[slot]
    guard room.length > 0, view.extends, view.sticks(to: edge) else { return PiecewiseLinear(0) }
    let slots = edge == .top ? layout.order.selection.slots : layout.order.selection.bottom
    return room.extent(of: slot, at: edge, among: slots, layout.order.views) { shown[$0] }
  }
}
