/// The name of a registered view.
///
///     coordinator.placement(of: "header")
public struct ViewID: Hashable, Sendable {
  let name: Name

  /// Creates a name from text.
  ///
  /// Two names are the same when their UTF-8 is.
  public init(_ text: String) { name = .text(Array(text.utf8)) }

  /// Creates a name from a number.
  public init(_ number: Int) { name = .number(number) }
}

/// The identity of a row, which stays with it when rows around it come, go or move.
///
/// Apps whose models have other identities give their textual form: `RowID(item.id.uuidString)`.
public struct RowID: Hashable, Sendable {
  @usableFromInline let name: Name

  /// Creates an identity from text.
  ///
  /// Two identities are the same when their UTF-8 is.
  public init(_ text: String) { name = .text(Array(text.utf8)) }

  /// Creates an identity from a number.
  public init(_ number: Int) { name = .number(number) }
}

/// Text is kept as its bytes: comparing strings needs tables of Unicode that Embedded Swift does
/// not link.
@usableFromInline enum Name: Hashable, Sendable {
  case text([UInt8])
  case number(Int)

  var description: String {
    switch self {
    case .text(let bytes): String(decoding: bytes, as: UTF8.self)
    case .number(let number): "\(number)"
    }
  }

  var number: Int? {
    if case .number(let number) = self { number } else { nil }
  }
}

extension ViewID: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates a name from literal text.
  public init(stringLiteral value: String) { self.init(value) }
  /// The text or number that the name was made from.
  public var description: String { name.description }
}

extension RowID: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// Creates an identity from literal text.
  public init(stringLiteral value: String) { self.init(value) }
  /// Creates an identity from a literal number.
  public init(integerLiteral value: Int) { self.init(value) }
  /// The text or number that the identity was made from.
  public var description: String { name.description }
}

extension ViewID {
  /// The number that the name was made from; `nil` for one made from text.
  package var number: Int? { name.number }
}

extension RowID {
  /// The number that the identity was made from; `nil` for one made from text.
  @inlinable package var number: Int? {
    if case .number(let number) = name { number } else { nil }
  }

  /// A hash for an index of identities, several times faster than `hashValue` for numbers.
  ///
  /// - Returns: A number in which every bit depends on the whole identity and on the seed.
  @inlinable package func hash(seededBy seed: UInt64) -> UInt32 {
    switch name {
    case .number(let number):
      var bits = UInt64(truncatingIfNeeded: number) ^ seed
      for _ in 0..<2 {
        bits = (bits ^ (bits >> 32)) &* 0x9E37_79B9_7F4A_7C15
      }
      return UInt32(truncatingIfNeeded: bits >> 32)
    case .text(let bytes):
      var hasher = Hasher()
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
      return UInt32(truncatingIfNeeded: hasher.finalize())
    }
  }
}
