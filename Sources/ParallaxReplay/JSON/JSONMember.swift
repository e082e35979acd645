/// A line of a table: one member of an object in a file.
struct JSONMember<Root>: Sendable {
  /// Another word for the member, from the first version of the format.
  struct ShortForm: Sendable {
    let name: String
    let schema: JSONValue
    let read: @Sendable (JSONField, inout Root) throws(JSONFailure) -> Void
  }

  /// The name of the property that the member stands for.
  let name: String
  /// What the member says, in a sentence, for the schema and the reference.
  let summary: String
  /// What values there are, for the reference.
  let kind: String
  let schema: JSONValue
  /// What is meant where the member is left out, for the reference; `nil` where it may not be.
  let fallback: String?
  /// What an error shows where the member is missing; `nil` where it may be left out.
  let example: String?
  var shortForms: [ShortForm] = []
  let read: @Sendable (JSONField, inout Root) throws(JSONFailure) -> Void
  /// Returns the value to write; `nil` where it is the default, which is left out.
  let write: @Sendable (Root) -> JSONValue?
}

extension JSONMember {
  /// A member that has a default.
  init<Value: Equatable & Sendable>(
    _ name: String,
    _ property: any WritableKeyPath<Root, Value> & Sendable,
    _ coding: JSONCoding<Value>,
    default fallback: Value,
    _ summary: String
  ) {
    let text = coding.write(fallback).lineText
    self.init(
      name: name,
      summary: summary,
      kind: coding.kind,
      schema: coding.schema,
      fallback: text == "{}" ? "see its members" : "`\(text)`",
      example: nil,
      read: { field, root throws(JSONFailure) in root[keyPath: property] = try coding.read(field) },
      write: { $0[keyPath: property] == fallback ? nil : coding.write($0[keyPath: property]) }
    )
  }

  /// A member that is left out for `nil`.
  init<Value: Sendable>(
    _ name: String,
    _ property: any WritableKeyPath<Root, Value?> & Sendable,
    _ coding: JSONCoding<Value>,
    _ summary: String
  ) {
    self.init(
      name: name,
      summary: summary,
      kind: coding.kind,
      schema: coding.schema,
      fallback: "none",
      example: nil,
      read: { field, root throws(JSONFailure) in root[keyPath: property] = try coding.read(field) },
      write: { $0[keyPath: property].map(coding.write) }
    )
  }

  /// A member that has to be there.
  init<Value>(
    required name: String,
    _ property: any WritableKeyPath<Root, Value> & Sendable,
    _ coding: JSONCoding<Value>,
    such example: String,
    _ summary: String
  ) {
    self.init(
      name: name,
      summary: summary,
      kind: coding.kind,
      schema: coding.schema,
      fallback: nil,
      example: example,
      read: { field, root throws(JSONFailure) in root[keyPath: property] = try coding.read(field) },
      write: { coding.write($0[keyPath: property]) }
    )
  }

  /// The same member, which may also go by another word.
  func short(_ word: String) -> Self { short(word, schema: schema, read) }

  /// The same member, which may also go by another word with other values.
  func short(
    _ word: String,
    schema: JSONValue,
    _ read: @escaping @Sendable (JSONField, inout Root) throws(JSONFailure) -> Void
  ) -> Self {
    var member = self
    member.shortForms.append(ShortForm(name: word, schema: schema, read: read))
    return member
  }

  /// The same member in an object that holds this one's.
  func of<Outer>(_ part: any WritableKeyPath<Outer, Root> & Sendable) -> JSONMember<Outer> {
    let (read, write) = (read, write)
    return JSONMember<Outer>(
      name: name,
      summary: summary,
      kind: kind,
      schema: schema,
      fallback: fallback,
      example: example,
      shortForms: shortForms.map { short in
        let read = short.read
        return .init(
          name: short.name,
          schema: short.schema,
          read: { field, outer throws(JSONFailure) in try read(field, &outer[keyPath: part]) }
        )
      },
      read: { field, outer throws(JSONFailure) in try read(field, &outer[keyPath: part]) },
      write: { write($0[keyPath: part]) }
    )
  }
}

extension Array {
  /// Reads the members of an object: each that is there once, under one of its words, and no other.
  func read<Root>(_ field: JSONField, into root: inout Root) throws(JSONFailure)
  where Element == JSONMember<Root> {
    let words = map(\.name) + flatMap { $0.shortForms.map(\.name) }
    let members = try field.members(words, shown: map(\.name))
    for member in self {
      var word: String?
      if let value = members[member.name] {
        try member.read(value, &root)
        word = member.name
      }
      for short in member.shortForms {
        guard let value = members[short.name] else { continue }
        if let word {
          throw value.failure("is another word for \(word), which is there too; give one of them")
        }
        try short.read(value, &root)
        word = short.name
      }
      if word == nil, let example = member.example {
        throw members.missing(member.shortForms.last?.name ?? member.name, such: example)
      }
    }
  }

  /// Returns the members that are not at their defaults, in the order of the table.
  func write<Root>(_ root: Root) -> JSONValue where Element == JSONMember<Root> {
    .object(compactMap { member in member.write(root).map { .init(member.name, $0) } })
  }
}

extension JSONValue {
  /// The JSON Schema of values of a type.
  static func type(_ name: String) -> Self { .object([.init("type", .string(name))]) }

  /// The JSON Schema of an object with the members of a table and no others.
  static func object<Root>(of members: [JSONMember<Root>]) -> Self {
    var properties: [Member] = []
    for member in members {
      properties.append(Member(member.name, member.schema.described(member.summary)))
      for short in member.shortForms {
        properties.append(
          Member(short.name, short.schema.described("Short form of \(member.name)."))
        )
      }
    }
    var schema = [
      Member("type", .string("object")), Member("properties", .object(properties)),
      Member("additionalProperties", .bool(false)),
    ]
    let required = members.filter { $0.example != nil && $0.shortForms.isEmpty }.map(\.name)
    if !required.isEmpty {
      schema.append(Member("required", .array(required.map { .string($0) })))
    }
    // A member that has a short form is there in one of its forms.
    let choices = members.filter { $0.example != nil && !$0.shortForms.isEmpty }.map { member in
      JSONValue.object([
        Member(
          "anyOf",
          .array(
            ([member.name] + member.shortForms.map(\.name)).map {
              .object([Member("required", .array([.string($0)]))])
            }
          )
        )
      ])
    }
    if !choices.isEmpty { schema.append(Member("allOf", .array(choices))) }
    return .object(schema)
  }

  private func described(_ text: String) -> Self {
    guard case .object(let members) = self else { return self }
    return .object([Member("description", .string(text))] + members)
  }
}
