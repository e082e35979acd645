/// A value of a JSON file.
enum JSONValue: Hashable, Sendable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([JSONMember])

  /// The value in a few words, for a message: at most a line, whatever it holds.
  var shortText: String {
    switch self {
    case .null: "null"
    case .flag(let flag): "\(flag)"
    case .number(let number): Self.text(of: number)
    case .text(let text): Self.shortQuote(text)
    case .list: "a list"
    case .object: "an object"
    }
  }

  /// Returns a number as people and JSON write it: whole numbers without a fraction.
  static func text(of number: Double) -> String {
    guard number.magnitude < 1e15, number == number.rounded() else { return "\(number)" }
    return "\(Int64(number))"
  }

  /// Returns text in quotation marks, cut short where it is long.
  static func shortQuote(_ text: String) -> String {
    let limit = 40
    return quote(text.count > limit ? text.prefix(limit - 1) + "…" : text)
  }

  /// Returns text in quotation marks, with everything escaped that would end them or the line.
  static func quote(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _ where endsLine(scalar):
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// Control characters, and the two separators that count as line breaks in some programs.
  private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
      || scalar.value == 0x2028 || scalar.value == 0x2029
  }
}

/// A name and its value in a JSON object.
struct JSONMember: Hashable, Sendable {
  var key: String
  var value: JSONValue

  init(_ key: String, _ value: JSONValue) {
    self.key = key
    self.value = value
  }
}
