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
  ///     scrolls towards the end. One that is not finite counts as 0.
  /// - Returns: The offset; `nil` if the scroll may rest at the proposed offset, or if there is no other.
  /// - Complexity: O(*n*) for *n* views, some twenty times for each snapping view on the way.
  package func targetContentOffset(forProposed offset: Double, velocity: Double) -> Double? {
    guard offset.isUsable, views.contains(where: { $0.isPlaced && $0.item.snaps }),
      let metrics = lastMetrics
    else { return nil }
    var layout = complete(at: metrics)
    // The rest of the way hides or shows points: a whole bar released at the start of a fling of 30 points
    // shows 26 of 56 at its end.
    var end = metrics
    end.contentOffset = offset
    layout.remember(the: end, .user)
    guard layout.unsettled(at: offset) != nil else { return nil }
    let back = layout.settledOffset(from: offset, towards: -1)
    let onward = layout.settledOffset(from: offset, towards: 1)
    guard let back, let onward else { return back ?? onward }
    let isFling = velocity.isFinite && abs(velocity) >= Self.flingVelocity
    if isFling { return velocity > 0 ? onward : back }
    return offset - back <= onward - offset ? back : onward
  }

  /// Returns how far the length of a half collapsed view is from an end at least; `nil` if no snapping view is half
  /// collapsed.
  ///
  /// The length that scrolling leaves of a view counts, without its revealed points: they go without a scroll. For
  /// example, a bar of 0...56 shown at the top has 26 left after 30 points: hidden, it would still show 26.
  private mutating func unsettled(at offset: Double) -> Double? {
    stick(at: offset)
    for slot in views.indices where views[slot].item.snaps && views[slot].isPlaced {
      let (view, stand) = (views[slot], views[slot].stand)
      guard let edge = stand.edge else { continue }
      let length = view.item.place.length
      let isRevealed = stand.isAtMinimum && view.revealed > 0
      let unheld = stand.place.far(from: edge) - stand.rest.near(to: edge) - stand.pushOut
      let left = isRevealed ? unheld : stand.rest.length
      let isHalf = min(length - stand.rest.length, left - view.minimum) > Tolerance.rest
      if isHalf { return min(length - left, left - view.minimum) }
    }
    return nil
  }

  /// Returns the first offset in a direction at which no snapping view is half collapsed; `nil` if scrolling
  /// cannot rest there.
  ///
  /// For example, from 60 towards the end, past a view that collapses over 0...176 and one over 170...240, it is 240.
  private mutating func settledOffset(from offset: Double, towards direction: Double) -> Double? {
    let range = metrics.reachableOffsets
    var (settled, steps) = (offset, 0)
    while let way = unsettled(at: settled) {
      // A view between both edges may be half collapsed over all of the content.
      steps += 1
      guard steps < 1000 else { return nil }
      // Both ends of a view may move as fast as the content, one against the other: half of the way passes no end.
      let step = way > 4 * Tolerance.rest ? way / 2 : max(Tolerance.rest / 2, way)
      settled += direction * step
      guard settled >= range.lowerBound - Tolerance.rest,
        settled <= range.upperBound + Tolerance.rest
      else { return nil }
    }
    // The ends of scrolling are not missed by the rounding of a sum.
    for end in [range.lowerBound, range.upperBound] where abs(settled - end) <= Tolerance.rest {
      return end
    }
    return range.contains(settled) ? settled : nil
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
    guard views.indices.contains(slot), views[slot].item.snaps else { return nil }
    let (limit, shown) = (views[slot].item.revealLimit, views[slot].revealed)
    guard shown > Tolerance.rest, shown < limit - Tolerance.rest, views[slot].stand.isAtMinimum
    else { return nil }
    if abs(velocity) >= Self.flingVelocity { return velocity < 0 ? limit : 0 }
    return shown < limit / 2 ? 0 : limit
  }
}
