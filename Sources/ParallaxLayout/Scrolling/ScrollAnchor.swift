/// The rule by which the content offset changes when rows do, so that what is read stays in place.
///
///     let before = rows
///     let changes = try rows.apply(updates)
///     let kept = ScrollAnchor().adjust(metrics, for: changes, from: before, to: rows)
///     // scroll to kept.contentOffset; add kept.shift to the target of an animation under way
///
/// The anchor is the first row in view among those that are still in their order: it keeps its
/// distance from the top of the viewport, and a row that was moved away is not followed. See
/// ``move(of:place:start:)``. Where no row in view is left, the offset stays as far as the new
/// content allows. A row that grows keeps its top. As `overflow-anchor: auto` does in browsers
/// (`css-scroll-anchoring-1`), without its suppression triggers.
public struct ScrollAnchor: Hashable, Sendable {
  /// What happens at rest at the very top, when rows change.
  public enum TopPolicy: Hashable, Sendable, CaseIterable {
    /// The offset stays, so that rows inserted at the top are seen.
    ///
    /// This is the default.
    case showNewRows
    /// The first visible row stays, as everywhere else.
    case keepPlace
  }

  /// What happens at rest at the very end, when rows change.
  public enum EndPolicy: Hashable, Sendable, CaseIterable {
    /// The first visible row stays, as everywhere else.
    ///
    /// This is the default.
    case keepPlace
    /// The end of the content stays in view, as a conversation wants it.
    ///
    /// In content that does not fill the viewport, which rests at both ends, this one decides.
    case followEnd
  }

  /// An offset after a change of rows.
  public struct Adjustment: Hashable, Sendable {
    /// The content offset to scroll to, in points.
    public var contentOffset: Double
    /// The new offset less the old one, in points; no scrolling of the user's.
    public var shift: Double
  }

  /// What happens at rest at the very top.
  ///
  /// Defaults to `.showNewRows`.
  public var atTop: TopPolicy
  /// What happens at rest at the very end.
  ///
  /// Defaults to `.keepPlace`.
  public var atEnd: EndPolicy

  /// Creates the rule.
  public init(atTop: TopPolicy = .showNewRows, atEnd: EndPolicy = .keepPlace) {
    self.atTop = atTop
    self.atEnd = atEnd
  }

  /// Returns the content offset after a change, from a reading before it and one after it.
  ///
  /// Overscroll is kept: the content goes on bouncing by as much as before. So is the distance from
  /// the viewport's start where that has moved in the scrollable, as it does in a rotation.
  ///
  /// - Parameters:
  ///   - before: The reading before the change.
  ///   - after: The reading after it. Its offset may differ already, as that of a scrollable does
  ///     which clamps it to shorter content or keeps the place by itself.
  ///   - obscured: How far views that stick to the edges of the viewport cover it, in points.
  ///   - move: Returns by how many points the rows in view have moved, given the part of the content
  ///     that was in view; see ``move(of:place:start:)``. Called at most once.
  /// - Returns: The new offset, and what it differs by from that of the reading after the change;
  ///   that offset if the readings are not usable.
  public func adjust(
    _ before: ScrollMetrics,
    to after: ScrollMetrics,
    obscured: AxisInsets = .zero,
    move: (AxisRange) -> Double
  ) -> Adjustment {
    let offset = before.contentOffset
    guard before.isUsable, after.isUsable else {
      return Adjustment(contentOffset: after.contentOffset, shift: 0)
    }
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
    let contentOffset = min(max(target, new.lowerBound), new.upperBound) + (offset - rest)
    return Adjustment(contentOffset: contentOffset, shift: contentOffset - after.contentOffset)
  }

  /// Returns the content offset after a change of rows that changes nothing but the length of the
  /// content.
  ///
  /// - Parameters:
  ///   - metrics: The reading before the change.
  ///   - contentLength: The length of the content after it, in points.
  ///   - obscured: How far views that stick to the edges of the viewport cover it, in points.
  ///   - move: As for ``adjust(_:to:obscured:move:)``.
  /// - Returns: The new offset; the old one if the metrics are not usable.
  public func adjust(
    _ metrics: ScrollMetrics,
    toContentLength contentLength: Double,
    obscured: AxisInsets = .zero,
    move: (AxisRange) -> Double
  ) -> Adjustment {
    var after = metrics
    after.contentLength = contentLength
    return adjust(metrics, to: after, obscured: obscured, move: move)
  }
}

extension ScrollMetrics {
  /// How far the viewport begins below the scrollable's start, in points.
  fileprivate var inset: Double { viewport.start - frame.start }
}
