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
  /// The lane of a view filling the scroll view across the axis.
  static var everything: Self { Self(start: -.infinity, end: .infinity) }
  /// The lane of a view without position across the axis: it shares a part with no other.
  static var nothing: Self { Self(start: .infinity, end: -.infinity) }

  /// Returns whether two lanes have a part in common; ranges that only touch have none.
  func shares(_ other: Self) -> Bool {
    // More than rounding: the ends of neighbouring columns are sums, and may overlap by 1e-14.
    !EngineParts.hasOtherAxis || min(end, other.end) - max(start, other.start) > Tolerance.geometry
  }

  /// Returns whether this lane contains another one, so all that share a part with the other share
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

  func reaches(_: AxisRange) -> Bool { true }
}
#else
/// One value for each lane, such as how far the views of each lane are stacked.
///
/// Without lanes there is one value, and no array is allocated.
struct LaneValues<Value: Sendable>: Sendable {
  /// The value of the views filling the scroll view across the axis.
  private var whole: Value?
  private var hasWhole: Bool { if case .some = whole { true } else { false } }
  private var lanes = LaneList<Value>()

  mutating func removeAll() {
    whole = nil
    lanes.removeAll()
  }

  /// Returns whether any lane may share a part with a lane.
  @inline(__always)
  func reaches(_ lane: AxisRange) -> Bool { hasWhole || lanes.reaches(lane) }

  /// The value of exactly one lane; `nil` if none was set.
  subscript(lane: AxisRange) -> Value? {
    get { lane == .everything ? whole : lanes.index(of: lane).map { lanes[$0].value } }
    set {
      guard let newValue else { return }
      if lane == .everything {
        whole = newValue
      } else if let index = lanes.index(of: lane) {
        lanes.set(newValue, at: index)
      } else {
        lanes.insert(newValue, in: lane)
      }
    }
  }

  /// Sets the value of exactly one lane to that of its former value, if it has one, and a new one.
  mutating func add(_ value: Value, in lane: AxisRange, _ combine: (Value, Value) -> Value) {
    if lane == .everything {
      whole = whole.map { combine($0, value) } ?? value
    } else if let index = lanes.index(of: lane) {
      lanes.set(combine(lanes[index].value, value), at: index)
    } else {
      lanes.insert(value, in: lane)
    }
  }

  /// Returns the values of all lanes that share a part with a lane, as one value.
  ///
  /// - Parameters:
  ///   - lane: The lane.
  ///   - combine: Returns one value for two, in any order.
  /// - Returns: The value; `nil` if no such lane has one.
  /// - Complexity: O(*k* + log *l*) for *k* of *l* lanes that may share a part, O(1) for a lane behind all.
  func value(in lane: AxisRange, _ combine: (Value, Value) -> Value) -> Value? {
    // A view without width shares a part with no other.
    var result = lane.shares(.everything) ? whole : nil
    guard lanes.reaches(lane) else { return result }
    include(0..<lanes.wideCount, in: lane, &result, combine)
    include(lanes.indices(near: lane), in: lane, &result, combine)
    return result
  }

  private func include(
    _ indices: Range<Int>,
    in lane: AxisRange,
    _ result: inout Value?,
    _ combine: (Value, Value) -> Value
  ) {
    for index in indices where lanes[index].lane.shares(lane) {
      if let former = result {
        result = combine(former, lanes[index].value)
      } else {
        result = lanes[index].value
      }
    }
  }
}
#endif
