public import ParallaxLayout

// Anchors among the rows of a geometry.
extension ScrollAnchor {
  /// Returns the content offset after a change of rows.
  ///
  /// - Parameters:
  ///   - metrics: The reading before the change. Its content may be longer than the rows: the rest lies
  ///     behind them and keeps its length.
  ///   - changes: The numbers of rows before and after the change.
  ///   - before: The rows before the change.
  ///   - after: The rows after it.
  ///   - obscured: The lengths at both edges of the viewport that stuck views cover, in points. Rows
  ///     under them are not in view.
  ///   - isAnchor: Returns whether a row, by its number before the change, may be the anchor. The
  ///     placeholder row of a floating view may not.
  /// - Returns: The new offset, or the old one if the metrics cannot be used.
  /// - Complexity: O(*v* (*u* + log *n*)), where *v* is the number of rows in and around the
  ///   viewport and *u* the number of updates.
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

  /// Returns the content offset after a reload, in which some new rows have the identity of old ones.
  ///
  /// For example, if the first row in view was at 150 and the row with its identity is now at 200, the
  /// offset grows by 50. Rows without identity are never the anchor.
  ///
  /// - Parameters:
  ///   - metrics: The reading before the change, as for `adjust(_:for:from:to:obscured:)`.
  ///   - before: The rows before the change.
  ///   - after: The rows after it.
  ///   - obscured: The lengths at both edges of the viewport that stuck views cover, in points.
  /// - Returns: The new offset, or the old one if the metrics cannot be used.
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

  /// Returns the rows of a geometry that may be the anchor, by their numbers.
  ///
  /// - Parameters:
  ///   - rows: The rows before a change.
  ///   - visible: The part of the content that is in view.
  ///   - isAnchor: Returns whether a row may be the anchor.
  /// - Returns: The rows in and around the viewport, in order.
  /// - Complexity: O(*v* log *n*), where *v* is the number of candidates.
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
