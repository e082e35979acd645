/// An index of the views that can be in sight of a range of the content.
///
/// A view's travel range is its natural range extended to its boundary. A view whose travel range is out
/// of sight is out of sight. It also moves no view in sight while the sticky lines are in sight: see
/// ``isLeft(by:)``. For example, a title at 300...328 with a boundary of 300...900 has a travel range of
/// 300...900.
///
/// Bounded travel ranges are in classes of similar length, each sorted by start, so that one long section
/// does not slow the search for all views. A view without a boundary that sticks to one edge has a travel
/// range from its natural position to one end of the content; these are sorted by natural position. The
/// last key of all orders is the slot, so a binary search finds a view in them.
struct VisibilityIndex: Sendable {
  /// Travel ranges of similar length, sorted by their start.
  struct Class: Hashable, Sendable {
    /// The greatest length of a travel range in the class.
    var length: Double
    /// The indices of the class in ``bounded``.
    var range: Range<Int>
  }

  /// The array that a view is in.
  enum List: UInt8, Sendable {
    case none
    /// The views that can be in sight anywhere, because they reveal.
    case remembered
    case everywhere, onwards, backwards, bounded
  }

  /// The views that could be in sight at the last tick, and the overscroll owner.
  private(set) var found: [Int] = []
  /// The offsets at which the same views are found as at the last tick.
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
  /// The travel range of each view, in content coordinates, by slot.
  var reaches: [AxisRange] = []
  /// The array that each view is in, by slot.
  var lists: [List] = []
  /// The upper bounds of the distances in the options of views.
  var limits = ViewLimits()
  /// The longest natural range of the views that the policy for short content may keep expanded.
  var longestKept = 0.0
  /// The part of the container that counts as in sight.
  private var seen = AxisRange(start: 0, end: 0)
  /// A Boolean value indicating whether the sticky line of a view at an edge is outside ``seen``.
  private var isLeftByEdges = false

  static let noOffsets = AxisRange(start: .infinity, end: -.infinity)

  /// Records the container and the insets of a reading.
  ///
  /// - Parameters:
  ///   - metrics: The reading.
  ///   - drawingMargin: The greatest distance in points between the frame of a view and its position,
  ///     due to the safe area and the pixel grid.
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
  ///   - metrics: The reading.
  ///   - gapOwner: The overscroll owner, which may be stretched into sight from anywhere. Its position
  ///     depends on the views in sight at the resting offset, which are found too.
  /// - Complexity: O(*k* + *c* log *n*) for *k* views in sight or stuck without a boundary, in *c*
  ///   classes.
  mutating func look(at metrics: ScrollMetrics, gapOwner: Int?) {
    if !found.isEmpty { found.removeAll(keepingCapacity: true) }
    for slot in everywhere { found.append(slot) }
    if let gapOwner { found.append(gapOwner) }
    var window = seen.offset(by: -metrics.contentShift)
    // A view that is pulled from its edge counts as obscuring, as far as it is pulled.
    let pull = metrics.displacement
    window.start -= pull.bottom
    // The distance below the container at which a view can begin and count for the pinned inset.
    window.end += max(limits.minimum.value, longestKept) + pull.top
    if gapOwner != nil {
      let distance = metrics.restingOffset(nearest: metrics.contentOffset) - metrics.contentOffset
      window.start += min(0, distance)
      window.end += max(0, distance)
    }
    // The distances that the window can move onwards and back before another set of views is found.
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

  /// Returns whether a view is found everywhere, because it could reveal at the last call.
  func remembers(_ slot: Int) -> Bool {
    lists.indices.contains(slot) && lists[slot] == .remembered
  }

  /// Returns whether a sticky line of an edge is outside ``seen``.
  ///
  /// If `true`, a view out of sight may be moved and move others, so all views must be positioned.
  ///
  /// - Parameter farthest: The farthest edge of the stacking views that each edge has moved, as that
  ///   edge sees it.
  /// - Returns: `true` if all views must be positioned.
  @inline(__always)
  func isLeft(by farthest: AxisInsets) -> Bool {
    isLeftByEdges || farthest.top > seen.end || farthest.bottom > -seen.start
  }
}
