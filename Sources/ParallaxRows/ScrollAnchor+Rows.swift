public import ParallaxLayout

// Rows that are kept in a geometry.
extension ScrollAnchor {
  /// Returns the content offset after a change of rows.
  ///
  /// - Parameters:
  ///   - metrics: The reading before the change. Its content may be longer than the rows; what is
  ///     more lies behind them and stays as it is.
  ///   - changes: Where the rows have gone.
  ///   - before: The rows before the change.
  ///   - after: The rows after it.
  ///   - obscured: How far views that stick to the edges of the viewport cover it, in points. Rows
  ///     under them are not in view.
  ///   - isAnchor: Returns whether a row, by its number before the change, may be the one that is
  ///     kept. A row that keeps room for a view that sticks may not.
  /// - Returns: The new offset; the old one if the metrics are not usable.
  /// - Complexity: O(*v* (*u* + log *n*)), where *v* is the number of rows in and around the
  ///   viewport and *u* that of the updates.
  public func adjust(
    _ metrics: ScrollMetrics,
    for changes: RowChanges,
    from before: RowGeometry,
    to after: RowGeometry,
    obscured: AxisInsets = .zero,
    isAnchor: (Int) -> Bool = { _ in true }
  ) -> Adjustment {
    adjust(metrics, from: before, to: after, obscured: obscured, isAnchor) {
      changes.row(after: $0)
    }
  }

  /// Returns the content offset after rows have been replaced by others of which some have the same
  /// identity.
  ///
  /// For reloads of which only the result is known: rows without identity do not survive.
  ///
  /// - Parameters:
  ///   - metrics: The reading before the change, as for `adjust(_:for:from:to:obscured:)`.
  ///   - before: The rows before the change.
  ///   - after: The rows after it.
  ///   - obscured: How far views that stick to the edges of the viewport cover it, in points.
  /// - Returns: The new offset; the old one if the metrics are not usable.
  /// - Complexity: O(*v* log *n*), where *v* is the number of rows in and around the viewport.
  public func adjust(
    _ metrics: ScrollMetrics,
    from before: RowGeometry,
    to after: RowGeometry,
    obscured: AxisInsets = .zero
  ) -> Adjustment {
    adjust(metrics, from: before, to: after, obscured: obscured, { _ in true }) { row in
      before.id(of: row).flatMap { after.row(of: $0) }
    }
  }

  private func adjust(
    _ metrics: ScrollMetrics,
    from before: RowGeometry,
    to after: RowGeometry,
    obscured: AxisInsets,
    _ isAnchor: (Int) -> Bool,
    survivor: (Int) -> Int?
  ) -> Adjustment {
    let length = max(0, metrics.contentLength + (after.length - before.length))
    return adjust(metrics, toContentLength: length, obscured: obscured) { visible in
      Self.move(
        of: Self.candidates(in: before, visible: visible, isAnchor),
        place: survivor,
        start: { survivor($0).flatMap { after.start(of: $0) } }
      )
    }
  }

  /// Returns the rows of a geometry that may be what is kept, by their numbers.
  ///
  /// - Parameters:
  ///   - rows: The rows before a change.
  ///   - visible: The part of the content that is in view.
  ///   - isAnchor: Returns whether a row may be the one that is kept.
  /// - Returns: The rows in and around the viewport, in order.
  /// - Complexity: O(*v* log *n*), where *v* is their number.
  public static func candidates(
    in rows: RowGeometry,
    visible: AxisRange,
    _ isAnchor: (Int) -> Bool = { _ in true }
  ) -> [Candidate<Int>] {
    rows.rows(in: surroundings(of: visible)).compactMap { row in
      guard let span = rows.span(of: row), isAnchor(row) else { return nil }
      return Candidate(row, at: span, visible: visible)
    }
  }
}
