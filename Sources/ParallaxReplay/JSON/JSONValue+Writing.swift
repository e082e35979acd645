import ParallaxCoordinator

extension JSONValue {
  /// The value as a file: lists and objects that fit stand in one line, two spaces a level.
  var fileText: String {
    var text = ""
    write(to: &text, indent: 0)
    return text + "\n"
  }

  private func write(to text: inout String, indent: Int) {
    let line = lineText
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
        text += Self.quote(member.name) + ": "
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

  /// The value in one line; 0 is never negative, or equal values would be different texts.
  var lineText: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let number): (number + 0).shortText
    case .string(let text): Self.quote(text)
    case .array(let values): "[" + values.map(\.lineText).joined(separator: ", ") + "]"
    case .object(let members) where members.isEmpty: "{}"
    case .object(let members):
      "{ "
        + members.map { Self.quote($0.name) + ": " + $0.value.lineText }.joined(separator: ", ")
        + " }"
    }
  }

  /// Returns text as JSON has it: in quotes, with an escape for each character that needs one.
  package static func quote(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\u{0}"..<"\u{20}":
        let code = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - code.count) + code
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension JSONValue.Member {
  init(_ name: String, _ value: JSONValue) { self.init(name: name, value: value) }
}
