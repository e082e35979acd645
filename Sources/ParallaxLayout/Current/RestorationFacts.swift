/// The facts of a reading that say whether somebody has scrolled, and whether a place must be looked for again.
package struct RestorationFacts: Sendable {
  package var version: CurrentVersion
  var offset, movedByLayout: Double

  /// Returns whether anything but the layout has moved the offset.
  package func hasScrolled(since former: Self) -> Bool {
    let moved = movedByLayout - former.movedByLayout
    return abs(offset - former.offset - moved) > Tolerance.geometry
  }
}

extension PlacedViews {
  /// Returns the facts along an axis; `nil` while rows have changes that are not laid out.
  package func facts(along axis: ScrollAxis) -> RestorationFacts? {
    let reading = self[axis].record.lastRead.axis
    guard self[axis].metrics != nil, !reading.isLayoutPending else { return nil }
    return RestorationFacts(
      version: CurrentVersion(views: self[axis].layout.revision, rows: reading.rowRevision),
      offset: reading.contentOffset,
      movedByLayout: reading.moves.byLayout
    )
  }

  /// Returns the content position just below the views at the top edge; `nil` before the first reading.
  ///
  /// Views that stand at their line count, though the edge does not hold them yet: content at its very first
  /// offset, -44 below a bar of 44, is read from 0 on.
  package func clearStart(along axis: ScrollAxis) -> Double? {
    guard let metrics = self[axis].metrics else { return nil }
    let covered = metrics.viewport.start + self[axis].layout.obscured.top
    return max(self[axis].layout.clearStart, covered - metrics.contentShift)
  }

  /// Returns the offset at which a content position is just below the views the top edge holds.
  ///
  /// While a view collapses, many offsets are: of them the result is the one at which views cover a length, or
  /// nearest to it. So a header that was 44 high and now is 100 hides nothing of what was read.
  ///
  /// - Parameters:
  ///   - position: The position, in content coordinates, in points.
  ///   - covered: The length, in points.
  ///   - axis: The axis.
  /// - Returns: The offset; `nil` before the first reading.
  package func contentOffset(
    reading position: Double,
    below covered: Double,
    along axis: ScrollAxis
  ) -> Double? {
    guard let metrics = self[axis].layout.lastMetrics else { return nil }
    let target = RevealTarget(self[axis].layout, .start, cause: .layout)
    let (viewport, start) = (metrics.viewport, metrics.frame.start)
    let last = target.lastOffset(showing: position) { _ in true }
    let first = target.lastOffset(showing: position - Tolerance.geometry) { _ in true }
    return min(last, max(first, position - covered - (viewport.start - start)))
  }
}
