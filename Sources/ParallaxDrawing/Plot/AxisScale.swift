import ParallaxLayout

/// A range of numbers laid out between two positions of a drawing.
struct AxisScale {
  let domain: ClosedRange<Double>
  /// The positions of the domain's bounds; the first may be the greater.
  let ends: (first: Double, last: Double)

  /// Returns where a number lies; beyond the ends for numbers outside the domain.
  func position(of value: Double) -> Double {
    let length = domain.upperBound - domain.lowerBound
    guard length > 0 else { return ends.first }
    return ends.first + (value - domain.lowerBound) / length * (ends.last - ends.first)
  }

  /// Returns round numbers in the domain, at even distances of 1, 2 or 5 times a power of ten, and
  /// how many decimals it takes to tell them apart.
  func ticks(atMost count: Int) -> (values: [Double], decimals: Int) {
    let length = domain.upperBound - domain.lowerBound
    guard length > 0, length.isFinite, count > 0 else { return ([domain.lowerBound], 0) }
    var (step, decimals) = (1.0, 0)
    while length / step < 1, decimals < 9 {
      step /= 10
      decimals += 1
    }
    // 1, 2, 5, 10, … from a step that is too small or just right.
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
    // A bound that is a tick itself must not be lost to the last bit of a quotient.
    let first = (domain.lowerBound / step - 1e-9).rounded(.up)
    let last = (domain.upperBound / step + 1e-9).rounded(.down)
    guard first.magnitude < 1e12, last.magnitude < 1e12, first <= last else { return ([], 0) }
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
    // 9.999 rounds to 10.
    let text = mantissa.shortText(atMost: 2)
    return text.hasSuffix("10") ? text.dropLast() + "e\(power + 1)" : "\(text)e\(power)"
  }
}
