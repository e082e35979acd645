/// The spelling of JSON values, the same on every machine.
enum JSONText {
  /// Returns the shortest text that reads back as the number: integers without a fraction.
  ///
  /// JSON has no text for a number that is not finite; it becomes `null`.
  static func number(_ value: Double) -> String {
    value.isFinite ? RecordingNumber.text(value) : "null"
  }

  /// Returns a text in quotes.
  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0"..<" ", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Returns an object with its keys in the given order, on one line with room to read it.
  static func object(_ members: [(key: String, value: String)]) -> String {
    "{ " + members.map { "\(string($0.key)): \($0.value)" }.joined(separator: ", ") + " }"
  }

  /// Returns an array of texts that are JSON already, with room to read it.
  static func array(_ elements: [String]) -> String {
    elements.isEmpty ? "[]" : "[ " + elements.joined(separator: ", ") + " ]"
  }

  /// Returns an array that no one reads, without a space.
  static func tightArray(_ elements: [String]) -> String {
    "[" + elements.joined(separator: ",") + "]"
  }
}
