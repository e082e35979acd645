extension GrowingPane {
  /// Moves the header and the rows by a drag, and returns its parts.
  ///
  /// For hosts that scroll both themselves. A drag towards the end first closes an overscroll at the
  /// start, then collapses the header, then scrolls the rows; the rest becomes overscroll at the end. A
  /// drag towards the start scrolls the rows back before it expands the header.
  ///
  ///     pane.scroll(to: -10)               // 10 points past the start, header 48…288
  ///     pane.consume(300)                  // overscroll 10, collapse 240, pane 50
  ///     pane.consume(-1000)                // pane -50, collapse -240, overscroll -710
  ///
  /// Limits are reached exactly. An overscroll grows by one point per point of the drag. Hosts should draw it
  /// with a ``RubberBand``.
  ///
  /// - Parameter delta: The change of the offset, in points; positive scrolls towards the end. A number
  ///   that is not finite moves nothing.
  /// - Returns: The points by which the header collapsed, by which the rows scrolled, and by which the
  ///   overscroll changed. They have the sign of the drag, and add up to it but for rounding.
  /// - Complexity: O(1).
  @discardableResult
  public mutating func consume(
    _ delta: Double
  ) -> (collapse: Double, pane: Double, overscroll: Double) {
    let former = self
    scroll(to: contentOffset + delta)
    return (
      collapse: headerOffset - former.headerOffset,
      pane: scrolledRows - former.scrolledRows,
      overscroll: overscroll - former.overscroll
    )
  }
}
