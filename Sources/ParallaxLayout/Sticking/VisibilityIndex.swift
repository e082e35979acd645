/// Tells which views can be in sight of a part of the content.
///
/// A view never leaves its reach: its place, and as far as its boundary lets it travel with an
/// edge. A view whose reach is out of sight is out of sight itself. It moves no view that is in sight
/// either, while the lines that views stick to are in sight: see ``isLeft(by:)``.
///
/// Bounded reaches are kept in classes of similar length, each sorted by where the reach starts, so
/// that one long section does not make the search long for all. A view without boundary that sticks
/// to one edge reaches from its place to one end of the content: those are sorted by that place. All
/// lists are sorted in full by their last key, the slot, so that a view is found in them by a binary
/// search.
struct VisibilityIndex: Sendable {
  /// Reaches of similar length, sorted by their start.
  struct Class: Hashable, Sendable {
    /// The longest that a reach of the class can be.
    var length: Double
    /// The class's part of the reaches.
    var range: Range<Int>
  }

  /// Where a view is to be looked for.
  enum List: UInt8, Sendable {
    case none
    /// Among those that can be in sight anywhere, whatever its reach.
    case remembered
    case everywhere, onwards, backwards, bounded
  }

  /// The views that could be in sight at the last tick, and the owner of a gap.
  private(set) var found: [Int] = []
  /// The offsets between which the same views are found as at the last tick.
  var stableOffsets = Self.noOffsets
  /// The views that can be in sight anywhere, by slot.
  var everywhere: [Int] = []
  /// The views that can be in sight from a position on, by that position.
  var onwards: [Int] = []
  /// The views that can be in sight up to a position, the farthest first.
  var backwards: [Int] = []
  /// The others, by class.
  var bounded: [Int] = []
  var classes: [Class] = []
  /// The extent that each view can be in, in content coordinates, by slot.
  var reaches: [AxisRange] = []
  /// The list that each view is in, by slot.
  var lists: [List] = []
  /// The greatest distances that views ask for.
  var limits = ViewLimits()
  /// The longest place of the views that may be kept from collapsing.
  var longestKept = 0.0
  /// The part of the container that is looked at.
  private var seen = AxisRange(start: 0, end: 0)
  /// A Boolean value indicating whether an edge's own line lies beyond that for some view.
  private var isLeftByEdges = false

  static let noOffsets = AxisRange(start: .infinity, end: -.infinity)

  /// Records the space that views are placed in.
  ///
  /// - Parameters:
  ///   - metrics: The reading.
  ///   - drawingMargin: The points by which a frame may be drawn away from where its view is
  ///     positioned: into the safe area, or to the lines of a grid.
  mutating func enter(_ metrics: ScrollMetrics, drawingMargin: Double) {
    let viewport = metrics.viewport
    let margin = limits.margin.value + drawingMargin
    seen = AxisRange(
      start: min(0, viewport.start) - margin,
      end: max(metrics.containerLength, viewport.end) + margin
    )
    isLeftByEdges =
      metrics.stickingLine(at: .top) + limits.topInset.value > seen.end
      || metrics.stickingLine(at: .bottom) + limits.bottomInset.value > -seen.start
    stableOffsets = Self.noOffsets
  }

  /// Finds every view that can be in sight, and no more than a few others.
  ///
  /// - Parameters:
  ///   - metrics: The reading that says what is in sight.
  ///   - gapOwner: The view that may be stretched into sight from anywhere. Where it rests depends on
  ///     what is in sight where scrolling rests, which is found as well.
  /// - Complexity: O(*k* + *c* log *n*) for *k* views in sight, or stuck where no boundary ends that,
  ///   in *c* classes.
  mutating func look(at metrics: ScrollMetrics, gapOwner: Int?) {
    if !found.isEmpty { found.removeAll(keepingCapacity: true) }
    for slot in everywhere { found.append(slot) }
    if let gapOwner { found.append(gapOwner) }
    var window = seen.offset(by: -metrics.contentShift)
    // What is pulled off its edge counts for what is obscured, as far as it is pulled.
    let pull = metrics.displacement
    window.start -= pull.bottom
    // How far below the container a view can begin that counts for the pinned inset.
    window.end += max(limits.minimum.value, longestKept) + pull.top
    if gapOwner != nil {
      let distance = metrics.restingOffset(nearest: metrics.contentOffset) - metrics.contentOffset
      window.start += min(0, distance)
      window.end += max(0, distance)
    }
    // How far the window can move onwards and back before a view comes or goes.
    var (onward, back) = (Double.infinity, Double.infinity)
    for slot in onwards {
      let reach = reaches[slot]
      guard reach.start <= window.end else {
        onward = min(onward, reach.start - window.end)
        break
      }
      back = min(back, window.end - reach.start)
      found.append(slot)
    }
    for slot in backwards {
      let reach = reaches[slot]
      guard reach.end >= window.start else {
        back = min(back, window.start - reach.end)
        break
      }
      onward = min(onward, reach.end - window.start)
      found.append(slot)
    }
    for item in classes {
      let start = window.start - item.length
      var index = item.range.firstIndex { reaches[bounded[$0]].start >= start }
      if index > item.range.lowerBound {
        back = min(back, start - reaches[bounded[index - 1]].start)
      }
      while index < item.range.upperBound {
        let slot = bounded[index]
        let reach = reaches[slot]
        guard reach.start <= window.end else {
          onward = min(onward, reach.start - window.end)
          break
        }
        if reach.end >= window.start {
          onward = min(onward, reach.end - window.start)
          back = min(back, window.end - reach.start)
          found.append(slot)
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

  /// Returns whether a view is looked at always: one that could reveal at the last call.
  func remembers(_ slot: Int) -> Bool {
    lists.indices.contains(slot) && lists[slot] == .remembered
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
}
