// Keeping how far a view has collapsed, through a change of sizes and over another scrollable.
extension AxisEngine {
  /// Returns the distance by which the host must be moved so a view is as far collapsed as it
  /// was, when the host has laid out and the insets have settled.
  mutating func takeProgressShift() -> Double? {
    guard record.shift == nil, let kept = record.progress else { return nil }
    let now = record.now
    // A placement over another scrollable is asked for until the insets are there, or come no nearer, or
    // somebody scrolls.
    let isOver = kept.metrics == nil && abs(kept.travel) > Tolerance.geometry
    if kept.metrics != nil || isOver || now.has(record.givenShare)
      || kept.passes >= Self.awaitLimit
    {
      record.progress = nil
    } else if kept.share != now.axis.sharedInset {
      record.progress?.share = now.axis.sharedInset
      record.progress?.passes = 0
    }
    guard !isOver, kept.share?.resting != now.axis.sharedInset.resting, let view = kept.slot,
      holds(view)
    else { return nil }
    let target =
      kept.metrics.map { offset(keeping: kept, since: $0, at: now, view.index) }
      ?? offset(keeping: kept, at: now, view.index)
    let shift = (target ?? now.axis.contentOffset) - now.axis.contentOffset
    guard abs(shift) > Tolerance.geometry else { return nil }
    guard abilities?.contains(.shifting) == true else {
      report(.unsupportedShift)
      return nil
    }
    return takeShift(to: now.axis.contentOffset + shift, from: now)
  }

  /// Returns the offset when sizes have changed: where the view shows as much as before, or else
  /// where the content rests if it rested before.
  private func offset(
    keeping kept: KeptProgress,
    since before: ScrollMetrics,
    at now: AxisRecord.Read,
    _ index: Int
  ) -> Double? {
    let edge: ScrollEdge? = kept.placement.stretch == 0 ? kept.placement.phase.shrinkingEdge : nil
    let progress = kept.placement.heightProgress
    // While it is collapsed or expanded a view is so at many offsets; the present one will do.
    if let edge, abs(layout.placement(of: index).heightProgress - progress) > 1e-6,
      let offset = layout.contentOffset(atProgress: progress, of: index, at: edge)
    {
      return offset + kept.travel
    }
    let rests = before.restingOffsets
    let offset = before.contentOffset
    guard offset >= rests.lowerBound - Tolerance.rest, offset <= rests.upperBound + Tolerance.rest
    else { return nil }
    if offset <= rests.lowerBound + Tolerance.rest {
      return now.metrics.restingOffset(nearest: now.metrics.restingOffsets.lowerBound + kept.travel)
    }
    return now.metrics.restingOffset(nearest: now.axis.contentOffset)
  }

  /// Returns the offset over another scrollable: where the view has the placement it had.
  private func offset(keeping kept: KeptProgress, at now: AxisRecord.Read, _ index: Int) -> Double?
  {
    guard kept.placement.isPlaced, layout.item(of: index).isPresent else { return nil }
    let present = layout.placement(of: index)
    let isSame =
      abs(present.frame.start - kept.placement.frame.start) < Tolerance.rest
      && abs(present.frame.end - kept.placement.frame.end) < Tolerance.rest
    // Out of sight a view may be anywhere.
    guard !isSame, isInSight(present) || isInSight(kept.placement) else {
      return nil
    }
    if let edge = kept.placement.phase.edge, kept.placement.phase != .pushed(edge) {
      let progress = kept.placement.heightProgress
      // With other options it is as far collapsed at another height.
      if present.phase == kept.placement.phase, abs(present.heightProgress - progress) < 1e-6 {
        return nil
      }
      return layout.contentOffset(atProgress: progress, of: index, at: edge)
    }
    return now.metrics.restingOffset(
      nearest: now.metrics.frame.start + layout.item(of: index).place.start
        - kept.placement.frame.start
    )
  }
}

extension Placement.Phase {
  /// The edge at which the view is between its heights or at its minimum; `nil` in other phases.
  fileprivate var shrinkingEdge: ScrollEdge? {
    switch self {
    case .collapsing(let edge), .revealing(let edge), .pinned(let edge): edge
    default: nil
    }
  }
}

/// A placement that must be kept through a change.
struct KeptProgress: Sendable {
  var slot: ViewSlot?
  var placement: Placement
  /// The reading before the change; `nil` for a placement over another scrollable.
  var metrics: ScrollMetrics?
  /// The points scrolled since then.
  var travel = 0.0
  /// The insets of the framework when the request was fulfilled as far as they allow; `nil` before.
  var share: InsetShare?
  /// The finished passes since then.
  var passes = 0
}
