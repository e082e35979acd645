extension ViewQueries {
  /// Returns the value of an effect on a view now.
  ///
  /// For example, a title of 40 points at 300 with a boundary ending at 900 has 0.85 at offset 440, for
  /// `ScrollEffect(.stuck, [0: 1, 1: 0.4])`.
  ///
  /// - Returns: The value; `nil` if there is no such view, and while nothing is bound.
  public func value(of effect: ScrollEffect, for id: ViewID) -> Double? {
    answer { views in
      var stuckRange: PlacedViews.StuckRange?
      return views.slot(of: id).flatMap {
        views.fraction(of: effect.timeline, for: $0, &stuckRange)
      }
    }
    .map { effect.value(at: $0) }
  }
}

extension PlacedViews {
  /// The offsets of ``ScrollEffect/Timeline/stuck``, and the number of the facts they follow from: see
  /// ``StickyLayout/revision``.
  package typealias StuckRange = (offsets: ClosedRange<Double>?, revision: Int)

  /// Returns the fraction of a timeline at the last reading, along the axis a view follows.
  ///
  /// - Parameters:
  ///   - timeline: The timeline.
  ///   - view: The view.
  ///   - stuckRange: The offsets found last, for ``ScrollEffect/Timeline/stuck``; found again if they may have changed.
  /// - Returns: The fraction; `nil` for a view that was unregistered, and while no host is bound.
  package func fraction(
    of timeline: ScrollEffect.Timeline,
    for view: ViewSlot,
    _ stuckRange: inout StuckRange?
  ) -> Double? {
    guard holds(view), main.metrics != nil else { return nil }
    let axis = ownAxis(of: view.index)
    if case .stuck = timeline, stuckRange?.revision != self[axis].layout.revision {
      let layout = self[axis].layout
      stuckRange = (layout.stuckRange(of: view.index), layout.revision)
    }
    return self[axis].layout.fraction(of: timeline, for: view.index, stuckRange?.offsets)
  }
}

extension StickyLayout {
  fileprivate func fraction(
    of timeline: ScrollEffect.Timeline,
    for slot: Int,
    _ stuckRange: ClosedRange<Double>?
  ) -> Double {
    guard let metrics = lastMetrics, isPlaced(slot) else { return 0 }
    let (placement, offset) = (views[slot].placement, metrics.contentOffset)
    switch timeline {
    case .stuck: return stuckRange?.fraction(of: offset) ?? 0
    case .cover: return coverRange(of: slot, in: metrics)?.fraction(of: offset) ?? 0
    case .scroll: return metrics.restingOffsets.fraction(of: offset)
    case .collapse: return 1 - placement.heightProgress
    case .push: return (0...placement.height).fraction(of: placement.pushOut)
    case .reveal: return (0...views[slot].item.revealLimit).fraction(of: views[slot].revealed)
    case .stretch(let distance): return (0...max(0, distance)).fraction(of: placement.stretch)
    }
  }

  /// Returns the offsets between which the natural range of a view passes the viewport; `nil` for a bar, which
  /// is always there.
  private func coverRange(of slot: Int, in metrics: ScrollMetrics) -> ClosedRange<Double>? {
    guard views[slot].item.bar == nil else { return nil }
    let (place, viewport) = (views[slot].item.place, metrics.viewport)
    let start = metrics.frame.start
    let (first, last) = (
      place.start - (viewport.end - start), place.end - (viewport.start - start)
    )
    return first...max(first, last)
  }
}

extension ClosedRange<Double> {
  /// Returns how much of the range is before a number, from 0 to 1; 0 for an empty range.
  fileprivate func fraction(of number: Double) -> Double {
    let length = upperBound - lowerBound
    guard length > Tolerance.geometry else { return 0 }
    let part = (number - lowerBound) / length
    return part < 1 ? (part > 0 ? part : 0) : 1
  }
}
