import ParallaxCoordinator

/// Appends JSON to a text, with the same result on every machine.
///
///     var json = JSONWriter()
///     json.object {
///       $0.member("time", 0.1)
///       $0.member("rows") { $0.array { $0.number(1) } }
///     }
///     json.text    // { "time": 0.1, "rows": [1] }
///
/// The writer adds commas and spaces. The caller gives the values in order.
package struct JSONWriter {
  /// The spaces in an array.
  package enum Spacing {
    /// `[ 1, 2 ]`, as in objects.
    case wide
    /// `[1, 2]`
    case normal
    /// `[1,2]`, for data only programs read.
    case compact
  }

  /// The text so far.
  package private(set) var text = ""
  private var isFirst = true
  private var comma = ", "
  private let keepsNegativeZero: Bool
  private let arrays: Spacing

  /// Creates a writer with an empty text.
  ///
  /// - Parameters:
  ///   - keepsNegativeZero: Whether -0 is written as `-0`. Otherwise it is written as `0`, so equal
  ///     values have equal texts.
  ///   - arrays: The spaces in arrays that say nothing else.
  package init(keepsNegativeZero: Bool = false, arrays: Spacing = .normal) {
    self.keepsNegativeZero = keepsNegativeZero
    self.arrays = arrays
  }

  /// Writes a number with the fewest digits that read back as the same number.
  ///
  /// JSON cannot represent infinity; it becomes `null`.
  package mutating func number(_ value: Double) {
    separate()
    // The sum of -0 and 0 is 0.
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

  package mutating func array(_ spacing: Spacing? = nil, _ body: (inout Self) -> Void) {
    nest("[", "]", spacing ?? arrays, body)
  }

  /// Writes a member whose name has no character that needs an escape.
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

  /// Writes a member of any name.
  mutating func member(named name: String, _ value: (inout Self) -> Void) {
    separate()
    quote(name)
    text += ": "
    isFirst = true
    value(&self)
  }

  /// Ends the line.
  ///
  /// The next value begins a new one.
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
    // An array may be compact within a wide object, so the comma is restored behind it.
    let outer = comma
    let room = spacing == .wide ? " " : ""
    comma = spacing == .compact ? "," : ", "
    isFirst = true
    text += open
    text += room
    body(&self)
    // An empty array is `[]` and not `[  ]`.
    if isFirst { text.unicodeScalars.removeLast(room.utf8.count) } else { text += room }
    text += close
    comma = outer
    isFirst = false
  }

  /// Writes a text in quotes.
  ///
  /// Besides the characters that JSON requires, all a terminal might take for a command are
  /// escaped, because people print files. For example, the escape character becomes `\u001b`.
  private mutating func quote(_ value: String) {
    text += "\""
    // Nearly all texts need no escape. Checking bytes is faster than visiting scalars.
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
    // All of these characters are below 0x10000, so four digits suffice.
    case _ where scalar.isCommand:
      let code = String(scalar.value, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - code.count) + code
    default: text.unicodeScalars.append(scalar)
    }
  }
}

extension JSONWriter {
  /// Returns the text a closure writes.
  package static func text(_ body: (inout Self) -> Void) -> String {
    var json = Self()
    body(&json)
    return json.text
  }

  /// Returns a text in quotes, with escapes.
  static func quoted(_ text: String) -> String { Self.text { $0.string(text) } }
}
