extension StickyLayout {
  /// The least velocity of a fling, in points per second: 50.
  ///
  /// The direction of a fling decides at which offset it settles. Source: `kMinFlingVelocity` of
  /// Flutter's scroll physics.
  package static let flingVelocity = 50.0

  /// Returns the offset at which a scroll must come to rest so no snapping view is half collapsed.
  ///
  /// At such an offset scrolling can rest, and every snapping view is collapsed or expanded. There is at
  /// most one nearest offset in each direction. A fling, from 50 points per second on, settles at
  /// the one in its direction; a slower scroll settles at the nearer one. If there is none in the
  /// direction of a fling, it settles at the other one.
  ///
  /// For example, a header of 44...220 at the start of the content, released at offset 60: a slow
  /// scroll settles at 0, and a fling towards the end at 176.
  ///
  /// - Parameters:
  ///   - offset: The offset at which the scroll would come to rest by itself: the offset of the
  ///     release, or the end of its momentum if the host knows that.
  ///   - velocity: The velocity of the offset at the release, in points per second; positive
  ///     scrolls
  ///     towards the end. One that is not finite counts as 0.
  /// - Returns: The offset; `nil` if the scroll may rest at the proposed offset, or if there is no other.
  /// - Complexity: O(*n* · *p*) for *n* views with *p* corners. No offset is tried.
  package func targetContentOffset(forProposed offset: Double, velocity: Double) -> Double? {
    guard offset.isUsable, items.contains(where: { $0.snaps }),
      let segments = Segments(self, cause: .layout)
    else { return nil }
    let ranges = segments.unsettledRanges
    guard ranges.contains(where: { $0.holds(offset) }) else { return nil }
    let back = segments.settledOffset(from: offset, towards: -1, past: ranges)
    let onward = segments.settledOffset(from: offset, towards: 1, past: ranges)
    guard let back, let onward else { return back ?? onward }
    let isFling = velocity.isFinite && abs(velocity) >= Self.flingVelocity
    if isFling { return velocity > 0 ? onward : back }
    return offset - back <= onward - offset ? back : onward
  }
}

extension PiecewiseLinear.PositiveRange {
  /// Returns whether an offset is in the range, and not within the tolerance of its ends.
  fileprivate func holds(_ offset: Double) -> Bool {
    start < offset - Tolerance.rest && offset + Tolerance.rest < end
  }
}

extension Segments<PiecewiseLinear> {
  /// The ranges of offsets in which a snapping view is half collapsed.
  fileprivate var unsettledRanges: [PiecewiseLinear.PositiveRange] {
    var ranges: [PiecewiseLinear.PositiveRange] = []
    for slot in slots where layout.items[slot].snaps {
      let height = records[slot].stuck.frame.far - records[slot].stuck.frame.near
      let collapsed = -height + records[slot].view.length
      // Greater than 0 if the view is neither expanded nor collapsed.
      let between = PiecewiseLinear.least(collapsed, height - records[slot].stuck.minimum)
      ranges += between.positiveRanges(tolerance: Tolerance.rest)
    }
    return ranges
  }

  /// Returns the first offset in a direction outside all of some ranges; `nil` if scrolling
  /// cannot rest there.
  ///
  /// For example, from 60 towards the end past 0...176 and 170...240 it is 240.
  fileprivate func settledOffset(
    from offset: Double,
    towards direction: Double,
    past ranges: [PiecewiseLinear.PositiveRange]
  ) -> Double? {
    var settled = offset
    // A range entered at one end is left at the other.
    while let range = ranges.first(where: { $0.holds(settled) }) {
      settled = direction < 0 ? range.start : range.end
    }
    let range = metrics.reachableOffsets
    // The ends of scrolling are not missed by the rounding of a sum.
    for end in [range.lowerBound, range.upperBound] where abs(settled - end) <= Tolerance.rest {
      return end
    }
    return range.contains(settled) ? settled : nil
  }
}

extension StickyLayout {
  /// Returns the points above its minimum a view shows because the user scrolled back.
  ///
  /// 0 for a slot that is free.
  package func revealedDistance(of slot: Int) -> Double {
    records.indices.contains(slot) ? records[slot].revealed : 0
  }

  /// Has a view show some points above its minimum, as if the user had scrolled back that far.
  ///
  /// - Parameters:
  ///   - distance: The points, clamped to the reveal distance of the view.
  ///   - slot: The view.
  package mutating func setRevealedDistance(_ distance: Double, of slot: Int) {
    guard items.indices.contains(slot), !distance.isNaN else { return }
    let distance = max(0, min(items[slot].revealLimit, distance))
    guard distance != records[slot].revealed else { return }
    records[slot].revealed = distance
    demand(.placing)
  }

  /// Returns how much a snapping view that is partly revealed should show when the scroll is
  /// released.
  ///
  /// By the direction of the scroll at 50 points per second or more: all of it scrolling back,
  /// nothing of it scrolling on. Below that whichever is nearer.
  ///
  /// - Parameters:
  ///   - slot: The view.
  ///   - velocity: The velocity of the offset at the release, in points per second.
  /// - Returns: The points for ``setRevealedDistance(_:of:)``; `nil` for a view that is not between
  ///   the two, or shows at its place anyway.
  func targetRevealedDistance(of slot: Int, velocity: Double) -> Double? {
    guard items.indices.contains(slot), items[slot].snaps else { return nil }
    let (limit, shown) = (items[slot].revealLimit, records[slot].revealed)
    guard shown > Tolerance.rest, shown < limit - Tolerance.rest, records[slot].isAtMinimum
    else {
      return nil
    }
    if abs(velocity) >= Self.flingVelocity { return velocity < 0 ? limit : 0 }
    return shown < limit / 2 ? 0 : limit
  }
}
