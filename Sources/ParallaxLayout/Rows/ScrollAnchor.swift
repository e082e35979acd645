/// The rule by which the content offset changes when rows do, so that what is read stays in place.
///
///     let before = rows
///     let changes = try rows.apply(updates)
///     let kept = ScrollAnchor().adjust(metrics, for: changes, from: before, to: rows)
///     // scroll to kept.contentOffset; add kept.shift to the target of an animation under way
///
/// The anchor is the first row that is at least partly in view, survives the changes and was not
/// moved itself; it keeps its distance from the top of the viewport. Where no row in view is left,
/// the offset stays as far as the new content allows. A row that grows keeps its top. As
/// `overflow-anchor: auto` does in browsers (`css-scroll-anchoring-1`), without its suppression
/// triggers.
public struct ScrollAnchor: Hashable, Sendable {
  /// What happens at rest at the very top, when rows change.
  public enum TopPolicy: Hashable, Sendable {
    /// The offset stays, so that rows inserted at the top are seen.
    ///
    /// This is the default.
    case showNewRows
    /// The first visible row stays, as everywhere else.
    case keepPlace
  }

  /// What happens at rest at the very end, when rows change.
  public enum EndPolicy: Hashable, Sendable {
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

  /// Returns the content offset after a change of rows.
  ///
  /// Overscroll is kept: the content goes on bouncing by as much as before.
  ///
  /// - Parameters:
  ///   - metrics: The reading before the change. Its content may be longer than the rows; what is
  ///     more lies behind them and stays as it is.
  ///   - changes: Where the rows have gone.
  ///   - before: The rows before the change.
  ///   - after: The rows after it.
  ///   - occluded: How far views that stick to the edges of the viewport cover it, in points. Rows
  ///     under them are not in view.
  ///   - isAnchor: Returns whether a row, by its number before the change, may be the one that is
  ///     kept. A row that keeps room for a view that sticks may not.
  /// - Returns: The new offset; the old one if the metrics are not usable.
  /// - Complexity: O(log *n* + *v* · *u*), where *v* is the number of rows in view that did not
  ///   survive and *u* that of the updates.
  public func adjust(
    _ metrics: ScrollMetrics,
    for changes: RowChanges,
    from before: RowGeometry,
    to after: RowGeometry,
    occluded: EdgeInsets = .zero,
    isAnchor: (Int) -> Bool = { _ in true }
  ) -> Adjustment {
    adjust(metrics, from: before, to: after, occluded: occluded) { row in
      isAnchor(row) ? changes.survivor(of: row) : nil
    }
  }

  /// Returns the content offset after rows have been replaced by others of which some have the same
  /// identity.
  ///
  /// For reloads of which only the result is known: rows without identity do not survive, and a row
  /// that was moved cannot be told from one that others were moved around.
  ///
  /// - Parameters:
  ///   - metrics: The reading before the change, as for `adjust(_:for:from:to:occluded:)`.
  ///   - before: The rows before the change.
  ///   - after: The rows after it.
  ///   - occluded: How far views that stick to the edges of the viewport cover it, in points.
  /// - Returns: The new offset; the old one if the metrics are not usable.
  /// - Complexity: O(*v* log *n*), where *v* is the number of rows in view that did not survive.
  public func adjust(
    _ metrics: ScrollMetrics,
    from before: RowGeometry,
    to after: RowGeometry,
    occluded: EdgeInsets = .zero
  ) -> Adjustment {
    adjust(metrics, from: before, to: after, occluded: occluded) { row in
      before.id(of: row).flatMap { after.row(of: $0) }
    }
  }

  private func adjust(
    _ metrics: ScrollMetrics,
    from before: RowGeometry,
    to after: RowGeometry,
    occluded: EdgeInsets,
    survivor: (Int) -> Int?
  ) -> Adjustment {
    let length = max(0, metrics.contentLength + (after.length - before.length))
    return adjust(metrics, toContentLength: length, occluded: occluded) { visible in
      move(ofFirstSurvivorIn: visible, from: before, to: after, survivor)
    }
  }

  /// Returns the content offset after a change of rows that somebody else keeps.
  ///
  /// - Parameters:
  ///   - metrics: The reading before the change.
  ///   - contentLength: The length of the content after it, in points.
  ///   - occluded: How far views that stick to the edges of the viewport cover it, in points.
  ///   - move: Returns by how many points the first row that was at least partly in a part of the
  ///     content, and survived, has moved; 0 where none did. Called at most once.
  /// - Returns: The new offset; the old one if the metrics are not usable.
  public func adjust(
    _ metrics: ScrollMetrics,
    toContentLength contentLength: Double,
    occluded: EdgeInsets = .zero,
    move: (Span) -> Double
  ) -> Adjustment {
    let offset = metrics.contentOffset
    var changed = metrics
    changed.contentLength = contentLength
    guard metrics.isUsable, changed.isUsable else {
      return Adjustment(contentOffset: offset, shift: 0)
    }
    let old = metrics.restingOffsets
    let new = changed.restingOffsets
    let rest = min(max(offset, old.lowerBound), old.upperBound)
    let target: Double
    if atEnd == .followEnd, offset >= old.upperBound - Self.endTolerance {
      target = new.upperBound
    } else if atTop == .showNewRows, offset <= old.lowerBound {
      target = rest
    } else {
      target = rest + move(metrics.visibleContent(occluded: occluded))
    }
    let contentOffset = min(max(target, new.lowerBound), new.upperBound) + (offset - rest)
    return Adjustment(contentOffset: contentOffset, shift: contentOffset - offset)
  }

  /// Hosts round offsets to device pixels: at less than half a point from it, this is the end.
  private static let endTolerance = 0.5

  /// Returns by how much the first row in view that survives has moved in the content.
  private func move(
    ofFirstSurvivorIn visible: Span,
    from before: RowGeometry,
    to after: RowGeometry,
    _ survivor: (Int) -> Int?
  ) -> Double {
    for row in before.rows(in: visible) {
      guard let old = before.span(of: row), old.length > 0, let kept = survivor(row),
        let start = after.start(of: kept)
      else { continue }
      return start - old.start
    }
    return 0
  }
}
