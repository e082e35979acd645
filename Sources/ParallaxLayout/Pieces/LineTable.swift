/// Quantities that are straight lines over each piece of a range of offsets, and what is made of
/// them: sums, and the lesser or the greater of two.
///
/// These are such quantities again, and are found exactly, up to the rounding of the numbers: a
/// corner lies where one of the two has a corner, or where they cross.
///
///     var table = LineTable(over: 0...300)
///     let end = table.sum(table.offset, times: -1, 220)    // 220 - offset
///     let height = table.max(end, 44)
///     table.polyline(height)                               // (0, 220), (176, 44), (300, 44)
///
/// All points stand in one list, so that a line is two numbers and nothing is counted.
package struct LineTable {
  /// A line of a table.
  package struct Line: Equatable {
    fileprivate var start: Int
    fileprivate var end: Int
  }

  private enum Operation {
    case sum, least, greatest
  }

  private var points: [OffsetPolyline.Point] = []
  /// The offset itself.
  let offset: Line

  init(over offsets: ClosedRange<Double>) {
    let (first, last) = (offsets.lowerBound, offsets.upperBound)
    points.append(OffsetPolyline.Point(offset: first, value: first))
    if last > first { points.append(OffsetPolyline.Point(offset: last, value: last)) }
    offset = Line(start: 0, end: points.count)
  }

  /// The points of a line.
  package func points(_ line: Line) -> ArraySlice<OffsetPolyline.Point> {
    points[line.start..<line.end]
  }

  /// Returns a line over some of its offsets.
  func polyline(_ line: Line, over offsets: ClosedRange<Double>) -> OffsetPolyline {
    let whole = OffsetPolyline(points: Array(points(line)))
    let (first, last) = (offsets.lowerBound, offsets.upperBound)
    var result = [OffsetPolyline.Point(offset: first, value: whole.value(at: first))]
    result += whole.points.filter { $0.offset > first && $0.offset < last }
    if last > first {
      result.append(OffsetPolyline.Point(offset: last, value: whole.value(at: last)))
    }
    return OffsetPolyline(points: result)
  }

  /// Returns whether a quantity is greater than 0 at some offset.
  func isPositive(_ line: Line) -> Bool {
    for index in line.start..<line.end where points[index].value > 0 { return true }
    return false
  }

  /// Returns a quantity that is the same at every offset.
  mutating func constant(_ value: Double) -> Line { sum(offset, times: 0, value) }

  /// Returns a quantity times a factor, and a constant more.
  @inline(never)
  mutating func sum(_ line: Line, times factor: Double = 1, _ constant: Double) -> Line {
    let start = points.count
    for index in line.start..<line.end {
      var point = points[index]
      point.value = point.value * factor + constant
      add(point, to: start)
    }
    return Line(start: start, end: points.count)
  }

  mutating func sum(_ left: Line, _ right: Line) -> Line { combined(left, right, .sum) }

  mutating func difference(_ left: Line, _ right: Line) -> Line {
    sum(left, sum(right, times: -1, 0))
  }

  mutating func min(_ left: Line, _ right: Line) -> Line { combined(left, right, .least) }
  mutating func min(_ left: Line, _ right: Double) -> Line { min(left, constant(right)) }
  mutating func max(_ left: Line, _ right: Line) -> Line { combined(left, right, .greatest) }
  mutating func max(_ left: Line, _ right: Double) -> Line { max(left, constant(right)) }

  /// Walks along the corners of both, and finds where they cross in between.
  ///
  /// - Complexity: O(*n* + *m*) for *n* and *m* points.
  @inline(never)
  private mutating func combined(_ left: Line, _ right: Line, _ operation: Operation) -> Line {
    let start = points.count
    var (first, second) = (left.start, right.start)
    // Where the last corner was, the value of the first there, and how far it was above the second.
    var last = points[first]
    var difference = 0.0
    while first < left.end, second < right.end {
      let next = Swift.min(points[first].offset, points[second].offset)
      let a = value(of: left, at: next, before: first)
      let b = value(of: right, at: next, before: second)
      if operation != .sum, difference * (a - b) < 0 {
        let width = next - last.offset
        let distance = difference / ((difference - (a - b)) / width)
        let value = last.value + distance * ((a - last.value) / width)
        add(
          OffsetPolyline.Point(offset: Swift.min(next, last.offset + distance), value: value),
          to: start
        )
      }
      last = OffsetPolyline.Point(offset: next, value: a)
      difference = a - b
      let value =
        switch operation {
        case .sum: a + b
        case .least: Swift.min(a, b)
        case .greatest: Swift.max(a, b)
        }
      add(OffsetPolyline.Point(offset: next, value: value), to: start)
      if points[first].offset == next { first += 1 }
      if points[second].offset == next { second += 1 }
    }
    return Line(start: start, end: points.count)
  }

  /// Returns a quantity at the offsets that another quantity is.
  ///
  /// - Parameters:
  ///   - line: The quantity.
  ///   - other: Offsets that do not fall while the offset grows.
  /// - Returns: The quantity there.
  mutating func value(of line: Line, at other: Line) -> Line {
    let start = points.count
    var corner = line.start
    var last = points[other.start]
    for index in other.start..<other.end {
      let next = points[index]
      while corner < line.end, points[corner].offset < next.value {
        let point = points[corner]
        corner += 1
        guard point.offset > last.value else { continue }
        let offset = last.offset + (point.offset - last.value) / last.slope(to: next)
        add(
          OffsetPolyline.Point(offset: Swift.min(next.offset, offset), value: point.value),
          to: start
        )
      }
      let value = value(of: line, at: next.value, before: corner)
      add(OffsetPolyline.Point(offset: next.offset, value: value), to: start)
      last = next
    }
    return Line(start: start, end: points.count)
  }

  /// Returns a quantity at an offset that lies before a point, and not before the one before it.
  private func value(of line: Line, at offset: Double, before next: Int) -> Double {
    guard next > line.start else { return points[line.start].value }
    guard next < line.end else { return points[line.end - 1].value }
    return points[next - 1].value(at: offset, onTheWayTo: points[next])
  }

  /// Adds a point to the last line, and takes the one before out where that is no corner.
  ///
  /// Two corners that differ in the last bits of the numbers they were made of become one.
  @inline(never)
  private mutating func add(_ point: OffsetPolyline.Point, to start: Int) {
    let count = points.count
    if count > start, point.offset <= points[count - 1].offset { return }
    if count > start + 1 {
      let (before, last) = (points[count - 2], points[count - 1])
      let straight = before.value(at: last.offset, onTheWayTo: point)
      let size = Swift.max(last.value.magnitude, Swift.max(last.offset.magnitude, 4096))
      if (straight - last.value).magnitude <= size * 0x1p-49 {
        points[count - 1] = point
        return
      }
    }
    points.append(point)
  }
}
