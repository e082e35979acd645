extension Double {
  /// Returns the number with a fixed count of decimals, the same on every machine and in every
  /// locale; a number that rounds to zero has no sign.
  func fixed(_ decimals: Int) -> String {
    // Beyond this no decimals are left, and the conversion below would trap.
    guard magnitude < 1e12 else { return description }
    let power = (0..<decimals).reduce(1) { power, _ in power * 10 }
    let scaled = Int((magnitude * Double(power)).rounded())
    let sign = self < 0 && scaled > 0 ? "-" : ""
    guard decimals > 0 else { return "\(sign)\(scaled)" }
    let fraction = String(scaled % power)
    let zeros = String(repeating: "0", count: decimals - fraction.count)
    return "\(sign)\(scaled / power).\(zeros)\(fraction)"
  }

  /// Returns the number with at most a count of decimals and no zeros at their end.
  func short(_ decimals: Int) -> String {
    var text = fixed(decimals)
    guard text.contains("."), !text.contains("e") else { return text }
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }
}
