import ParallaxCoordinator

/// A line through points, broken where a value is missing.
struct Polyline: Hashable {
  /// The unbroken parts, each with at least one point.
  private(set) var parts: [[LayoutPoint]] = []

  /// Creates a line from the positions of frames and the values at them; at those of `steps` the
  /// value changes at once, so the line stays level until then.
  init(_ xs: [Double], _ ys: [Double?], steps: Set<Int> = []) {
    var part: [LayoutPoint] = []
    for (index, (x, y)) in zip(xs, ys).enumerated() {
      if let y, x.isFinite, y.isFinite {
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

  /// Returns the line with fewer points, which looks the same at the given resolution.
  ///
  /// Of the points in a column of `width` at most four remain: the first and the last, so that
  /// lines join, and the least and the greatest, so that no peak is lost. Points are moved to a
  /// tenth, and those on a straight line between their neighbours are dropped.
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
      result += Set([start, least, greatest, end - 1]).sorted().map { points[$0] }
      start = end
    }
    return result
  }

  private func straightened(_ points: [LayoutPoint]) -> [LayoutPoint] {
    var result: [LayoutPoint] = []
    for point in points {
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

  /// Whether the point lies on the straight line from one point to another and not beyond either: a
  /// peak in a single column is on a line through its neighbours, but not between them.
  fileprivate func isBetween(_ start: Self, _ end: Self) -> Bool {
    let cross = (x - start.x) * (end.y - start.y) - (y - start.y) * (end.x - start.x)
    let dot = (x - start.x) * (x - end.x) + (y - start.y) * (y - end.y)
    return cross.magnitude < 1e-6 && dot <= 0
  }
}
