/// A quantity that is a straight line over each piece of a range of offsets, and has no jumps.
///
/// Its corners are all there is to it: between two neighbouring points it is straight.
public struct OffsetPolyline: Hashable, Sendable {
  /// A corner of the line, or one of its ends.
  public struct Point: Hashable, Sendable {
    /// The content offset, in points.
    public var offset: Double
    /// The quantity at that offset.
    public var value: Double

    /// The slope from here to a later point; a whole one where that is what the numbers say.
    func slope(to next: Self) -> Double { (next.value - value) / (next.offset - offset) }

    /// The quantity on the straight line from here to a later point.
    func value(at offset: Double, onTheWayTo next: Self) -> Double {
      // What is at a point must have its bits.
      offset >= next.offset ? next.value : value + (offset - self.offset) * slope(to: next)
    }
  }

  /// The ends of the line and its corners, by ascending offset; at least one.
  public let points: [Point]

  init(points: [Point]) { self.points = points }

  /// The offsets that the line is known for.
  public var offsets: ClosedRange<Double> {
    points[0].offset...points[points.count - 1].offset
  }

  /// The slope of each piece: what the quantity changes by while the offset grows by a point.
  public var slopes: [Double] {
    zip(points, points.dropFirst()).map { $0.slope(to: $1) }
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
    guard low > 0 else { return points[0].value }
    guard low < points.count else { return points[low - 1].value }
    return points[low - 1].value(at: offset, onTheWayTo: points[low])
  }
}
