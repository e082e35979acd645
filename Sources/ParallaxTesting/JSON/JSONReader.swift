import ParallaxLayout

/// Reads one value of JSON from a range of bytes that are valid UTF-8 (RFC 8259).
struct JSONReader {
  private let bytes: [UInt8]
  private let start: Int
  private let end: Int
  private var index: Int
  /// What messages call the range: a line of a file, or all of it.
  private let unit: String

  /// What is wrong with the text, and what to write.
  struct Failure: Error {
    var message: String
  }

  /// Enough for any recording or scene, and far from the end of the stack.
  private static let maximumDepth = 32

  init(bytes: [UInt8], range: Range<Int>, unit: String = "line") {
    self.bytes = bytes
    self.unit = unit
    start = range.lowerBound
    end = range.upperBound
    index = range.lowerBound
  }

  /// Returns the value that fills the range, blanks around it aside.
  mutating func read() throws(Failure) -> JSONValue {
    let value = try value(depth: 0)
    skipBlanks()
    guard index == end else { throw unexpected("write one object a \(unit)") }
    return value
  }

  private mutating func value(depth: Int) throws(Failure) -> JSONValue {
    guard depth < Self.maximumDepth else {
      throw Failure(message: "values nested deeper than \(Self.maximumDepth); write them flat")
    }
    skipBlanks()
    switch peek {
    case UInt8(ascii: "{"): return .object(try members(depth: depth))
    case UInt8(ascii: "["): return .array(try elements(depth: depth))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func members(depth: Int) throws(Failure) -> [JSONValue.Member] {
    index += 1
    var members: [JSONValue.Member] = []
    var names: Set<RowID> = []
    if accept(UInt8(ascii: "}")) { return members }
    repeat {
      skipBlanks()
      guard peek == UInt8(ascii: "\"") else { throw unexpected("write a name in quotes") }
      let name = try string()
      // Compared by their bytes, which is how rows are told apart as well.
      guard names.insert(RowID(name)).inserted else {
        throw Failure(message: "\(RecordingError.quote(name)) twice in one object; write it once")
      }
      guard accept(UInt8(ascii: ":")) else { throw unexpected("write a colon after the name") }
      members.append(JSONValue.Member(name: name, value: try value(depth: depth + 1)))
    } while accept(UInt8(ascii: ","))
    guard accept(UInt8(ascii: "}")) else { throw unexpected("write a comma or }") }
    return members
  }

  private mutating func elements(depth: Int) throws(Failure) -> [JSONValue] {
    index += 1
    var elements: [JSONValue] = []
    if accept(UInt8(ascii: "]")) { return elements }
    repeat { elements.append(try value(depth: depth + 1)) } while accept(UInt8(ascii: ","))
    guard accept(UInt8(ascii: "]")) else { throw unexpected("write a comma or ]") }
    return elements
  }

  private mutating func number() throws(Failure) -> Double {
    guard let after = RecordingNumber.end(in: bytes, from: index, to: end) else {
      throw unexpected("write a number, text in quotes, an array or an object")
    }
    guard let value = RecordingNumber.value(of: bytes[index..<after]) else {
      throw Failure(
        message: "\(RecordingError.quote(bytes: bytes[index..<after])) is too large; "
          + "write a finite number"
      )
    }
    index = after
    return value
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(Failure) -> JSONValue {
    guard bytes[index..<end].starts(with: word.utf8) else {
      throw unexpected("write \(word), or text in quotes")
    }
    index += word.utf8.count
    return value
  }
}

extension JSONReader {
  private mutating func string() throws(Failure) -> String {
    index += 1
    let first = index
    skipPlainText()
    // Nearly every string is as it stands; only one with an escape is put together.
    var text = String(decoding: bytes[first..<index], as: UTF8.self)
    while let byte = peek, byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\") {
        text.unicodeScalars.append(try escape())
      } else {
        guard byte >= 0x20 else { throw unexpected("close the quotes, or write an escape") }
        let first = index
        skipPlainText()
        text += String(decoding: bytes[first..<index], as: UTF8.self)
      }
    }
    guard index < end else { throw unexpected("close the quotes") }
    index += 1
    return text
  }

  private mutating func skipPlainText() {
    while let byte = peek, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      index += 1
    }
  }

  private mutating func escape() throws(Failure) -> Unicode.Scalar {
    index += 1
    guard let kind = peek else { throw unexpected("complete the escape after \\") }
    index += 1
    switch kind {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(kind)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape()
    default:
      index -= 1
      throw unexpected("write \\\\ for a backslash")
    }
  }

  private mutating func unicodeEscape() throws(Failure) -> Unicode.Scalar {
    let unit = try hexadecimal()
    guard UTF16.isLeadSurrogate(unit) else {
      guard let scalar = Unicode.Scalar(unit) else { throw unpaired() }
      return scalar
    }
    guard bytes[index..<end].starts(with: "\\u".utf8) else { throw unpaired() }
    index += 2
    let trail = try hexadecimal()
    guard UTF16.isTrailSurrogate(trail) else { throw unpaired() }
    let high = UInt32(unit - 0xD800)
    let low = UInt32(trail - 0xDC00)
    // Every pair is a scalar above the basic plane, so the fallback is never taken.
    return Unicode.Scalar(0x10000 + (high << 10 | low)) ?? "\u{FFFD}"
  }

  private mutating func hexadecimal() throws(Failure) -> UInt16 {
    let digits = bytes[index..<min(index + 4, end)]
    guard digits.count == 4, digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw unexpected("write four hexadecimal digits after \\u") }
    index += 4
    return unit
  }

  private func unpaired() -> Failure {
    Failure(message: "half of a surrogate pair after \\u; write both halves, or the character")
  }

  private var peek: UInt8? { index < end ? bytes[index] : nil }

  private mutating func skipBlanks() {
    while let byte = peek, byte.isBlank || byte == .lineFeed || byte == .carriageReturn {
      index += 1
    }
  }

  private mutating func accept(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard peek == byte else { return false }
    index += 1
    return true
  }

  private func unexpected(_ remedy: String) -> Failure {
    guard index < end else { return Failure(message: "the \(unit) is cut short; \(remedy)") }
    let rest = RecordingError.quote(bytes: bytes[index..<end])
    return Failure(message: "unexpected \(rest) in \(place); \(remedy)")
  }

  /// Where the reader is, in bytes; the line is told unless the range is one.
  private var place: String {
    let before = bytes[start..<index]
    let line = before.reduce(1) { $1 == .lineFeed ? $0 + 1 : $0 }
    let lineStart = before.lastIndex(of: .lineFeed).map { $0 + 1 } ?? start
    let column = "column \(index - lineStart + 1)"
    return unit == "line" ? column : "line \(line), \(column)"
  }
}
