extension StickyLayout {
  /// The velocity of a scroll from which its direction decides where it settles, in points a
  /// second.
  ///
  /// The slowest fling of Flutter's scroll physics, `kMinFlingVelocity`.
  public static let settlingVelocity = 50.0

  /// Returns where a scroll should come to rest so that no snapping view stays half collapsed.
  ///
  /// Faster than ``settlingVelocity`` a scroll settles in its direction, slower at whichever place
  /// is nearer. Only offsets at which scrolling can rest are considered, and only those where every
  /// snapping view is collapsed or expanded; where there is none the scroll may rest where it
  /// would.
  ///
  /// - Parameters:
  ///   - offset: Where the scroll would come to rest by itself: the offset at which it is released,
  ///     or the end of its momentum where the host knows that.
  ///   - velocity: The velocity of the offset at the release, in points a second; positive scrolls
  ///     towards the end. One that is not finite counts as 0.
  /// - Returns: The offset, or `nil` where the scroll may rest where it would.
  /// - Complexity: O(*n* · *s*) for *s* of *n* views that are half collapsed.
  public func settlingOffset(near offset: Double, velocity: Double) -> Double? {
    guard var metrics = lastMetrics, offset.isUsable else { return nil }
    metrics.contentOffset = offset
    var trial = self
    trial.placesOutOfSight = true
    guard trial.place(metrics, cause: .layout) else { return nil }
    let rests = metrics.restingOffsets
    let candidates = trial.snappingOffsets(at: offset)
      .filter { rests.contains($0) }
      .sorted { abs($0 - offset) < abs($1 - offset) }
    let direction = abs(velocity) >= Self.settlingVelocity ? velocity : 0
    let ahead = candidates.filter { ($0 - offset) * direction > 0 }
    for candidate in ahead + candidates {
      metrics.contentOffset = candidate
      trial.place(metrics, cause: .layout)
      if trial.snappingOffsets(at: candidate).isEmpty { return candidate }
    }
    return nil
  }

  /// The offsets nearest an offset at which views that are half collapsed there would be collapsed
  /// or expanded.
  private func snappingOffsets(at offset: Double) -> [Double] {
    var offsets: [Double] = []
    for slot in contentOrder where items[slot].snaps {
      let hold = holds[slot]
      guard let edge = hold.edge, !hold.isAtFloor, hold.pushOut == 0 else { continue }
      let travel = items[slot].place.length - hold.floor
      let collapsed = items[slot].place.length - hold.rest.length
      // Half a thousandth of a point is no half-collapsed view, but the rounding of an offset.
      guard collapsed > 5e-4, collapsed < travel - 5e-4 else { continue }
      let direction = edge == .top ? 1.0 : -1.0
      offsets.append(offset - direction * collapsed)
      offsets.append(offset + direction * (travel - collapsed))
    }
    return offsets
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
    needsPlacing = true
  }

  /// Returns how much a snapping view that is partly revealed should show when the scroll is
  /// released.
  ///
  /// By the direction of the scroll at ``settlingVelocity`` or more: all of it scrolling back,
  /// nothing of it scrolling on. Below that whichever is nearer.
  ///
  /// - Parameters:
  ///   - slot: The view.
  ///   - velocity: The velocity of the offset at the release, in points a second.
  /// - Returns: The points for ``setRevealedDistance(_:of:)``; `nil` for a view that is not between
  ///   the two, or shows at its place anyway.
  public func settlingRevealedDistance(of slot: Int, velocity: Double) -> Double? {
    guard items.indices.contains(slot), items[slot].snaps else { return nil }
    let (limit, shown) = (items[slot].revealLimit, revealed[slot])
    guard shown > 5e-4, shown < limit - 5e-4, holds[slot].isAtFloor else { return nil }
    if abs(velocity) >= Self.settlingVelocity { return velocity < 0 ? limit : 0 }
    return shown < limit / 2 ? 0 : limit
  }
}
