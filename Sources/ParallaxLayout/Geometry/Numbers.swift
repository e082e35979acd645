// How numbers of points are compared, searched and written.

/// The differences up to which two computed numbers count as equal, in points.
///
/// Thirds of a point and sums have rounding errors in their last bits, so decisions must not compare
/// them exactly. Only decisions have a tolerance; frames do not.
package enum Tolerance {
  /// For geometry, such as whether views touch, or a view has moved or has its minimum height.
  package static let geometry = 1e-6
  /// For resting offsets, and for distances over which a view grows.
  package static let rest = 1e-3
  /// For views that begin or end with the content: half a point.
  package static let contentEnd = 0.5
}

extension Double {
  /// A Boolean value indicating whether the number is finite and at most 1e12 in magnitude.
  @inlinable package var isUsable: Bool { magnitude <= 1e12 }
}

/// Returns the greater of two numbers; the second if they are equal.
///
/// This replaces the function of the standard library in the layout: it is one instruction on most
/// processors, and the other one five. If the second number is NaN, this function returns NaN. A usable
/// reading has no NaN. A function that takes any reading must not depend on the difference.
@inline(__always)
func max(_ first: Double, _ second: Double) -> Double { first > second ? first : second }

extension Range<Int> {
  /// Returns the partition point of a condition: the first index that meets it, if all later indices meet
  /// it too; the end of the range if no index does.
  ///
  /// - Complexity: O(log *n*).
  @inline(__always)
  func firstIndex(meeting isMet: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if isMet(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

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
    let product = magnitude * Double(power)
    guard magnitude < 1e12, product < 0x1p62 else { return shortText }
    // Through an integer: `rounded()` calls a C library, which nothing here links.
    let whole = Int64(product)
    let scaled = product - Double(whole) < 0.5 ? whole : whole + 1
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
