extension UInt8 {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D

  /// Whether the byte is a space or a tab.
  var isBlank: Bool { self == 0x20 || self == .tab }
}

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

/// The strings of a text of JSON, as they stand in it.
enum JSONString {
  /// Returns the index of the quotes that close a string, or the end of the text.
  static func endOfString(in bytes: [UInt8], from start: Int) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index, bytes.count)
  }

  /// Returns the text of a string that the parser has passed, its escapes resolved.
  static func string(in bytes: [UInt8], from start: Int) -> String {
    let end = endOfString(in: bytes, from: start)
    guard start + 1 < end else { return "" }
    let raw = bytes[start + 1..<end]
    // Nearly every string is as it stands; only one with an escape is put together.
    guard raw.contains(UInt8(ascii: "\\")) else { return String(decoding: raw, as: UTF8.self) }
    var units: [UInt8] = []
    var index = raw.startIndex
    while index < end {
      guard bytes[index] == UInt8(ascii: "\\"), index + 1 < end else {
        units.append(bytes[index])
        index += 1
        continue
      }
      let kind = bytes[index + 1]
      index += 2
      guard kind == UInt8(ascii: "u") else {
        units.append(simpleEscapes[kind] ?? kind)
        continue
      }
      let unit = hexadecimal(in: bytes, at: index) ?? 0xFFFD
      index += 4
      var scalar = Unicode.Scalar(unit)
      if UTF16.isLeadSurrogate(unit), let trail = hexadecimal(in: bytes, at: index + 2) {
        scalar = Unicode.Scalar(0x10000 + (UInt32(unit - 0xD800) << 10 | UInt32(trail &- 0xDC00)))
        index += 6
      }
      units += Array(String(scalar ?? "\u{FFFD}").utf8)
    }
    return String(decoding: units, as: UTF8.self)
  }

  private static let simpleEscapes: [UInt8: UInt8] = [
    UInt8(ascii: "b"): 0x8, UInt8(ascii: "f"): 0xC, UInt8(ascii: "n"): 0xA,
    UInt8(ascii: "r"): 0xD, UInt8(ascii: "t"): 0x9,
  ]

  /// Returns the number that four hexadecimal digits are; `nil` where there are others.
  static func hexadecimal(in bytes: [UInt8], at index: Int) -> UInt16? {
    guard index + 4 <= bytes.count else { return nil }
    var number: UInt16 = 0
    for byte in bytes[index..<index + 4] {
      switch byte {
      case 0x30...0x39: number = number << 4 | UInt16(byte - 0x30)
      case 0x41...0x46, 0x61...0x66: number = number << 4 | UInt16((byte | 0x20) - 0x61 + 10)
      default: return nil
      }
    }
    return number
  }

  /// Returns the first byte that does not belong to well-formed UTF-8; `nil` where all do.
  static func firstInvalid(in bytes: ArraySlice<UInt8>) -> Int? {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      guard bytes[index] >= 0x80 else {
        index += 1
        continue
      }
      let length: Int
      var second: ClosedRange<UInt8> = 0x80...0xBF
      switch bytes[index] {
      case 0xC2...0xDF: length = 2
      case 0xE0: (length, second) = (3, 0xA0...0xBF)
      case 0xED: (length, second) = (3, 0x80...0x9F)
      case 0xE1...0xEF: length = 3
      case 0xF0: (length, second) = (4, 0x90...0xBF)
      case 0xF1...0xF3: length = 4
      case 0xF4: (length, second) = (4, 0x80...0x8F)
      default: return index
      }
      guard index + length <= bytes.endIndex, second.contains(bytes[index + 1]),
        bytes[index + 2..<max(index + 2, index + length)].allSatisfy({ $0 & 0xC0 == 0x80 })
      else { return index }
      index += length
    }
    return nil
  }
}
