/// The exponential function as a series, for systems without a C library.
///
/// The results differ from those of a C library by less than 1 in 1e14.
enum SeriesMath {
  static func exponential(_ x: Double) -> Double {
    guard x.isFinite else { return x == -.infinity ? 0 : x }
    // Beyond these the result is infinite or 0.
    guard x < 710 else { return .infinity }
    guard x > -746 else { return 0 }
    // e^x = 2^n * e^r, with r between -0.35 and 0.35. ln 2 is subtracted in two parts: n times the first
    // part is exact.
    let n = (x / 0.693147180559945309417).rounded()
    let rest = (x - n * 0.693147180369123816490) - n * 1.90821492927058770002e-10
    let (half, other) = (Int(n) / 2, Int(n) - Int(n) / 2)
    return (1 + series(rest)) * power(half) * power(other)
  }

  /// Returns x + x^2 / 2! + x^3 / 3! and so on, for x between -0.35 and 0.35.
  private static func series(_ x: Double) -> Double {
    var sum = 0.0
    for term in stride(from: 15.0, through: 1, by: -1) { sum = (sum + 1) * x / term }
    return sum
  }

  private static func power(_ exponent: Int) -> Double {
    Double(sign: .plus, exponent: exponent, significand: 1)
  }
}
