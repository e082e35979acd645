/// Where views are positioned at an offset, or at all offsets, overscroll included.
///
/// Overscroll is the same rule at another offset: the owner of an overscroll area is measured from
/// where it would be at the nearest offset that scrolling can rest at.
struct StickySolver<Q: Quantity>: Sendable {
  /// What the rule makes of each view, by slot, overscroll aside.
  var stuck: [Stuck<Q>] = []
  /// Room for what the rule makes of the views at another offset.
  private var other: [Stuck<Q>] = []
  private(set) var rule = StickyRule<Q>()

  init() {}

  /// Adds a slot behind the others.
  mutating func appendSlot() {
    let none = Stuck<Q>()
    stuck.append(none)
    other.append(none)
  }

  /// Removes what the rule made of a view, before another view or other edges take its place.
  mutating func reset(_ slot: Int) {
    let none = Stuck<Q>()
    stuck[slot] = none
    other[slot] = none
  }

  /// Applies the rule.
  @inline(__always)
  mutating func solve(
    _ views: [StickyView],
    _ selection: StickySelection,
    lines: AxisInsets,
    shift: Q
  ) {
    rule.apply(to: &stuck, views, selection, lines: lines, shift: shift)
  }

  /// Returns what becomes of the view that owns the overscroll area at an edge.
  ///
  /// Everything is measured from where the owner is at the nearest offset at which scrolling rests:
  /// it stretches from there, or is pinned there. For example, a header at 0...220 that is pulled down
  /// by 50, to 50...270:
  ///
  ///     follow           ->  50...270
  ///     stretch          ->   0...270
  ///     stretch up to 30 ->  20...270
  ///     pin              ->   0...220
  ///
  /// Only offsets beyond the resting ones at this edge are overscrolled; at all others the owner is
  /// where the rule puts it.
  ///
  /// - Parameters:
  ///   - area: The owner, the edge and the behaviour.
  ///   - views: What is known of each view, by slot.
  ///   - selection: The views that are positioned.
  ///   - metrics: The reading, whose offset is not used.
  ///   - offset: The offset.
  ///   - inspect: Called when the rule has been applied at another offset.
  /// - Returns: The owner's position.
  /// - Complexity: That of applying the rule once more, or twice if a refresh control has its room
  ///   inside the owner.
  @inline(never)
  mutating func overscroll(
    _ area: OverscrollArea,
    _ views: [StickyView],
    _ selection: StickySelection,
    in metrics: ScrollMetrics,
    offset: Q,
    inspect: (StickyRule<Q>) -> Void = { _ in }
  ) -> Overscrolled<Q> {
    let (edge, owner) = (area.edge, area.owner)
    let reachable = Self.clamped(offset, at: edge, to: metrics.reachableOffsets)
    var resting = reachable
    var natural = offset
    var held = stuck[owner]
    if area.refreshesInside {
      // Between the owner and the content is room as long as the inset. The owner is where it would be
      // without that room: as far beyond the resting offsets as it is now beyond the reachable ones.
      resting = Self.clamped(offset, at: edge, to: metrics.restingOffsets)
      natural = resting + (offset - reachable)
      held = self.stuck(owner, views, selection, in: metrics, at: natural, inspect)
    }
    var result = Overscrolled(held: held, shown: held.frame, offset: natural)
    switch area.behavior {
    case .follow: break
    case .stretch(let limit):
      let rest = self.stuck(owner, views, selection, in: metrics, at: resting, inspect)
        .frame.seen(from: edge)
      var shown = held.frame.seen(from: edge)
      result.stretch = Q.greatest(shown.near - rest.near, Q(0))
      // No pull is as long as that.
      if limit < 1e13 {
        result.stretch = Q.least(result.stretch, Q(limit))
        shown.near = Q.least(shown.near, Q.greatest(rest.near, shown.near + -limit))
      } else {
        shown.near = Q.least(shown.near, rest.near)
      }
      result.shown = shown.seen(from: edge)
    case .pin:
      result.held = self.stuck(owner, views, selection, in: metrics, at: resting, inspect)
      result.shown = result.held.frame
    }
    return result
  }

  /// Returns the nearest offset that is not beyond the end of a range at an edge.
  @inline(never)
  private static func clamped(
    _ offset: Q,
    at edge: ScrollEdge,
    to range: ClosedRange<Double>
  ) -> Q {
    edge == .top ? Q.greatest(offset, Q(range.lowerBound)) : Q.least(offset, Q(range.upperBound))
  }

  /// Returns what the rule makes of one view at another offset.
  @inline(never)
  private mutating func stuck(
    _ slot: Int,
    _ views: [StickyView],
    _ selection: StickySelection,
    in metrics: ScrollMetrics,
    at offset: Q,
    _ inspect: (StickyRule<Q>) -> Void
  ) -> Stuck<Q> {
    for slot in selection.slots { other[slot].minimum = stuck[slot].minimum }
    let lines = AxisInsets(
      top: metrics.stickingLine(at: .top),
      bottom: metrics.stickingLine(at: .bottom)
    )
    let shift = -offset + metrics.frame.start
    rule.apply(to: &other, views, selection, lines: lines, shift: shift)
    inspect(rule)
    return other[slot]
  }
}

/// The area beyond an end of the content, and the view that owns it.
struct OverscrollArea: Sendable {
  /// The view's slot.
  var owner: Int
  var edge: ScrollEdge
  /// What the owner does with the area.
  var behavior: Overscroll.Behavior
  /// A Boolean value indicating whether a refresh control has its room between the owner and the
  /// content.
  var refreshesInside: Bool
}

/// What becomes of the view that owns an overscroll area.
struct Overscrolled<Q: Quantity>: Sendable {
  /// What the rule makes of the owner, at the offset that counts for it.
  var held: Stuck<Q>
  /// Where the owner is positioned, in container coordinates.
  var shown: Extent<Q>
  /// The distance by which the owner is longer than at rest, 0 or more.
  var stretch = Q(0)
  /// The offset that the owner's natural position is measured at.
  var offset: Q
}
