/// What is wrong with a text of JSON: the place, the value and the remedy.
struct JSONFailure: Error {
  /// The place in words, such as `views[1].height.min`; empty for the text as a whole.
  var path: String
  /// Where it stands in the text, both from 1.
  var position: TextPosition
  /// What is wrong there and what to write.
  var message: String
}

/// A place in a text: its line and its character in the line, both from 1.
struct TextPosition: Hashable, Sendable {
  var line: Int
  var column: Int

  /// Returns the place of a byte; columns count characters, not bytes.
  init(of index: Int, in bytes: [UInt8], from start: Int, firstLine: Int) {
    line = firstLine
    column = 1
    for byte in bytes[start..<min(max(start, index), bytes.count)] {
      if byte == .lineFeed {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
  }
}
