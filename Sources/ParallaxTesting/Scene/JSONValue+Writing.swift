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
    case .list(let values):
      Self.writeBlock(values, "[", "]", to: &text, indent: indent) { value, text, indent in
        value.write(to: &text, indent: indent)
      }
    case .object(let members):
      Self.writeBlock(members, "{", "}", to: &text, indent: indent) { member, text, indent in
        text += Self.quote(member.key) + ": "
        member.value.write(to: &text, indent: indent)
      }
    case .null, .flag, .number, .text: text += line
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

  /// The value in one line.
  private var lineText: String {
    switch self {
    case .null: "null"
    case .flag(let flag): "\(flag)"
    case .number(let number): Self.text(of: number)
    case .text(let text): Self.quote(text)
    case .list(let values): "[" + values.map(\.lineText).joined(separator: ", ") + "]"
    case .object(let members) where members.isEmpty: "{}"
    case .object(let members):
      "{ "
        + members.map { Self.quote($0.key) + ": " + $0.value.lineText }.joined(separator: ", ")
        + " }"
    }
  }
}
