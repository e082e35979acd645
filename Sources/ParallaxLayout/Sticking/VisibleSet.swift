/// The views that a tick positions.
struct StickySelection: Sendable {
  /// All selected views, in content order.
  var slots: [Int] = []
  /// The views among them that stick to the bottom, nearest the bottom first.
  var bottom: [Int] = []
  /// A Boolean value indicating whether a view of the layout that is stacked has a lane, selected or not.
  var hasLanes = false

  /// An array of the selected views that contains all that stick to an edge, nearest the edge first.
  func slots(at edge: ScrollEdge) -> [Int] { edge == .top ? slots : bottom }
}

/// The views that can be in sight at a reading: those that a tick positions.
///
/// A view whose travel range is out of sight is out of sight. It also moves no view in sight while the
/// sticky lines are in sight: see ``isLeft(by:)``. Most ticks search nothing, because the last search
/// says how far the offset can move until another set of views is in sight.
///
/// For example, a container of 800 points at offset 500 shows the content positions 500...1300. A title
/// at 1310...1340 comes into sight 10 points on, so the same views are selected up to offset 510.
struct VisibleSet: Sendable {
  private(set) var tree = TravelTree()
  /// The views that the last tick positioned.
  private(set) var selection = StickySelection()
  /// The longest natural range of the views that the policy for short content may keep expanded.
  var longestKept = 0.0
  /// The views that could be in sight at the last search, and the overscroll owner.
  private var found: [Int] = []
  /// A Boolean value indicating whether only the views in sight are selected.
  private var isExact = false
  /// The offsets at which the same views are found as at the last search.
  private var stableOffsets = Self.noOffsets
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

  /// Records the container and the insets of a reading, after views have changed.
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
    stableOffsets = Self.noOffsets
  }

  /// Returns whether the selection is right for another offset.
  func selects(at offset: Double, gapOwner: Int?) -> Bool {
    isExact && gapOwner == nil && offset > stableOffsets.start && offset < stableOffsets.end
  }

  /// Returns whether a sticky line of an edge is outside ``seen``.
  ///
  /// If `true`, a view out of sight may be moved and move others, so all views must be positioned.
  ///
  /// - Parameter farthest: The farthest edge of the stacking views that each edge has moved, as that
  ///   edge sees it.
  /// - Returns: `true` if all views must be positioned.
  func isLeft(by farthest: AxisInsets) -> Bool {
    isLeftByEdges || farthest.top > seen.end || farthest.bottom > -seen.start
  }

  /// Selects all views.
  mutating func selectAll(_ records: [StickyRecord]) {
    selection.slots.removeAll(keepingCapacity: true)
    let tree = tree
    tree.forEach { slot in
      selection.slots.append(slot)
      return true
    }
    selectBottom(records)
    isExact = false
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
    // A view that is pulled from its edge counts as obscuring, as far as it is pulled.
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
    tree.find(&search, into: &selection.slots, inSight: &found)
    selectBottom(records)
    isExact = selection.slots.count == found.count
    stableOffsets = Self.noOffsets
    // In an overscroll the window grows with the pull, so the distances of the search do not hold.
    guard gapOwner == nil, pull.top <= 0, pull.bottom <= 0 else { return }
    let rests = metrics.restingOffsets
    stableOffsets = AxisRange(
      start: max(rests.lowerBound, metrics.contentOffset - search.back + Tolerance.geometry),
      end: min(rests.upperBound, metrics.contentOffset + search.onward - Tolerance.geometry)
    )
  }

  /// Sorts the selected views that stick to the bottom, nearest the bottom first.
  ///
  /// Backwards they are in this order already, except for views that contain others.
  private mutating func selectBottom(_ records: [StickyRecord]) {
    selection.hasLanes = EngineParts.hasOtherAxis && tree.bounds.hasLanes
    if !selection.bottom.isEmpty { selection.bottom.removeAll(keepingCapacity: true) }
    for slot in selection.slots.reversed() where records[slot].view.sticks(to: .bottom) {
      var index = selection.bottom.count
      selection.bottom.append(slot)
      let key = records[slot].key(from: .bottom)
      while index > 0, key.isBefore(records[selection.bottom[index - 1]].key(from: .bottom)) {
        selection.bottom[index] = selection.bottom[index - 1]
        index -= 1
      }
      selection.bottom[index] = slot
    }
  }
}
