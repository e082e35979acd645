/// The views in the orders that a tick walks them in.
///
/// Kept when the views change, a view at a time or all anew; a change of offset only picks from it.
struct StickyOrder: Sendable {
  /// What a tick reads of each view, by slot.
  var views: [StickyView] = []
  /// The views that have a place, first content first.
  var placed = RankedSlots()
  /// Those that stick to the bottom, nearest the bottom first.
  var atBottom = RankedSlots()
  /// Those that can reveal, first content first.
  var revealing: [Int] = []
  /// Those that push at the top, nearest the top first.
  var pushingAtTop: [Int] = []
  /// Those that push at the bottom, nearest the bottom first.
  var pushingAtBottom: [Int] = []
  /// The number of views that reach into the safe area.
  var extendingCount = 0
  /// The stacking views that the content begins with, one upon the other; none where no policy for
  /// short content asks for them.
  private(set) var leadingStack: [Int] = []
  var visibility = VisibilityIndex()
  /// The views that the last tick looked at.
  private(set) var selection = StickySelection()
  private var sorter = ListSorter()
  private var marks = RankSet()
  private var bottomMarks = RankSet()
  /// Those of the selected views that stick to the bottom.
  private var bottomInSight: [Int] = []

  /// The views that have a place, first content first.
  var content: [Int] { placed.slots }
  /// Those that stick to the bottom, nearest the bottom first.
  var bottom: [Int] { atBottom.slots }
  /// A Boolean value indicating whether there is a view that reaches into the safe area.
  var reachesIntoSafeArea: Bool { extendingCount > 0 }

  /// Sorts all views anew.
  ///
  /// - Parameters:
  ///   - items: The views, by slot.
  ///   - registrations: When each was registered, by slot; 0 is a slot that is free. It breaks ties,
  ///     and decides nothing else.
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
      // Seen from the bottom, the one registered last is the first.
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

  /// Has no view that has left be counted, until the next sorting of all.
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

  /// Selects the views that can be in sight, and those that could at the last call: a view that goes
  /// out of sight is placed there once, and then left alone.
  ///
  /// - Parameters:
  ///   - metrics: The reading that says what is in sight.
  ///   - gapOwner: The view that owns the gap beyond an end of the content.
  ///   - changed: Views that are selected as well, wherever they are.
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

  /// Finds the stacking views that stand one upon the other from the content's start, if a policy for
  /// short content asks for them.
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

/// The views that a tick looks at.
struct StickySelection: Sendable {
  /// All of them, first content first.
  var slots: [Int] = []
  /// Those that stick to the bottom, nearest the bottom first.
  var bottom: [Int] = []

  /// A Boolean value indicating whether they are those in sight, and no others.
  var isExact = false

  mutating func removeAll() {
    isExact = false
    if !slots.isEmpty { slots.removeAll(keepingCapacity: true) }
    if !bottom.isEmpty { bottom.removeAll(keepingCapacity: true) }
  }

  /// A list that holds every one of them that sticks to an edge, nearest the edge first.
  func slots(at edge: ScrollEdge) -> [Int] { edge == .top ? slots : bottom }
}
