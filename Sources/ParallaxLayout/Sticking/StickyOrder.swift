/// The views in the orders in which a tick reads them.
///
/// The orders are updated when views change, one view at a time or all at once. A change of the offset
/// only selects from them.
struct StickyOrder: Sendable {
  /// The numbers of each view that a tick reads, by slot.
  var views: [StickyView] = []
  /// The views that are present, in content order.
  var placed = RankedSlots()
  /// The views that stick to the bottom, nearest the bottom first.
  var atBottom = RankedSlots()
  /// The views that can reveal, in content order.
  var revealing: [Int] = []
  /// The views that push at the top, nearest the top first.
  var pushingAtTop: [Int] = []
  /// The views that push at the bottom, nearest the bottom first.
  var pushingAtBottom: [Int] = []
  /// The number of views that extend into the safe area.
  var extendingCount = 0
  /// The stacking views that follow one another from the start of the content; none if the policy for
  /// short content does not need them.
  private(set) var leadingStack: [Int] = []
  var visibility = VisibilityIndex()
  /// The views that the last tick positioned.
  private(set) var selection = StickySelection()
  private var sorter = ListSorter()
  private var marks = RankSet()
  private var bottomMarks = RankSet()
  /// The selected views that stick to the bottom.
  private var bottomInSight: [Int] = []

  /// The views that are present, in content order.
  var content: [Int] { placed.slots }
  /// The views that stick to the bottom, nearest the bottom first.
  var bottom: [Int] { atBottom.slots }
  /// A Boolean value indicating whether a view extends into the safe area.
  var reachesIntoSafeArea: Bool { extendingCount > 0 }

  /// Sorts all views.
  ///
  /// - Parameters:
  ///   - items: The views, by slot.
  ///   - registrations: The number of each registration, by slot; 0 for a free slot. It only breaks
  ///     ties.
  mutating func rebuild(_ items: [StickyItem], registrations: [Int]) {
    views.removeAll(keepingCapacity: true)
    for slot in items.indices {
      let isPlaced = registrations[slot] > 0 && items[slot].isPresent
      views.append(isPlaced ? StickyView(items[slot]) : StickyView())
      guard isPlaced else { continue }
      sorter.add(slot, by: views[slot].place.start, Double(registrations[slot]))
    }
    placed.fill(from: &sorter, count: views.count)
    for slot in placed.slots where views[slot].sticks(to: .bottom) {
      // Seen from the bottom, the view registered last is the first.
      sorter.add(slot, by: -views[slot].place.end, -Double(registrations[slot]))
    }
    atBottom.fill(from: &sorter, count: views.count)
    revealing.removeAll(keepingCapacity: true)
    for slot in placed.slots where items[slot].revealLimit > 0 { revealing.append(slot) }
    extendingCount = 0
    for view in views where view.extends { extendingCount += 1 }
    boundPushingViews()
    visibility.rebuild(placed.slots, views: views, with: &sorter) { items[$0].revealLimit > 0 }
  }

  /// Clears the numbers of a removed view, which can stay in the orders until all views are sorted again.
  mutating func forget(_ slot: Int) {
    if views.indices.contains(slot) { views[slot] = StickyView() }
    visibility.forget(slot)
  }

  /// The views that stick to an edge, nearest the edge first.
  func slots(at edge: ScrollEdge) -> [Int] {
    edge == .top ? content.filter { views[$0].sticks(to: .top) } : bottom
  }

  /// Selects all views.
  mutating func selectAll() {
    selection.removeAll()
    selection.slots.append(contentsOf: placed.slots)
    selection.bottom.append(contentsOf: atBottom.slots)
  }

  /// Returns whether the selection is right for another offset.
  @inline(__always)
  func selects(at offset: Double, gapOwner: Int?) -> Bool {
    selection.isExact && gapOwner == nil && visibility.findsSame(at: offset)
  }

  /// Selects the views that can be in sight, and those that could be at the last call.
  ///
  /// So a view that goes out of sight is positioned once out of sight.
  ///
  /// - Parameters:
  ///   - metrics: The reading.
  ///   - gapOwner: The overscroll owner.
  ///   - changed: Views that are selected too, in sight or not.
  mutating func selectVisible(in metrics: ScrollMetrics, gapOwner: Int?, and changed: [Int] = []) {
    selection.removeAll()
    marks.reserve(placed.slots.count)
    marks.insert(visibility.found, in: placed)
    marks.insert(changed, in: placed)
    visibility.look(at: metrics, gapOwner: gapOwner)
    marks.insert(visibility.found, in: placed)
    marks.drain(from: placed, into: &selection.slots)
    selection.isExact = selection.slots.count == visibility.found.count
    if !bottomInSight.isEmpty { bottomInSight.removeAll(keepingCapacity: true) }
    for slot in selection.slots where views[slot].sticks(to: .bottom) { bottomInSight.append(slot) }
    guard !bottomInSight.isEmpty else { return }
    bottomMarks.reserve(atBottom.slots.count)
    bottomMarks.insert(bottomInSight, in: atBottom)
    bottomMarks.drain(from: atBottom, into: &selection.bottom)
  }

  /// Finds the stacking views that follow one another from the start of the content, if the policy for
  /// short content needs them.
  ///
  /// - Complexity: O(*n*) in the number of views up to the first gap between them.
  mutating func findLeadingStack(for policy: ShortContentPolicy) {
    leadingStack.removeAll(keepingCapacity: true)
    visibility.longestKept = 0
    guard policy.traits.needsLeadingStack else { return }
    var end = 0.0
    for slot in placed.slots where views[slot].carries(at: .top) {
      guard views[slot].place.start <= end + Tolerance.contentEnd else { break }
      leadingStack.append(slot)
      end = max(end, views[slot].place.end)
      visibility.longestKept = max(visibility.longestKept, views[slot].length)
    }
  }
}

/// The views that a tick positions.
struct StickySelection: Sendable {
  /// All selected views, in content order.
  var slots: [Int] = []
  /// The views that stick to the bottom, nearest the bottom first.
  var bottom: [Int] = []

  /// A Boolean value indicating whether only the views in sight are selected.
  var isExact = false

  mutating func removeAll() {
    isExact = false
    if !slots.isEmpty { slots.removeAll(keepingCapacity: true) }
    if !bottom.isEmpty { bottom.removeAll(keepingCapacity: true) }
  }

  /// An array of the selected views that contains all that stick to an edge, nearest the edge first.
  func slots(at edge: ScrollEdge) -> [Int] { edge == .top ? slots : bottom }
}
