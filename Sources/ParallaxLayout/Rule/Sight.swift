/// The views that a call positions: those that can be seen, and those that could at the last call.
///
/// A view is out of sight while the range of its travel is: from its natural range to its boundaries.
struct Sight: Sendable {
  /// The views in content order, and those of them that stick to each edge, nearest the edge first.
  var (all, top, bottom): ([Int], [Int], [Int]) = ([], [], [])
  /// The bars and the views, as a placement is written; empty without bars.
  private(set) var withBars: [Int] = []
  /// The views found by the last search, and by the one before.
  private var (found, former): ([Int], [Int]) = ([], [])
  private var searchCount = 0
  /// The offsets at which a search would find the same views.
  fileprivate var stableOffsets = noOffsets
  /// The ranges of travel: the leaves from `size` on in content order, each node before the hull of two.
  private var hulls: [AxisRange] = []
  private var (size, count) = (0, 0)
  /// The part of the container that counts as in sight.
  fileprivate(set) var seen = AxisRange(start: 0, end: 0)
  /// The greatest distances of all views, by which the part in sight must be longer.
  fileprivate var (margin, longest, edgeInset) = (0.0, 0.0, AxisInsets.zero)

  /// A Boolean value indicating whether all views are positioned.
  var hasAll: Bool { all.count >= count }

  func slots(at edge: ScrollEdge) -> [Int] { edge == .top ? top : bottom }

  fileprivate static var noOffsets: AxisRange { AxisRange(start: .infinity, end: -.infinity) }

  /// Builds the hulls of the views in content order.
  ///
  /// - Parameters:
  ///   - entries: The views.
  ///   - first: The first of them that has changed: those before have their hulls.
  /// - Complexity: O(*n*) for *n* views from that one on.
  fileprivate mutating func enter(_ entries: [ContentOrder.Entry], from first: Int) {
    stableOffsets = Self.noOffsets
    var (size, first) = (max(1, self.size), first)
    while size < entries.count { size *= 2 }
    if self.size != size {
      hulls = Array(repeating: .nothing, count: 2 * size)
      (self.size, first, count) = (size, 0, 0)
    }
    let last = max(entries.count, count)
    count = entries.count
    guard first < last else { return }
    for index in first..<last {
      hulls[size + index] = index < entries.count ? entries[index].travel : .nothing
    }
    var (low, high) = (size + first, size + last)
    while low > 1 {
      (low, high) = (low / 2, (high + 1) / 2)
      for node in low..<high {
        let (left, right) = (hulls[2 * node], hulls[2 * node + 1])
        hulls[node] = AxisRange(start: min(left.start, right.start), end: max(left.end, right.end))
      }
    }
  }

  /// Lists the views whose travel touches a window, and those that touched it at the last search: these are
  /// positioned once more, so that they are told that they are out of sight.
  ///
  /// - Parameters:
  ///   - window: The window, in content coordinates.
  ///   - order: The views in order.
  ///   - owner: The view that fills the gap of a pull; it is listed wherever it is.
  ///   - others: More such views.
  ///   - views: All views, by slot.
  /// - Returns: How far the window can move back and onward until other views are listed.
  fileprivate mutating func search(
    _ window: AxisRange,
    _ order: ContentOrder,
    owner: Int?,
    and others: [Int],
    _ views: inout [StickyView]
  ) -> Way {
    searchCount += 1
    swap(&found, &former)
    found.empty()
    var way = Way(back: .infinity, onward: .infinity)
    find(in: window, from: 1, order.entries, &way)
    all.empty()
    for slot in found {
      views[slot].search = searchCount
      all.append(slot)
    }
    for slot in former { add(slot, &views) }
    for slot in others { add(slot, &views) }
    if let owner { add(owner, &views) }
    if all.count > found.count {
      way = Way(back: 0, onward: 0)
      all.sortNearly { views[$0].isBefore(views[$1], from: .top) }
    }
    splitByEdges(views, order)
    return way
  }

  fileprivate struct Way {
    var back, onward: Double
  }

  private mutating func add(_ slot: Int, _ views: inout [StickyView]) {
    guard views[slot].search != searchCount, views[slot].key != nil else { return }
    views[slot].search = searchCount
    all.append(slot)
  }

  private mutating func find(
    in window: AxisRange,
    from node: Int,
    _ entries: [ContentOrder.Entry],
    _ way: inout Way
  ) {
    let travel = hulls[node]
    if travel.end < window.start {
      way.back = min(way.back, window.start - travel.end)
    } else if travel.start > window.end {
      way.onward = min(way.onward, travel.start - window.end)
    } else if node >= size {
      found.append(entries[node - size].slot)
      way.onward = min(way.onward, travel.end - window.start)
      way.back = min(way.back, window.end - travel.start)
    } else {
      find(in: window, from: 2 * node, entries, &way)
      find(in: window, from: 2 * node + 1, entries, &way)
    }
  }

  /// Lists some views, in content order.
  mutating func list(_ slots: Range<Int>, _ views: [StickyView], _ order: ContentOrder) {
    all = Array(slots)
    splitByEdges(views, order)
  }

  fileprivate mutating func splitByEdges(_ views: [StickyView], _ order: ContentOrder) {
    top.empty()
    bottom.empty()
    for slot in all where views[slot].sticks(to: .top) { top.append(slot) }
    for slot in all.reversed() where views[slot].sticks(to: .bottom) { bottom.append(slot) }
    // Backwards they are in the order of the bottom already, but for views that contain others.
    bottom.sortNearly { views[$0].isBefore(views[$1], from: .bottom) }
    withBars.empty()
    guard order.hasBars else { return }
    for slot in order.topBars { withBars.append(slot) }
    for slot in all { withBars.append(slot) }
    for slot in order.bottomBars.reversed() { withBars.append(slot) }
  }
}

extension StickyLayout {
  /// Finds how far the views can travel, and which part of the container counts as in sight.
  mutating func enterSight(everything: Bool) {
    if everything {
      (sight.margin, sight.longest, sight.edgeInset) = (0, 0, .zero)
      order.noteAll(views)
    }
    // The distances only grow while single views change: then a little more than necessary is positioned.
    if everything || shortContent == .stayExpanded {
      for entry in order.entries { widenSight(by: views[entry.slot]) }
    } else {
      for slot in changedSlots where views[slot].key != nil { widenSight(by: views[slot]) }
    }
    sight.enter(order.entries, from: order.firstChanged)
    order.firstChanged = .max
    let viewport = metrics.viewport
    let margin = max(Tolerance.geometry, sight.margin) + drawingMargin
    sight.seen = AxisRange(
      start: min(0, viewport.start) - margin,
      end: max(metrics.containerLength, viewport.end) + margin
    )
  }

  private mutating func widenSight(by view: StickyView) {
    let inset = view.item.edgeInset
    sight.margin = max(sight.margin, max(-inset.top, -inset.bottom))
    sight.edgeInset.top = max(sight.edgeInset.top, inset.top)
    sight.edgeInset.bottom = max(sight.edgeInset.bottom, inset.bottom)
    if view.carries, !view.item.stickPosition.isEmpty {
      sight.longest = max(sight.longest, max(view.item.minimum, view.minimum))
    }
  }

  /// The distance within which a view out of sight may still be drawn in sight, in points.
  ///
  /// Rounding moves an edge by at most half a cell of the grid. An edge extends by at most the length of
  /// the safe area, and by less if a stacked view is nearer than twice that length. So that view must be
  /// positioned too. For example, in a container of 100 points with a safe area of 90, a view at 120 is
  /// drawn from 60 on.
  private var drawingMargin: Double {
    var margin = grid.map { (0.5 + 0x1p-19) / $0.scale } ?? 0
    if order.extends {
      margin += 3 * max(safeArea(at: .top).length, safeArea(at: .bottom).length)
    }
    return margin
  }

  /// A Boolean value indicating whether a line is beyond the part in sight, so that views out of sight may
  /// move others.
  var isLeftByLines: Bool {
    let (seen, farthest, inset) = (sight.seen, room.farthest, sight.edgeInset)
    return max(metrics.stickingLine(at: .top) + inset.top, farthest.top) > seen.end
      || max(metrics.stickingLine(at: .bottom) + inset.bottom, farthest.bottom) > -seen.start
  }

  /// Has the call position all views.
  mutating func lookAtAll() {
    sight.all.empty()
    for entry in order.entries { sight.all.append(entry.slot) }
    sight.stableOffsets = Sight.noOffsets
    sight.splitByEdges(views, order)
  }

  /// Finds the views that can be seen at the offset.
  ///
  /// - Parameters:
  ///   - owner: The view that fills the gap of a pull; `nil` without one.
  ///   - changed: Views that are positioned wherever they are.
  mutating func look(owner: Int?, and changed: [Int] = []) {
    let offset = metrics.contentOffset
    if offset > sight.stableOffsets.start, offset < sight.stableOffsets.end, owner == nil { return }
    var window = sight.seen.offset(by: -metrics.contentShift)
    let pull = metrics.displacement
    window.start -= pull.bottom
    window.end += sight.longest + pull.top
    if owner != nil {
      // The owner stands where it does at rest, and so do those it is stacked on.
      let distance = metrics.restingOffset(nearest: offset) - offset
      window.start += min(0, distance)
      window.end += max(0, distance)
    }
    let way = sight.search(window, order, owner: owner, and: changed, &views)
    sight.stableOffsets = Sight.noOffsets
    guard owner == nil, pull == .zero else { return }
    let rests = metrics.restingOffsets
    sight.stableOffsets = AxisRange(
      start: max(rests.lowerBound, offset - way.back + Tolerance.geometry),
      end: min(rests.upperBound, offset + way.onward - Tolerance.geometry)
    )
  }
}

extension StickyView {
  /// Returns whether the view comes before another one of the content in the order of an edge.
  func isBefore(_ other: Self, from edge: ScrollEdge) -> Bool {
    EdgeKey(self, from: edge).isBefore(EdgeKey(other, from: edge))
  }
}

extension Array {
  /// Sorts a list of which nearly all elements are in order.
  ///
  /// - Complexity: O(*n*) for *n* elements, and a step for each place that an element moves.
  fileprivate mutating func sortNearly(by isBefore: (Element, Element) -> Bool) {
    for end in indices.dropFirst() {
      let element = self[end]
      var index = end
      while index > 0, isBefore(element, self[index - 1]) {
        self[index] = self[index - 1]
        index -= 1
      }
      self[index] = element
    }
  }
}
