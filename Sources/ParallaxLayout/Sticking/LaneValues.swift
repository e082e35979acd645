// A lane is the natural range of a view across the axis, such as a column of a grid. Views stack on,
// push and cover only views whose lane shares a part of theirs. For example, of three views of a page
// with two columns of 100 points
//
//     header    fills the width    everything
//     title A   0...100
//     title B   100...200
//
// the header shares a part with both titles, and the titles share none. In a build for one axis all views
// are in one lane.

extension AxisRange {
  /// The lane of a view that fills the scroll view across the axis.
  static var everything: Self { Self(start: -.infinity, end: .infinity) }
  /// The lane of a view that has no position across the axis: it shares a part with no other.
  static var nothing: Self { Self(start: .infinity, end: -.infinity) }

  /// Returns whether two lanes have a part in common; ranges that only touch have none.
  func shares(_ other: Self) -> Bool {
    !EngineParts.hasOtherAxis || min(end, other.end) - max(start, other.start) > Tolerance.geometry
  }

  /// Returns whether this lane contains another one, so that all that share a part with the other share
  /// a part with this one.
  func covers(_ other: Self) -> Bool { start <= other.start && end >= other.end }
}

#if SMALL_ENGINE
/// The value of the one lane of all views.
struct LaneValues<Value: Sendable>: Sendable {
  private var whole: Value?

  mutating func removeAll() { whole = nil }

  mutating func add(_ value: Value, in _: AxisRange, _ combine: (Value, Value) -> Value) {
    whole = whole.map { combine($0, value) } ?? value
  }

  subscript(_: AxisRange) -> Value? {
    get { whole }
    set { whole = newValue ?? whole }
  }

  func value(in _: AxisRange, _ combine: (Value, Value) -> Value) -> Value? { whole }
}
#else
/// One value for each lane, such as how far the views of each lane are stacked.
///
/// Without lanes there is one value, and no array is allocated.
struct LaneValues<Value: Sendable>: Sendable {
  /// The value of the views that fill the scroll view across the axis.
  private var whole: Value?
  /// Entries from `count` on are left from an earlier use: writing over them is faster than emptying the
  /// array and filling it again.
  private var lanes: [Entry] = []
  private var count = 0
  /// The range that all lanes are within.
  private var reach = AxisRange.nothing
  /// The greatest start of a lane.
  private var farthestStart = -Double.infinity

  private struct Entry: Sendable {
    var lane: AxisRange
    var value: Value
  }

  mutating func removeAll() {
    whole = nil
    count = 0
    reach = .nothing
    farthestStart = -.infinity
  }

  /// The value of exactly one lane; `nil` if none was set.
  subscript(lane: AxisRange) -> Value? {
    get { lane == .everything ? whole : index(of: lane).map { lanes[$0].value } }
    set {
      guard let newValue else { return }
      if lane == .everything {
        whole = newValue
      } else if let index = index(of: lane) {
        lanes[index].value = newValue
      } else {
        append(Entry(lane: lane, value: newValue))
      }
    }
  }

  /// Sets the value of exactly one lane to that of its former value, if it has one, and a new one.
  mutating func add(_ value: Value, in lane: AxisRange, _ combine: (Value, Value) -> Value) {
    if lane == .everything {
      whole = whole.map { combine($0, value) } ?? value
    } else if let index = index(of: lane) {
      lanes[index].value = combine(lanes[index].value, value)
    } else {
      append(Entry(lane: lane, value: value))
    }
  }

  private func index(of lane: AxisRange) -> Int? {
    // The views of a table have each a lane of its own, often behind those before.
    guard lane.start <= farthestStart else { return nil }
    for index in 0..<count where lanes[index].lane == lane { return index }
    return nil
  }

  private mutating func append(_ entry: Entry) {
    if count < lanes.count { lanes[count] = entry } else { lanes.append(entry) }
    count += 1
    reach.start = min(reach.start, entry.lane.start)
    reach.end = max(reach.end, entry.lane.end)
    farthestStart = max(farthestStart, entry.lane.start)
  }

  /// Returns the values of all lanes that share a part with a lane, as one value.
  ///
  /// - Parameters:
  ///   - lane: The lane.
  ///   - combine: Returns one value for two, in any order.
  /// - Returns: The value; `nil` if no such lane has one.
  /// - Complexity: O(*l*) for *l* lanes, O(1) for a lane beside all of them.
  func value(in lane: AxisRange, _ combine: (Value, Value) -> Value) -> Value? {
    // A view without width shares a part with no other.
    var result = lane.shares(.everything) ? whole : nil
    guard count > 0, reach.shares(lane) else { return result }
    for index in 0..<count where lanes[index].lane.shares(lane) {
      if let former = result {
        result = combine(former, lanes[index].value)
      } else {
        result = lanes[index].value
      }
    }
    return result
  }
}
#endif
