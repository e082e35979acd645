/// The name of a registered view.
///
///     coordinator.placement(of: "header")
public struct ViewID: Hashable, Sendable {
  let name: Name

  /// Creates a name from a number, which is not the name of its digits: `ViewID(7)` is not `"7"`.
  public init(_ number: Int) { name = .number(number) }
}

/// The identity of a row, which stays with it when rows around it come, go or move.
///
/// Apps whose models have other identities give their textual form: `RowID(item.id.uuidString)`.
///
///     let named: RowID = "profile"
///     let numbered = RowID(4711)
///     options.tracking = .rowID(numbered)
public struct RowID: Hashable, Sendable {
  @usableFromInline let name: Name

  /// Creates an identity from a number.
  public init(_ number: Int) { name = .number(number) }
}

#if !SMALL_ENGINE
extension ViewID: ExpressibleByStringLiteral {
  /// Creates a name from text.
  ///
  /// Two names are equal if their UTF-8 is.
  public init(_ text: String) { name = Name(text) }
  /// Creates a name from literal text.
  public init(stringLiteral value: String) { self.init(value) }
}

extension RowID: ExpressibleByStringLiteral {
  /// Creates an identity from text.
  ///
  /// Two identities are equal if their UTF-8 is.
  public init(_ text: String) { name = Name(text) }
  /// Creates an identity from literal text.
  public init(stringLiteral value: String) { self.init(value) }
}
#endif

extension ViewID: CustomStringConvertible {
  /// The text or number the name was made from.
  public var description: String { name.description }
}

extension RowID: ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// Creates an identity from a literal number.
  public init(integerLiteral value: Int) { self.init(value) }
  /// The text or number the identity was made from.
  public var description: String { name.description }
}

extension ViewID {
  /// The number the name was made from; `nil` for one made from text.
  package var number: Int? { name.number }
}

extension RowID {
  /// The number the identity was made from; `nil` for one made from text.
  @inlinable package var number: Int? { name.number }
}
