extension Double {
  /// The shortest text that reads back as the number: whole numbers without a fraction.
  ///
  ///     44.0.shortText    // 44
  ///     0.1.shortText     // 0.1
  package var shortText: String {
    let text = "\(self)"
    guard text.utf8.suffix(2).elementsEqual(".0".utf8) else { return text }
    return String(Substring(text.utf8.dropLast(2)))
  }

  /// Returns the number with a fixed count of decimals, the same on every machine and in every
  /// locale.
  ///
  /// A number that rounds to zero has no sign. A number of 1e12 or more has its shortest text.
  package func fixedText(decimals: Int) -> String {
    let power = (0..<decimals).reduce(1) { power, _ in power * 10 }
    let product = (magnitude * Double(power)).rounded()
    guard magnitude < 1e12, product < 0x1p62 else { return shortText }
    let scaled = Int64(product)
    let sign = self < 0 && scaled > 0 ? "-" : ""
    guard decimals > 0 else { return "\(sign)\(scaled)" }
    // A digit in front keeps the zeros of the fraction; it is cut off.
    let fraction = "\(Int64(power) + scaled % Int64(power))".utf8.dropFirst()
    return "\(sign)\(scaled / Int64(power)).\(String(Substring(fraction)))"
  }

  /// Returns the number with at most a count of decimals, without trailing zeros.
  package func shortText(atMost decimals: Int) -> String {
    let text = fixedText(decimals: decimals)
    var digits = text.utf8[...]
    guard digits.contains(UInt8(ascii: ".")), !digits.contains(UInt8(ascii: "e")) else {
      return text
    }
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    if digits.last == UInt8(ascii: ".") { digits.removeLast() }
    return String(Substring(digits))
  }
}
