/// A view and an edge it sticks to, as the rule of giving way sees it from that edge.
struct YieldCandidate: Sendable {
  var slot: Int
  var edge: ScrollEdge
  /// A view with a larger number gives way later.
  var priority: Int
  /// A Boolean value indicating whether the view is a bar, which is always in sight.
  var isBar: Bool
  /// A Boolean value indicating whether the view cannot give way, as it has no place in the content.
  var isFree: Bool
  /// The content positions at which the view is stuck: from its natural position to its boundary.
  var near, end: Double
  /// The distance from the edge at which it sticks.
  var inset: Double
  /// The points it covers: its minimum, or the length up to which it reveals.
  var cover: Double
  var lane: AxisRange
  var rests, carries, isPushed: Bool
  var level: Int32
  /// The result: the points that this view and all that rank before it cover at most, while this one is stuck.
  var needed = 0.0
  /// The result: whether the view sticks.
  var sticks = true

  /// Returns whether the view is stuck at a content position.
  fileprivate func contains(_ position: Double) -> Bool {
    near <= position + Tolerance.geometry && position + Tolerance.geometry < end
  }

  /// Returns whether the view pushes out an earlier one.
  fileprivate func pushes(_ other: Self) -> Bool {
    isPushed && other.isPushed && level <= other.level && lane.shares(other.lane)
  }
}

/// The rule that decides which views stick, so that stuck views cover at most a number of points together.
///
/// The views are ranked: those of higher priority first, then bars, then those at the top, then those nearer
/// their edge. A view needs the points it covers with all that rank before it, stacked as they
/// stick, and with those at the other edge. It sticks if that is within the limit. For example,
/// with a limit of 144:
///
///     bar      56, bottom    needs  56    sticks
///     header   88, top       needs 144    sticks
///     tabs     48, top       needs 192    gives way
///
/// A view that gives way counts for the ranks after it all the same. Without that, a smaller view behind it
/// would stick in a small viewport and give way in a larger one.
struct YieldRule {
  /// The views of both edges, from the edge inwards: first bars, then by their natural position.
  private(set) var candidates: [YieldCandidate]
  private let limit: Double
  private var (top, bottom) = (EdgeCover(), EdgeCover())
  /// Room for the views stuck somewhere together with a view.
  private var beside: [Int] = []
  /// The number of views looked at: what the rule costs.
  private(set) var lookCount = 0

  /// Applies the rule.
  ///
  /// - Parameters:
  ///   - candidates: The views of the top edge, then those of the bottom edge; of each edge the bars from the
  ///     edge inwards, then the others in the order of their natural positions as the edge sees them.
  ///   - limit: The points.
  /// - Complexity: O(*n* log *n*) for *n* views of which few are stuck together, O(*n*²) at most for views that
  ///   are all stuck together.
  init(_ candidates: [YieldCandidate], limit: Double) {
    self.candidates = candidates
    self.limit = limit
    var ranks = Array(candidates.indices)
    ranks.mergeSort { Self.ranks(candidates[$0], $0, before: candidates[$1], $1) }
    for index in ranks { place(index) }
  }

  private static func ranks(
    _ one: YieldCandidate,
    _ index: Int,
    before other: YieldCandidate,
    _ otherIndex: Int
  ) -> Bool {
    // A view that cannot give way counts for all others, however low its priority.
    if one.isFree || other.isFree {
      return one.isFree != other.isFree ? one.isFree : index < otherIndex
    }
    if one.priority != other.priority { return one.priority > other.priority }
    if one.isBar != other.isBar { return one.isBar }
    return index < otherIndex
  }

  /// Finds what a view needs, and adds it to its edge.
  private mutating func place(_ index: Int) {
    let isTop = candidates[index].edge == .top
    let other = isTop ? bottom.greatest : top.greatest
    // Taken out, so that no array has a second owner and is copied.
    var cover = EdgeCover()
    exchange(&cover, at: candidates[index].edge)
    defer { exchange(&cover, at: candidates[index].edge) }
    cover.findViews(beside: candidates[index], candidates, &beside)
    lookCount += beside.count + 1
    // In the order of the stack: the lines of a view come from those before it.
    beside.append(index)
    beside.mergeSort { $0 < $1 }
    for later in beside where later > index && candidates[later].sticks {
      if candidates[later].pushes(candidates[index]) {
        candidates[index].end = min(candidates[index].end, candidates[later].near)
      }
    }
    let depth = greatestDepth(around: index)
    cover.greatest = max(cover.greatest, depth)
    candidates[index].needed = depth + other
    candidates[index].sticks =
      candidates[index].isFree || depth + other <= limit + Tolerance.geometry
    // A title that gives way pushes nothing, so the title before it stays on.
    if candidates[index].sticks, candidates[index].isPushed {
      for former in beside where former < index && candidates[index].pushes(candidates[former]) {
        cover.cut(former, at: candidates[index].near, &candidates)
      }
    }
    cover.insert(index, candidates)
  }

  private mutating func exchange(_ cover: inout EdgeCover, at edge: ScrollEdge) {
    if edge == .top { swap(&cover, &top) } else { swap(&cover, &bottom) }
  }

  /// Returns the farthest end of the stacks in which a view is, over all content positions.
  ///
  /// A stack grows only where a view begins, so those positions are enough.
  private func greatestDepth(around index: Int) -> Double {
    let view = candidates[index]
    // A bar has no position in the content: it is judged at a finite one before all content.
    var greatest = depth(at: max(view.near, -1e13), with: index)
    for later in beside where later > index {
      let position = candidates[later].near
      if view.contains(position) { greatest = max(greatest, depth(at: position, with: index)) }
    }
    return greatest
  }

  private func depth(at position: Double, with index: Int) -> Double {
    var ends = LaneValues<Double>()
    var headings: [(view: Int, end: Double)] = []
    var depth = 0.0
    for other in beside {
      let view = candidates[other]
      guard other == index || view.contains(position) else { continue }
      // The titles that this one pushes out are gone when it is at the edge.
      if other < index, candidates[index].pushes(view) { continue }
      var line = view.inset
      if view.rests {
        line = max(line, ends.value(in: view.lane, max) ?? line)
        for heading in headings {
          let title = candidates[heading.view]
          if title.level < view.level, view.isPushed, title.lane.shares(view.lane) {
            line = max(line, heading.end)
          }
        }
      }
      let end = line + view.cover
      if view.carries { ends.add(end, in: view.lane, max) }
      if view.isPushed { headings.append((other, end)) }
      depth = max(depth, end)
    }
    return depth
  }
}

/// The views of an edge so far, found by the content positions at which they are stuck.
private struct EdgeCover {
  /// The views that no position ends.
  private var open: [Int] = []
  /// The others in the order of their natural positions, and the greatest end of each with all before it.
  private var closed: [(view: Int, reach: Double)] = []
  /// The most points the views cover at the edge.
  var greatest = 0.0

  /// Writes the views stuck somewhere while a view is over a list, in any order.
  func findViews(beside view: YieldCandidate, _ all: [YieldCandidate], _ found: inout [Int]) {
    found.removeAll(keepingCapacity: true)
    for index in open where all[index].near < view.end { found.append(index) }
    // Backwards until no view before reaches so far: of ten thousand titles that is one or two.
    var position = closed.indices.firstIndex(meeting: { all[closed[$0].view].near >= view.end })
    while position > 0, closed[position - 1].reach > view.near {
      position -= 1
      let index = closed[position].view
      if all[index].end > view.near { found.append(index) }
    }
  }

  mutating func insert(_ index: Int, _ all: [YieldCandidate]) {
    guard all[index].end < .infinity else { return open.append(index) }
    let position = closed.indices.firstIndex(meeting: { closed[$0].view > index })
    closed.insert((index, 0), at: position)
    findReaches(from: position, all)
  }

  /// Ends a view where another one pushes it out.
  mutating func cut(_ index: Int, at end: Double, _ all: inout [YieldCandidate]) {
    guard end < all[index].end else { return }
    let wasOpen = all[index].end == .infinity
    all[index].end = end
    if wasOpen {
      open.removeAll { $0 == index }
      insert(index, all)
    } else {
      findReaches(from: closed.indices.firstIndex(meeting: { closed[$0].view >= index }), all)
    }
  }

  private mutating func findReaches(from first: Int, _ all: [YieldCandidate]) {
    var reach = first > 0 ? closed[first - 1].reach : -.infinity
    for position in first..<closed.count {
      reach = max(reach, all[closed[position].view].end)
      closed[position].reach = reach
    }
  }
}
