import ParallaxCoordinator

/// Writes JSON at the end of one text, the same on every machine.
///
///     var json = JSONWriter()
///     json.object {
///       $0.member("time", 0.1)
///       $0.member("rows") { $0.array { $0.number(1) } }
///     }
///     json.text    // { "time": 0.1, "rows": [1] }
///
/// Commas and the room between values are its own; the caller gives values in order.
package struct JSONWriter {
  /// How much room there is in an array.
  package enum Spacing {
    /// `[ 1, 2 ]`, as objects have it.
    case wide
    /// `[1, 2]`
    case normal
    /// `[1,2]`, for what only programs read.
    case compact
  }

  /// What has been written.
  package private(set) var text = ""
  private var isFirst = true
  private var comma = ", "
  private let keepsNegativeZero: Bool

  /// Creates a writer without text.
  ///
  /// - Parameter keepsNegativeZero: Whether numbers keep every bit. Otherwise 0 is never negative,
  ///   so that equal values have equal texts.
  package init(keepsNegativeZero: Bool = false) { self.keepsNegativeZero = keepsNegativeZero }

  /// Writes the shortest text that reads back as a number.
  ///
  /// JSON has no text for a number that is not finite; it becomes `null`.
  package mutating func number(_ value: Double) {
    separate()
    let value = keepsNegativeZero ? value : value + 0
    text += value.isFinite ? value.shortText : "null"
  }

  package mutating func string(_ value: String) {
    separate()
    quote(value)
  }

  package mutating func flag(_ value: Bool) {
    separate()
    text += value ? "true" : "false"
  }

  package mutating func null() {
    separate()
    text += "null"
  }

  package mutating func object(_ body: (inout Self) -> Void) {
    nest("{", "}", .wide, body)
  }

  package mutating func array(_ spacing: Spacing = .normal, _ body: (inout Self) -> Void) {
    nest("[", "]", spacing, body)
  }

  /// Writes a member whose name needs no escape.
  package mutating func member(_ name: String, _ value: (inout Self) -> Void) {
    separate()
    text += "\""
    text += name
    text += "\": "
    isFirst = true
    value(&self)
  }

  package mutating func member(_ name: String, _ value: Double) {
    member(name) { $0.number(value) }
  }

  package mutating func member(_ name: String, _ value: String) {
    member(name) { $0.string(value) }
  }

  /// Writes a member whose name may be any text.
  mutating func member(named name: String, _ value: (inout Self) -> Void) {
    separate()
    quote(name)
    text += ": "
    isFirst = true
    value(&self)
  }

  /// Ends a line of JSON lines; the next value begins another.
  package mutating func endLine() {
    text += "\n"
    isFirst = true
  }

  private mutating func separate() {
    if !isFirst { text += comma }
    isFirst = false
  }

  private mutating func nest(
    _ open: String,
    _ close: String,
    _ spacing: Spacing,
    _ body: (inout Self) -> Void
  ) {
    separate()
    let outer = comma
    let room = spacing == .wide ? " " : ""
    comma = spacing == .compact ? "," : ", "
    isFirst = true
    text += open
    text += room
    body(&self)
    // What is empty has no room in it.
    if isFirst { text.unicodeScalars.removeLast(room.utf8.count) } else { text += room }
    text += close
    comma = outer
    isFirst = false
  }

  /// Writes text in quotes, with an escape for each character that needs one, and for each that a
  /// terminal could take for a command: files are shown in terminals.
  private mutating func quote(_ value: String) {
    text += "\""
    if value.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C || $0 >= 0x7F }) {
      for scalar in value.unicodeScalars { escape(scalar) }
    } else {
      text += value
    }
    text += "\""
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    // None of them is beyond four digits.
    case _ where scalar.isCommand:
      let code = String(scalar.value, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - code.count) + code
    default: text.unicodeScalars.append(scalar)
    }
  }
}

extension JSONWriter {
  /// Returns the text that a closure writes.
  package static func text(_ body: (inout Self) -> Void) -> String {
    var json = Self()
    body(&json)
    return json.text
  }

  /// Returns text in quotes, as JSON has it.
  static func quoted(_ text: String) -> String { Self.text { $0.string(text) } }
}
