// The offset at which a content position is the current one: the inverse of the current position.
extension StickyLayout {
  /// Returns the last offset at which a content position is current, with nothing revealed; `nil` before the first
  /// reading.
  ///
  /// While a view collapses, many offsets are: at the last one the view has collapsed. Where a title begins to stick,
  /// the current position jumps over the title: of a position behind the jump the first offset after it is returned,
  /// on the next pixel if there is a grid.
  ///
  /// - Complexity: O(*n* log *n*) in the number of views.
  package func contentOffset(makingCurrent position: Double) -> Double? {
    guard let ends = currentEnds() else { return nil }
    var layout = withNothingRevealed()
    var metrics = metrics
    func current(at offset: Double) -> Double {
      metrics.contentOffset = offset
      layout.solve(metrics, cause: .layout)
      return layout.currentPosition(between: ends)
    }
    guard let last = OffsetSearch.last(in: ends.offsets, { current(at: $0) - position }) else {
      return ends.offsets.lowerBound
    }
    guard current(at: last) < position - Tolerance.rest else { return last }
    let (next, scale) = (last + 2 * Tolerance.geometry, grid?.scale ?? 1 / Tolerance.geometry)
    return min((next * scale).rounded(.up) / scale, ends.offsets.upperBound)
  }
}
