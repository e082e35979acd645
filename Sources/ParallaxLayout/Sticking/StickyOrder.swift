/// The views in the orders that a tick walks them in.
///
/// Sorted once, when the views change; a change of offset only picks from it.
struct StickyOrder: Sendable {
  /// What a tick reads of each view, by slot.
  var views: [StickyView] = []
  /// The views that have a place, first content first.
  private(set) var content: [Int] = []
  /// Those that stick to the bottom, nearest the bottom first.
  private(set) var bottom: [Int] = []
  /// The views that have no place.
  private(set) var absent: [Int] = []
  /// Those that can reveal.
  private(set) var revealing: [Int] = []
  /// The stacking views that the content begins with, one upon the other.
  private(set) var leadingStack: [Int] = []
  /// A Boolean value indicating whether there is a view that reaches into the safe area.
  private(set) var reachesIntoSafeArea = false
  var visibility = VisibilityIndex()
  /// The views that the last tick looked at.
  private(set) var selection = StickySelection()
  /// The place of each view in `content`, by slot.
  private var contentRanks: [Int] = []
  /// The place of each view in `bottom`, by slot.
  private var bottomRanks: [Int] = []
  private var sorter = ListSorter()
  private var marks = RankSet()
  private var bottomMarks = RankSet()
  /// Those of the selected views that stick to the bottom, by their place in `bottom`.
  private var bottomRanksInSight: [Int] = []

  /// Sorts the views.
  ///
  /// - Parameters:
  ///   - items: The views, by slot.
  ///   - registrations: When each was registered, by slot; 0 is a slot that is free. It breaks ties,
  ///     and decides nothing else.
  mutating func rebuild(_ items: [StickyItem], registrations: [Int]) {
    views.removeAll(keepingCapacity: true)
    content.removeAll(keepingCapacity: true)
    absent.removeAll(keepingCapacity: true)
    revealing.removeAll(keepingCapacity: true)
    bottom.removeAll(keepingCapacity: true)
    for slot in items.indices {
      views.append(items[slot].isPresent ? StickyView(items[slot]) : StickyView())
      guard registrations[slot] > 0 else { continue }
      if items[slot].isPresent { content.append(slot) } else { absent.append(slot) }
    }
    for slot in content {
      sorter.add(slot, by: views[slot].place.start, Double(registrations[slot]))
    }
    sorter.finish(&content)
    for slot in content where views[slot].sticks(to: .bottom) { bottom.append(slot) }
    // Seen from the bottom, the one registered last is the first.
    for slot in bottom {
      sorter.add(slot, by: -views[slot].place.end, -Double(registrations[slot]))
    }
    sorter.finish(&bottom)
    for slot in content where items[slot].revealLimit > 0 { revealing.append(slot) }
    reachesIntoSafeArea = views.contains { $0.extends }
    boundPushingViews()
    findLeadingStack()
    rank()
    visibility.rebuild(
      content,
      views: views,
      leadingStack: leadingStack
    ) { items[$0].revealLimit > 0 }
  }

  /// Takes a view out until the next sorting: nothing counts of it.
  mutating func remove(_ slot: Int) {
    if views.indices.contains(slot) { views[slot] = StickyView() }
    revealing.removeAll { $0 == slot }
  }

  /// The views that stick to an edge, nearest the edge first.
  func slots(at edge: ScrollEdge) -> [Int] {
    edge == .top ? content.filter { views[$0].sticks(to: .top) } : bottom
  }

  /// Selects all views.
  mutating func selectAll() {
    selection.removeAll()
    selection.slots.append(contentsOf: content)
    selection.bottom.append(contentsOf: bottom)
  }

  /// Returns whether the selection is right for another offset.
  @inline(__always)
  func selects(at offset: Double, gapOwner: Int?) -> Bool {
    selection.isExact && gapOwner == nil && visibility.findsSame(at: offset)
  }

  /// Selects the views that can be in sight, and those that could at the last call: a view that goes
  /// out of sight is placed there once, and then left alone.
  mutating func selectVisible(in metrics: ScrollMetrics, gapOwner: Int?) {
    selection.removeAll()
    marks.insert(visibility.ranks)
    look(at: metrics, gapOwner: gapOwner)
    marks.insert(visibility.ranks)
    marks.drain(from: content, into: &selection.slots)
    selection.isExact = selection.slots.count == visibility.ranks.count
    bottomRanksInSight.removeAll(keepingCapacity: true)
    for slot in selection.slots where views[slot].sticks(to: .bottom) {
      bottomRanksInSight.append(bottomRanks[slot])
    }
    guard !bottomRanksInSight.isEmpty else { return }
    bottomMarks.insert(bottomRanksInSight)
    bottomMarks.drain(from: bottom, into: &selection.bottom)
  }

  /// Finds the views that can be in sight.
  mutating func look(at metrics: ScrollMetrics, gapOwner: Int?) {
    visibility.look(at: metrics, gapOwner: gapOwner.map { contentRanks[$0] })
  }

  private mutating func boundPushingViews() {
    var next = Double.infinity
    for slot in content.reversed() where views[slot].pushes(at: .top) {
      views[slot].bounds.top = min(views[slot].bounds.top, next)
      next = views[slot].place.near(to: .top)
    }
    next = .infinity
    for slot in bottom.reversed() where views[slot].pushes(at: .bottom) {
      views[slot].bounds.bottom = min(views[slot].bounds.bottom, next)
      next = views[slot].place.near(to: .bottom)
    }
  }

  /// Finds the stacking views that stand one upon the other from the content's start.
  private mutating func findLeadingStack() {
    leadingStack.removeAll(keepingCapacity: true)
    var end = 0.0
    for slot in content where views[slot].stacks(at: .top) {
      guard views[slot].place.start <= end + Tolerance.contentEnd else { break }
      leadingStack.append(slot)
      end = max(end, views[slot].place.end)
    }
  }

  private mutating func rank() {
    contentRanks.removeAll(keepingCapacity: true)
    contentRanks.append(contentsOf: repeatElement(0, count: views.count))
    bottomRanks.removeAll(keepingCapacity: true)
    bottomRanks.append(contentsOf: repeatElement(0, count: views.count))
    for (rank, slot) in content.enumerated() { contentRanks[slot] = rank }
    for (rank, slot) in bottom.enumerated() { bottomRanks[slot] = rank }
    marks.reset(count: content.count)
    bottomMarks.reset(count: bottom.count)
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
