extension Unicode.Scalar {
  /// A Boolean value indicating whether a terminal may take the scalar for a command or reorder the
  /// text behind it.
  ///
  /// Such scalars are control characters, line and paragraph separators, and the marks of Unicode's
  /// bidirectional algorithm. For example, U+001B begins a colour and U+202E reverses the text.
  package var isCommand: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
      true
    default: false
    }
  }
}

extension StringProtocol {
  /// The text for one line of a terminal, with commands escaped.
  ///
  ///     "a\u{1B}[31mb".printable    // a\u{1B}[31mb: the letters of the escape, not the character
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

  /// The text for a message: in quotes, on one line, at most 40 characters.
  var quoted: String {
    let shown = String(String.UnicodeScalarView(unicodeScalars.prefix(40)))
      .replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").printable
    return unicodeScalars.dropFirst(40).isEmpty ? "\"\(shown)\"" : "\"\(shown)…\""
  }
}

extension String {
  /// Returns bytes for a message, as text in quotes.
  static func quoted(_ bytes: ArraySlice<UInt8>) -> String {
    // 40 characters have at most 160 bytes, so 200 are enough to know that there are more.
    String(decoding: bytes.prefix(200), as: UTF8.self).quoted
  }
}

extension String {
  /// Returns the word of a list of which this word is most likely a misspelling.
  ///
  /// - Returns: The word with the fewest wrong letters; `nil` if more than a third of its letters
  ///   are wrong. For example, `snapp` is near `snaps`, and `size` is near nothing in `top,
  ///   bottom`.
  package func nearest(of words: [String]) -> String? {
    guard utf8.count <= 40 else { return nil }
    var best: (word: String, distance: Int)?
    for word in words {
      let distance = editDistance(to: word)
      // Every word of two letters is near every other, so these must match.
      let limit = word.utf8.count < 3 ? 0 : max(1, word.utf8.count / 3)
      guard distance <= limit, distance < best?.distance ?? .max else { continue }
      best = (word, distance)
    }
    return best?.word
  }

  /// Returns the optimal string alignment distance: the number of letters to insert, remove,
  /// replace or swap with their neighbour, regardless of case.
  ///
  /// For example, `haeder` and `header` are 1 apart.
  private func editDistance(to other: String) -> Int {
    let (left, right) = (Array(lowercased().utf8), Array(other.lowercased().utf8))
    var rows = [Array(0...right.count)]
    for (i, letter) in left.enumerated() {
      var row = [i + 1]
      for (j, candidate) in right.enumerated() {
        var distance = Swift.min(rows[i][j + 1], row[j]) + 1
        distance = Swift.min(distance, rows[i][j] + (letter == candidate ? 0 : 1))
        // Two letters swapped with each other are one mistake, as in "haeder".
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

extension String {
  /// Returns the text in lines that fit, broken at spaces; a longer word has a line of its own.
  package func wrapped(fits: (String) -> Bool) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ") {
      let longer = lines.last.map { "\($0) \(word)" }
      if let longer, fits(longer) {
        lines[lines.count - 1] = longer
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

extension [String] {
  /// The elements as a choice in a sentence: `a, b or c`.
  package var joinedAsChoices: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}
