/// The views in the orders in which a tick reads them.
///
/// The orders are updated when views change, one view at a time. A change of the offset only selects from
/// them.
struct StickyOrder: Sendable {
  /// The numbers of each view that a tick reads, by slot.
  var views: [StickyView] = []
  /// The views that are present, and those that the last tick positioned.
  var visible = VisibleSet()
  /// The views that can reveal, in any order.
  private(set) var revealing: [Int] = []
  /// The views that push at each edge, nearest the edge first.
  private var pushing = PushingViews()
  /// The number of views that extend into the safe area.
  private(set) var extendingCount = 0
  /// The stacking views that follow one another from the start of the content; none if the policy for
  /// short content does not need them.
  private(set) var leadingStack: [Int] = []

  /// The views that the last tick positioned.
  var selection: StickySelection { visible.selection }
  /// The number of views that are present.
  private(set) var count = 0
  /// A Boolean value indicating whether a view extends into the safe area.
  var reachesIntoSafeArea: Bool { extendingCount > 0 }

  /// Updates the orders after a view has changed.
  ///
  /// - Parameters:
  ///   - slot: The view.
  ///   - item: The view as it is now.
  ///   - registration: The number of its registration, which only breaks ties.
  mutating func update(_ slot: Int, to item: StickyItem, registration: Int) {
    while views.count <= slot { views.append(StickyView()) }
    let view = item.isPresent ? StickyView(item, registration: registration) : StickyView()
    leave(slot)
    views[slot] = view
    guard view.isPresent else { return visible.remove(slot) }
    count += 1
    if view.extends { extendingCount += 1 }
    if view.reveals { revealing.append(slot) }
    visible.insert(slot, view)
    for edge in ScrollEdge.allCases where view.isPushed(at: edge) { insertPushing(slot, at: edge) }
  }

  /// Removes a view.
  mutating func remove(_ slot: Int) {
    guard views.indices.contains(slot) else { return }
    leave(slot)
    visible.remove(slot)
    views[slot] = StickyView()
  }

  /// Removes a view from all orders but the tree, by the numbers with which it was inserted.
  private mutating func leave(_ slot: Int) {
    let view = views[slot]
    guard view.isPresent else { return }
    count -= 1
    if view.extends { extendingCount -= 1 }
    if view.reveals { revealing.removeAll { $0 == slot } }
    for edge in ScrollEdge.allCases where view.isPushed(at: edge) { removePushing(slot, at: edge) }
  }

  /// Selects all views.
  mutating func selectAll() { visible.selectAll(views) }

  /// Selects the views that can be in sight, and those that could be at the last call: see
  /// ``VisibleSet/selectVisible(in:gapOwner:and:_:)``.
  mutating func selectVisible(in metrics: ScrollMetrics, gapOwner: Int?, and changed: [Int] = []) {
    visible.selectVisible(in: metrics, gapOwner: gapOwner, and: changed, views)
  }

  /// Finds the stacking views that follow one another from the start of the content, if the policy for
  /// short content needs them.
  ///
  /// - Complexity: O(*n*) in the number of views up to the first gap between them.
  mutating func findLeadingStack(for policy: ShortContentPolicy) {
    leadingStack.removeAll(keepingCapacity: true)
    visible.longestKept = 0
    guard policy.traits.needsLeadingStack else { return }
    var end = 0.0
    let tree = visible.tree
    tree.forEach { slot in
      guard views[slot].carries(at: .top) else { return true }
      guard views[slot].place.start <= end + Tolerance.contentEnd else { return false }
      leadingStack.append(slot)
      end = max(end, views[slot].place.end)
      visible.longestKept = max(visible.longestKept, views[slot].length)
      return true
    }
  }
}

// A pushing view is bounded by the natural position of the next one, and so is its travel range.
extension StickyOrder {
  private mutating func insertPushing(_ slot: Int, at edge: ScrollEdge) {
    let index = index(of: slot, at: edge)
    pushing[edge].insert(slot, at: index)
    bound(index, at: edge)
    bound(index - 1, at: edge)
  }

  private mutating func removePushing(_ slot: Int, at edge: ScrollEdge) {
    let index = index(of: slot, at: edge)
    pushing[edge].remove(at: index)
    bound(index - 1, at: edge)
  }

  /// Returns the index of a pushing view, or the index to insert it at.
  private func index(of slot: Int, at edge: ScrollEdge) -> Int {
    let (slots, key) = (pushing[edge], views[slot].key(from: edge))
    return slots.indices.firstIndex { !views[slots[$0]].key(from: edge).isBefore(key) }
  }

  /// Updates the boundary of a pushing view after the next one was inserted or removed; an index before
  /// the first is ignored.
  private mutating func bound(_ index: Int, at edge: ScrollEdge) {
    guard index >= 0 else { return }
    let slot = pushing[edge][index]
    let next = nextPushing(after: index, at: edge)
    views[slot].push(at: edge, by: next.map { views[$0].place.near(to: edge) } ?? .infinity)
    visible.insert(slot, views[slot])
  }

  private func nextPushing(after index: Int, at edge: ScrollEdge) -> Int? {
    index + 1 < pushing[edge].count ? pushing[edge][index + 1] : nil
  }

  /// The pushing view after another one at an edge; `nil` if there is none.
  func pusher(of slot: Int, at edge: ScrollEdge) -> Int? {
    guard views[slot].isPushed(at: edge) else { return nil }
    return nextPushing(after: index(of: slot, at: edge), at: edge)
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

/// The position of a view in the order of an edge: of two views the one that begins nearer the edge comes
/// first, and of two that begin together the one registered first, as the top edge sees it.
///
/// The bottom edge sees the mirror image, in which the view registered last comes first.
struct EdgeKey: Hashable, Sendable {
  var near: Double
  var registration: Int

  func isBefore(_ other: Self) -> Bool {
    near != other.near ? near < other.near : registration < other.registration
  }
}
