import ParallaxCoordinator

/// How values of one kind stand in a file: what reads them, what writes them, and what describes
/// them to an editor and to a reader.
///
/// The words of a file are listed once, in tables of these; reading, writing, the JSON Schema and
/// the reference all come from there.
struct JSONCoding<Value>: Sendable {
  /// What the reference says of the values, such as `number, points`.
  let kind: String
  /// The JSON Schema of the values.
  let schema: JSONValue
  let read: @Sendable (JSONField) throws(JSONFailure) -> Value
  let write: @Sendable (Value) -> JSONValue
}

extension JSONCoding {
  init(
    _ kind: String,
    schema: JSONValue,
    read: @escaping @Sendable (JSONField) throws(JSONFailure) -> Value,
    write: @escaping @Sendable (Value) -> JSONValue
  ) {
    self.init(kind: kind, schema: schema, read: read, write: write)
  }
}

extension JSONCoding<Double> {
  static let number = Self(
    "number",
    schema: .type("number"),
    read: { field throws(JSONFailure) in try field.number() },
    write: { .number($0) }
  )
  static let points = Self(
    "points",
    schema: .type("number"),
    read: number.read,
    write: number.write
  )
  /// A length, which is never negative.
  static let extent = Self(
    "points, 0 or more",
    schema: .object([.init("type", .string("number")), .init("minimum", .number(0))]),
    read: number.read,
    write: number.write
  )
  static let positive = Self(
    "points, more than 0",
    schema: .object([.init("type", .string("number")), .init("exclusiveMinimum", .number(0))]),
    read: number.read,
    write: number.write
  )
}

extension JSONCoding<Int> {
  static let integer = Self(
    "whole number",
    schema: .type("integer"),
    read: { field throws(JSONFailure) in try field.integer() },
    write: { .number(Double($0)) }
  )
}

extension JSONCoding<Bool> {
  static let flag = Self(
    "true or false",
    schema: .type("boolean"),
    read: { field throws(JSONFailure) in try field.flag() },
    write: { .bool($0) }
  )
}

extension JSONCoding<String> {
  static let text = Self(
    "text",
    schema: .type("string"),
    read: { field throws(JSONFailure) in try field.text() },
    write: { .string($0) }
  )
}

extension JSONCoding<RowID> {
  static let rowID = Self(
    "text",
    schema: .type("string"),
    read: { field throws(JSONFailure) in RowID(try field.text()) },
    write: { .string($0.description) }
  )
}

extension JSONCoding where Value: Equatable {
  /// Returns whether a value is the same when it has been written and read again.
  func keeps(_ value: Value) -> Bool {
    let text = Array(write(value).lineText.utf8)
    return (try? read(JSONDocument(text).root)) == value
  }
}

extension JSONCoding {
  /// An object whose members are those of a table.
  ///
  /// - Parameters:
  ///   - empty: What the members are read into.
  ///   - members: The table.
  /// - Returns: The coding.
  static func object(_ empty: Value, _ members: [JSONMember<Value>]) -> Self
  where Value: Sendable {
    Self(
      "object",
      schema: .object(of: members),
      read: { field throws(JSONFailure) in
        var value = empty
        try members.read(field, into: &value)
        return value
      },
      write: { members.write($0) }
    )
  }

  /// An array of values.
  static func list<Element>(of element: JSONCoding<Element>) -> JSONCoding<[Element]>
  where Value == [Element] {
    JSONCoding<[Element]>(
      "array",
      schema: .object([.init("type", .string("array")), .init("items", element.schema)]),
      read: { field throws(JSONFailure) in
        var values: [Element] = []
        let elements = try field.list()
        values.reserveCapacity(elements.count)
        for field in elements { values.append(try element.read(field)) }
        return values
      },
      write: { .array($0.map(element.write)) }
    )
  }
}
