extension GrowingPane {
  /// Puts another pane of rows below the header, such as that of another tab; the header does not
  /// move.
  ///
  /// Each pane remembers the offset at which it was left, and comes back at
  /// `max(own offset, headerOffset)`: its rows stand where they stood on the screen, unless that
  /// would leave a gap below the header.
  ///
  ///     offsets[tab] = pane.contentOffset
  ///     offsets[next] = pane.adopt(contentOffset: offsets[next], contentLength: lengths[next])
  ///
  ///      left at 1000    header at 240     header at 240    header at 100    header at 100
  ///      header at 240   own offset 50     own offset 1000  own offset 50    own offset 1000
  ///                      → 240             → 1000           → 100            → 1000
  ///      ┌─────────┐     ┌─────────┐       ┌─────────┐      ┌─────────┐      ┌─────────┐
  ///      ├─────────┤     ├─────────┤       ├─────────┤      │         │      │         │
  ///      │ a  13   │     │ b   0   │       │ b  13   │      ├─────────┤      ├─────────┤
  ///      │ a  14   │     │ b   1   │       │ b  14   │      │ b   0   │      │ b  16   │
  ///
  /// In the last of them the header is more open than the rows have ever seen it. It lies over
  /// them, and the next drag towards the end collapses it first. An overscroll is not remembered.
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
