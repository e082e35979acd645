/// The exponential and the logarithm as series, for systems without a C library.
///
/// The results differ from those of a C library by less than 1 in 1e14.
enum SeriesMath {
  private static let ln2 = 0.693147180559945309417

  static func exponential(_ x: Double) -> Double {
    guard x.isFinite else { return x == -.infinity ? 0 : x }
    // Beyond these the result is infinite or 0.
    guard x < 710 else { return .infinity }
    guard x > -746 else { return 0 }
    // e^x = 2^n * e^r, with r between -0.35 and 0.35. ln 2 is subtracted in two parts: n times the first
    // part is exact.
    let n = (x / ln2).rounded()
    let rest = (x - n * 0.693147180369123816490) - n * 1.90821492927058770002e-10
    let (half, other) = (Int(n) / 2, Int(n) - Int(n) / 2)
    return (1 + series(rest)) * power(half) * power(other)
  }

  static func exponentialMinusOne(_ x: Double) -> Double {
    x.magnitude < 0.35 ? series(x) : exponential(x) - 1
  }

  static func logarithm(_ x: Double) -> Double {
    guard x > 0, x.isFinite else { return x == 0 ? -.infinity : x > 0 ? x : .nan }
    // x = m * 2^n, with m between 0.7 and 1.4.
    let isUpper = x.significand > 1.4142135623730951
    let n = Double(x.exponent) + (isUpper ? 1 : 0)
    return n * ln2 + logarithmNearOne(x.significand / (isUpper ? 2 : 1) - 1)
  }

  static func logarithm(onePlus x: Double) -> Double {
    x > -0.29 && x < 0.41 ? logarithmNearOne(x) : logarithm(1 + x)
  }

  /// Returns x + x^2 / 2! + x^3 / 3! and so on, for x between -0.35 and 0.35.
  private static func series(_ x: Double) -> Double {
    var sum = 0.0
    for term in stride(from: 15.0, through: 1, by: -1) { sum = (sum + 1) * x / term }
    return sum
  }

  /// Returns 2 (s + s^3 / 3 + s^5 / 5 and so on) of s = x / (2 + x), for x between -0.3 and 0.42.
  private static func logarithmNearOne(_ x: Double) -> Double {
    let share = x / (2 + x)
    var sum = 0.0
    for term in stride(from: 23.0, through: 1, by: -2) { sum = sum * share * share + 1 / term }
    return 2 * share * sum
  }

  private static func power(_ exponent: Int) -> Double {
    Double(sign: .plus, exponent: exponent, significand: 1)
  }
}
