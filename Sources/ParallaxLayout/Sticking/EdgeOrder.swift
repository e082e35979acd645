/// The views that stick to one edge, nearest the edge first.
///
/// Sorted once, when the content or the views change; a change of offset only picks from it.
struct EdgeOrder: Sendable {
  /// The slots of the views, nearest the edge first.
  private(set) var slots: [Int] = []
  /// For each slot, the content position that bounds the view, as the edge sees it.
  ///
  /// A pushing view is bounded by the place of the next one.
  private(set) var bounds: [Double] = []
  /// Those of the views that a tick looks at, nearest the edge first.
  private(set) var selection: [Int] = []
  /// For each slot, the view's number in `slots`; -1 for one that does not stick to the edge.
  private var ranks: [Int] = []
  private var marks = RankSet()

  mutating func rebuild(_ sorted: [Int], items: [StickyItem], edge: ScrollEdge) {
    slots.removeAll(keepingCapacity: true)
    ranks.removeAll(keepingCapacity: true)
    bounds.removeAll(keepingCapacity: true)
    ranks.append(contentsOf: repeatElement(-1, count: items.count))
    bounds.append(contentsOf: repeatElement(.infinity, count: items.count))
    for slot in sorted where items[slot].stickPosition.contains(edge) {
      ranks[slot] = slots.count
      slots.append(slot)
    }
    marks.reset(count: slots.count)
    var next = Double.infinity
    for slot in slots.reversed() {
      bounds[slot] = items[slot].bounds.far(from: edge)
      guard items[slot].stacking == .push else { continue }
      bounds[slot] = min(bounds[slot], next)
      next = items[slot].place.near(to: edge)
    }
  }

  mutating func selectAll() {
    selection.removeAll(keepingCapacity: true)
    selection.append(contentsOf: slots)
  }

  /// Selects those of some views that stick to the edge.
  mutating func select(_ chosen: [Int]) {
    for slot in chosen where ranks[slot] >= 0 { marks.insert(ranks[slot]) }
    selection.removeAll(keepingCapacity: true)
    marks.drain(from: slots, into: &selection)
  }
}
