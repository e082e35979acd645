/// The numbers of a text of JSON, and of comma-separated values, which have the same grammar.
enum JSONNumber {
  /// Returns the end of the number that starts at an index, or `nil` where none does.
  ///
  /// The grammar is that of RFC 8259: no `+`, no hexadecimal digits, no `inf`, no leading zero.
  static func end(in bytes: ArraySlice<UInt8>, from start: Int) -> Int? {
    let limit = bytes.endIndex
    var index = start
    func digits() -> Bool {
      let first = index
      while index < limit, bytes[index] >= 0x30, bytes[index] <= 0x39 { index += 1 }
      return index > first
    }
    func skip(_ accepted: String.UTF8View) -> Bool {
      guard index < limit, accepted.contains(bytes[index]) else { return false }
      index += 1
      return true
    }
    _ = skip("-".utf8)
    let hasLeadingZero = skip("0".utf8)
    guard hasLeadingZero || digits() else { return nil }
    if skip(".".utf8), !digits() { return nil }
    if skip("eE".utf8) {
      _ = skip("+-".utf8)
      guard digits() else { return nil }
    }
    return index
  }

  /// Returns the number nearest to text of that grammar, or `nil` where that is infinite.
  static func value(of text: ArraySlice<UInt8>) -> Double? {
    guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else {
      return nil
    }
    return value
  }
}
