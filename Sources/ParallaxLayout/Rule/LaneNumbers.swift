extension AxisRange {
  /// The lane of a view that fills the scroll view across the axis.
  static var everything: Self { Self(start: -.infinity, end: .infinity) }
  /// The lane of a view without a position across the axis: it shares a part with no other.
  static var nothing: Self { Self(start: .infinity, end: -.infinity) }

  /// Returns whether two lanes have a part in common; ranges that only touch have none.
  func shares(_ other: Self) -> Bool {
    // More than rounding: the ends of neighbouring columns are sums, and may overlap by 1e-14.
    min(end, other.end) - max(start, other.start) > Tolerance.geometry
  }

  /// Returns whether this lane contains another one, so all that share a part with the other share
  /// a part with this one.
  func covers(_ other: Self) -> Bool { start <= other.start && end >= other.end }
}

/// The greatest number found for the views so far in each lane, such as the end of the views stacked there.
///
/// For example, with 100 in the lane 0…50 and 80 in the lane 50…90, the greatest number of the lane 40…60 is
/// 100, and that of 60…70 is 80. Most layouts have one lane, so a list is enough.
struct LaneNumbers: Sendable {
  private var entries: [(lane: AxisRange, number: Double)] = []

  var isEmpty: Bool { entries.isEmpty }

  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  /// Adds a number, of which only the greatest of a lane counts.
  mutating func add(_ number: Double, in lane: AxisRange) {
    for index in entries.indices where entries[index].lane == lane {
      entries[index].number = max(entries[index].number, number)
      return
    }
    entries.append((lane, number))
  }

  /// Returns the greatest number of the lanes that share a part with another one; `nil` if there is none.
  func greatest(in lane: AxisRange) -> Double? {
    var result: Double?
    for entry in entries where entry.lane.shares(lane) {
      result = max(result ?? entry.number, entry.number)
    }
    return result
  }
}

/// The least number found for the views so far in each lane, such as what is left of a travel they share.
struct LeastLaneNumbers: Sendable {
  private var numbers = LaneNumbers()

  mutating func removeAll() { numbers.removeAll() }

  mutating func add(_ number: Double, in lane: AxisRange) { numbers.add(-number, in: lane) }

  func least(in lane: AxisRange) -> Double? { numbers.greatest(in: lane).map { -$0 } }
}
