/// The views stacked so far, in the order of an edge from the edge inwards.
///
/// Each of them makes a sticky line for the views after it:
///
/// - A view whose natural range begins behind another's end sticks at the end that the other view has at
///   its minimum. For example, behind a header of 44...220 at the top, a title sticks at 44.
/// - A view whose natural range overlaps another's keeps its position on it, and moves as far as the
///   other one moves, up to the other one's far end. For example, a title at 70...110 on a header at
///   -30...190 that the edge has moved by 30 to 0...190: `min(190, 70 + 30)` is 100, so the title
///   keeps its distance of 100 from the top of the header.
///
/// The line is the greatest of these and of the edge's own line. Only views whose lane shares a part
/// with that of the view count.
///
/// - Complexity: O(1) a view, if no two natural ranges overlap. Each pair of views that overlap adds
///   one step, as does each pair of a view that the other edge has moved and one stacked before it. If
///   views have lanes, each view adds one step for each lane.
struct EdgeStack<Q: Quantity>: Sendable {
  private struct Entry: Sendable {
    /// The far end of the natural range, in content coordinates.
    var naturalEnd: Double
    /// The far end, and the far end that the view would have at its minimum.
    var end, minimumEnd: Q
    /// The distance by which the edge alone moves the view.
    var moved: Q
    /// The natural range across the axis.
    var lane: AxisRange
  }

  /// A Boolean value indicating whether the other edge may have moved views of the order.
  ///
  /// Such a view must be compared with each entry. For all others, one maximum replaces the entries that
  /// they have passed, and these entries are dropped.
  private let followsOtherEdge: Bool
  /// A Boolean value indicating whether views of the order have lanes.
  private var hasLanes = false
  /// The view added last.
  ///
  /// Most often the next one lies behind it, and no array is written to.
  private var latest: Entry
  private var hasLatest = false
  /// First the entries whose natural range ends before that of the next view begins.
  ///
  /// Entries from `count` on are left from an earlier use: writing over them is faster than emptying the
  /// array and filling it again.
  private var entries: [Entry] = []
  private var count = 0
  private var passedCount = 0
  /// The greatest `minimumEnd` of all views that have been passed; nothing if none have.
  private var passedEnd: Q
  private var hasPassed = false
  /// The same for each lane, if views have lanes.
  private var passedEnds = LaneValues<Q>()
  /// The greatest `end` of all views; nothing if there are none.
  private var greatestEnd: Q
  private var isEmpty = true

  @inline(never)
  init(followsOtherEdge: Bool) {
    let zero = Q(0)
    self.followsOtherEdge = followsOtherEdge
    latest = Entry(naturalEnd: 0, end: zero, minimumEnd: zero, moved: zero, lane: .everything)
    (passedEnd, greatestEnd) = (zero, zero)
  }

  mutating func removeAll(hasLanes: Bool) {
    self.hasLanes = hasLanes
    hasLatest = false
    hasPassed = false
    if hasLanes, EngineParts.hasOtherAxis { passedEnds.removeAll() }
    isEmpty = true
    count = 0
    passedCount = 0
  }

  /// Adds a view that views after it come to rest beside.
  ///
  /// A view that its edge does not move moves no other and is left out.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - extent: The range that the edge gives it.
  ///   - moved: The distance by which the edge alone moves it.
  ///   - minimum: Its least length.
  mutating func add(_ view: EdgeView, at extent: Extent<Q>, moved: Q, minimum: Q) {
    guard view.carries, !moved.isNowherePositive else { return }
    if hasLatest { append() }
    latest = Entry(
      naturalEnd: view.far,
      end: extent.far,
      minimumEnd: extent.near + minimum,
      moved: moved,
      lane: view.lane
    )
    hasLatest = true
    greatestEnd = isEmpty ? extent.far : Q.greatest(greatestEnd, extent.far)
    isEmpty = false
  }

  /// Returns the sticky line for the next view of the order.
  ///
  /// - Parameters:
  ///   - view: The view, which lies behind that of the last call or begins with it.
  ///   - near: The near end of the view without this edge.
  ///   - isNatural: A Boolean value indicating whether that is its natural position; `true` unless the
  ///     stack follows the other edge.
  ///   - own: The edge's own line for the view.
  /// - Returns: The sticky line.
  mutating func line(for view: EdgeView, near: Q, isNatural: Bool, own: Q) -> Q {
    guard view.rests else { return own }
    let position = view.near + Tolerance.geometry
    if hasLatest {
      // The usual case: the next view begins behind the view added last, so one maximum is enough.
      if latest.naturalEnd <= position, !followsOtherEdge {
        hasLatest = false
        pass(latest)
      } else {
        append()
      }
    }
    if count > 0 { pass(until: position) }
    var line = own
    // For a natural position `minimumEnd` is nowhere greater than `near + moved` of the same view, as
    // the two natural ranges do not overlap. So the greatest of them is the line.
    if isNatural, hasPassed {
      if hasLanes, EngineParts.hasOtherAxis {
        if let end = endOfPassed(in: view.lane) { line = Q.greatest(line, end) }
      } else {
        line = Q.greatest(line, passedEnd)
      }
    }
    if isNatural ? passedCount < count : count > 0 {
      let first = isNatural ? passedCount : 0
      line = lineOfEntries(from: first, in: view.lane, near: near, own: line)
    }
    return line
  }

  private mutating func pass(_ entry: Entry) {
    if hasLanes, EngineParts.hasOtherAxis {
      passInLane(entry)
    } else {
      passedEnd = hasPassed ? Q.greatest(passedEnd, entry.minimumEnd) : entry.minimumEnd
    }
    hasPassed = true
  }

  @inline(never)
  private mutating func passInLane(_ entry: Entry) {
    passedEnds.add(entry.minimumEnd, in: entry.lane, Q.greatest)
  }

  // `mutating` only to avoid copying `self`; does not mutate.
  @inline(never)
  private mutating func endOfPassed(in lane: AxisRange) -> Q? {
    passedEnds.value(in: lane, Q.greatest)
  }

  /// Returns the line that the entries of a lane from one on make, or the view's own if that is greater.
  @inline(never)
  private func lineOfEntries(from first: Int, in lane: AxisRange, near: Q, own: Q) -> Q {
    guard hasLanes, EngineParts.hasOtherAxis else {
      return (first..<count).reduce(own) { Q.greatest($0, lineOfEntry($1, near: near)) }
    }
    var line = own
    for index in first..<count where entries[index].lane.shares(lane) {
      line = Q.greatest(line, lineOfEntry(index, near: near))
    }
    return line
  }

  private func lineOfEntry(_ index: Int, near: Q) -> Q {
    let end = index < passedCount ? entries[index].minimumEnd : entries[index].end
    return Q.least(end, near + entries[index].moved)
  }

  /// Moves the entries whose natural range ends before a position to the front, or drops them.
  @inline(never)
  private mutating func pass(until position: Double) {
    for index in passedCount..<count where entries[index].naturalEnd <= position {
      pass(entries[index])
      if index > passedCount { entries.swapAt(index, passedCount) }
      passedCount += 1
    }
    // With no entry left the next call has nothing to look at.
    if !followsOtherEdge, passedCount == count { (count, passedCount) = (0, 0) }
  }

  /// Moves the view added last to the entries.
  @inline(never)
  private mutating func append() {
    hasLatest = false
    if count < entries.count { entries[count] = latest } else { entries.append(latest) }
    count += 1
  }

  /// The farthest end of the views, as the edge sees it; `nil` if there are none.
  var farthest: Q? { isEmpty ? nil : greatestEnd }
}
