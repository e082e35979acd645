/// Where something that is scrolled to should come to stand, in the part of the viewport that no
/// view covers.
public enum ScrollAlignment: Hashable, Sendable, CaseIterable {
  /// Just below what covers the top.
  case start
  /// Halfway between what covers the top and what covers the bottom.
  case center
  /// Just above what covers the bottom.
  case end
}

extension StickyLayout {
  /// Returns the offset at which a position of the content shows, clear of the views that will then
  /// be stuck.
  ///
  /// What covers the viewport depends on the offset, so this solves `offset + covered(offset) =
  /// position`. While a view collapses many offsets do: the largest is taken, at which it has
  /// collapsed.
  ///
  /// What has been revealed by scrolling back hides again on the way onward, so there the answer
  /// depends on where the content is: where the present offset fulfils it, it is that one.
  ///
  ///     // A header of 44 to 220 and a row at 1500:
  ///     layout.contentOffset(toReveal: 1500, at: .start)      // 1456
  ///
  /// - Parameters:
  ///   - position: The position, in content coordinates, in points. At `.end` it is the far edge of
  ///     what is to show.
  ///   - alignment: Where it should come to stand.
  /// - Returns: An offset at which scrolling can rest, the nearest where none fulfils it; `nil`
  ///   before the first reading.
  /// - Complexity: That of some fifty calls of ``solve(_:cause:)``.
  public func contentOffset(
    toReveal position: Double,
    at alignment: ScrollAlignment = .start
  ) -> Double? {
    guard var metrics = lastMetrics, position.isUsable else { return nil }
    var start = self
    start.placesOutOfSight = true
    func shown(_ metrics: ScrollMetrics, obscured: AxisInsets) -> Double {
      let clear = metrics.visibleContent(obscured: obscured)
      switch alignment {
      case .start: return clear.start
      case .center: return (clear.start + clear.end) / 2
      case .end: return clear.end
      }
    }
    func shown(_ offset: Double) -> Double {
      // What is revealed now is hidden again on the way there.
      var trial = start
      metrics.contentOffset = offset
      trial.solve(metrics, cause: .programmatic)
      return shown(metrics, obscured: trial.obscured)
    }
    let range = metrics.reachableOffsets
    let present = metrics.contentOffset
    if order.revealing.contains(where: { revealed[$0] > Tolerance.rest }), range.contains(present),
      abs(shown(metrics, obscured: obscured) - position) <= Tolerance.rest
    {
      return present
    }
    guard shown(range.lowerBound) <= position else { return range.lowerBound }
    guard shown(range.upperBound) > position else { return range.upperBound }
    var (low, high) = (range.lowerBound, range.upperBound)
    while high - low > 1e-7 {
      let middle = low + (high - low) / 2
      // At the limit of what a `Double` can tell apart.
      guard middle > low, middle < high else { break }
      if shown(middle) <= position { low = middle } else { high = middle }
    }
    // Exact, where what covers it is constant on either side; and where it bends, at a tidy number.
    let tidy = Double(Int64(high * 1e3 + (high < 0 ? -0.5 : 0.5))) / 1e3
    for exact in [position - (shown(high) - high), tidy, position - (shown(low) - low)]
    where range.contains(exact) && abs(exact - low) < Tolerance.geometry
      && abs(shown(exact) - position) < 1e-9
    {
      return exact
    }
    return low
  }

  /// Returns the offset at which a view that sticks to an edge shows a part of its height.
  ///
  /// What is revealed by scrolling back is left out: it depends on the way there.
  ///
  /// - Parameters:
  ///   - progress: 0 collapsed to 1 expanded; values outside count as the nearest inside.
  ///   - slot: The view.
  ///   - edge: The edge that it sticks to.
  /// - Returns: An offset at which scrolling can rest, the nearest where none fulfils it; `nil` for
  ///   a view that has no place or does not stick to the edge, and before the first reading.
  /// - Complexity: That of some sixty calls of ``solve(_:cause:)``.
  public func contentOffset(
    forProgress progress: Double,
    of slot: Int,
    at edge: ScrollEdge = .top
  ) -> Double? {
    guard var metrics = lastMetrics, isPlaced(slot), !progress.isNaN,
      items[slot].stickPosition.contains(edge)
    else { return nil }
    let item = items[slot]
    let part = max(0, min(1, progress))
    let collapsed = (1 - part) * (item.place.length - item.minimum)
    var trial = self
    trial.placesOutOfSight = true
    func distance(_ offset: Double) -> Double {
      metrics.contentOffset = offset
      trial.solve(metrics, cause: .layout)
      let near = trial.place(of: slot, in: metrics).near(to: edge)
      let distance = near + collapsed - trial.solver.stuck[slot][edge].line
      return edge == .top ? distance : -distance
    }
    // The line depends on what is stuck there by then; it settles as soon as that does.
    var offset = metrics.contentOffset
    for _ in 0..<4 {
      let step = distance(offset)
      offset += step
      if abs(step) <= Tolerance.geometry { return metrics.reachableOffset(nearest: offset) }
    }
    // Lines that move with the offset: the distance still never rises along the way.
    let range = metrics.reachableOffsets
    var (low, high) = (range.lowerBound, range.upperBound)
    for _ in 0..<60 where high - low > 1e-9 {
      let middle = low + (high - low) / 2
      if distance(middle) > 0 { low = middle } else { high = middle }
    }
    return high
  }
}
