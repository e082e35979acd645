/// A continuous function of the content offset that is straight between its points.
///
/// For example, the end of a header of 44...220 over 0...1000 has the points (0, 220), (176, 44) and
/// (1000, 44), and is 120 at offset 100.
package struct OffsetPolyline: Equatable, Sendable {
  /// A corner of the function, or one of its ends.
  package struct Point: Equatable, Sendable {
    /// The content offset, in points.
    package var offset: Double
    /// The value at that offset.
    package var value: Double

    /// Returns the change of the value per point of offset, up to a later point.
    func slope(to next: Self) -> Double { (next.value - value) / (next.offset - offset) }

    /// Returns the value on the straight line from here to a later point.
    func value(at offset: Double, onTheWayTo next: Self) -> Double {
      // At the later point the value must have the bits of that point, not of a sum.
      offset >= next.offset ? next.value : value + (offset - self.offset) * slope(to: next)
    }
  }

  /// The ends of the function and its corners, by ascending offset; at least one.
  package let points: [Point]

  init(points: [Point]) { self.points = points }

  /// The offsets for which the function is known.
  package var offsets: ClosedRange<Double> {
    points[0].offset...points[points.count - 1].offset
  }

  /// Returns the value at an offset; beyond the ends, the value at the nearest end.
  ///
  /// - Complexity: O(log *n*) for *n* points.
  package func value(at offset: Double) -> Double {
    let next = points.indices.firstIndex { points[$0].offset >= offset }
    guard next > 0 else { return points[0].value }
    guard next < points.count else { return points[next - 1].value }
    return points[next - 1].value(at: offset, onTheWayTo: points[next])
  }
}
