extension Unicode.Scalar {
  /// Whether a terminal may take the scalar for a command, or show what follows in another order.
  ///
  /// Those are control characters (of both sets), line and paragraph separators, and the marks of
  /// Unicode's bidirectional algorithm.
  package var isCommand: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
      true
    default: false
    }
  }
}

extension StringProtocol {
  /// The text as it can be shown in one line of a terminal: what could be a command is escaped.
  ///
  ///     "a\u{1B}[31mb".printable    // a\u{1B}[31mb, in nine letters more
  package var printable: String {
    guard unicodeScalars.contains(where: \.isCommand) else { return String(self) }
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.isCommand:
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The text as it can stand in a message: in quotes, in one line, up to a limit.
  var quoted: String {
    let shown = String(String.UnicodeScalarView(unicodeScalars.prefix(40)))
      .replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").printable
    return unicodeScalars.dropFirst(40).isEmpty ? "\"\(shown)\"" : "\"\(shown)…\""
  }
}

extension String {
  /// Returns bytes as they can stand in a message.
  static func quoted(_ bytes: ArraySlice<UInt8>) -> String {
    // A scalar has four bytes at most; what lies further on is not shown.
    String(decoding: bytes.prefix(200), as: UTF8.self).quoted
  }
}
