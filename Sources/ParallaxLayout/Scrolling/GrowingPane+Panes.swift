extension GrowingPane {
  /// Shows another pane of rows below the header, such as the rows of another tab; the header does not
  /// move.
  ///
  /// The new pane has the offset `max(own offset, headerOffset)`. So its rows are at their former
  /// positions on the screen, unless there would be a gap below the header.
  ///
  ///     var offsets = [1000.0, 50.0]  // of two tabs; the first one is shown
  ///     offsets[0] = pane.contentOffset
  ///     offsets[1] = pane.adopt(contentOffset: offsets[1], contentLength: 4000)
  ///
  /// ```text
  ///      left at 1000    header at 240     header at 240    header at 100    header at 100
  ///      header at 240   own offset 50     own offset 1000  own offset 50    own offset 1000
  ///                      → 240             → 1000           → 100            → 1000
  ///      ┌─────────┐     ┌─────────┐       ┌─────────┐      ┌─────────┐      ┌─────────┐
  ///      ├─────────┤     ├─────────┤       ├─────────┤      │         │      │         │
  ///      │ a  13   │     │ b   0   │       │ b  13   │      ├─────────┤      ├─────────┤
  ///      │ a  14   │     │ b   1   │       │ b  14   │      │ b   0   │      │ b  16   │
  /// ```
  ///
  /// In the last example the header is more open than when the rows were left, and covers them. The next
  /// drag towards the end collapses it first. An overscroll is not restored.
  ///
  /// - Parameters:
  ///   - own: The offset at which the pane was left; 0, or one that is not finite, is a new pane's.
  ///   - contentLength: The length of its rows.
  /// - Returns: The offset that the pane has now.
  /// - Complexity: O(1).
  @discardableResult
  public mutating func adopt(contentOffset own: Double, contentLength: Double) -> Double {
    scrolledRows = 0
    overscroll = 0
    self.contentLength = contentLength
    let offset = min(max(own.isFinite ? own : 0, headerOffset), restingOffsets.upperBound)
    scrolledRows = offset - headerOffset
    return contentOffset
  }
}
