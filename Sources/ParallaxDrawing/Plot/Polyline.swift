import ParallaxCoordinator

/// A line through points, with gaps at missing values.
struct Polyline: Hashable {
  /// The parts between gaps, each with at least one point.
  private(set) var parts: [[LayoutPoint]] = []

  /// Creates a line.
  ///
  /// - Parameters:
  ///   - xs: The positions of frames.
  ///   - ys: The values at the frames; `nil` for a gap.
  ///   - steps: The frames at which the value changes at once. The line stays level until then.
  init(_ xs: [Double], _ ys: [Double?], steps: Set<Int> = []) {
    var part: [LayoutPoint] = []
    for (index, (x, y)) in zip(xs, ys).enumerated() {
      if let y, x.isFinite, y.isFinite {
        // A second point at the same x makes the step vertical.
        if let last = part.last, steps.contains(index) { part.append(LayoutPoint(x: x, y: last.y)) }
        part.append(LayoutPoint(x: x, y: y))
      } else if !part.isEmpty {
        parts.append(part)
        part = []
      }
    }
    if !part.isEmpty { parts.append(part) }
  }

  /// The number of points.
  var count: Int { parts.reduce(0) { $0 + $1.count } }

  /// Returns a line with fewer points that looks the same at a resolution.
  ///
  /// Of the points in a column at most four remain: the first and the last, so lines join, and
  /// the lowest and the highest, so no peak is lost. Positions are rounded to a tenth, and
  /// points on a straight line between their neighbours are dropped. For example, 10,000 points
  /// over 600 columns become at most 2,400.
  ///
  /// - Parameter columnWidth: The width of a column, in drawing units.
  /// - Returns: The thinned line.
  func decimated(columnWidth: Double) -> Self {
    var result = self
    result.parts = parts.map { part in
      straightened(thinned(part, columnWidth: columnWidth).map(\.rounded))
    }
    return result
  }

  private func thinned(_ points: [LayoutPoint], columnWidth: Double) -> [LayoutPoint] {
    guard points.count > 4, columnWidth > 0 else { return points }
    var result: [LayoutPoint] = []
    var start = 0
    while start < points.count {
      let column = (points[start].x / columnWidth).rounded(.down)
      var end = start + 1
      while end < points.count, (points[end].x / columnWidth).rounded(.down) == column { end += 1 }
      var least = start
      var greatest = start
      for index in start..<end {
        if points[index].y < points[least].y { least = index }
        if points[index].y > points[greatest].y { greatest = index }
      }
      // In the order of the line; a set, because the first point may also be the lowest.
      result += Set([start, least, greatest, end - 1]).sorted().map { points[$0] }
      start = end
    }
    return result
  }

  private func straightened(_ points: [LayoutPoint]) -> [LayoutPoint] {
    var result: [LayoutPoint] = []
    for point in points {
      // A new point can make several of the last points redundant.
      while result.count >= 2, result[result.count - 1].isBetween(result[result.count - 2], point) {
        result.removeLast()
      }
      if result.last != point { result.append(point) }
    }
    return result
  }
}

extension LayoutPoint {
  fileprivate var rounded: Self {
    Self(x: (x * 10).rounded() / 10, y: (y * 10).rounded() / 10)
  }

  /// Returns whether the point is on the line segment between two points.
  ///
  /// A peak within one column is on the line through its neighbours but not between them, and must
  /// stay.
  fileprivate func isBetween(_ start: Self, _ end: Self) -> Bool {
    let cross = (x - start.x) * (end.y - start.y) - (y - start.y) * (end.x - start.x)
    let dot = (x - start.x) * (x - end.x) + (y - start.y) * (y - end.y)
    return cross.magnitude < 1e-6 && dot <= 0
  }
}
