import ParallaxCoordinator

/// A value of JSON in memory, for values that are written or are copied whole.
///
/// `JSONSerialization` and `JSONDecoder` are not used for three reasons: both drop one of two
/// members of the same name, both accept a comma before a closing brace, and the first reads
/// 0.30000000000000004 as 0.3000000000000001.
package enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// The members in the order of the text. No name occurs twice.
  case object([Member])

  package struct Member: Sendable {
    package var name: String
    package var value: JSONValue
  }
}

// A schema is written as the JSON that it is.
extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self = .string(text) }
  package init(integerLiteral number: Int) { self = .number(Double(number)) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(arrayLiteral values: Self...) { self = .array(values) }
  package init(dictionaryLiteral members: (String, Self)...) {
    self = .object(members.map { Member($0.0, $0.1) })
  }
}

extension JSONValue {
  /// Copies a value and its children out of a text.
  init(_ field: JSONField) throws(JSONFailure) {
    switch field.kind {
    case .null: self = .null
    case .flag: self = .bool(try field.flag())
    case .number: self = .number(try field.number())
    case .text: self = .string(try field.text())
    case .list:
      var values: [JSONValue] = []
      for element in try field.list() { values.append(try JSONValue(element)) }
      self = .array(values)
    case .object:
      var members: [Member] = []
      for (name, value) in try field.anyMembers() {
        members.append(Member(try name.text(), try JSONValue(value)))
      }
      self = .object(members)
    }
  }
}

extension JSONValue {
  /// The spaces in an array.
  package enum Spacing {
    /// `[ 1, 2 ]`, as in objects.
    case wide
    /// `[1, 2]`
    case normal
    /// `[1,2]`, for data only programs read.
    case compact
  }

  /// Returns the value on one line, which is the same on every machine.
  ///
  /// - Parameters:
  ///   - arrays: The spaces in arrays.
  ///   - keepsNegativeZero: Whether -0 is written as `-0`. Otherwise it is written as `0`, so equal
  ///     values have equal texts.
  /// - Returns: The text. A number has the fewest digits that read back as the same number.
  package func text(arrays: Spacing = .normal, keepsNegativeZero: Bool = false) -> String {
    var text = ""
    write(to: &text, arrays, keepsNegativeZero)
    return text
  }

  private func write(to text: inout String, _ arrays: Spacing, _ keepsNegativeZero: Bool) {
    func list<Element>(
      _ elements: [Element],
      _ open: String,
      _ close: String,
      _ spacing: Spacing,
      _ write: (Element) -> Void
    ) {
      // An empty array is `[]` and not `[  ]`.
      let room = spacing == .wide && !elements.isEmpty ? " " : ""
      text += open + room
      for (index, element) in elements.enumerated() {
        if index > 0 { text += spacing == .compact ? "," : ", " }
        write(element)
      }
      text += room + close
    }
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let number):
      // The sum of -0 and 0 is 0. JSON cannot represent infinity; it becomes `null`.
      let number = keepsNegativeZero ? number : number + 0
      text += number.isFinite ? number.shortText : "null"
    case .string(let string): text += Self.quoted(string)
    case .array(let values):
      list(values, "[", "]", arrays) { $0.write(to: &text, arrays, keepsNegativeZero) }
    case .object(let members):
      list(members, "{", "}", .wide) { member in
        text += Self.quoted(member.name) + ": "
        member.value.write(to: &text, arrays, keepsNegativeZero)
      }
    }
  }

  /// Returns a text in quotes.
  ///
  /// Besides the characters that JSON requires, all a terminal might take for a command are
  /// escaped, because people print files. For example, the escape character becomes `\u001b`.
  static func quoted(_ string: String) -> String {
    // Nearly all texts need no escape. Checking bytes is faster than visiting scalars.
    let isPlain = string.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }
    guard !isPlain else { return "\"\(string)\"" }
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      // All of these characters are below 0x10000, so four digits suffice.
      case _ where scalar.isCommand:
        let code = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - code.count) + code
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// The value as a file: arrays and objects of up to 100 characters are on one line, longer ones
  /// have a line for each element, indented by two spaces a level.
  var fileText: String {
    var text = ""
    write(to: &text, indent: 0)
    return text + "\n"
  }

  private func write(to text: inout String, indent: Int) {
    let line = self.text()
    // One line if it fits: a scene has hundreds of small objects.
    guard indent + line.count > 100 else {
      text += line
      return
    }
    switch self {
    case .array(let values):
      Self.writeBlock(values, "[", "]", to: &text, indent: indent) { value, text, indent in
        value.write(to: &text, indent: indent)
      }
    case .object(let members):
      Self.writeBlock(members, "{", "}", to: &text, indent: indent) { member, text, indent in
        text += Self.quoted(member.name) + ": "
        member.value.write(to: &text, indent: indent)
      }
    case .null, .bool, .number, .string: text += line
    }
  }

  private static func writeBlock<Element>(
    _ elements: [Element],
    _ open: String,
    _ close: String,
    to text: inout String,
    indent: Int,
    write: (Element, inout String, Int) -> Void
  ) {
    let margin = String(repeating: " ", count: indent)
    text += open
    for (index, element) in elements.enumerated() {
      text += (index == 0 ? "\n" : ",\n") + margin + "  "
      write(element, &text, indent + 2)
    }
    text += "\n" + margin + close
  }
}

extension JSONValue.Member {
  init(_ name: String, _ value: JSONValue) { self.init(name: name, value: value) }
}
