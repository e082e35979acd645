/// The views stacked so far, in the order of an edge from the edge inwards.
///
/// Each of them makes a sticky line for the views after it:
///
/// - A view whose natural range begins behind another's end sticks at the end the other view has at
///   its minimum. For example, behind a header of 44...220 at the top, a title sticks at 44.
/// - A view whose natural range overlaps another's keeps its position on it, and moves as far as the
///   other one moves, up to the other one's far end. For example, a title at 70...110 on a header
///   at -30...190 that the edge has moved by 30 to 0...190: `min(190, 70 + 30)` is 100, so the
///   title keeps its distance of 100 from the top of the header.
///
/// The line is the greatest of these and of the edge's own line. Only views whose lane shares a part
/// with that of the view count.
///
/// - Complexity: O(1) a view, if no two natural ranges overlap, or if each ends behind those before it
///   and can shrink. Any other pair of views that overlap adds one step, as does each pair of a view the
///   other edge has moved and one stacked before it. Views in lanes are found by their lane: of *n* views
///   beside each other, each adds O(log *n*), and of *n* in lanes that overlap and differ, each adds O(*n*).
struct EdgeStack<Q: Quantity>: Sendable {
  private struct Entry: Sendable {
    /// The far end of the natural range, in content coordinates; -infinite when a view has passed
    /// it.
    var naturalEnd: Double
    /// The far end, and the far end the view would have at its minimum.
    var end, minimumEnd: Q
    /// The distance by which the edge alone moves the view.
    var moved: Q

    var isPassed: Bool { naturalEnd == -.infinity }
  }

  /// A Boolean value indicating whether the other edge may have moved views of the order.
  ///
  /// Such a view must be compared with each entry. For all others, one maximum replaces the entries
  /// they have passed, and these entries are dropped.
  private let followsOtherEdge: Bool
  /// A Boolean value indicating whether views of the order have lanes.
  private var hasLanes = false
  /// The view added last.
  ///
  /// Most often the next one lies behind it, and no array is written to.
  private var latest: Entry
  private var latestLane = AxisRange.everything
  private var hasLatest = false
  /// The views the next view may lie on; if the other edge moves views, those it has passed too.
  private var entries = LaneList<Entry>()
  /// The least natural end of the entries that no view has passed; infinite if there are none.
  private var leastEnd = Double.infinity
  /// The greatest `minimumEnd` of all views that have been passed; ``nowhere`` if none have.
  private var passedEnd = Self.nowhere
  /// The same for each lane, if views have lanes.
  private var passedEnds = LaneValues<Q>()
  /// The titles so far, beside which titles of lower levels come to rest; none unless titles have levels.
  private var headings: [Heading<Q>] = []
  /// The farthest `end` of all views, as the edge sees it; ``nowhere`` if there are none.
  private(set) var farthest = Self.nowhere

  /// Nearer the edge than any line: in place of an optional, as the greater of it and a line is the line.
  private static var nowhere: Q { Q(-1e13) }

  @inline(never)
  init(followsOtherEdge: Bool) {
    let zero = Q(0)
    self.followsOtherEdge = followsOtherEdge
    latest = Entry(naturalEnd: 0, end: zero, minimumEnd: zero, moved: zero)
  }

  @inline(__always)
  mutating func removeAll(hasLanes: Bool) {
    self.hasLanes = hasLanes
    hasLatest = false
    (passedEnd, farthest) = (Self.nowhere, Self.nowhere)
    if hasLanes, EngineParts.hasOtherAxis { passedEnds.removeAll() }
    guard entries.count > 0 else { return }
    entries.removeAll()
    leastEnd = .infinity
  }

  /// Forgets the titles of an outline.
  mutating func removeHeadings() { headings.removeAll(keepingCapacity: true) }

  /// Adds a title of an outline, whether views stack on it or not.
  ///
  /// A title moves no later one when the next title of its level has begun behind it: it ends where
  /// that one begins.
  @inline(never)
  mutating func addHeading(
    _ view: EdgeView,
    in lane: AxisRange,
    at extent: Extent<Q>,
    moved: Q,
    minimum: Q
  ) {
    guard view.isPushed else { return }
    // If the other edge has moved titles, a later one may still overlap a title it has passed: all
    // stay.
    if !followsOtherEdge {
      headings.removeAll {
        $0.level >= view.level && $0.naturalEnd <= view.near && view.sticks && $0.lane.shares(lane)
      }
    }
    // A title at its natural position makes no line, as a stacked view makes none.
    if moved.isNowherePositive { return }
    headings.append(
      Heading(
        level: view.level,
        lane: lane,
        naturalEnd: view.far,
        end: extent.far,
        minimumEnd: extent.near + minimum,
        moved: moved
      )
    )
    farthest = Q.greatest(farthest, extent.far)
  }

  /// Returns the line of a title below those of higher levels, or the present one if it is greater.
  ///
  /// The rule is that of stacked views. For example, a year at 0...40 makes the line 40 for its months.
  ///
  /// - Parameters:
  ///   - view: The title.
  ///   - lane: Its lane.
  ///   - near: The near end of the title without this edge.
  ///   - line: The line of all other views.
  /// - Returns: The sticky line.
  @inline(never)
  func headingLine(for view: EdgeView, in lane: AxisRange, near: Q, own line: Q) -> Q {
    var line = line
    for heading in headings where heading.level < view.level && heading.lane.shares(lane) {
      // A title behind it rests at its minimum, one that overlaps it rides on it: as for stacked views.
      let isBehind = heading.naturalEnd <= view.near + Tolerance.geometry
      let end = isBehind ? heading.minimumEnd : heading.end
      line = Q.greatest(line, Q.least(end, near + heading.moved))
    }
    return line
  }

  /// Adds a bar, which all views of the content come to rest beside; call it before any view is added.
  mutating func addBar(to end: Q, in lane: AxisRange) {
    // Farther than any view moves, so its end is the line of every view.
    let entry = Entry(naturalEnd: -.infinity, end: end, minimumEnd: end, moved: Q(1e13))
    pass(entry, in: lane)
    farthest = Q.greatest(farthest, end)
    if followsOtherEdge { entries.insert(entry, in: lane) }
  }

  /// Adds a view beside which later views come to rest.
  ///
  /// A view its edge does not move moves no other and is left out.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - lane: Its lane.
  ///   - extent: The range the edge gives it.
  ///   - moved: The distance by which the edge alone moves it.
  ///   - minimum: Its least length.
  @inline(__always)
  mutating func add(
    _ view: EdgeView,
    in lane: @autoclosure () -> AxisRange,
    at extent: Extent<Q>,
    moved: Q,
    minimum: Q
  ) {
    // A view the edge does not move leaves the views after it where they are.
    guard view.carries, !moved.isNowherePositive else { return }
    // Nothing has passed the view before, so a later view may lie on both.
    if hasLatest { append() }
    latest = Entry(
      naturalEnd: view.far,
      end: extent.far,
      minimumEnd: extent.near + minimum,
      moved: moved
    )
    if hasLanes { latestLane = lane() }
    hasLatest = true
    farthest = Q.greatest(farthest, extent.far)
  }

  /// Returns the sticky line for the next view of the order.
  ///
  /// - Parameters:
  ///   - view: The view, which lies behind that of the last call or begins with it.
  ///   - lane: Its lane, which is not read if no view has one: most passes do not load it.
  ///   - near: The near end of the view without this edge.
  ///   - isNatural: A Boolean value indicating whether that is its natural position; `true` unless the
  ///     stack follows the other edge.
  ///   - own: The edge's own line for the view.
  /// - Returns: The sticky line.
  @inline(__always)
  mutating func line(
    for view: EdgeView,
    in lane: @autoclosure () -> AxisRange,
    near: Q,
    isNatural: Bool,
    own: Q
  ) -> Q {
    // An overlay sticks at the edge, whatever is stacked there.
    guard view.rests else { return own }
    // Views that touch do not overlap, and a rounding error must not make them.
    let position = view.near + Tolerance.geometry
    if hasLatest {
      // The usual case: the next view begins behind the view added last, so one maximum is enough.
      if latest.naturalEnd <= position, !followsOtherEdge {
        hasLatest = false
        pass(latest, in: latestLane)
      } else {
        append()
      }
    }
    // One comparison in place of a look at all entries: most views pass none.
    if leastEnd <= position { pass(until: position) }
    var line = own
    // For a natural position `minimumEnd` is nowhere greater than `near + moved` of the same view, as
    // the two natural ranges do not overlap. So the greatest of them is the line.
    if isNatural {
      if hasLanes, EngineParts.hasOtherAxis {
        if passedEnds.reaches(lane()), let end = endOfPassed(in: lane()) {
          line = Q.greatest(line, end)
        }
      } else {
        line = Q.greatest(line, passedEnd)
      }
    }
    if isNatural ? leastEnd < .infinity : entries.count > 0 {
      line = lineOfEntries(of: position, in: lane(), near: near, isNatural: isNatural, own: line)
    }
    return line
  }

  private mutating func pass(_ entry: Entry, in lane: AxisRange) {
    if hasLanes, EngineParts.hasOtherAxis {
      passInLane(entry, lane)
    } else {
      passedEnd = Q.greatest(passedEnd, entry.minimumEnd)
    }
  }

  @inline(never)
  private mutating func passInLane(_ entry: Entry, _ lane: AxisRange) {
    passedEnds.add(entry.minimumEnd, in: lane, Q.greatest)
  }

  // `mutating` only to avoid copying `self`; does not mutate.
  @inline(never)
  private mutating func endOfPassed(in lane: AxisRange) -> Q? {
    passedEnds.value(in: lane, Q.greatest)
  }

  /// Returns the line the entries of a lane make, or the view's own if that is greater.
  ///
  /// A view at its natural position has counted those it has passed already.
  @inline(never)
  private mutating func lineOfEntries(
    of position: Double,
    in lane: AxisRange,
    near: Q,
    isNatural: Bool,
    own: Q
  ) -> Q {
    if !hasLanes, !followsOtherEdge { removeHiddenEntries(shift: near + -position) }
    var line = lineOfEntries(at: 0..<entries.wideCount, in: lane, near, isNatural, own: own)
    if EngineParts.hasOtherAxis {
      line = lineOfEntries(at: entries.indices(near: lane), in: lane, near, isNatural, own: line)
    }
    return line
  }

  private mutating func lineOfEntries(
    at indices: Range<Int>,
    in lane: AxisRange,
    _ near: Q,
    _ isNatural: Bool,
    own: Q
  ) -> Q {
    var line = own
    for index in indices where !hasLanes || entries[index].lane.shares(lane) {
      let entry = entries[index].value
      // It is in the greatest end of those passed already.
      if isNatural, entry.isPassed { continue }
      let end = entry.isPassed ? entry.minimumEnd : entry.end
      line = Q.greatest(line, Q.least(end, near + entry.moved))
    }
    return line
  }

  /// Passes the entries whose natural range ends before a position.
  @inline(never)
  private mutating func pass(until position: Double) {
    leastEnd = .infinity
    for index in 0..<entries.count where !entries[index].value.isPassed {
      var (lane, entry) = (entries[index].lane, entries[index].value)
      if entry.naturalEnd <= position {
        pass(entry, in: lane)
        entry.naturalEnd = -.infinity
        entries.set(entry, at: index)
      } else {
        leastEnd = min(leastEnd, entry.naturalEnd)
      }
    }
    // The other edge can move a view back onto an entry it has passed, so then all stay.
    if !followsOtherEdge { entries.filter { !$0.isPassed } }
  }

  /// Moves the view added last to the entries.
  @inline(never)
  private mutating func append() {
    hasLatest = false
    entries.insert(latest, in: hasLanes ? latestLane : .everything)
    leastEnd = min(leastEnd, latest.naturalEnd)
  }

  /// Removes the entries before the last that make no greater line than the last, for any view.
  ///
  /// Without it a thousand views that overlap are compared in half a million pairs.
  ///
  /// - Parameter shift: The distance from a content position to its container position, within a point.
  private mutating func removeHiddenEntries(shift: Q) {
    while entries.count > 1 {
      let (entry, last) = (entries[entries.count - 2].value, entries[entries.count - 1].value)
      // Of a view that a later one has passed only its minimum counts. That is hidden too if the view can
      // shrink: by two points, which is far above any rounding.
      guard entry.naturalEnd <= last.naturalEnd,
        (entry.minimumEnd + 2 - (shift + entry.naturalEnd + entry.moved)).isNowherePositive,
        (entry.moved - last.moved).isNowherePositive, (entry.end - last.end).isNowherePositive,
        (entry.minimumEnd - last.minimumEnd).isNowherePositive
      else { return }
      entries.removeLast()
      entries.set(last, at: entries.count - 1)
    }
  }
}

/// A moved title of an outline.
private struct Heading<Q: Quantity>: Sendable {
  var level: Int32
  var lane: AxisRange
  /// The far end of the natural range, in content coordinates.
  var naturalEnd: Double
  /// The far end, and the far end the title would have at its minimum.
  var end, minimumEnd: Q
  /// The distance by which the edge alone moves the title.
  var moved: Q
}
