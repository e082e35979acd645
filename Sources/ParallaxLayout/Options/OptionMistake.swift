/// A violation of a rule of the options, by parts whose texts are made when somebody reads them.
///
/// So a port that cannot link texts passes on the parts.
package struct OptionMistake: Hashable, Sendable {
  /// The option as it is written in code, such as `height.minimum`; `nil` if the name of the view is
  /// invalid.
  package var option: FixedText?
  /// A Boolean value indicating whether the option is one of those across.
  package var isAcross = false
  /// The value of the option; `nil` if `option` is `nil`.
  package var value: OptionValue?
  /// The reason why the value is invalid, with `{0}` and `{1}` for the numbers.
  package var reason: FixedText
  /// The remedy, as a command, likewise.
  package var remedy: FixedText
  /// The number for `{0}`.
  package var first = 0.0
  /// The number for `{1}`.
  package var second = 0.0

  /// The option as it is written in code, such as `across.height.minimum`.
  var path: String? { option.map { isAcross ? "across.\($0.string)" : $0.string } }

  /// Returns a text with the numbers.
  ///
  /// For example, "give at most {0}" beside 220 is "give at most 220".
  func filled(_ text: FixedText) -> String {
    var (filled, rest) = ("", text.buffer[...])
    while let brace = rest.firstIndex(of: UInt8(ascii: "{")) {
      filled += String(decoding: rest[..<brace], as: UTF8.self)
      filled += (rest[brace + 1] == UInt8(ascii: "0") ? first : second).shortText
      rest = rest[(brace + 3)...]
    }
    return filled + String(decoding: rest, as: UTF8.self)
  }
}

/// The value of an invalid option.
package enum OptionValue: Hashable, Sendable {
  /// The bits of a number, so NaN equals itself.
  case number(UInt64)
  /// A value that is not a number, as it is written in code.
  case word(FixedText)

  /// The value as it is written in code.
  var text: String {
    switch self {
    case .number(let bits): Double(bitPattern: bits).shortText
    case .word(let word): word.string
    }
  }
}

/// A text of the program: the address of its bytes, which end with a 0.
///
/// It is compared by its bytes: comparing strings needs tables of Unicode that Embedded Swift does not link.
package struct FixedText: Hashable, Sendable, ExpressibleByStringLiteral {
  // One word, as every rule passes three texts on. It is never written, so any thread may read it.
  nonisolated(unsafe) package let bytes: UnsafePointer<UInt8>

  package init(stringLiteral text: StaticString) { bytes = text.utf8Start }

  /// The number of bytes before the 0.
  package var count: Int {
    var count = 0
    while bytes[count] != 0 { count += 1 }
    return count
  }

  var buffer: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: bytes, count: count) }

  var string: String { String(decoding: buffer, as: UTF8.self) }

  package static func == (left: Self, right: Self) -> Bool {
    left.buffer.elementsEqual(right.buffer)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(bytes: .init(buffer)) }
}
