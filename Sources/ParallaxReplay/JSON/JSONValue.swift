/// A value of JSON that is to be written, or was read whole.
///
/// `JSONSerialization` and `JSONDecoder` are not used for three things that they do without a word:
/// both keep one of two members of the same name and accept a comma before a closing brace, and the
/// first reads 0.30000000000000004 as 0.3000000000000001.
package enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// The members in the order of the text; no name occurs twice.
  case object([Member])

  package struct Member: Sendable {
    package var name: String
    package var value: JSONValue
  }
}
