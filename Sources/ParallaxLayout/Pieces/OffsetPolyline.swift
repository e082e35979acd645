/// A quantity that is a straight line over each piece of a range of offsets, and has no jumps.
///
/// Its corners are all there is to it: between two neighbouring points it is straight. Sums, the
/// lesser and the greater of two such quantities are such quantities again, and are found exactly,
/// up to the rounding of the numbers: a corner lies where one of the two has a corner, or where they
/// cross.
///
///     let offsets = OffsetPolyline(identityOver: 0...300)
///     let height = max(220 - offsets, 44)
///     height.points     // (0, 220), (176, 44), (300, 44)
public struct OffsetPolyline: Hashable, Sendable {
  /// A corner of the line, or one of its ends.
  public struct Point: Hashable, Sendable {
    /// The content offset, in points.
    public var offset: Double
    /// The quantity at that offset.
    public var value: Double

    /// The slope from here to a later point; a whole one where that is what the numbers say.
    fileprivate func slope(to next: Self) -> Double {
      (next.value - value) / (next.offset - offset)
    }
  }

  /// The ends of the line and its corners, by ascending offset; at least one.
  public private(set) var points: [Point]

  /// The offsets that the line is known for.
  public var offsets: ClosedRange<Double> {
    points[0].offset...points[points.count - 1].offset
  }

  /// The slope of each piece: what the quantity changes by while the offset grows by a point.
  public var slopes: [Double] {
    (1..<max(1, points.count)).map { points[$0 - 1].slope(to: points[$0]) }
  }

  /// Returns the quantity at an offset; beyond the ends it is as it is there.
  ///
  /// - Complexity: O(log *n*) for *n* points.
  public func value(at offset: Double) -> Double {
    var (low, high) = (0, points.count)
    while low < high {
      let middle = (low + high) / 2
      if points[middle].offset < offset { low = middle + 1 } else { high = middle }
    }
    return value(at: offset, before: low)
  }

  /// Creates the offset itself, as a quantity.
  init(identityOver offsets: ClosedRange<Double>) {
    points = [Point(offset: offsets.lowerBound, value: offsets.lowerBound)]
    add(Point(offset: offsets.upperBound, value: offsets.upperBound))
  }

  private init(points: [Point] = []) { self.points = points }

  /// Returns the quantity at an offset that lies before a point, and not before the one before it.
  @inline(never)
  private func value(at offset: Double, before next: Int) -> Double {
    guard next > 0 else { return points[0].value }
    guard next < points.count else { return points[next - 1].value }
    let (a, b) = (points[next - 1], points[next])
    // What is at a point must have its bits.
    if offset >= b.offset { return b.value }
    return a.value + (offset - a.offset) * a.slope(to: b)
  }

  /// Adds a point, and takes the one before out where that is no corner.
  ///
  /// Two corners that differ in the last bits of the numbers they were made of become one.
  @inline(never)
  private mutating func add(_ point: Point) {
    if let last = points.last, point.offset <= last.offset { return }
    if points.count > 1 {
      let (a, b) = (points[points.count - 2], points[points.count - 1])
      let straight = a.value + (b.offset - a.offset) * a.slope(to: point)
      let rounding = max(abs(b.value), abs(b.offset), 4096) * 0x1p-49
      if abs(straight - b.value) <= rounding { points.removeLast() }
    }
    points.append(point)
  }
}

extension OffsetPolyline {
  /// What two quantities are put together to.
  private enum Operation {
    case sum, least, greatest
  }

  static func + (left: Self, right: Self) -> Self { left.combined(with: right, .sum) }
  static func - (left: Self, right: Self) -> Self { left + right * -1 }
  static func + (left: Self, right: Double) -> Self { left.scaled(by: 1, adding: right) }
  static func - (left: Self, right: Double) -> Self { left + -right }
  static func - (left: Double, right: Self) -> Self { right.scaled(by: -1, adding: left) }
  static func * (left: Self, right: Double) -> Self { left.scaled(by: right, adding: 0) }

  @inline(never)
  private func scaled(by factor: Double, adding constant: Double) -> Self {
    var copy = self
    for index in points.indices {
      copy.points[index].value = points[index].value * factor + constant
    }
    return copy
  }

  fileprivate func least(_ other: Self) -> Self { combined(with: other, .least) }
  fileprivate func greatest(_ other: Self) -> Self { combined(with: other, .greatest) }

  /// Walks along the corners of both, and finds where they cross in between.
  ///
  /// - Complexity: O(*n* + *m*) for *n* and *m* points.
  @inline(never)
  private func combined(with other: Self, _ operation: Operation) -> Self {
    var result = Self()
    var (index, otherIndex) = (0, 0)
    // Where the last corner was, its value there, and how far it was above the other's.
    var (last, lastValue, difference) = (points[0].offset, 0.0, 0.0)
    while index < points.count, otherIndex < other.points.count {
      let next = min(points[index].offset, other.points[otherIndex].offset)
      let a = value(at: next, before: index)
      let b = other.value(at: next, before: otherIndex)
      if operation != .sum, difference * (a - b) < 0 {
        let distance = difference / ((difference - (a - b)) / (next - last))
        let slope = (a - lastValue) / (next - last)
        result.add(
          Point(offset: Swift.min(next, last + distance), value: lastValue + distance * slope)
        )
      }
      (last, lastValue, difference) = (next, a, a - b)
      switch operation {
      case .sum: result.add(Point(offset: next, value: a + b))
      case .least: result.add(Point(offset: next, value: Swift.min(a, b)))
      case .greatest: result.add(Point(offset: next, value: Swift.max(a, b)))
      }
      if points[index].offset == next { index += 1 }
      if other.points[otherIndex].offset == next { otherIndex += 1 }
    }
    return result
  }

  /// Returns the line over other offsets within its own.
  func restricted(to range: ClosedRange<Double>) -> Self {
    var result = Self(
      points: [Point(offset: range.lowerBound, value: value(at: range.lowerBound))]
    )
    for point in points where range.contains(point.offset) { result.add(point) }
    result.add(Point(offset: range.upperBound, value: value(at: range.upperBound)))
    return result
  }

  /// Returns the quantity at the offsets that another quantity is.
  ///
  /// - Parameter other: Offsets that do not fall while the offset grows.
  /// - Returns: The quantity there.
  @inline(never)
  func at(_ other: Self) -> Self {
    var result = Self()
    var index = 0
    for (last, next) in zip([other.points[0]] + other.points, other.points) {
      while index < points.count, points[index].offset < next.value {
        let point = points[index]
        index += 1
        guard point.offset > last.value else { continue }
        let offset = last.offset + (point.offset - last.value) / last.slope(to: next)
        result.add(Point(offset: Swift.min(next.offset, offset), value: point.value))
      }
      result.add(Point(offset: next.offset, value: value(at: next.value)))
    }
    return result
  }
}

/// Returns the lesser of two quantities at every offset.
func min(_ left: OffsetPolyline, _ right: OffsetPolyline) -> OffsetPolyline { left.least(right) }

/// Returns the greater of two quantities at every offset.
func max(_ left: OffsetPolyline, _ right: OffsetPolyline) -> OffsetPolyline { left.greatest(right) }

func min(_ left: OffsetPolyline, _ right: Double) -> OffsetPolyline { left.least(left * 0 + right) }

func max(_ left: OffsetPolyline, _ right: Double) -> OffsetPolyline {
  left.greatest(left * 0 + right)
}
