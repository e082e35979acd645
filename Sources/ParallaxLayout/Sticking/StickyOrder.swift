/// The views in the orders in which a tick reads them.
///
/// The orders are updated when views change, one view at a time. A change of the offset only selects from
/// them.
struct StickyOrder: Sendable {
  /// The views that are present, and those the last tick positioned.
  var visible = VisibleSet()
  /// The views that can reveal, in any order.
  private(set) var revealing: [Int] = []
  /// The views that push at each edge, nearest the edge first.
  private var pushing = PushingViews()
  /// The number of titles of other levels than 0.
  private var lowTitleCount = 0 { didSet { findRareViews() } }
  /// The tall views, in any order.
  private(set) var tall: [Int] = [] { didSet { findRareViews() } }
  /// The number of views that extend into the safe area.
  private(set) var extendingCount = 0
  /// The number of views whose frame keeps its length while a part of them is hidden.
  private(set) var slidingCount = 0
  /// The stacking views that follow one another from the start of the content; none if the policy for
  /// short content does not need them.
  private(set) var leadingStack: [Int] = []

  /// A Boolean value indicating whether titles have several levels.
  var hasLevels: Bool { lowTitleCount > 0 }
  /// A Boolean value indicating whether a view has a state.
  var hasMemory: Bool { !revealing.isEmpty || !tall.isEmpty }

  private mutating func findRareViews() {
    visible.selection.hasRareViews = lowTitleCount > 0 || !tall.isEmpty
  }

  /// The views the last tick positioned.
  var selection: StickySelection { visible.selection }
  /// The bars.
  var bars: EdgeBars { visible.bars }
  /// The number of views that are present.
  private(set) var count = 0
  /// A Boolean value indicating whether a view extends into the safe area.
  var reachesIntoSafeArea: Bool { extendingCount > 0 }

  /// Updates the orders when a view has changed.
  ///
  /// - Parameters:
  ///   - slot: The view.
  ///   - item: The view as it is now.
  ///   - records: All views, by slot.
  mutating func update(_ slot: Int, to item: StickyItem, _ records: inout [StickyRecord]) {
    let view = item.hasPlace ? StickyView(item) : StickyView()
    leave(slot, &records)
    records[slot].view = view
    guard view.isPresent else { return visible.remove(slot) }
    count += 1
    if view.extends { extendingCount += 1 }
    if view.slides { slidingCount += 1 }
    if view.level > 0 { lowTitleCount += 1 }
    if view.reveals { revealing.append(slot) }
    if view.isTall { tall.append(slot) }
    guard view.bar == nil else {
      visible.remove(slot)
      return visible.bars.insert(slot, records)
    }
    visible.insert(slot, records[slot])
    for edge in ScrollEdge.allCases where view.isPushed(at: edge) {
      insertPushing(slot, at: edge, &records)
    }
  }

  /// Updates the orders when many views have changed.
  ///
  /// For example, a row inserted above moves all views tracking rows below.
  ///
  /// - Parameters:
  ///   - changed: The views that have changed.
  ///   - items: All views as they are now, by slot.
  ///   - records: All views, by slot.
  /// - Complexity: O(*n*) if *n* views stay in their order, O(*n* log *n*) otherwise.
  mutating func update(
    _ changed: [Int],
    to items: [StickyItem],
    _ records: inout [StickyRecord]
  ) {
    for slot in changed {
      records[slot].view = items[slot].hasPlace ? StickyView(items[slot]) : StickyView()
    }
    // In the former order, which is most often the new one, then those that were not there.
    var slots: [Int] = []
    visible.tree.forEach { slot in
      if records[slot].view.isPresent, records[slot].view.bar == nil { slots.append(slot) }
      return true
    }
    visible.bars = EdgeBars()
    for slot in records.indices where records[slot].view.isPresent {
      if records[slot].view.bar != nil {
        visible.bars.insert(slot, records)
      } else if !visible.tree.contains(slot) {
        slots.append(slot)
      }
    }
    Self.sort(&slots, from: .top, records)
    (count, extendingCount, slidingCount) = (slots.count + visible.bars.count, 0, 0)
    revealing.removeAll(keepingCapacity: true)
    lowTitleCount = slots.count { records[$0].view.level > 0 }
    tall = slots.filter { records[$0].view.isTall }
    for slot in slots + visible.bars[.top] + visible.bars[.bottom] {
      if records[slot].view.extends { extendingCount += 1 }
      if records[slot].view.slides { slidingCount += 1 }
      if records[slot].view.reveals { revealing.append(slot) }
    }
    pushing[.top] = slots.filter { records[$0].view.isPushed(at: .top) }
    pushing[.bottom] = slots.reversed().filter { records[$0].view.isPushed(at: .bottom) }
    // Reversed is nearly sorted: only a view containing another is out of order from the bottom.
    Self.sort(&pushing[.bottom], from: .bottom, records)
    for edge in ScrollEdge.allCases {
      var next = NextTitles()
      // Backwards in one walk: to search the next title of each would cost *n*² for *n* headings.
      for slot in pushing[edge].reversed() {
        let view = records[slot].view
        records[slot].view.push(at: edge, by: next.near(for: view))
        next.add(view, at: view.place.near(to: edge))
      }
    }
    visible.replaceAll(by: slots, records)
  }

  // Not inlined: the sort is large, and there are two of these calls.
  @inline(never)
  private static func sort(
    _ slots: inout [Int],
    from edge: ScrollEdge,
    _ records: [StickyRecord]
  ) {
    slots.mergeSort { records[$0].key(from: edge).isBefore(records[$1].key(from: edge)) }
  }

  /// Removes a view.
  mutating func remove(_ slot: Int, _ records: inout [StickyRecord]) {
    guard EngineParts.ordersSingleViews else {
      records[slot].view = StickyView()
      return update([], to: [], &records)
    }
    leave(slot, &records)
    visible.remove(slot)
  }

  /// Removes a view from all orders but the tree, by the numbers with which it was inserted.
  private mutating func leave(_ slot: Int, _ records: inout [StickyRecord]) {
    let view = records[slot].view
    guard view.isPresent else { return }
    count -= 1
    if view.extends { extendingCount -= 1 }
    if view.slides { slidingCount -= 1 }
    if view.level > 0 { lowTitleCount -= 1 }
    if view.reveals { revealing.removeAll { $0 == slot } }
    if view.isTall { tall.removeAll { $0 == slot } }
    if view.bar != nil { return visible.bars.remove(slot) }
    for edge in ScrollEdge.allCases where view.isPushed(at: edge) {
      removePushing(slot, at: edge, &records)
    }
  }

  /// Selects all views.
  mutating func selectAll(_ records: [StickyRecord]) { visible.selectAll(records) }

  /// Selects the views that can be in sight, and those that could be at the last call: see
  /// ``VisibleSet/selectVisible(in:gapOwner:and:_:)``.
  mutating func selectVisible(
    in metrics: ScrollMetrics,
    gapOwner: Int?,
    and changed: [Int] = [],
    _ records: [StickyRecord]
  ) {
    visible.selectVisible(in: metrics, gapOwner: gapOwner, and: changed, records)
  }

  /// Finds the stacking views following one another from the start of the content, if the policy for
  /// short content needs them.
  ///
  /// - Complexity: O(*n*) in the number of views up to the first gap between them.
  mutating func findLeadingStack(for policy: ShortContentPolicy, _ records: [StickyRecord]) {
    leadingStack.removeAll(keepingCapacity: true)
    visible.longestKept = 0
    guard policy.needsLeadingStack else { return }
    var ends = LaneValues<Double>()
    var farthest = 0.0
    let tree = visible.tree
    tree.forEach { slot in
      let view = records[slot].view
      guard view.carries(at: .top) else { return true }
      // All later views begin behind this gap too: the walk need not see ten thousand titles.
      guard view.place.start <= farthest + Tolerance.contentEnd else { return false }
      let end = ends.value(in: view.lane, max) ?? 0
      // The gap is in this lane only: the stack of another column may go on.
      guard view.place.start <= end + Tolerance.contentEnd else { return true }
      leadingStack.append(slot)
      ends[view.lane] = max(end, view.place.end)
      farthest = max(farthest, view.place.end)
      visible.longestKept = max(visible.longestKept, view.length)
      return true
    }
  }
}

// A pushing view is bounded by the natural position of the next one, and so is its travel range.
extension StickyOrder {
  private mutating func insertPushing(
    _ slot: Int,
    at edge: ScrollEdge,
    _ records: inout [StickyRecord]
  ) {
    let index = index(of: slot, at: edge, records)
    pushing[edge].insert(slot, at: index)
    bound(index, at: edge, &records)
    boundViews(before: index, of: records[slot].view, at: edge, &records)
  }

  private mutating func removePushing(
    _ slot: Int,
    at edge: ScrollEdge,
    _ records: inout [StickyRecord]
  ) {
    let index = index(of: slot, at: edge, records)
    pushing[edge].remove(at: index)
    boundViews(before: index, of: records[slot].view, at: edge, &records)
  }

  /// Updates the boundaries of the views a view at an index pushes, when it comes or goes.
  ///
  /// - Complexity: O(1) without lanes; O(*n*) with them, as the next view of each lane is searched.
  private mutating func boundViews(
    before index: Int,
    of view: StickyView,
    at edge: ScrollEdge,
    _ records: inout [StickyRecord]
  ) {
    for former in (0..<index).reversed() {
      let other = records[pushing[edge][former]].view
      guard other.lane.shares(view.lane) else { continue }
      if other.level >= view.level { bound(former, at: edge, &records) }
      // This view pushes all views before it that the other one could push.
      if other.level <= view.level, other.lane.covers(view.lane) { return }
    }
  }

  /// Returns the index of a pushing view, or the index to insert it at.
  private func index(of slot: Int, at edge: ScrollEdge, _ records: [StickyRecord]) -> Int {
    let (slots, key) = (pushing[edge], records[slot].key(from: edge))
    return slots.indices.firstIndex { !records[slots[$0]].key(from: edge).isBefore(key) }
  }

  /// Updates the boundary of a pushing view when the next one was inserted or removed.
  private mutating func bound(_ index: Int, at edge: ScrollEdge, _ records: inout [StickyRecord]) {
    let slot = pushing[edge][index]
    let next = nextPushing(after: index, at: edge, records)
    let nextNear = next.map { records[$0].view.place.near(to: edge) } ?? .infinity
    records[slot].view.push(at: edge, by: nextNear)
    visible.insert(slot, records[slot])
  }

  private func nextPushing(
    after index: Int,
    at edge: ScrollEdge,
    _ records: [StickyRecord]
  ) -> Int? {
    let view = records[pushing[edge][index]].view
    return pushing[edge][(index + 1)...].first {
      records[$0].view.level <= view.level && records[$0].view.lane.shares(view.lane)
    }
  }

  /// The pushing view after another one at an edge; `nil` if there is none.
  func pusher(of slot: Int, at edge: ScrollEdge, _ records: [StickyRecord]) -> Int? {
    guard records[slot].view.isPushed(at: edge) else { return nil }
    return nextPushing(after: index(of: slot, at: edge, records), at: edge, records)
  }
}

/// The views that push at each edge, nearest the edge first.
private struct PushingViews: Sendable {
  private var (top, bottom): ([Int], [Int]) = ([], [])

  subscript(edge: ScrollEdge) -> [Int] {
    get { edge == .top ? top : bottom }
    _modify { if edge == .top { yield &top } else { yield &bottom } }
  }
}

/// The nearest of the later titles of each level, while titles are read backwards.
private struct NextTitles {
  /// The positions by lane, the highest level last.
  private var levels: [(level: Int32, nears: LaneValues<Double>)] = []

  /// Returns the natural position of the next title that pushes one out; infinite if none does.
  func near(for view: StickyView) -> Double {
    var near = Double.infinity
    for (level, nears) in levels where level <= view.level {
      near = min(near, nears.value(in: view.lane, min) ?? .infinity)
    }
    return near
  }

  mutating func add(_ view: StickyView, at near: Double) {
    let isWhole = view.lane == .everything
    // It is before those of its level and of lower ones in every lane.
    if isWhole { levels.removeAll { $0.level > view.level } }
    let index = levels.firstIndex { $0.level == view.level } ?? levels.count
    if index == levels.count { levels.append((view.level, LaneValues())) }
    if isWhole { levels[index].nears.removeAll() }
    levels[index].nears[view.lane] = near
  }
}

/// The position of a view in the order of an edge: of two views the one beginning nearer the edge
/// comes first, and of two beginning together the one registered first, as the top edge sees it.
///
/// The bottom edge sees the mirror image, in which the view registered last comes first.
struct EdgeKey: Hashable, Sendable {
  var near: Double
  var registration: Int

  func isBefore(_ other: Self) -> Bool {
    near != other.near ? near < other.near : registration < other.registration
  }
}

extension Array {
  /// Sorts the elements: runs of 1, 2, 4 and more are merged in pairs.
  ///
  /// The sort of the standard library is five times as much code.
  ///
  /// - Complexity: O(*n*) for elements that are in order, O(*n* log *n*) for all others.
  mutating func mergeSort(by isBefore: (Element, Element) -> Bool) {
    var run: [Element] = []
    var length = 1
    while length < count {
      for start in stride(from: 0, to: count - length, by: 2 * length)
      // Runs in order stay as they are: when one row is inserted, most of the views keep their
      // order.
      where isBefore(self[start + length], self[start + length - 1]) {
        let (middle, end) = (start + length, Swift.min(start + 2 * length, count))
        run.removeAll(keepingCapacity: true)
        run.append(contentsOf: self[start..<middle])
        var (first, second, next) = (0, middle, start)
        while first < run.count {
          if second < end, isBefore(self[second], run[first]) {
            self[next] = self[second]
            second += 1
          } else {
            self[next] = run[first]
            first += 1
          }
          next += 1
        }
      }
      length *= 2
    }
  }
}
