/// The area beyond an end of the content, and the view owning it.
struct OverscrollArea: Sendable {
  /// The slot of the owner.
  var owner: Int
  var edge: ScrollEdge
  /// The behaviour of the owner.
  var behavior: Overscroll.Behavior
  /// A Boolean value indicating whether the owner follows the content instead of stretching.
  var reducesMotion: Bool
  /// A Boolean value indicating whether a refresh control has its room between the owner and the
  /// content.
  var refreshesInside: Bool

  /// A Boolean value indicating whether the owner is positioned as without the overscroll.
  var followsContent: Bool {
    switch behavior {
    case .follow: !refreshesInside
    case .stretch: reducesMotion && !refreshesInside
    case .pin: false
    }
  }
}

/// The owner of an overscroll area, without the overscroll.
///
/// Overscroll is the rule of sticking at another offset: the nearest one that scrolling can rest at.
struct OwnerAtRest<Q: Quantity>: Sendable {
  fileprivate let area: OverscrollArea
  /// The offset the natural position of the owner is measured at.
  fileprivate var offset: Q
  /// The results of the rule there; `nil` if that is the offset itself.
  fileprivate var held: Stuck<Q>?
  /// The results of the rule at the resting offset; `nil` if the behaviour does not need them.
  fileprivate var rest: Stuck<Q>?
}

/// The owner of an overscroll area at an offset.
struct Overscrolled<Q: Quantity>: Sendable {
  /// The results of the rule, at the offset that counts for the owner.
  var held: Stuck<Q>
  /// The range of the owner with its stretch, in container coordinates.
  var shown: Extent<Q>
  /// The distance by which the content pulls the owner, up to the limit of its stretch; 0 or more.
  ///
  /// An owner that stretches is longer by it. With reduced motion it is not, and a trigger fires all the
  /// same.
  var pull = Q(0)
  /// The distance by which the owner is longer than at rest, 0 or more.
  var stretch = Q(0)
  /// The offset the natural position of the owner is measured at.
  var offset: Q
}

extension OverscrollArea {
  /// Returns the offset at which the owner would rest, if that is all that decides its position.
  ///
  /// The same for all offsets of a pull. `nil` if a refresh control has its room inside the owner, or the
  /// owner follows the content.
  func restingOffset(nearest offset: Double, in metrics: ScrollMetrics) -> Double? {
    guard !refreshesInside, behavior.takesArea else { return nil }
    return StickyRule<Double>.clamped(offset, at: edge, to: metrics.reachableOffsets)
  }
}

extension OwnerAtRest<Double> {
  /// Creates the owner from the results of the rule at its resting offset.
  init(of area: OverscrollArea, offset: Double, rest: Stuck<Double>) {
    (self.area, self.offset, self.rest) = (area, offset, rest)
  }

  /// The results of the rule at the resting offset; `nil` if the behaviour does not need them.
  var results: Stuck<Double>? { rest }
}

extension StickyRule {
  /// Applies the rule at the offsets that decide the position of an overscroll owner.
  ///
  /// Overwrites the results of the selected views, so apply the rule at the offset itself afterwards.
  ///
  /// - Parameters:
  ///   - area: The owner, the edge and the behaviour.
  ///   - rows: The views, by slot.
  ///   - selection: The views that are positioned.
  ///   - metrics: The reading, whose offset is not used.
  ///   - offset: The offset.
  /// - Returns: The owner at these offsets.
  /// - Complexity: That of applying the rule once, or twice if a refresh control has its room inside the
  ///   owner.
  @inline(never)
  mutating func ownerAtRest<Row: StickyRow<Q>>(
    of area: OverscrollArea,
    _ rows: inout [Row],
    _ selection: StickySelection,
    in metrics: ScrollMetrics,
    offset: Q
  ) -> OwnerAtRest<Q> {
    var result = OwnerAtRest(area: area, offset: offset)
    let reachable = Self.clamped(offset, at: area.edge, to: metrics.reachableOffsets)
    var resting = reachable
    if area.refreshesInside {
      // The room of the refresh control is between the owner and the content. The owner is positioned as
      // without that room: as far beyond the resting offsets as the offset is beyond the reachable ones.
      resting = Self.clamped(offset, at: area.edge, to: metrics.restingOffsets)
      result.offset = resting + (offset - reachable)
      apply(to: &rows, selection, in: metrics, at: result.offset)
      result.held = rows[area.owner].stuck
    }
    if area.behavior.takesArea {
      apply(to: &rows, selection, in: metrics, at: resting)
      result.rest = rows[area.owner].stuck
    }
    return result
  }

  /// Returns the nearest offset not beyond the end of a range at an edge.
  @inline(never)
  fileprivate static func clamped(
    _ offset: Q,
    at edge: ScrollEdge,
    to range: ClosedRange<Double>
  ) -> Q {
    edge == .top ? Q.greatest(offset, Q(range.lowerBound)) : Q.least(offset, Q(range.upperBound))
  }

  /// Applies the rule at an offset of a reading.
  @inline(never)
  mutating func apply<Row: StickyRow<Q>>(
    to rows: inout [Row],
    _ selection: StickySelection,
    in metrics: ScrollMetrics,
    at offset: Q
  ) {
    let lines = AxisInsets(
      top: metrics.stickingLine(at: .top),
      bottom: metrics.stickingLine(at: .bottom)
    )
    let shift = -offset + metrics.frame.start
    apply(to: &rows, selection, lines: lines, bars: BarSpace(metrics), shift: shift)
  }
}

extension OwnerAtRest {
  /// Returns the position of the owner.
  ///
  /// Everything is measured from the owner's position at the nearest offset at which scrolling rests: it
  /// stretches from there, or is pinned there. For example, a header at 0...220 that is pulled down by
  /// 50, to 50...270:
  ///
  ///     follow           ->  50...270
  ///     stretch          ->   0...270
  ///     stretch up to 30 ->  20...270
  ///     pin              ->   0...220
  ///
  /// Only offsets beyond the resting ones at the edge are overscrolled; at all others the result is that
  /// of the rule.
  ///
  /// - Parameter stuck: The results of the rule for the owner at the offset itself.
  /// - Returns: The owner's position.
  func overscrolled(_ stuck: Stuck<Q>) -> Overscrolled<Q> {
    // Only the room of a refresh control has the owner measured at another offset.
    let held = held ?? stuck
    var result = Overscrolled(held: held, shown: held.frame, offset: offset)
    guard let rest else { return result }
    switch area.behavior {
    case .follow: break
    case .stretch(let limit):
      let near = rest.frame.seen(from: area.edge).near
      var shown = held.frame.seen(from: area.edge)
      result.pull = Q.greatest(shown.near - near, Q(0))
      // A longer limit is no limit: no pull is longer.
      let isLimited = limit < 1e13
      if isLimited { result.pull = Q.least(result.pull, Q(limit)) }
      if area.reducesMotion { break }
      let least = isLimited ? Q.greatest(near, shown.near + -limit) : near
      shown.near = Q.least(shown.near, least)
      result.stretch = result.pull
      result.shown = shown.seen(from: area.edge)
    case .pin:
      // The decisions as well as the range: a pinned view shows the phase it has at rest.
      result.held = rest
      result.shown = rest.frame
    }
    return result
  }
}
