public import ParallaxLayout
import ParallaxRows

extension ParallaxCoordinator {
  /// Returns the height that a row is to have so that it keeps the place of the view that tracks
  /// it, in points.
  ///
  /// Answer this from the host's own height method, and the host's own height where it is `nil`:
  ///
  ///     func height(ofRow row: Int) -> Double {
  ///       coordinator.height(forRowAt: RowPath(section: 0, row: row)) ?? 44
  ///     }
  ///
  /// - Parameter path: The row.
  /// - Returns: The height, or `nil` for a row that no view tracks.
  /// - Complexity: O(log *n*), and O(*n* log *n*) once after views or rows have changed.
  public func height(forRowAt path: RowPath) -> Double? {
    if let query = engine.reservedHeightQuery() {
      // The host, asked where rows are, may ask this in turn: it is answered what is known.
      let heights = query.answer(from: rows)
      engine.install(heights, for: query)
    }
    return ask { $0.knownHeight(forRowAt: path) }
  }

  /// Looks up the places of the views that are to be looked up.
  func resolvePlaces() {
    guard let unplaced = engine.takeUnplaced() else { return }
    if unplaced.isComplete { dropDeadViews() }
    for index in unplaced.indices {
      if let view = views[index] { measure(view) }
      guard let query = engine.placeQuery(at: index) else { continue }
      // Outside the engine: the host, asked, may register, scroll or bind.
      let answer = query.answer(from: rows)
      if let diagnostic = answer.unusableRow { report(diagnostic) }
      engine.install(answer)
    }
    if unplaced.isComplete, !engine.hasUnusableRow { diagnostics.settle(.unusableRow) }
  }

  /// Tells the host which rows are to have other heights, and keeps the place of what is read.
  ///
  /// - Returns: Whether the host was told something, so that it is to be read anew.
  func tellRowHeights() -> Bool {
    guard let query = engine.rowHeightQuery() else { return false }
    let released = query.answer(from: self.rows)
    let rows = engine.rowsToTell(query, and: released)
    guard !rows.isEmpty, let scrollable = capabilities.rows else { return false }
    _ = keepPlace(
      noting: { placeToKeep(by: ScrollAnchor(), telling: rows) },
      { scrollable.rowHeightsDidChange(at: rows) }
    )
    return true
  }
}
