#if SMALL_ENGINE
/// The number a name was made from.
///
/// For a module whose host gives numbers to all views and rows, as the module for web pages does:
/// names are then copied without counting references, and the code is 7 % smaller.
@usableFromInline struct Name: Hashable, Sendable {
  @usableFromInline let value: Int

  static func number(_ number: Int) -> Self { Self(value: number) }

  var description: String { "\(value)" }

  @inlinable var number: Int? { value }

  /// Returns whether this name comes before another: the smaller number does.
  func isBefore(_ other: Self) -> Bool { value < other.value }
}
#else
/// The text or number a name was made from.
///
/// Text is kept as its bytes: comparing strings needs tables of Unicode that Embedded Swift does not
/// link.
@usableFromInline enum Name: Hashable, Sendable {
  case text([UInt8])
  case number(Int)

  init(_ text: String) { self = .text(Array(text.utf8)) }

  var description: String {
    switch self {
    case .text(let bytes): String(decoding: bytes, as: UTF8.self)
    case .number(let number): "\(number)"
    }
  }

  @inlinable var number: Int? {
    if case .number(let number) = self { number } else { nil }
  }

  /// Returns whether this name comes before another: numbers before texts, shorter texts before
  /// longer ones.
  func isBefore(_ other: Self) -> Bool {
    switch (self, other) {
    case (.number(let number), .number(let other)): return number < other
    case (.number, .text): return true
    case (.text, .number): return false
    case (.text(let bytes), .text(let other)):
      // By length first: it is cheap to compare, and any total order will do.
      if bytes.count != other.count { return bytes.count < other.count }
      for index in bytes.indices where bytes[index] != other[index] {
        return bytes[index] < other[index]
      }
      return false
    }
  }
}
#endif
