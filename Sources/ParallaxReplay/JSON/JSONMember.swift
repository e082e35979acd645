/// A member of an object in a file: a line of a table.
///
/// For example, this line reads and writes `"edgeInset"`, leaves it out if it is 0, and describes
/// it in the schema:
///
///     JSONMember("edgeInset", \.edgeInset, .edgeInsets, default: .zero).about("The distances from …")
struct JSONMember<Root>: Sendable {
  /// Another name of the member, from version 1 of the format.
  ///
  /// For example, `track` for `tracking`.
  struct ShortForm: Sendable {
    let name: String
    let schema: JSONValue
    let read: @Sendable (JSONField, inout Root) throws(JSONFailure) -> Void
  }

  /// The name in the file, which is the name of the property.
  let name: String
  /// The description for the schema and the reference: a sentence.
  var summary: String
  /// The description of the values for the reference, such as `points`.
  let kind: String
  let schema: JSONValue
  /// The default value for the reference; `nil` if the member is required.
  let fallback: String?
  /// The example an error shows if the member is missing; `nil` if it is optional.
  let example: String?
  var shortForms: [ShortForm] = []
  /// The member beside which this one is not required.
  var substitute: String?
  let read: @Sendable (JSONField, inout Root) throws(JSONFailure) -> Void
  /// Returns the value to write; `nil` if it is the default, which is left out.
  let write: @Sendable (Root) -> JSONValue?
}

extension JSONMember {
  /// Creates a member that has a default value.
  init<Value: Equatable & Sendable>(
    _ name: String,
    _ property: any WritableKeyPath<Root, Value> & Sendable,
    _ coding: JSONCoding<Value>,
    default fallback: Value,
    _ summary: String = ""
  ) {
    let text = coding.write(fallback).text()
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

  /// Creates an optional member.
  ///
  /// `nil` is written by leaving it out.
  init<Value: Sendable>(
    _ name: String,
    _ property: any WritableKeyPath<Root, Value?> & Sendable,
    _ coding: JSONCoding<Value>,
    _ summary: String = ""
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

  /// Creates a required member.
  init<Value>(
    required name: String,
    _ property: any WritableKeyPath<Root, Value> & Sendable,
    _ coding: JSONCoding<Value>,
    such example: String,
    _ summary: String = ""
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

  /// Returns the member with a description.
  func about(_ summary: String) -> Self {
    var member = self
    member.summary = summary
    return member
  }

  /// Returns the member as one that is not required beside another member.
  func unless(_ substitute: String) -> Self {
    var member = self
    member.substitute = substitute
    return member
  }

  /// Returns the member with a second name for the same values.
  func short(_ word: String) -> Self { short(word, schema: schema, read) }

  /// Returns the member with a second name for values of another format.
  func short(
    _ word: String,
    schema: JSONValue,
    _ read: @escaping @Sendable (JSONField, inout Root) throws(JSONFailure) -> Void
  ) -> Self {
    var member = self
    member.shortForms.append(ShortForm(name: word, schema: schema, read: read))
    return member
  }

  /// Returns the member for an object containing `Root` as a part.
  ///
  /// For example, the options of a
  /// view are members of the view's own object in a file.
  func of<Outer>(_ part: any WritableKeyPath<Outer, Root> & Sendable) -> JSONMember<Outer> {
    let write = write
    return of { outer, body throws(JSONFailure) in
      try body(&outer[keyPath: part])
    } writing: {
      write($0[keyPath: part])
    }
  }

  /// Returns the member for an object that may lack all members of `Root`.
  ///
  /// - Parameters:
  ///   - part: `Root` in the object; `nil` if the object has none of the members.
  ///   - empty: The value whose members are replaced by those of the file.
  /// - Returns: The member of the object.
  func of<Outer>(
    _ part: any WritableKeyPath<Outer, Root?> & Sendable,
    orElse empty: Root
  ) -> JSONMember<Outer> where Root: Sendable {
    let write = write
    return of { outer, body throws(JSONFailure) in
      var root = outer[keyPath: part] ?? empty
      try body(&root)
      outer[keyPath: part] = root
    } writing: {
      $0[keyPath: part].flatMap(write)
    }
  }

  private func of<Outer>(
    changing change:
      @escaping @Sendable (inout Outer, (inout Root) throws(JSONFailure) -> Void)
      throws(JSONFailure) -> Void,
    writing write: @escaping @Sendable (Outer) -> JSONValue?
  ) -> JSONMember<Outer> {
    typealias Read<Value> = @Sendable (JSONField, inout Value) throws(JSONFailure) -> Void
    func moved(_ read: @escaping Read<Root>) -> Read<Outer> {
      { field, outer throws(JSONFailure) in
        try change(&outer) { root throws(JSONFailure) in try read(field, &root) }
      }
    }
    return JSONMember<Outer>(
      name: name,
      summary: summary,
      kind: kind,
      schema: schema,
      fallback: fallback,
      example: example,
      shortForms: shortForms.map { short in
        .init(name: short.name, schema: short.schema, read: moved(short.read))
      },
      substitute: substitute,
      read: moved(read),
      write: write
    )
  }
}

extension Array {
  /// Reads the members of an object into a value.
  ///
  /// - Throws: ``JSONFailure`` if a member is unknown, is missing although it is required, or is
  ///   given under both of its names.
  func read<Root>(_ field: JSONField, into root: inout Root) throws(JSONFailure)
  where Element == JSONMember<Root> {
    let words = map(\.name) + flatMap { $0.shortForms.map(\.name) }
    try read(field.members(words, shown: map(\.name)), into: &root)
  }

  /// Reads members beside which there may be others.
  func read<Root>(_ members: JSONMembers, into root: inout Root) throws(JSONFailure)
  where Element == JSONMember<Root> {
    for member in self {
      var word: String?
      if let value = members[member.name] {
        try member.read(value, &root)
        word = member.name
      }
      // Both names at once would make the result depend on the order of reading.
      for short in member.shortForms {
        guard let value = members[short.name] else { continue }
        if let word {
          throw value.failure("is the short form of \(word), which is given too; give one of them")
        }
        try short.read(value, &root)
        word = short.name
      }
      if word == nil, let example = member.example,
        !(member.substitute.map(members.has) ?? false)
      {
        throw members.missing(member.shortForms.last?.name ?? member.name, such: example)
      }
    }
  }

  /// Returns an object of the members that differ from their defaults, in the order of the table.
  func write<Root>(_ root: Root) -> JSONValue where Element == JSONMember<Root> {
    .object(members(root))
  }

  func members<Root>(_ root: Root) -> [JSONValue.Member] where Element == JSONMember<Root> {
    compactMap { member in member.write(root).map { .init(member.name, $0) } }
  }
}

extension JSONMember {
  /// The names of which a file must have one, if the member is required.
  fileprivate var names: [String] {
    [name] + shortForms.map(\.name) + (substitute.map { [$0] } ?? [])
  }
}

extension JSONValue {
  /// Returns the JSON Schema of a type, such as `{ "type": "number" }`.
  static func type(_ name: String) -> Self { ["type": .string(name)] }

  /// Returns the JSON Schema of an object that has the members of a table and no others.
  static func object<Root>(of members: [JSONMember<Root>]) -> Self {
    var properties: [Member] = []
    for member in members {
      properties.append(Member(member.name, member.schema.described(member.summary)))
      properties += member.shortForms.map {
        Member($0.name, $0.schema.described("Short form of \(member.name)."))
      }
    }
    var schema = [
      Member("type", "object"), Member("properties", .object(properties)),
      Member("additionalProperties", false),
    ]
    let required = members.filter { $0.example != nil && $0.names.count == 1 }.map(\.name)
    if !required.isEmpty {
      schema.append(Member("required", .array(required.map { .string($0) })))
    }
    // "required" cannot say "this name or another". A list of alternatives for each such member does.
    let choices = members.filter { $0.example != nil && $0.names.count > 1 }.map { member in
      ["anyOf": .array(member.names.map { ["required": [.string($0)]] })] as JSONValue
    }
    if !choices.isEmpty { schema.append(Member("allOf", .array(choices))) }
    return .object(schema)
  }

  private func described(_ text: String) -> Self {
    guard case .object(let members) = self else { return self }
    return .object([Member("description", .string(text))] + members)
  }
}
