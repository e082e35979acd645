import ParallaxCoordinator
import Testing
@testable import ParallaxDrawing

@Suite("Polyline", .timeLimit(.minutes(20)))
struct PolylineTests {
  @Test("keeps the extremes of a long line, and its ends")
  func extremes() {
    // One peak and one dip, each a single sample wide.
    var values = (0..<10_000).map { Double($0 % 7) }
    values[4_321] = 500
    values[8_765] = -300
    let xs = values.indices.map { Double($0) / 10 }
    let line = Polyline(xs, values.map(Optional.some))
    for width in [1.0, 8, 64] {
      let points = line.decimated(columnWidth: width).parts.flatMap(\.self)
      #expect(points.map(\.y).max() == 500)
      #expect(points.map(\.y).min() == -300)
      #expect(points.first == LayoutPoint(x: 0, y: values[0]))
      #expect(points.last == LayoutPoint(x: 999.9, y: values[9_999]))
      #expect(Double(points.count) <= 4 * (1000 / width + 1))
      #expect(zip(points, points.dropFirst()).allSatisfy { $0.x <= $1.x })
    }
  }

  @Test("drops what lies on a straight line, but not a peak in one column")
  func straight() {
    let flat = Polyline([0, 1, 2, 3], [5, 5, 5, 5]).decimated(columnWidth: 1)
    #expect(flat.parts == [[LayoutPoint(x: 0, y: 5), LayoutPoint(x: 3, y: 5)]])
    let spike = Polyline([0, 0, 0], [0, 10, 4]).decimated(columnWidth: 1)
    #expect(
      spike.parts == [[LayoutPoint(x: 0, y: 0), LayoutPoint(x: 0, y: 10), LayoutPoint(x: 0, y: 4)]]
    )
  }

  @Test("stays level until a step")
  func steps() {
    // The second frame's value is on the way from the first, the third's came all at once.
    let line = Polyline([0, 1, 2], [0, 1, 9], steps: [2])
    #expect(
      line.parts == [
        [
          LayoutPoint(x: 0, y: 0), LayoutPoint(x: 1, y: 1), LayoutPoint(x: 2, y: 1),
          LayoutPoint(x: 2, y: 9),
        ]
      ]
    )
  }

  @Test("breaks where a value is missing or not finite")
  func breaks() {
    let line = Polyline([0, 1, 2, 3, 4], [nil, 1, .nan, 3, 4])
    #expect(
      line.parts == [
        [LayoutPoint(x: 1, y: 1)], [LayoutPoint(x: 3, y: 3), LayoutPoint(x: 4, y: 4)],
      ]
    )
  }
}

@Suite("Positions moved apart", .timeLimit(.minutes(20)))
struct SpreadTests {
  @Test(
    "keep their order and their distance, and stay within the range as long as they fit",
    arguments: [
      ([0.0, 50, 100], [0.0, 50, 100]), ([0, 1, 2], [0, 10, 20]), ([98, 99, 100], [80, 90, 100]),
    ]
  )
  func spread(positions: [Double], expected: [Double]) {
    #expect(positions.spread(apart: 10, within: 0...100) == expected)
  }
}

@Suite("Axis scale", .timeLimit(.minutes(20)))
struct AxisScaleTests {
  @Test(
    "has ticks at round numbers",
    arguments: [
      (0.0...844, 6, [0.0, 200, 400, 600, 800]), (-100...1796, 4, [0, 500, 1000, 1500]),
      (0...0.3, 4, [0, 0.1, 0.2, 0.3]),
    ]
  )
  func ticks(domain: ClosedRange<Double>, count: Int, values: [Double]) {
    let ticks = AxisScale(domain: domain, ends: (0, 1)).ticks(atMost: count).values
    #expect(ticks.count == values.count)
    #expect(zip(ticks, values).allSatisfy { ($0 - $1).magnitude < 1e-9 }, "\(ticks)")
  }
}
