import ParallaxCoordinator

/// A value in a text of JSON.
///
/// Reading is strict. A value of another type is an error that has the path, the value and the
/// remedy; it is never converted. For example, `number()` of `"44"` throws `is the text "44"; give
/// a number`.
struct JSONField {
  let document: JSONDocument
  let node: Int

  /// The path, such as `views[1].height.minimum`; empty for the whole text.
  var path: String { document.path(of: node) }

  enum Kind { case null, flag, number, text, list, object }

  var kind: Kind {
    switch document.bytes[document.start(of: node)] {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .list
    case UInt8(ascii: "\""): .text
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .flag
    case UInt8(ascii: "n"): .null
    default: .number
    }
  }

  /// The line and the column of the value.
  var position: TextPosition { document.position(of: node) }

  /// Returns an error at this value.
  func failure(_ message: String) -> JSONFailure {
    let path = path
    return JSONFailure(
      path: path,
      position: document.position(of: node),
      message: path.isEmpty ? "the \(document.unit) \(message)" : message
    )
  }

  /// Returns the error for a value that is not accepted.
  ///
  /// - Parameters:
  ///   - remedy: The advice, such as `give a number`.
  ///   - expected: The accepted type. If the value has this type, the message does not repeat it:
  ///     `is 1.5` in place of `is the number 1.5`.
  /// - Returns: The error.
  func refused(_ remedy: String, for expected: Kind? = nil) -> JSONFailure {
    let noun =
      switch kind {
      case _ where kind == expected: ""
      case .number: "the number "
      case .text: "the text "
      default: ""
      }
    return failure("is \(noun)\(summary); \(remedy)")
  }

  func number() throws(JSONFailure) -> Double {
    guard let number = numberIfAny else { throw refused("give a number") }
    return number
  }

  func number(orNull absent: Double) throws(JSONFailure) -> Double {
    if kind == .null { return absent }
    guard let number = numberIfAny else { throw refused("give a number or null") }
    return number
  }

  func integer(in range: ClosedRange<Int> = integers) throws(JSONFailure) -> Int {
    let remedy = "give a whole number from \(range.lowerBound) to \(range.upperBound)"
    guard let number = numberIfAny, number == number.rounded() else {
      throw refused(remedy, for: .number)
    }
    // A whole number may still be too large for an `Int`, such as 1e30.
    guard let integer = Int(exactly: number), range.contains(integer) else {
      let side = number < 0 ? "below \(range.lowerBound)" : "above \(range.upperBound)"
      throw failure("is \(summary), \(side); \(remedy)")
    }
    return integer
  }

  /// The range of whole numbers a `Double`, and therefore a JSON number, represents exactly.
  static let integers = -(1 << 53)...(1 << 53)

  func flag() throws(JSONFailure) -> Bool {
    guard kind == .flag else { throw refused("give true or false") }
    return document.bytes[document.start(of: node)] == UInt8(ascii: "t")
  }

  func text() throws(JSONFailure) -> String {
    guard kind == .text else { throw refused("give text in quotation marks") }
    return document.text(of: node)
  }

  /// Returns whether a text equals a given one byte for byte.
  func isText(_ text: String) -> Bool { document.isText(node, text) }

  /// Returns the meaning of a word that must be one of a list.
  ///
  /// - Parameters:
  ///   - meanings: The words and their meanings. An error lists the words in this order, or
  ///     suggests the nearest one for a misspelling.
  ///   - others: Descriptions of values that are accepted besides words, such as `[start, end]`.
  /// - Returns: The meaning.
  /// - Throws: ``JSONFailure`` for another value.
  func word<Meaning>(
    _ meanings: [(String, Meaning)],
    or others: String...
  ) throws(JSONFailure) -> Meaning {
    if kind == .text, let found = meanings.first(where: { isText($0.0) }) {
      return found.1
    }
    let words = meanings.map(\.0)
    // A misspelling gets one suggestion; the whole list would hide it.
    if kind == .text, let word = document.text(of: node).nearest(of: words) {
      throw refused("did you mean \(JSONValue.quoted(word))?", for: .text)
    }
    throw refused("give \((words.map(JSONValue.quoted) + others).joinedAsChoices)", for: .text)
  }

  /// Returns the elements of an array.
  func list() throws(JSONFailure) -> JSONElements {
    guard kind == .list else { throw refused("give an array: [ … ]") }
    return JSONElements(self)
  }

  /// Returns the members of an object without members besides those named.
  func members(_ keys: String...) throws(JSONFailure) -> JSONMembers { try members(keys) }

  func members(_ keys: [String], shown: [String]? = nil) throws(JSONFailure) -> JSONMembers {
    let members = try anyMembers()
    // The names are compared as bytes. Only an error makes a text of one.
    for (name, _) in members where !keys.contains(where: name.isText) {
      let word = try name.text()
      let hint: String
      if keys.isEmpty {
        hint = "leave it out"
      } else if let key = word.nearest(of: keys) {
        hint = "did you mean \(JSONValue.quoted(key))?"
      } else {
        hint = "the keys here are \((shown ?? keys).joined(separator: ", "))"
      }
      throw name.failure("is not a known key; \(hint)")
    }
    return members
  }

  /// Returns the members of an object, whatever their names.
  func anyMembers() throws(JSONFailure) -> JSONMembers {
    guard kind == .object else { throw refused("give an object: { … }") }
    return JSONMembers(self)
  }

  var isNull: Bool { kind == .null }

  private var numberIfAny: Double? {
    guard kind == .number else { return nil }
    let start = document.start(of: node)
    let end = JSONNumber.end(in: document.bytes[...], from: start)
    return JSONNumber.value(of: document.bytes[start..<(end ?? start)])
  }

  /// The digits of the number as the file has them, at most 40.
  private var numberText: String {
    let start = document.start(of: node)
    let end = JSONNumber.end(in: document.bytes[...], from: start) ?? start
    let text = String(decoding: document.bytes[start..<end].prefix(40), as: UTF8.self)
    return end - start > 40 ? text + "…" : text
  }

  /// The value for a message: scalars in full, `an array` or `an object` otherwise.
  private var summary: String {
    switch kind {
    case .null: "null"
    case .flag: document.bytes[document.start(of: node)] == UInt8(ascii: "t") ? "true" : "false"
    case .number: numberText
    case .text: document.text(of: node).quoted
    case .list: "an array"
    case .object: "an object"
    }
  }
}
