/// A value of JSON, as strictly as recordings and scenes need it.
///
/// `JSONSerialization` and `JSONDecoder` are not used for three things that they do without a word:
/// both keep one of two members of the same name and accept a comma before a closing brace, and the
/// first reads 0.30000000000000004 as 0.3000000000000001.
enum JSONValue {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// The members in the order of the text; no name occurs twice.
  case object([Member])

  struct Member {
    var name: String
    var value: JSONValue
  }

  /// What stands in a message for the value.
  var summary: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): "\(RecordingNumber.text(value)), a number"
    case .string(let value): "\(RecordingError.quote(value)), text"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
