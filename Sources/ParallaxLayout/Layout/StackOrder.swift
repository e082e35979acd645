/// The views that stick to one edge, nearest the edge first.
///
/// Sorted once, when the content or the views change; a change of offset only walks along.
struct StackOrder: Sendable {
  /// The slots of all views that stick to the edge.
  private(set) var all: [Int] = []
  /// The slots of those that stack.
  private(set) var stacked: [Int] = []
  /// For each of `stacked`, the first in `stacked` whose place it may lie on; its own index where
  /// there is none.
  ///
  /// It never decreases along `stacked`.
  private(set) var overlapStart: [Int] = []
  /// The slots of those that stick as if they were alone.
  private(set) var lone: [Int] = []
  /// For each of `lone`, the content position that bounds it, as the edge sees it.
  private(set) var loneBounds: [Double] = []

  mutating func rebuild(_ slots: [Int], items: [StickyItem], edge: Edge) {
    all.removeAll(keepingCapacity: true)
    stacked.removeAll(keepingCapacity: true)
    overlapStart.removeAll(keepingCapacity: true)
    lone.removeAll(keepingCapacity: true)
    loneBounds.removeAll(keepingCapacity: true)
    for slot in slots where items[slot].stickPosition.contains(edge) {
      all.append(slot)
      if items[slot].stacking == .stack { stacked.append(slot) } else { lone.append(slot) }
    }
    findOverlaps(items, edge)
    boundPushers(items, edge)
  }

  private mutating func findOverlaps(_ items: [StickyItem], _ edge: Edge) {
    var first = 0
    for (index, slot) in stacked.enumerated() {
      let near = items[slot].place.near(to: edge)
      while first < index, items[stacked[first]].place.far(from: edge) <= near { first += 1 }
      overlapStart.append(first)
    }
  }

  /// A pushing view is bounded by the place of the next one.
  private mutating func boundPushers(_ items: [StickyItem], _ edge: Edge) {
    loneBounds.append(contentsOf: repeatElement(.infinity, count: lone.count))
    var next = Double.infinity
    for index in lone.indices.reversed() {
      let item = items[lone[index]]
      let bound = item.bounds.far(from: edge)
      guard item.stacking == .push else {
        loneBounds[index] = bound
        continue
      }
      loneBounds[index] = min(bound, next)
      next = item.place.near(to: edge)
    }
  }
}
