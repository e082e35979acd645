import Testing
@testable import ParallaxScrolling

@Suite("The exponential without a C library", .timeLimit(.minutes(20)))
struct SeriesMathTests {
  /// From 1e-9 to 700, of both signs.
  private static let numbers = (-90...29).flatMap { step -> [Double] in
    let number = 7 * CMath.exponential(Double(step) * 0.23)
    return number < 700 ? [number, -number] : []
  }

  private func isNear(_ value: Double, _ wanted: Double) -> Bool {
    value == wanted || (value - wanted).magnitude <= 1e-14 * wanted.magnitude
  }

  @Test("agrees with the C library to 1 in 1e14", arguments: numbers)
  func agrees(x: Double) {
    #expect(isNear(SeriesMath.exponential(x), CMath.exponential(x)))
  }

  @Test("has the same ends")
  func ends() {
    for x in [0.0, .infinity, -.infinity, 1e9, -1e9] {
      #expect(SeriesMath.exponential(x) == CMath.exponential(x))
    }
    #expect(SeriesMath.exponential(.nan).isNaN)
  }
}
