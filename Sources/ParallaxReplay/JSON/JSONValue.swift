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
        members.append(Member(name: field.document.text(of: name), value: try JSONValue(value)))
      }
      self = .object(members)
    }
  }
}

extension JSONValue {
  /// Writes the value on one line.
  package func write(to json: inout JSONWriter) {
    switch self {
    case .null: json.null()
    case .bool(let value): json.flag(value)
    case .number(let number): json.number(number)
    case .string(let text): json.string(text)
    case .array(let values): json.array { for value in values { value.write(to: &$0) } }
    case .object(let members):
      json.object {
        for member in members { $0.member(named: member.name, member.value.write) }
      }
    }
  }

  /// The value on one line.
  var lineText: String { JSONWriter.text(write) }

  /// The value as a file: arrays and objects of up to 100 characters are on one line, longer ones
  /// have a line for each element, indented by two spaces a level.
  var fileText: String {
    var text = ""
    write(to: &text, indent: 0)
    return text + "\n"
  }

  private func write(to text: inout String, indent: Int) {
    let line = lineText
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
        text += JSONWriter.quoted(member.name) + ": "
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
