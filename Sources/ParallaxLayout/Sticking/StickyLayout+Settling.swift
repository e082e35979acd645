extension StickyLayout {
  /// The velocity of a scroll from which its direction decides where it settles, in points a
  /// second.
  ///
  /// The slowest fling of Flutter's scroll physics, `kMinFlingVelocity`.
  public static let flingVelocity = 50.0

  /// Returns where a scroll should come to rest so that no snapping view stays half collapsed.
  ///
  /// Faster than ``flingVelocity`` a scroll settles in its direction, slower at whichever place
  /// is nearer. Only offsets at which scrolling can rest are considered, and only those where every
  /// snapping view is collapsed or expanded: where one view would settle and leave another half
  /// collapsed, the way is followed onward. Where there is no such offset in its direction a fling
  /// settles in the other one; where there is none at all the scroll may rest where it would.
  ///
  /// - Parameters:
  ///   - offset: Where the scroll would come to rest by itself: the offset at which it is released,
  ///     or the end of its momentum where the host knows that.
  ///   - velocity: The velocity of the offset at the release, in points a second; positive scrolls
  ///     towards the end. One that is not finite counts as 0.
  /// - Returns: The offset, or `nil` where the scroll may rest where it would.
  /// - Complexity: That of two calls of ``solve(_:cause:)`` for each snapping view.
  public func targetContentOffset(forProposed offset: Double, velocity: Double) -> Double? {
    guard let metrics = lastMetrics, offset.isUsable else { return nil }
    var trial = self
    trial.placesOutOfSight = true
    guard trial.snappingDistances(at: offset, in: metrics) != nil else { return nil }
    let isFling = velocity.isFinite && abs(velocity) >= Self.flingVelocity
    let back = trial.settledOffset(from: offset, towards: -1, in: metrics)
    let onward = trial.settledOffset(from: offset, towards: 1, in: metrics)
    guard let back, let onward else { return back ?? onward }
    if isFling { return velocity > 0 ? onward : back }
    return offset - back <= onward - offset ? back : onward
  }

  /// Returns the first offset in a direction at which no snapping view is half collapsed.
  private mutating func settledOffset(
    from offset: Double,
    towards direction: Double,
    in metrics: ScrollMetrics
  ) -> Double? {
    let range = metrics.reachableOffsets
    var candidate = offset
    // Each step settles a view; one that moves others may have to be settled again.
    for _ in 0..<(2 * order.content.count + 1) {
      guard let distances = snappingDistances(at: candidate, in: metrics) else {
        return candidate
      }
      let next = candidate + direction * (direction < 0 ? distances.top : distances.bottom)
      candidate = metrics.reachableOffset(nearest: next)
      guard abs(candidate - next) <= Tolerance.rest else { return nil }
      // The ends of scrolling are not missed by the rounding of a sum.
      if candidate - range.lowerBound <= Tolerance.rest { candidate = range.lowerBound }
      if range.upperBound - candidate <= Tolerance.rest { candidate = range.upperBound }
    }
    return nil
  }

  /// Returns how far it is, backwards at the top and onwards at the bottom, to the next offsets at
  /// which one of the views that are half collapsed at an offset would be collapsed or expanded.
  ///
  /// `nil` where none is half collapsed.
  private mutating func snappingDistances(
    at offset: Double,
    in metrics: ScrollMetrics
  ) -> AxisInsets? {
    var metrics = metrics
    metrics.contentOffset = offset
    guard solve(metrics, cause: .layout) else { return nil }
    var distances: AxisInsets?
    for slot in order.content where items[slot].snaps {
      let frame = frames[slot]
      guard let edge = frame.edge, !frame.isAtMinimum, frame.pushOut == 0 else { continue }
      let travel = items[slot].place.length - solver.stuck[slot].minimum
      let collapsed = items[slot].place.length - frame.rest.length
      guard collapsed > Tolerance.rest, collapsed < travel - Tolerance.rest else { continue }
      // Scrolling back expands at the top and collapses at the bottom.
      let (back, onward) =
        edge == .top ? (collapsed, travel - collapsed) : (travel - collapsed, collapsed)
      distances = AxisInsets(
        top: min(distances?.top ?? back, back),
        bottom: min(distances?.bottom ?? onward, onward)
      )
    }
    return distances
  }
}

extension StickyLayout {
  /// Returns the points above its minimum that a view shows because the user scrolled back.
  ///
  /// 0 for a slot that is free.
  public func revealedDistance(of slot: Int) -> Double {
    revealed.indices.contains(slot) ? revealed[slot] : 0
  }

  /// Has a view show some points above its minimum, as if the user had scrolled back that far.
  ///
  /// - Parameters:
  ///   - distance: The points, brought to what the view reveals by.
  ///   - slot: The view.
  public mutating func setRevealedDistance(_ distance: Double, of slot: Int) {
    guard items.indices.contains(slot), !distance.isNaN else { return }
    let distance = max(0, min(items[slot].revealLimit, distance))
    guard distance != revealed[slot] else { return }
    revealed[slot] = distance
    demand(.placing)
  }

  /// Returns how much a snapping view that is partly revealed should show when the scroll is
  /// released.
  ///
  /// By the direction of the scroll at ``flingVelocity`` or more: all of it scrolling back,
  /// nothing of it scrolling on. Below that whichever is nearer.
  ///
  /// - Parameters:
  ///   - slot: The view.
  ///   - velocity: The velocity of the offset at the release, in points a second.
  /// - Returns: The points for ``setRevealedDistance(_:of:)``; `nil` for a view that is not between
  ///   the two, or shows at its place anyway.
  public func targetRevealedDistance(of slot: Int, velocity: Double) -> Double? {
    guard items.indices.contains(slot), items[slot].snaps else { return nil }
    let (limit, shown) = (items[slot].revealLimit, revealed[slot])
    guard shown > Tolerance.rest, shown < limit - Tolerance.rest, frames[slot].isAtMinimum else {
      return nil
    }
    if abs(velocity) >= Self.flingVelocity { return velocity < 0 ? limit : 0 }
    return shown < limit / 2 ? 0 : limit
  }
}
