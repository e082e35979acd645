package import ParallaxLayout
package import ParallaxRows

// Anchors among the rows of a geometry: the rule of a change of rows without a coordinator.
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
  /// - Returns: The new offset, or the old one if the metrics cannot be used.
  package func adjust(
    _ metrics: ScrollMetrics,
    for changes: RowGeometry.Changes,
    from before: RowGeometry,
    to after: RowGeometry,
    obscured: AxisInsets = .zero
  ) -> Double {
    adjust(metrics, from: before, to: after, obscured: obscured) { changes.row(after: $0) }
  }

  /// Returns the content offset after a reload, in which some new rows have the identity of old ones.
  ///
  /// For example, if the first row in view was at 150 and the row with its identity is now at 200, the
  /// offset grows by 50. Rows without identity are never the anchor.
  package func adjust(
    _ metrics: ScrollMetrics,
    from before: RowGeometry,
    to after: RowGeometry
  ) -> Double {
    adjust(metrics, from: before, to: after, obscured: .zero) { row in
      before.id(of: row).flatMap { after.row(of: $0) }
    }
  }

  /// Returns the content offset after a change of rows, if only the length of the content changes with
  /// them.
  package func adjust(
    _ metrics: ScrollMetrics,
    toContentLength contentLength: Double,
    obscured: AxisInsets = .zero,
    move: (AxisRange) -> Double
  ) -> Double {
    var after = metrics
    after.contentLength = contentLength
    return adjust(metrics, to: after, obscured: obscured, move: move)
  }

  private func adjust(
    _ metrics: ScrollMetrics,
    from before: RowGeometry,
    to after: RowGeometry,
    obscured: AxisInsets,
    survivor: (Int) -> Int?
  ) -> Double {
    let length = max(0, metrics.contentLength + (after.length - before.length))
    return adjust(metrics, toContentLength: length, obscured: obscured) { visible in
      let candidates = before.rows(in: Self.surroundings(of: visible))
        .compactMap { row -> Candidate<Int>? in
          guard let span = before.range(of: row) else { return nil }
          return Candidate(row, at: span, visible: visible)
        }
      return Self.move(
        of: candidates,
        visible: visible,
        place: survivor,
        crossing: crossing,
        range: { survivor($0).flatMap { after.range(of: $0) } }
      )
    }
  }
}
