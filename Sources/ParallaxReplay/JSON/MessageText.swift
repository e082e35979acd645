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

extension String {
  /// Returns the one of several words that this is most likely a misspelling of.
  ///
  /// `nil` where more than a third of the letters would have to change.
  package func nearest(of words: [String]) -> String? {
    guard utf8.count <= 40 else { return nil }
    var best: (word: String, distance: Int)?
    for word in words {
      let distance = editDistance(to: word)
      // Any word of two letters is near any other.
      let limit = word.utf8.count < 3 ? 0 : max(1, word.utf8.count / 3)
      guard distance <= limit, distance < best?.distance ?? .max else { continue }
      best = (word, distance)
    }
    return best?.word
  }

  /// The fewest letters to insert, remove, replace or exchange with the one beside it, whatever
  /// their case (optimal string alignment).
  private func editDistance(to other: String) -> Int {
    let (left, right) = (Array(lowercased().utf8), Array(other.lowercased().utf8))
    var rows = [Array(0...right.count)]
    for (i, letter) in left.enumerated() {
      var row = [i + 1]
      for (j, candidate) in right.enumerated() {
        var distance = Swift.min(rows[i][j + 1], row[j]) + 1
        distance = Swift.min(distance, rows[i][j] + (letter == candidate ? 0 : 1))
        if i > 0, j > 0, letter == right[j - 1], candidate == left[i - 1] {
          distance = Swift.min(distance, rows[i - 1][j - 1] + 1)
        }
        row.append(distance)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}

extension [String] {
  /// The elements as a sentence lists them: `a, b or c`.
  package var joinedAsChoices: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}
