import ParallaxLayout

/// A linear scale from numbers to positions of a drawing.
///
/// For example, the domain 0...2 with the ends 100 and 500 puts 0.5 at 200.
struct AxisScale {
  let domain: ClosedRange<Double>
  /// The positions of the domain's bounds.
  ///
  /// The first may be the greater, as on an axis that runs upwards.
  let ends: (first: Double, last: Double)

  /// Returns the position of a number.
  ///
  /// Numbers outside the domain have positions beyond the ends.
  func position(of value: Double) -> Double {
    let length = domain.upperBound - domain.lowerBound
    guard length > 0 else { return ends.first }
    return ends.first + (value - domain.lowerBound) / length * (ends.last - ends.first)
  }

  /// Returns round numbers in the domain, at distances of 1, 2 or 5 times a power of ten.
  ///
  /// For example, the domain 0...844 with at most 6 ticks gives 0, 200, 400, 600 and 800.
  ///
  /// - Parameter count: The largest number of ticks.
  /// - Returns: The numbers, and the decimals that distinguish them.
  func ticks(atMost count: Int) -> (values: [Double], decimals: Int) {
    let length = domain.upperBound - domain.lowerBound
    guard length > 0, length.isFinite, count > 0 else { return ([domain.lowerBound], 0) }
    var (step, decimals) = (1.0, 0)
    // A domain shorter than 1 has steps below 1.
    while length / step < 1, decimals < 9 {
      step /= 10
      decimals += 1
    }
    // The loop below multiplies the step by 2, 2.5 and 2 in turn, so it must begin at a power of
    // ten.
    while decimals < 9, length / step < Double(count) {
      step /= 10
      decimals += 1
    }
    var factors = [2.0, 2.5, 2.0]
    while length / step > Double(count) {
      let factor = factors.removeFirst()
      factors.append(factor)
      step *= factor
    }
    // 0.3 / 0.1 is 2.9999999999999996: without the tolerance a bound would lose its own tick.
    let first = (domain.lowerBound / step - 1e-9).rounded(.up)
    let last = (domain.upperBound / step + 1e-9).rounded(.down)
    guard first.magnitude < 1e12, last.magnitude < 1e12, first <= last else { return ([], 0) }
    // The fewest decimals with which the step is a whole number: 1 for 0.5.
    decimals =
      (0...9).first { places in
        let scaled = (0..<places).reduce(step) { value, _ in value * 10 }
        return (scaled - scaled.rounded()).magnitude < 1e-6 * max(1, scaled)
      } ?? 0
    return ((Int(first)...Int(last)).map { Double($0) * step }, decimals)
  }
}

extension Double {
  /// Returns the number for a label of an axis, in at most 9 letters.
  ///
  /// For example, 2.5 with 2 decimals is `2.50`, and 1500000000 is `1.5e9`.
  func tickText(decimals: Int) -> String {
    guard magnitude >= 1e6, isFinite else { return fixedText(decimals: decimals) }
    var (mantissa, power) = (self, 0)
    while mantissa.magnitude >= 10 { (mantissa, power) = (mantissa / 10, power + 1) }
    // 9.999 is shown with two decimals as 10.
    let text = mantissa.shortText(atMost: 2)
    return text.hasSuffix("10") ? text.dropLast() + "e\(power + 1)" : "\(text)e\(power)"
  }
}
