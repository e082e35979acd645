/// The views a tick positions.
struct StickySelection: Sendable {
  /// All selected views: the bars at the top, the views of the content in their order, and the bars at
  /// the bottom.
  var slots: [Int] = []
  /// The views among them that stick to the bottom, bars first, nearest the bottom first.
  var bottom: [Int] = []
  /// The number of bars at each edge.
  var barCounts = (top: 0, bottom: 0)
  /// A Boolean value indicating whether a view of the layout that is stacked has a lane, selected or not.
  var hasLanes = false
  /// A Boolean value indicating whether titles of the layout have several
  /// levels or views show both ends, selected or not.
  var hasRareViews = false

  /// A Boolean value indicating whether there are bars.
  var hasBars: Bool { barCounts.top + barCounts.bottom > 0 }

  /// An array of the selected views containing all that stick to an edge, nearest the edge first.
  func slots(at edge: ScrollEdge) -> [Int] { edge == .top ? slots : bottom }
}

/// The views that can be in sight at a reading: those a tick positions.
///
/// A view whose travel range is out of sight is out of sight. It also moves no view in sight while the
/// sticky lines are in sight: see ``isLeft(by:)``. Most ticks search nothing, because the last search
/// says how far the offset can move until another set of views is in sight.
///
/// For example, a container of 800 points at offset 500 shows the content positions 500...1300. A title
/// at 1310...1340 comes into sight 10 points on, so the same views are selected up to offset 510.
struct VisibleSet: Sendable {
  private(set) var tree = TravelTree()
  /// The bars, which are always in sight.
  var bars = EdgeBars()
  /// The views the last tick positioned.
  var selection = StickySelection()
  /// The longest natural range of the views the policy for short content may keep expanded.
  var longestKept = 0.0
  /// The views that could be in sight at the last search, and the overscroll owner.
  private var found: [Int] = []
  /// The offsets at which the same views are found as at the last search, with the same overscroll owner; none
  /// if more views than those in sight are selected.
  private var stableOffsets = Self.noOffsets
  private var stableOwner: Int?
  /// The part of the container that counts as in sight.
  private var seen = AxisRange(start: 0, end: 0)
  /// A Boolean value indicating whether the sticky line of a view at an edge is outside ``seen``.
  private var isLeftByEdges = false

  private static let noOffsets = AxisRange(start: .infinity, end: -.infinity)

  /// Adds a view, or changes it.
  mutating func insert(_ slot: Int, _ record: StickyRecord) {
    tree.insert(slot, at: record.key(from: .top), record.view.travelBounds)
  }

  /// Replaces all views by others, in content order.
  mutating func replaceAll(by slots: [Int], _ records: [StickyRecord]) {
    tree.replaceAll(by: slots) { (records[$0].key(from: .top), records[$0].view.travelBounds) }
  }

  /// Removes a view; a view that is not there is ignored.
  mutating func remove(_ slot: Int) { tree.remove(slot) }

  /// Records the container and the insets of a reading, when views have changed.
  ///
  /// - Parameters:
  ///   - metrics: The reading.
  ///   - drawingMargin: The greatest distance in points between the frame of a view and its position,
  ///     due to the safe area and the pixel grid.
  mutating func enter(_ metrics: ScrollMetrics, drawingMargin: Double) {
    let (viewport, bounds) = (metrics.viewport, tree.bounds)
    let margin = max(Tolerance.geometry, bounds.margin) + drawingMargin
    seen = AxisRange(
      start: min(0, viewport.start) - margin,
      end: max(metrics.containerLength, viewport.end) + margin
    )
    isLeftByEdges =
      metrics.stickingLine(at: .top) + bounds.edgeInset.top > seen.end
      || metrics.stickingLine(at: .bottom) + bounds.edgeInset.bottom > -seen.start
    // Views, lengths or insets are others now, so the distances of the last search do not hold.
    stableOffsets = Self.noOffsets
  }

  /// Returns whether the selection is right for another offset.
  func selects(at offset: Double, gapOwner: Int?) -> Bool {
    gapOwner == stableOwner && offset > stableOffsets.start && offset < stableOffsets.end
  }

  /// Returns whether a sticky line of an edge is outside ``seen``.
  ///
  /// If `true`, a view out of sight may be moved and move others, so all views must be positioned.
  ///
  /// - Parameter farthest: The farthest edge of the stacking views each edge has moved, as that
  ///   edge sees it.
  /// - Returns: `true` if all views must be positioned.
  func isLeft(by farthest: AxisInsets) -> Bool {
    isLeftByEdges || farthest.top > seen.end || farthest.bottom > -seen.start
  }

  /// Selects all views.
  mutating func selectAll(_ records: [StickyRecord]) {
    selection.slots.removeAll(keepingCapacity: true)
    selection.slots += bars[.top]
    let tree = tree
    tree.forEach { slot in
      selection.slots.append(slot)
      return true
    }
    selection.slots += bars[.bottom].reversed()
    selectBottom(records)
    // Has the next tick search: this selection would have it position thousands of views out of
    // sight.
    stableOffsets = Self.noOffsets
  }

  /// Selects all views of a layout that has no tree, which are in content order.
  mutating func selectAll(of records: [StickyRecord], hasLanes: Bool, hasRareViews: Bool) {
    selection.hasRareViews = hasRareViews
    selection.slots = Array(records.indices)
    selectBottom(records)
    selection.hasLanes = hasLanes
  }

  /// Returns the views that can be in sight at one of some offsets, in content order; `nil` if views out of
  /// sight can move others then, or if the content is pulled beyond its ends there.
  ///
  /// - Parameters:
  ///   - offsets: The offsets.
  ///   - metrics: The reading.
  ///   - edge: The edge that is asked about: views that cannot reach the stack there are left out. `nil` if
  ///     both are.
  ///   - records: All views, by slot.
  /// - Returns: The views.
  func slots(
    inSightAt offsets: ClosedRange<Double>,
    of metrics: ScrollMetrics,
    coveringAt edge: ScrollEdge?,
    _ records: [StickyRecord]
  ) -> [Int]? {
    let rests = metrics.restingOffsets
    guard !isLeftByEdges, offsets.lowerBound >= rests.lowerBound,
      offsets.upperBound <= rests.upperBound
    else { return nil }
    let window = AxisRange(
      start: seen.start + offsets.lowerBound - metrics.frame.start,
      end: seen.end + offsets.upperBound - metrics.frame.start
    )
    let margin = max(tree.bounds.minimum, longestKept)
    // Not read through `self`, which the closure would copy for each view.
    let hasRareViews = selection.hasRareViews
    var slots: [Int] = []
    // At no offset can the views stacked then be longer than all of these, with their insets.
    var lengths = AxisInsets(
      top: metrics.stickingLine(at: .top) - seen.start + tree.bounds.edgeInset.top,
      bottom: metrics.stickingLine(at: .bottom) + seen.end + tree.bounds.edgeInset.bottom
    )
    tree.forEach(touching: AxisRange(start: window.start, end: window.end + margin)) { slot in
      slots.append(slot)
      let view = records[slot].view
      for edge in ScrollEdge.allCases
      where view.carries(at: edge) || hasRareViews && view.isPushed(at: edge) {
        lengths[edge] += view.length
      }
      return true
    }
    guard max(lengths.top, lengths.bottom) < seen.length else { return nil }
    guard let edge else { return slots }
    let reach = (edge == .top ? window.end : -window.start) - seen.length + lengths[edge]
    return slots.filter {
      let view = records[$0].view
      return view.sticks(to: edge == .top ? .bottom : .top) || view.place.near(to: edge) <= reach
    }
  }

  /// Selects the views that can be in sight, and those that could be at the last call.
  ///
  /// So a view that goes out of sight is positioned once out of sight.
  ///
  /// - Parameters:
  ///   - metrics: The reading.
  ///   - gapOwner: The overscroll owner, which may be stretched into sight from anywhere. Its position
  ///     depends on the views in sight at the resting offset, which are found too.
  ///   - changed: Views that are selected too, in sight or not.
  ///   - records: All views, by slot.
  /// - Complexity: O(*k* log *n*) for *k* views in sight or stuck without a boundary. The order from the
  ///   bottom adds a step for each pair of views of which one contains the other.
  mutating func selectVisible(
    in metrics: ScrollMetrics,
    gapOwner: Int?,
    and changed: [Int] = [],
    _ records: [StickyRecord]
  ) {
    tree.mark(found)
    tree.mark(changed)
    if !selection.slots.isEmpty { selection.slots.removeAll(keepingCapacity: true) }
    if !found.isEmpty { found.removeAll(keepingCapacity: true) }
    var window = seen.offset(by: -metrics.contentShift)
    // A view pulled from its edge counts as obscuring, as far as it is pulled.
    let pull = metrics.displacement
    window.start -= pull.bottom
    // The distance below the container at which a view can begin and count for the pinned inset.
    window.end += max(tree.bounds.minimum, longestKept) + pull.top
    if gapOwner != nil {
      let distance = metrics.restingOffset(nearest: metrics.contentOffset) - metrics.contentOffset
      window.start += min(0, distance)
      window.end += max(0, distance)
    }
    var search = TravelTree.Search(window, owner: gapOwner ?? -1)
    if bars.count != 0 { selection.slots += bars[.top] }
    tree.find(&search, into: &selection.slots, inSight: &found)
    if bars.count != 0 { selection.slots += bars[.bottom].reversed() }
    selectBottom(records)
    // Marked views are positioned once out of sight; the next tick must leave them out again.
    let isExact = selection.slots.count == found.count + bars.count
    stableOwner = gapOwner
    stableOffsets =
      isExact
      ? Self.stableOffsets(of: search, in: metrics, hasOwner: gapOwner != nil) : Self.noOffsets
  }

  /// Returns the offsets at which a search finds the same views.
  private static func stableOffsets(
    of search: TravelTree.Search,
    in metrics: ScrollMetrics,
    hasOwner: Bool
  ) -> AxisRange {
    let (offset, rests, pull) = (
      metrics.contentOffset, metrics.restingOffsets, metrics.displacement
    )
    var range = AxisRange(start: rests.lowerBound, end: rests.upperBound)
    var (back, onward) = (search.back, search.onward)
    if pull.top > 0 || pull.bottom > 0 {
      // With an owner, both ends of the window move outwards as far as the content is pulled.
      guard hasOwner, pull.top <= 0 || pull.bottom <= 0 else { return noOffsets }
      let isTop = pull.top > 0
      range =
        isTop
        ? AxisRange(start: -.infinity, end: range.start)
        : AxisRange(start: range.end, end: .infinity)
      (back, onward) =
        isTop ? (search.growth, search.shrinkage) : (search.shrinkage, search.growth)
    } else if hasOwner {
      return noOffsets
    }
    return AxisRange(
      // Inside by a tolerance: at the exact distance, rounding would decide whether a view is
      // found.
      start: max(range.start, offset - back + Tolerance.geometry),
      end: min(range.end, offset + onward - Tolerance.geometry)
    )
  }

  /// Sorts the selected views sticking to the bottom, nearest the bottom first.
  ///
  /// Backwards they are in this order already, except for views containing others.
  private mutating func selectBottom(_ records: [StickyRecord]) {
    selection.hasLanes = EngineParts.hasOtherAxis && (tree.bounds.hasLanes || bars.hasLanes)
    if !selection.bottom.isEmpty { selection.bottom.removeAll(keepingCapacity: true) }
    let barCounts = (top: bars[.top].count, bottom: bars[.bottom].count)
    selection.barCounts = barCounts
    if barCounts.bottom > 0 { selection.bottom += bars[.bottom] }
    let content = selection.slots[barCounts.top..<selection.slots.count - barCounts.bottom]
    for slot in content.reversed() where records[slot].view.sticks(to: .bottom) {
      var index = selection.bottom.count
      selection.bottom.append(slot)
      let key = records[slot].key(from: .bottom)
      while index > barCounts.bottom,
        key.isBefore(records[selection.bottom[index - 1]].key(from: .bottom))
      {
        selection.bottom[index] = selection.bottom[index - 1]
        index -= 1
      }
      selection.bottom[index] = slot
    }
  }
}
