/// Tells which views can be in sight of a part of the content.
///
/// A view never leaves its reach: its place, and as far as its boundary lets it travel with an
/// edge. A view whose reach is out of sight is out of sight itself. It moves no view that is in sight
/// either, while the lines that views stick to are in sight: see ``isLeft(by:)``.
///
/// Bounded reaches are kept in classes of similar length, each sorted by where the reach starts, so
/// that one long section does not make the search long for all. A view without boundary that sticks
/// to one edge reaches from its place to one end of the content: those are sorted by that place.
struct VisibilityIndex: Sendable {
  /// Reaches of similar length, sorted by their start.
  private struct Class: Sendable {
    /// The longest that a reach of the class can be.
    var length: Double
    /// The class's part of the reaches.
    var range: Range<Int>
  }

  /// The ranks of the views that could be in sight at the last tick, and of the owner of a gap.
  private(set) var ranks: [Int] = []
  /// The offsets between which the same views are found as at the last tick.
  private var stableOffsets = AxisRange(start: .infinity, end: -.infinity)
  /// The ranks of the views that can be in sight anywhere.
  private var everywhere: [Int] = []
  /// The extent that each view can be in, in content coordinates, by rank.
  private var reaches: [AxisRange] = []
  /// The ranks of the views that can be in sight from a position on, by that position.
  private var onwards: [Int] = []
  /// The ranks of the views that can be in sight up to a position, the farthest first.
  private var backwards: [Int] = []
  /// The ranks of the others, by class.
  private var bounded: [Int] = []
  private var classes: [Class] = []
  private var sorter = ListSorter()
  /// How far beyond the container a line can lie that a view sticks to, in points.
  private var margin = 0.0
  /// The part of the container that is looked at.
  private var seen = AxisRange(start: 0, end: 0)
  /// A Boolean value indicating whether an edge's own line lies beyond that for some view.
  private var isLeftByEdges = false
  /// The longest distance from each edge at which a view sticks, in points.
  private var longestInset = AxisInsets.zero
  /// How far below the container a view can begin that counts for ``StickyLayout/pinnedInset``.
  private var longestMinimum = 0.0

  /// Sorts views by their reach.
  ///
  /// - Parameters:
  ///   - slots: The views, first content first.
  ///   - views: What is known of them, by slot.
  ///   - leadingStack: Those that may be kept from collapsing.
  ///   - isRemembered: Whether a view is looked at always: what one reveals depends on every tick
  ///     before.
  mutating func rebuild(
    _ slots: [Int],
    views: [StickyView],
    leadingStack: [Int],
    isRemembered: (Int) -> Bool
  ) {
    reaches.removeAll(keepingCapacity: true)
    everywhere.removeAll(keepingCapacity: true)
    onwards.removeAll(keepingCapacity: true)
    backwards.removeAll(keepingCapacity: true)
    bounded.removeAll(keepingCapacity: true)
    stableOffsets = AxisRange(start: .infinity, end: -.infinity)
    margin = Tolerance.geometry
    longestInset = .zero
    longestMinimum = 0
    for (rank, slot) in slots.enumerated() {
      let view = views[slot]
      margin = max(margin, -view.edgeInset.top, -view.edgeInset.bottom)
      longestInset.top = max(longestInset.top, view.edgeInset.top)
      longestInset.bottom = max(longestInset.bottom, view.edgeInset.bottom)
      if view.stacks(at: .top) { longestMinimum = max(longestMinimum, view.minimum) }
      let reach = view.reach
      reaches.append(reach)
      if isRemembered(slot) {
        everywhere.append(rank)
      } else if reach.length <= 0x1p44 {
        bounded.append(rank)
      } else if reach.start > -.infinity {
        onwards.append(rank)
      } else if reach.end < .infinity {
        backwards.append(rank)
      } else {
        everywhere.append(rank)
      }
    }
    for slot in leadingStack { longestMinimum = max(longestMinimum, views[slot].place.length) }
    for rank in onwards { sorter.add(rank, by: reaches[rank].start) }
    sorter.finish(&onwards)
    for rank in backwards { sorter.add(rank, by: -reaches[rank].end) }
    sorter.finish(&backwards)
    classify()
  }

  /// Takes note of what there is to look at.
  mutating func enter(_ metrics: ScrollMetrics) {
    let viewport = metrics.viewport
    seen = AxisRange(
      start: min(0, viewport.start) - margin,
      end: max(metrics.containerLength, viewport.end) + margin
    )
    isLeftByEdges =
      metrics.stickingLine(at: .top) + longestInset.top > seen.end
      || metrics.stickingLine(at: .bottom) + longestInset.bottom > -seen.start
  }

  /// Finds every view that can be in sight, and no more than a few others.
  ///
  /// - Parameters:
  ///   - metrics: The reading that says what is in sight.
  ///   - gapOwner: The rank of the view that may be stretched into sight from anywhere. Where it
  ///     rests depends on what is in sight where scrolling rests, which is found as well.
  /// - Complexity: O(*k* + *c* log *n*) for *k* views in sight, or stuck where no boundary ends that,
  ///   in *c* classes.
  mutating func look(at metrics: ScrollMetrics, gapOwner: Int?) {
    if !ranks.isEmpty { ranks.removeAll(keepingCapacity: true) }
    for rank in everywhere { ranks.append(rank) }
    if let gapOwner { ranks.append(gapOwner) }
    var window = seen.offset(by: -metrics.contentShift)
    // What is pulled off its edge counts for what is obscured, as far as it is pulled.
    let pull = metrics.displacement
    window.start -= pull.bottom
    window.end += longestMinimum + pull.top
    if gapOwner != nil {
      let distance = metrics.restingOffset(nearest: metrics.contentOffset) - metrics.contentOffset
      window.start += min(0, distance)
      window.end += max(0, distance)
    }
    // How far the window can move onwards and back before a view comes or goes.
    var (onward, back) = (Double.infinity, Double.infinity)
    for rank in onwards {
      let reach = reaches[rank]
      guard reach.start <= window.end else {
        onward = min(onward, reach.start - window.end)
        break
      }
      back = min(back, window.end - reach.start)
      ranks.append(rank)
    }
    for rank in backwards {
      let reach = reaches[rank]
      guard reach.end >= window.start else {
        back = min(back, window.start - reach.end)
        break
      }
      onward = min(onward, reach.end - window.start)
      ranks.append(rank)
    }
    for item in classes {
      var index = firstIndex(in: item.range, startingAtOrAfter: window.start - item.length)
      if index > item.range.lowerBound {
        back = min(back, window.start - item.length - reaches[bounded[index - 1]].start)
      }
      while index < item.range.upperBound {
        let rank = bounded[index]
        let reach = reaches[rank]
        guard reach.start <= window.end else {
          onward = min(onward, reach.start - window.end)
          break
        }
        if reach.end >= window.start {
          onward = min(onward, reach.end - window.start)
          back = min(back, window.end - reach.start)
          ranks.append(rank)
        } else {
          back = min(back, window.start - reach.end)
        }
        index += 1
      }
    }
    // While nothing is pulled, the window moves with the offset and stays as long.
    let isPulled = gapOwner != nil || pull.top > 0 || pull.bottom > 0
    let rests = metrics.restingOffsets
    stableOffsets = AxisRange(
      start: isPulled
        ? .infinity : max(rests.lowerBound, metrics.contentOffset - back + Tolerance.geometry),
      end: isPulled
        ? -.infinity : min(rests.upperBound, metrics.contentOffset + onward - Tolerance.geometry)
    )
  }

  /// Returns whether the same views can be in sight at another offset as were found last.
  @inline(__always)
  func findsSame(at offset: Double) -> Bool {
    offset > stableOffsets.start && offset < stableOffsets.end
  }

  /// Returns where in a class the reaches begin that start at a position or after it.
  private func firstIndex(in range: Range<Int>, startingAtOrAfter start: Double) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if reaches[bounded[middle]].start < start { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns whether the lines of one of the edges lie beyond what is looked at.
  ///
  /// Then a view out of sight may be moved, and move others: all are to be looked at.
  ///
  /// - Parameter farthest: The farthest edge of the stacking views that each edge has moved, as that
  ///   edge sees it.
  /// - Returns: Whether all are to be looked at.
  @inline(__always)
  func isLeft(by farthest: AxisInsets) -> Bool {
    isLeftByEdges || farthest.top > seen.end || farthest.bottom > -seen.start
  }

  /// Sorts bounded reaches into classes, each four times as long as the one before.
  private mutating func classify() {
    for rank in bounded {
      sorter.add(rank, by: Self.classLength(reaches[rank]), reaches[rank].start)
    }
    sorter.finish(&bounded)
    classes.removeAll(keepingCapacity: true)
    for index in bounded.indices {
      let length = Self.classLength(reaches[bounded[index]])
      if let last = classes.indices.last, classes[last].length == length {
        classes[last].range = classes[last].range.lowerBound..<(index + 1)
      } else {
        classes.append(Class(length: length, range: index..<(index + 1)))
      }
    }
  }

  private static func classLength(_ reach: AxisRange) -> Double {
    var length = 64.0
    while length < reach.length { length *= 4 }
    return length
  }
}

extension StickyView {
  /// Where the view can be, in content coordinates: its place, and as far as its boundary lets it
  /// travel with an edge.
  fileprivate var reach: AxisRange {
    var reach = place
    if sticks(to: .top) { reach.end = max(reach.end, bounds.top) }
    if sticks(to: .bottom) { reach.start = min(reach.start, -bounds.bottom) }
    return reach
  }
}
