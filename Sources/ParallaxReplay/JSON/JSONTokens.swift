import Foundation

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
    // The parser has checked the string, so it is not refused here.
    let quoted = Data(bytes[start...min(end, bytes.count - 1)])
    let text = try? JSONSerialization.jsonObject(with: quoted, options: .fragmentsAllowed)
    return text as? String ?? String(decoding: raw, as: UTF8.self)
  }

  /// Returns the index of the first byte that is not well-formed UTF-8; `nil` if all bytes are.
  ///
  /// For example, `C0 80`, an overlong zero, and `ED A0 80`, half of a surrogate pair, are not.
  static func firstInvalid(in bytes: ArraySlice<UInt8>) -> Int? {
    // Most texts are ASCII, which is always valid.
    guard bytes.contains(where: { $0 >= 0x80 }) else { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var index = bytes.startIndex
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): index += scalar.count
      case .error: return index
      case .emptyInput: return nil
      }
    }
  }
}

extension JSONParser {
  /// Checks a string with its escapes, and moves behind its closing quote.
  mutating func string(_ node: Int) throws(JSONFailure) {
    let first = index
    index += 1
    while let byte = peek, byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\") {
        try escape(node)
      } else {
        guard byte >= 0x20 else {
          throw unexpected("close the quotes, or write an escape", in: node)
        }
        index += 1
      }
    }
    if let fault = JSONString.firstInvalid(in: bytes[first..<index]) {
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
    case _ where "\"\\/bfnrt".utf8.contains(kind): index += 1
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
    let digits = String(decoding: bytes[index...].prefix(4), as: UTF8.self)
    guard digits.count == 4, digits.allSatisfy(\.isHexDigit), let unit = UInt16(digits, radix: 16)
    else {
      throw unexpected("write four hexadecimal digits after \\u", in: node)
    }
    index += 4
    return unit
  }
}
