/// A rule for the content offset when rows change, so the anchor row stays in place.
///
///     coordinator.configuration.anchor = ScrollAnchor(atTop: .keepPlace, atEnd: .followEnd)  // a chat
///
/// The anchor is the first row in view among the rows that are still in their order. It keeps its
/// distance from the top of the viewport. For example, four rows of 30 points inserted above move an
/// offset of 120 to 240. A row that was moved away is not followed, and rows that others were dragged past are
/// none. If no row in view is left, the nearest one near it takes its place; if there is none, the offset stays,
/// clamped to the new content. If the rows come back before somebody scrolls, so does the offset. A row that
/// grows keeps its top, or its bottom if it begins above what is clear and ``crossing`` says so.
///
/// Browsers do the same for `overflow-anchor: auto` (`css-scroll-anchoring-1`), except that they give
/// up when some styles change in the same frame.
///
/// ![Posts arrive above; on the left the row the user reads stays, on the right, without an anchor, it jumps](place-kept)
public struct ScrollAnchor: Hashable, Sendable {
  /// The choice at rest at the very top when rows change.
  public enum TopPolicy: Hashable, Sendable, CaseIterable {
    /// The offset stays, so rows inserted at the top come into view.
    ///
    /// This is the default.
    case showNewRows
    /// The first visible row stays, as it does at other offsets.
    case keepPlace
  }

  /// The choice at rest at the very end when rows change.
  public enum EndPolicy: Hashable, Sendable, CaseIterable {
    /// The first visible row stays, as it does at other offsets.
    ///
    /// This is the default.
    case keepPlace
    /// The end of the content stays in view, as in a conversation.
    ///
    /// Content that does not fill the viewport rests at both ends. This choice then decides.
    case followEnd
  }

  /// The choice for an anchor row that begins above what is clear, and gets another length.
  public enum CrossingPolicy: Hashable, Sendable, CaseIterable {
    /// The start of the row stays, so rows after it move.
    ///
    /// This is the default.
    case keepTop
    /// The end of the row stays, so rows after it stay.
    ///
    /// For rows that are measured late, such as photos that the user scrolls back to.
    case keepBottom
  }

  /// The choice at rest at the very top.
  ///
  /// Defaults to `.showNewRows`.
  public var atTop: TopPolicy
  /// The choice at rest at the very end.
  ///
  /// Defaults to `.keepPlace`.
  public var atEnd: EndPolicy
  /// The choice for an anchor row that begins above what is clear, and gets another length.
  ///
  /// Defaults to `.keepTop`.
  public var crossing: CrossingPolicy

  /// Creates the rule.
  public init(
    atTop: TopPolicy = .showNewRows,
    atEnd: EndPolicy = .keepPlace,
    crossing: CrossingPolicy = .keepTop
  ) {
    self.atTop = atTop
    self.atEnd = atEnd
    self.crossing = crossing
  }

  /// Returns the content offset after a change, from a reading before it and one after it.
  ///
  /// Overscroll stays: if the content was 40 points beyond its end, it is 40 points beyond the new
  /// one. The row's distance from the start of the viewport stays too if the viewport moves in the
  /// scrollable. For example, if a rotation takes away a safe area of 59 points at the top, the offset
  /// grows by 59.
  ///
  /// - Parameters:
  ///   - before: The reading before the change.
  ///   - after: The reading after it. Its offset may differ already if the scrollable has clamped it to
  ///     shorter content or has kept the place itself.
  ///   - obscured: The lengths covered by stuck views at both edges of the viewport, in points.
  ///   - move: Returns the distance in points by which the rows in view have moved, given the part of
  ///     the content that was in view. Called at most once.
  /// - Returns: The new offset; the one after the change if a reading cannot be used.
  package func adjust(
    _ before: ScrollMetrics,
    to after: ScrollMetrics,
    obscured: AxisInsets = .zero,
    move: (AxisRange) -> Double
  ) -> Double {
    let offset = before.contentOffset
    guard before.isUsable, after.isUsable else { return after.contentOffset }
    let old = before.restingOffsets
    let new = after.restingOffsets
    let rest = min(max(offset, old.lowerBound), old.upperBound)
    let target: Double
    if atEnd == .followEnd, offset >= old.upperBound - Tolerance.contentEnd {
      target = new.upperBound
    } else if atTop == .showNewRows, offset <= old.lowerBound + Tolerance.rest {
      target = new.lowerBound + (rest - old.lowerBound)
    } else {
      target =
        rest + move(before.visibleContent(obscured: obscured)) - (after.inset - before.inset)
    }
    return min(max(target, new.lowerBound), new.upperBound) + (offset - rest)
  }
}

extension ScrollMetrics {
  /// The distance from the scrollable's start to the viewport's start, in points.
  var inset: Double { viewport.start - frame.start }
}
