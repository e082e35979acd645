import ParallaxCoordinator

/// The format of one type of value in a file: functions that read and write it, and descriptions of
/// it for editors and for the reference.
///
/// For example, `JSONCoding<Double>.extent` reads `44`, refuses `"44"` with "give a number", writes
/// `44`, and has the schema `{ "type": "number", "minimum": 0 }`.
///
/// Reading, writing, the JSON Schema and the reference use the same tables, so they cannot
/// disagree.
struct JSONCoding<Value>: Sendable {
  /// The description of the values in the reference, such as `points, 0 or more`.
  let kind: String
  /// The JSON Schema of the values.
  let schema: JSONValue
  let read: @Sendable (JSONField) throws(JSONFailure) -> Value
  let write: @Sendable (Value) -> JSONValue
}

extension JSONCoding {
  /// Creates a format; one that only recordings have needs no schema.
  init(
    _ kind: String,
    schema: JSONValue = [:],
    read: @escaping @Sendable (JSONField) throws(JSONFailure) -> Value,
    write: @escaping @Sendable (Value) -> JSONValue
  ) {
    self.init(kind: kind, schema: schema, read: read, write: write)
  }
}

extension JSONCoding<Double> {
  private init(_ kind: String, _ schema: JSONValue = .type("number")) {
    self.init(
      kind,
      schema: schema,
      read: { field throws(JSONFailure) in try field.number() },
      write: { .number($0) }
    )
  }

  static let number = Self("number")
  static let points = Self("points")
  /// A length, 0 or more.
  ///
  /// The scene's own check refuses a negative one, with its path.
  static let extent = Self("points, 0 or more", ["type": "number", "minimum": 0])
  static let positive = Self("points, more than 0", ["type": "number", "exclusiveMinimum": 0])
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
  static let rowID = JSONCoding<String>.text.converted({ text, _ in RowID(text) }, \.description)
}

extension JSONCoding where Value: Equatable {
  /// Returns whether a value is unchanged when it has been written and read.
  func keeps(_ value: Value) -> Bool {
    let text = Array(write(value).text().utf8)
    return (try? read(JSONDocument(text).root)) == value
  }
}

extension JSONCoding {
  /// Returns the format of an object whose members are listed in a table.
  ///
  /// - Parameters:
  ///   - empty: The value whose members are replaced by those of the file.
  ///   - members: The table.
  /// - Returns: The format.
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

  /// Returns the format of another type, whose values are these in another form.
  ///
  /// - Parameters:
  ///   - convert: Returns the other value, or throws an error at the value of the file.
  ///   - revert: Returns the value that is written.
  /// - Returns: The format.
  func converted<Other>(
    _ convert: @escaping @Sendable (Value, JSONField) throws(JSONFailure) -> Other,
    _ revert: @escaping @Sendable (Other) -> Value
  ) -> JSONCoding<Other> {
    let (read, write) = (read, write)
    return JSONCoding<Other>(
      kind,
      schema: schema,
      read: { field throws(JSONFailure) in try convert(read(field), field) },
      write: { write(revert($0)) }
    )
  }

  /// Returns the format of the same values and of `null`, which is `nil`.
  static func orNull<Wrapped>(_ coding: JSONCoding<Wrapped>) -> Self where Value == Wrapped? {
    Self(
      "\(coding.kind) or `null`",
      schema: ["anyOf": [coding.schema, .type("null")]],
      read: { field throws(JSONFailure) in field.isNull ? nil : try coding.read(field) },
      write: { $0.map(coding.write) ?? .null }
    )
  }

  /// Returns the format of an array whose elements have one format.
  static func list<Element>(of element: JSONCoding<Element>) -> JSONCoding<[Element]>
  where Value == [Element] {
    JSONCoding<[Element]>(
      "array",
      schema: ["type": "array", "items": element.schema],
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
