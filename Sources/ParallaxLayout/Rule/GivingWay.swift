// The views that give way to the limit of what stuck views may cover: they do not stick.
//
// The views at both edges are ranked: the higher priority first, then bars, then the top, then from the edge
// inwards. What a view needs is the greatest depth over its own way of it and of all that rank before it,
// plus that of those at the other edge. It sticks if that is within the limit. For example, in 180 points with
// a limit of half, a bar of 56 at the bottom needs 56 and sticks; a header of at least 88 needs 88 + 56 and
// gives way.
//
// No number of it depends on the offset, so nothing begins or ends to stick while the content scrolls.
extension StickyLayout {
  /// Finds the views that give way, as views, lengths or insets have changed.
  ///
  /// - Complexity: O(*n* log *n*) for *n* views, and a step for each pair of which both can be stuck at one place; O(1) without a limit.
  mutating func findYieldingViews() {
    // When an app removes the limit, the views get back the edges they gave up.
    guard obscuredLimit != nil || !yieldingSlots.isEmpty else { return }
    var yielded = views.map { _ in StickPosition() }
    if obscuredLimit != nil {
      for need in needs() where !need.sticks { yielded[need.slot].insert(StickPosition(need.edge)) }
    }
    yieldingSlots.removeAll(keepingCapacity: true)
    for slot in views.indices {
      if !yielded[slot].isEmpty { yieldingSlots.append(slot) }
      guard views[slot].item.yielded != yielded[slot] else { continue }
      views[slot].yield(at: yielded[slot])
      noteChange(of: slot)
    }
  }

  /// The points that each view needs at each edge at which it covers content, and whether it sticks there.
  func needs() -> [Need] {
    let limit = obscuredLimit?.points(in: metrics.viewport.length) ?? .infinity
    var needs = ScrollEdge.allCases.flatMap { edge in
      views.indices.filter { views[$0].canYield(at: edge) }
        .map { Need(views[$0], $0, at: edge) }
        .sorted { $0.key.isBefore($1.key) }
    }
    let ranks = needs.indices.sorted { Need.ranks(needs[$0], before: needs[$1]) ?? ($0 < $1) }
    var (top, bottom) = (RankedNeeds(), RankedNeeds())
    for index in ranks {
      if needs[index].edge == .top {
        top.place(index, &needs, limit: limit, other: bottom.greatest)
      } else {
        bottom.place(index, &needs, limit: limit, other: top.greatest)
      }
    }
    return needs
  }
}

/// The views of an edge that have been asked so far: those that can be stuck to the end of the content, and the
/// others in content order.
private struct RankedNeeds {
  private var (open, closed): ([Int], [Int]) = ([], [])
  /// The length of the longest way of a closed one: it says how far back a view can reach another one.
  private var longest = 0.0
  /// The greatest depth of all views so far.
  private(set) var greatest = 0.0

  /// Finds what a view needs, and whether it sticks.
  mutating func place(
    _ index: Int,
    _ needs: inout [StickyLayout.Need],
    limit: Double,
    other: Double
  ) {
    let beside = views(beside: needs[index], needs)
    for later in beside where later > index && needs[later].sticks {
      if needs[later].pushes(needs[index]) {
        needs[index].end = min(needs[index].end, needs[later].near)
      }
    }
    let depth = Self.greatestDepth(of: index, beside, needs)
    greatest = max(greatest, depth)
    needs[index].points = depth + other
    needs[index].sticks =
      needs[index].isFree || needs[index].points <= limit + Tolerance.geometry
    insert(index, needs)
    // A title that gives way pushes nothing, so the title before it stays on.
    guard needs[index].sticks else { return }
    for former in beside where former < index && needs[index].pushes(needs[former]) {
      needs[former].end = min(needs[former].end, needs[index].near)
      if let place = open.firstIndex(of: former), needs[former].end < .infinity {
        open.remove(at: place)
        insert(former, needs)
      }
    }
  }

  private mutating func insert(_ index: Int, _ needs: [StickyLayout.Need]) {
    guard needs[index].end < .infinity else { return open.append(index) }
    longest = max(longest, needs[index].end - needs[index].near)
    closed.insert(index, at: closed.indices.firstIndex { closed[$0] > index })
  }

  /// Returns the views that can be stuck where another one is, in the order of the stack.
  private func views(beside view: StickyLayout.Need, _ needs: [StickyLayout.Need]) -> [Int] {
    var found = open.filter { needs[$0].meets(view) }
    let first = closed.indices.firstIndex { needs[closed[$0]].near >= view.near - longest }
    for index in closed[first...] {
      guard needs[index].near < view.end else { break }
      if needs[index].meets(view) { found.append(index) }
    }
    return found.sorted()
  }

  /// The greatest depth over the way of a view: it can only grow where another view begins.
  private static func greatestDepth(
    of index: Int,
    _ beside: [Int],
    _ needs: [StickyLayout.Need]
  ) -> Double {
    let view = needs[index]
    let others = beside.filter { needs[$0].end > view.near }
    let all = (others + [index]).sorted()
    // A bar has no position in the content: it is judged at a finite one before all content.
    var greatest = depth(at: max(view.near, -1e13), of: index, all, needs)
    for later in others where later > index && view.contains(needs[later].near) {
      greatest = max(greatest, depth(at: needs[later].near, of: index, all, needs))
    }
    return greatest
  }

  /// The end of the views stacked at a content position, each at the greatest length it covers while stuck.
  private static func depth(
    at position: Double,
    of index: Int,
    _ all: [Int],
    _ needs: [StickyLayout.Need]
  ) -> Double {
    var (ends, headings, depth) = (LaneNumbers(), [(title: StickyLayout.Need, end: Double)](), 0.0)
    for other in all where other == index || needs[other].contains(position) {
      let view = needs[other]
      // The titles that this one pushes out are gone when it is at the edge.
      if other < index, needs[index].pushes(view) { continue }
      var line = view.inset
      if view.rests {
        line = max(line, ends.greatest(in: view.lane) ?? line)
        for heading in headings where view.isTitle && heading.title.level < view.level {
          if heading.title.lane.shares(view.lane) { line = max(line, heading.end) }
        }
      }
      let end = line + view.cover
      if view.carries { ends.add(end, in: view.lane) }
      if view.isTitle { headings.append((view, end)) }
      depth = max(depth, end)
    }
    return depth
  }
}

extension StickyLayout {
  /// What a view needs at an edge.
  struct Need {
    let slot: Int
    let edge: ScrollEdge
    let key: EdgeKey
    let priority: Int
    let isBar: Bool
    /// A bar without room has no place to give way to.
    let isFree: Bool
    /// The content positions between which the view can be stuck, as the edge sees them.
    let near: Double
    var end: Double
    let inset, cover: Double
    let lane: AxisRange
    let rests, carries, isTitle: Bool
    let level: Int
    var points = 0.0
    var sticks = true

    init(_ view: StickyView, _ slot: Int, at edge: ScrollEdge) {
      let item = view.item.whole
      let traits = item.stacking.traits
      (self.slot, self.edge) = (slot, edge)
      priority = item.stickPriority
      isBar = item.bar != nil
      isFree = item.bar?.keepsRoom == false
      near = isBar ? -.infinity : item.place.near(to: edge)
      let own = edge == .top ? item.bounds.end : -item.bounds.start
      end = isBar || own >= 1e13 ? .infinity : max(own, item.place.far(from: edge))
      (inset, cover, lane) = (item.edgeInset[edge], item.minimum + item.revealLimit, item.lane)
      (rests, carries) = (traits.rests, traits.carries)
      (isTitle, level) = (traits.isPushed && !isBar, item.headingLevel)
      // Bars before all content, whose positions are within 1e12 points.
      let registration = edge == .top || isBar ? view.registration : -view.registration
      let order = item.bar.map { -1e15 + Double($0.order) }
      key = EdgeKey(near: order ?? near, registration: registration)
    }

    /// Returns whether one view is asked before another one; `nil` if their order in the stack decides.
    static func ranks(_ one: Self, before other: Self) -> Bool? {
      // A view that cannot give way counts for all others, however low its priority.
      if one.isFree || other.isFree { return one.isFree != other.isFree ? one.isFree : nil }
      if one.priority != other.priority { return one.priority > other.priority }
      return one.isBar != other.isBar ? one.isBar : nil
    }

    func meets(_ other: Self) -> Bool { near < other.end && end > other.near }

    func contains(_ position: Double) -> Bool {
      near <= position + Tolerance.geometry && position + Tolerance.geometry < end
    }

    func pushes(_ other: Self) -> Bool {
      isTitle && other.isTitle && level <= other.level && lane.shares(other.lane)
    }
  }
}

extension StickyView {
  /// Returns whether the view covers content at an edge, which a tall view does not: it shows content itself.
  fileprivate func canYield(at edge: ScrollEdge) -> Bool {
    let whole = item.whole
    return isPlaced && whole.stickPosition.contains(edge) && !whole.showsBothEnds
  }
}

extension StickyItem {
  /// The item without a limit.
  var whole: Self { yielding([]) }

  /// Returns the item of a view that gives way at some edges.
  func yielding(_ edges: StickPosition) -> Self {
    var item = self
    item.stickPosition.formUnion(yielded)
    item.stickPosition.subtract(edges)
    item.yielded = edges
    return item
  }
}
