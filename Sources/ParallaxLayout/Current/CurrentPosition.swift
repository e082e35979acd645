// The current content position: the last row beginning there, or before, is the current one.

/// The numbers of a current position that are the same at all offsets.
///
/// They are computed with nothing revealed, so they change only with the views, the content and the viewport.
package struct CurrentEnds: Sendable {
  /// The offsets between which the content rests, a keyboard included.
  let offsets: ClosedRange<Double>
  /// The positions at these offsets just below the views the top edge holds.
  let (first, top): (Double, Double)
  /// The last position: the end of the content, or ``top`` where that lies behind it.
  let last: Double

  /// The points before the last offset over which the position moves on from ``top`` to ``last``.
  var slope: Double { min(max(0, last - top), offsets.upperBound - offsets.lowerBound) }
}

extension StickyLayout {
  /// Returns the numbers for ``currentPosition(between:)``; `nil` before the first reading.
  ///
  /// - Complexity: O(*n*) in the number of views, copied once.
  package func currentEnds() -> CurrentEnds? {
    guard var metrics = lastMetrics else { return nil }
    var layout = withNothingRevealed()
    let offsets = metrics.restingOffsets.lowerBound...metrics.reachableOffsets.upperBound
    func solve(at offset: Double) -> Double {
      metrics.contentOffset = offset
      layout.solve(metrics, cause: .layout)
      return layout.clearStart
    }
    let (first, top) = (solve(at: offsets.lowerBound), solve(at: offsets.upperBound))
    return CurrentEnds(
      offsets: offsets,
      first: first,
      top: top,
      last: max(top, metrics.contentLength)
    )
  }

  /// Returns the content position that is current at the last reading.
  ///
  /// It is just below the views the top edge holds. Over the last screen it moves on to the end of the
  /// content, one point or more per point of offset, so the last rows are reached too. It depends on the
  /// offset and on what is revealed, and never falls while the offset grows.
  ///
  ///     rows that begin at 0, 150, 450, 630, 690, 740, 780 in 810 points of content, a viewport of 200:
  ///     they become current at offsets 0, 150, 430, 520, 550, 575 and 595; the last offset is 610
  ///
  /// In an overscroll it is that of the nearest offset at which the content rests.
  ///
  /// - Complexity: O(*k*) in the number of views in sight.
  package func currentPosition(between ends: CurrentEnds) -> Double {
    let (offset, slope) = (metrics.contentOffset, ends.slope)
    if offset <= ends.offsets.lowerBound { return ends.first }
    if offset >= ends.offsets.upperBound { return slope > 0 ? ends.last : ends.top }
    let part = max(0, offset - (ends.offsets.upperBound - slope))
    return clearStart + (slope > 0 ? (ends.last - ends.top) * part / slope : 0)
  }

  /// The content position just below the views the top edge holds.
  var clearStart: Double {
    metrics.viewport.start + heldDepth - metrics.contentShift
  }

  /// How far the views that the top edge holds reach into the viewport, gaps between them included.
  ///
  /// Counted without the gaps it would fall where a gap opens, and a row could become current twice.
  private var heldDepth: Double {
    let line = metrics.stickingLine(at: .top)
    var depth = 0.0
    for slot in slotsInSight where holds(slot, at: .top) {
      depth = max(depth, views[slot].stand.rest.end - line)
    }
    let length = -metrics.stickingLine(at: .bottom) - line
    return min(depth, max(0, length))
  }
}

/// The number of the facts along an axis that do not depend on the offset.
package struct CurrentVersion: Equatable, Sendable {
  var views, rows: Int
}

// Along the default axis of views.
extension PlacedViews {
  /// The number of the views and the rows; `nil` while rows have changes that are not laid out.
  package var currentVersion: CurrentVersion? {
    let isPending = main.record.lastRead.axis.isLayoutPending
    let rows = main.record.lastRead.axis.rowRevision
    return isPending ? nil : CurrentVersion(views: main.layout.revision, rows: rows)
  }
}
