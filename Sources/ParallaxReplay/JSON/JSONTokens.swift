extension UInt8 {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D

  /// A Boolean value indicating whether the byte is a space or a tab.
  var isBlank: Bool { self == 0x20 || self == .tab }
}

/// The numbers of JSON.
///
/// Comma-separated values use the same grammar.
enum JSONNumber {
  /// Returns the index behind the number starting at an index; `nil` if no number starts there.
  ///
  /// The grammar is that of RFC 8259. For example, `-0.5e3` is a number; `+1`, `01`, `.5`, `0x10`
  /// and `inf` are not.
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
    // After a leading zero the number ends: of `01` it is `0`, and the 1 is an error of the parser.
    guard hasLeadingZero || digits() else { return nil }
    if skip(".".utf8), !digits() { return nil }
    if skip("eE".utf8) {
      _ = skip("+-".utf8)
      guard digits() else { return nil }
    }
    return index
  }

  /// Returns the nearest `Double` to a number in this grammar; `nil` if it is infinite, as for
  /// `1e999`.
  static func value(of text: ArraySlice<UInt8>) -> Double? {
    guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else {
      return nil
    }
    return value
  }
}

/// The strings of JSON, with their quotes and escapes.
enum JSONString {
  /// Returns the index of the closing quote of a string, or the end of the text.
  static func endOfString(in bytes: [UInt8], from start: Int) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      // The byte after a backslash is not the end: `\"` is a quotation mark in the text.
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index, bytes.count)
  }

  /// Returns the text of a string the parser has checked, with escapes replaced.
  static func string(in bytes: [UInt8], from start: Int) -> String {
    let end = endOfString(in: bytes, from: start)
    guard start + 1 < end else { return "" }
    let raw = bytes[start + 1..<end]
    // Nearly all strings have no escape and can be decoded as a whole.
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
      // The parser has checked that a second half follows.
      if UTF16.isLeadSurrogate(unit), let trail = hexadecimal(in: bytes, at: index + 2) {
        // Each half has 10 bits of the number above 0x10000.
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

  /// Returns the value of four hexadecimal digits; `nil` if there are others.
  static func hexadecimal(in bytes: [UInt8], at index: Int) -> UInt16? {
    guard index + 4 <= bytes.count else { return nil }
    var number: UInt16 = 0
    for byte in bytes[index..<index + 4] {
      switch byte {
      case 0x30...0x39: number = number << 4 | UInt16(byte - 0x30)
      // The bit 0x20 turns a capital letter into the small one.
      case 0x41...0x46, 0x61...0x66: number = number << 4 | UInt16((byte | 0x20) - 0x61 + 10)
      default: return nil
      }
    }
    return number
  }

  /// Returns the index of the first byte that is not well-formed UTF-8; `nil` if all bytes are.
  ///
  /// The ranges are those of table 3-7 of the Unicode Standard. For example, `C0 80`, an overlong
  /// zero, and `ED A0 80`, half of a surrogate pair, are not well-formed.
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
      // The first byte decides the range of the second. The bytes after the second, of which there
      // may be none, are 80 to BF.
      guard index + length <= bytes.endIndex, second.contains(bytes[index + 1]),
        bytes[index + 2..<max(index + 2, index + length)].allSatisfy({ $0 & 0xC0 == 0x80 })
      else { return index }
      index += length
    }
    return nil
  }
}

extension JSONParser {
  /// Checks a string with its escapes, and moves behind its closing quote.
  mutating func string(_ node: Int) throws(JSONFailure) {
    let first = index
    index += 1
    var isASCII = true
    while let byte = peek, byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\") {
        try escape(node)
      } else {
        guard byte >= 0x20 else {
          throw unexpected("close the quotes, or write an escape", in: node)
        }
        if byte >= 0x80 { isASCII = false }
        index += 1
      }
    }
    let end = index
    // Checked once per string: most strings are ASCII, which is always valid.
    if !isASCII, let fault = JSONString.firstInvalid(in: bytes[first..<end]) {
      throw notUTF8(at: fault, in: node)
    }
    guard index < bytes.count else { throw unexpected("close the quotes", in: node) }
    index += 1
  }

  private mutating func escape(_ node: Int) throws(JSONFailure) {
    let first = index
    index += 1
    guard let kind = peek else { throw unexpected("complete the escape after \\", in: node) }
    switch kind {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      index += 1
    case UInt8(ascii: "u"):
      index += 1
      let unit = try hexadecimal(node)
      // A character above U+FFFF is written as two escapes, such as \ud83d\ude00.
      let isPair = UTF16.isLeadSurrogate(unit) && bytes[index...].starts(with: "\\u".utf8)
      if isPair { index += 2 }
      guard isPair ? UTF16.isTrailSurrogate(try hexadecimal(node)) : !UTF16.isSurrogate(unit) else {
        throw failure(
          "has half of a surrogate pair after \\u; write both halves, or the character",
          at: first,
          in: node
        )
      }
    default: throw unexpected("write \\\\ for a backslash", in: node)
    }
  }

  private mutating func hexadecimal(_ node: Int) throws(JSONFailure) -> UInt16 {
    guard let unit = JSONString.hexadecimal(in: bytes, at: index) else {
      throw unexpected("write four hexadecimal digits after \\u", in: node)
    }
    index += 4
    return unit
  }
}
