import Testing
@testable import ParallaxDrawing

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
