// The offset at which a content position is the current one: the inverse of the current position.
extension StickyLayout {
  /// Returns the last offset at which a content position is current, with nothing revealed.
  ///
  /// While a view collapses, many offsets are: at the last one the view has collapsed.
  ///
  /// - Complexity: O(*n* log *n*) in the number of views.
  func contentOffset(makingCurrent position: Double, between ends: CurrentEnds) -> Double {
    var layout = withNothingRevealed()
    var metrics = metrics
    let last = OffsetSearch.last(in: ends.offsets) { offset in
      metrics.contentOffset = offset
      layout.solve(metrics, cause: .layout)
      return layout.currentPosition(between: ends) - position
    }
    return last ?? ends.offsets.lowerBound
  }
}

extension PlacedViews {
  /// Returns the last offset at which a content position is current; `nil` before the first reading.
  package func contentOffset(makingCurrent position: Double) -> Double? {
    main.layout.currentEnds().map {
      main.layout.contentOffset(makingCurrent: position, between: $0)
    }
  }
}
