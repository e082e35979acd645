@testable import ParallaxLayout
import ParallaxTesting
import TestSupport
import Testing

@Suite("Piecewise-linear functions", .timeLimit(.minutes(20)))
struct PiecewiseLinearTests {
  /// A function of some steps, each a sum, a minimum or a maximum of earlier ones, and the same for one
  /// offset.
  private func function(
    seed: UInt64
  ) -> (function: PiecewiseLinear, value: (Double) -> Double) {
    var random = SeededGenerator(seed: seed)
    var functions = [PiecewiseLinear.offset]
    var values: [@Sendable (Double) -> Double] = [{ $0 }]
    for _ in 0..<12 {
      let left = random.pick(Array(functions.indices))
      let right = random.pick(Array(functions.indices))
      let constant = random.quarter(-200...200)
      let (a, b) = (values[left], values[right])
      switch random.pick([0, 1, 2, 3]) {
      case 0:
        functions.append(functions[left] + constant)
        values.append { a($0) + constant }
      case 1:
        functions.append(-functions[left] + constant)
        values.append { -a($0) + constant }
      case 2:
        functions.append(.least(functions[left], functions[right] + constant))
        values.append { min(a($0), b($0) + constant) }
      default:
        functions.append(.greatest(functions[left], functions[right] + constant))
        values.append { max(a($0), b($0) + constant) }
      }
    }
    return (functions[functions.count - 1], values[values.count - 1])
  }

  @Test("sums, minima and maxima have the values of the numbers at every offset")
  func values() throws {
    var cornerCount = 0
    for seed in 0..<UInt64(500) {
      let (function, value) = function(seed: seed)
      var random = SeededGenerator(seed: ~seed)
      cornerCount += function.corners.count
      let offsets = (0..<20).map { _ in random.quarter(-1000...1000) }
      for offset in offsets + function.corners.map(\.offset) {
        let difference = function.value(at: offset) - value(offset)
        try #require(abs(difference) < 1e-9, "seed \(seed) at \(offset): \(difference)")
      }
    }
    #expect(cornerCount > 500)
  }

  @Test("a header of 44...220 has one corner, with an exact slope on either side")
  func header() {
    let bottom = -PiecewiseLinear.offset + 220
    let height = PiecewiseLinear.greatest(bottom, PiecewiseLinear(44))
    let corners = height.corners.filter { $0.offset != 0 }
    #expect(height.firstSlope == -1)
    #expect(corners == [.init(offset: 176, value: 44, slope: 0)])
  }

  @Test("at a corner a function has the value of the corner, to the last bit")
  func corners() {
    let line = PiecewiseLinear.offset * 0.1
    for third in 2...60 {
      let (first, second) = (PiecewiseLinear(1.0 / 3), PiecewiseLinear(Double(third) / 3))
      let function = PiecewiseLinear.least(line, first) + PiecewiseLinear.least(line, second)
      #expect(function.count == 2)
      for corner in function.corners {
        #expect(function.value(at: corner.offset) == corner.value, "\(third) thirds")
      }
    }
  }

  @Test("two corners nearer than the rounding of their offsets are one")
  func nearCorners() {
    func steps(_ distance: Double) -> [PiecewiseLinear.Corner] {
      let none = PiecewiseLinear(0)
      let second = PiecewiseLinear.greatest(.offset + -distance, none)
      return (PiecewiseLinear.greatest(.offset, none) + second).corners
    }
    // The rounding of a number of up to a point.
    let rounding = 0x1p-43
    #expect(steps(1.5 * rounding).map(\.offset) == [0, 1.5 * rounding])
    #expect(steps(0.5 * rounding) == [.init(offset: 0, value: 0, slope: 2)])
  }

  @Test("ranges of positive values end where the function is 0, and noise is no range")
  func positiveRanges() {
    // Rises from 0 at 100 to 50 at 150, and falls to 0 at 200.
    let rise = PiecewiseLinear.offset + -100
    let hill = PiecewiseLinear.greatest(
      .least(rise, -PiecewiseLinear.offset + 200),
      PiecewiseLinear(0)
    )
    let noise = PiecewiseLinear.greatest(hill, PiecewiseLinear(1e-12))
    #expect(hill.positiveRanges(tolerance: 1e-3) == [.init(start: 100, end: 200)])
    #expect(noise.positiveRanges(tolerance: 1e-3).count == 1)
    #expect(PiecewiseLinear(1e-12).positiveRanges(tolerance: 1e-3).isEmpty)
    #expect(hill.positiveRanges(tolerance: 50).isEmpty, "it is never above 50")
    #expect(rise.positiveRanges(tolerance: 0) == [.init(start: 100, end: .infinity)])
    #expect((-rise).positiveRanges(tolerance: 0) == [.init(start: -.infinity, end: 100)])
  }

  @Test("a falling function is last 0 at the end of its plateau")
  func lastOffset() {
    // 100 at offset 0, 0 from 100 to 150, negative from then on.
    let fall = -PiecewiseLinear.offset
    let function =
      PiecewiseLinear.greatest(fall + 100, PiecewiseLinear(0))
      + PiecewiseLinear.least(fall + 150, PiecewiseLinear(0))
    #expect(function.lastOffset(atLeastZeroWithin: 0) == 150)
    #expect((fall + 70).lastOffset(atLeastZeroWithin: 0) == 70)
    #expect(PiecewiseLinear(1).lastOffset(atLeastZeroWithin: 0) == .infinity)
    #expect(PiecewiseLinear(-1).lastOffset(atLeastZeroWithin: 0) == -.infinity)
  }

  @Test("turned round, a function has at every offset the value of the negative one")
  func reversed() {
    for seed in 0..<UInt64(100) {
      let function = function(seed: seed).function
      var random = SeededGenerator(seed: seed)
      for _ in 0..<8 {
        let offset = random.quarter(-1000...1000)
        #expect(abs(function.reversed.value(at: offset) - function.value(at: -offset)) < 1e-9)
      }
    }
  }
}
