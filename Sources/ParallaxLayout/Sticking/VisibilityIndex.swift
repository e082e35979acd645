/// Tells which views can be in sight of a part of the content.
///
/// A view never leaves its reach: its place, and as far as its boundary lets it travel with an
/// edge. A view whose reach is out of sight is out of sight itself. It moves nobody who is in sight
/// either, while the lines that views stick to are in sight: see ``isLeft(by:in:)``.
///
/// Views are kept in classes of similar reach, each sorted by where the reach starts, so that one
/// long section does not make the search long for all.
struct VisibilityIndex: Sendable {
  /// The views that could be in sight at the last tick, and the owner of a gap.
  private(set) var slots: [Int] = []
  /// The slots of the views that can be in sight anywhere.
  private var everywhere: [Int] = []
  /// By class, the slots of the views whose reach is at most the class's length, sorted.
  private var classes: [[Int]] = []
  /// The reach of each view in content coordinates, by slot.
  private var reaches: [AxisRange] = []
  /// How far beyond the container a line can lie that a view sticks to, in points.
  private var margin = 0.0
  /// The longest distance from each edge at which a view sticks, in points.
  private var longestInset = AxisInsets.zero

  mutating func rebuild(_ slots: [Int], items: [StickyItem], top: EdgeOrder, bottom: EdgeOrder) {
    everywhere.removeAll(keepingCapacity: true)
    for number in classes.indices { classes[number].removeAll(keepingCapacity: true) }
    reaches.removeAll(keepingCapacity: true)
    reaches.append(contentsOf: repeatElement(AxisRange(start: 0, end: 0), count: items.count))
    margin = Tolerance.geometry
    longestInset = .zero
    for slot in slots {
      let item = items[slot]
      var reach = item.place
      if item.stickPosition.contains(.top) { reach.end = max(reach.end, top.bounds[slot]) }
      if item.stickPosition.contains(.bottom) {
        reach.start = min(reach.start, -bottom.bounds[slot])
      }
      reaches[slot] = reach
      margin = max(margin, -item.edgeInset.top, -item.edgeInset.bottom)
      longestInset.top = max(longestInset.top, item.edgeInset.top)
      longestInset.bottom = max(longestInset.bottom, item.edgeInset.bottom)
      // What a view reveals depends on every tick before.
      let isRemembered = item.revealLimit > 0
      if isRemembered || !(reach.length <= 0x1p44) {
        everywhere.append(slot)
      } else {
        classify(slot)
      }
    }
    for number in classes.indices {
      classes[number].sort { [reaches] in reaches[$0].start < reaches[$1].start }
    }
  }

  /// Finds every view that can be in sight, and no more than a few others.
  ///
  /// - Parameters:
  ///   - metrics: The reading that says what is in sight.
  ///   - gapOwner: The view that may be stretched into sight from anywhere. Where it rests depends
  ///     on what is in sight where scrolling rests, which is found as well.
  /// - Complexity: O(*k* + *c* log *n*) for *k* views in sight, in *c* classes.
  mutating func look(at metrics: ScrollMetrics, gapOwner: Int?) {
    slots.removeAll(keepingCapacity: true)
    slots.append(contentsOf: everywhere)
    if let gapOwner { slots.append(gapOwner) }
    var window = seen(in: metrics).offset(by: -metrics.contentShift)
    if gapOwner != nil {
      let distance = metrics.restingOffset(nearest: metrics.contentOffset) - metrics.contentOffset
      window.start += min(0, distance)
      window.end += max(0, distance)
    }
    for (number, members) in classes.enumerated() {
      var index = firstIndex(
        in: members,
        startingAtOrAfter: window.start - Self.length(ofClass: number)
      )
      while index < members.count, reaches[members[index]].start <= window.end {
        if reaches[members[index]].end >= window.start { slots.append(members[index]) }
        index += 1
      }
    }
  }

  /// Returns whether the lines of one of the edges lie beyond what is looked at.
  ///
  /// Then a view out of sight may be moved, and move others: all are to be looked at.
  ///
  /// - Parameters:
  ///   - farthest: The farthest edge of the stacking views that each edge has moved, as that edge
  ///     sees it.
  ///   - metrics: The reading that says what is in sight.
  /// - Returns: Whether all are to be looked at.
  func isLeft(by farthest: AxisInsets, in metrics: ScrollMetrics) -> Bool {
    let seen = seen(in: metrics)
    let top = max(farthest.top, metrics.stickingLine(at: .top) + longestInset.top)
    let bottom = max(farthest.bottom, metrics.stickingLine(at: .bottom) + longestInset.bottom)
    return top > seen.end || bottom > -seen.start
  }

  /// The part of the container that is looked at.
  private func seen(in metrics: ScrollMetrics) -> AxisRange {
    AxisRange(
      start: min(0, metrics.viewport.start) - margin,
      end: max(metrics.containerLength, metrics.viewport.end) + margin
    )
  }

  private static func length(ofClass number: Int) -> Double { Double(1 << (6 + 2 * number)) }

  private mutating func classify(_ slot: Int) {
    var number = 0
    while Self.length(ofClass: number) < reaches[slot].length { number += 1 }
    while classes.count <= number { classes.append([]) }
    classes[number].append(slot)
  }

  private func firstIndex(in members: [Int], startingAtOrAfter start: Double) -> Int {
    var range = members.startIndex..<members.endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if reaches[members[middle]].start < start {
        range = (middle + 1)..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    return range.lowerBound
  }
}
