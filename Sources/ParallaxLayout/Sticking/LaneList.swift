/// Values of lanes, in the order in which the lanes start, so those beside a lane are not looked at.
///
/// For example, of a thousand columns of 100 points the values for a view at 4,000...4,100 are found among
/// those of the lanes that start between 3,900 and 4,100.
struct LaneList<Value: Sendable>: Sendable {
  struct Entry: Sendable {
    let lane: AxisRange
    var value: Value
  }

  /// Entries from `count` on are left from an earlier use: writing over them is faster than emptying the
  /// array and filling it again.
  private var entries: [Entry] = []
  private(set) var count = 0
  /// The number of lanes without a start, such as those of views filling the scroll view: they come first.
  private(set) var wideCount = 0
  /// The length of the longest of the other lanes, their least start and their farthest end.
  private var longest = 0.0
  private var (leastStart, farthestEnd) = (Double.infinity, -Double.infinity)

  subscript(index: Int) -> Entry { entries[index] }

  mutating func removeAll() {
    (count, wideCount, longest) = (0, 0, 0)
    (leastStart, farthestEnd) = (.infinity, -.infinity)
  }

  /// Sets the value at an index.
  mutating func set(_ value: Value, at index: Int) { entries[index].value = value }

  /// Adds a value behind those of lanes that start with this one or before.
  ///
  /// - Complexity: O(1) for a lane starting behind all others; otherwise those behind it are moved.
  mutating func insert(_ value: Value, in lane: AxisRange) {
    let entry = Entry(lane: lane, value: value)
    if count < entries.count { entries[count] = entry } else { entries.append(entry) }
    var index = count
    count += 1
    if EngineParts.hasOtherAxis, index > 0, entries[index - 1].lane.start > lane.start {
      // Backwards from the end: the titles of one row come in the order of their columns, so few
      // move.
      repeat {
        entries[index] = entries[index - 1]
        index -= 1
      } while index > 0 && entries[index - 1].lane.start > lane.start
      entries[index] = entry
    }
    // Not counted in the bounds: a lane without a start would make `longest` infinite, and each
    // search a walk over all lanes.
    if !EngineParts.hasOtherAxis || lane.start == -.infinity {
      wideCount += 1
    } else {
      longest = max(longest, lane.length)
      leastStart = min(leastStart, lane.start)
      farthestEnd = max(farthestEnd, lane.end)
    }
  }

  /// Removes the last value, which is that of a lane without a start.
  mutating func removeLast() {
    count -= 1
    wideCount -= 1
  }

  /// Keeps those entries whose values a function returns `true` for.
  mutating func filter(_ keeps: (Value) -> Bool) {
    let (former, formerWide) = (count, wideCount)
    (count, wideCount) = (0, 0)
    for index in 0..<former where keeps(entries[index].value) {
      if count != index { entries[count] = entries[index] }
      count += 1
      if index < formerWide { wideCount += 1 }
    }
    // Otherwise the bounds stay: too wide ones cost a look and change no result.
    if count == 0 { removeAll() }
  }

  /// Returns whether any lane may have a part in common with a lane.
  ///
  /// Most often none has: the views of a page lie one behind the other along both axes.
  @inline(__always)
  func reaches(_ lane: AxisRange) -> Bool {
    wideCount > 0 || (lane.start < farthestEnd && lane.end > leastStart)
  }

  /// Returns the indices of the lanes that may have a part in common with a lane, besides the first
  /// ``wideCount``, which may have one with every lane.
  ///
  /// - Complexity: O(log *n*) for *n* lanes, O(1) for a lane behind all of them.
  func indices(near lane: AxisRange) -> Range<Int> {
    guard wideCount < count, lane.start < farthestEnd else { return 0..<0 }
    let range = wideCount..<count
    // Of a few, a search would look at as many.
    guard range.count > 8 else { return range }
    // No lane starting before that can reach into this one.
    let start = lane.start - longest
    let first = range.firstIndex { entries[$0].lane.start >= start }
    return first..<max(first, range.firstIndex { entries[$0].lane.start >= lane.end })
  }

  /// Returns the index of exactly one lane.
  func index(of lane: AxisRange) -> Int? {
    // Most lanes asked for here are new and start behind all others: they need no search.
    guard count > 0, lane.start <= entries[count - 1].lane.start else { return nil }
    var index = (0..<count).firstIndex { entries[$0].lane.start >= lane.start }
    // Several lanes may start together, such as a heading over three columns and one over the
    // first.
    while index < count, entries[index].lane.start == lane.start {
      if entries[index].lane == lane { return index }
      index += 1
    }
    return nil
  }
}
