/// A member of an object in a file: a line of a table.
///
/// For example, this line reads and writes `"edgeInset"`, leaves it out if it is 0, and describes
/// it in the schema:
///
///     JSONMember("edgeInset", \.edgeInset, .edgeInsets, default: .zero).about("The distances from …")
struct JSONMember<Root>: Sendable {
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

  /// Creates a member whose default is the value that an object without it has.
  init<Value: Equatable & Sendable>(
    _ name: String,
    _ property: any WritableKeyPath<Root, Value> & Sendable,
    _ coding: JSONCoding<Value>,
    in plain: Root
  ) {
    self.init(name, property, coding, default: plain[keyPath: property])
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
    let read = read
    return JSONMember<Outer>(
      name: name,
      summary: summary,
      kind: kind,
      schema: schema,
      fallback: fallback,
      example: example,
      substitute: substitute,
      read: { field, outer throws(JSONFailure) in
        try change(&outer) { root throws(JSONFailure) in try read(field, &root) }
      },
      write: write
    )
  }
}

extension Array {
  /// Reads the members of an object into a value.
  ///
  /// - Throws: ``JSONFailure`` if a member is unknown, or is missing although it is required.
  func read<Root>(_ field: JSONField, into root: inout Root) throws(JSONFailure)
  where Element == JSONMember<Root> {
    try read(field.members(map(\.name)), into: &root)
  }

  /// Reads members beside which there may be others.
  func read<Root>(_ members: JSONMembers, into root: inout Root) throws(JSONFailure)
  where Element == JSONMember<Root> {
    for member in self {
      if let value = members[member.name] {
        try member.read(value, &root)
      } else if let example = member.example, !(member.substitute.map(members.has) ?? false) {
        throw members.missing(member.name, such: example)
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

extension JSONValue {
  /// Returns the JSON Schema of a type, such as `{ "type": "number" }`.
  static func type(_ name: String) -> Self { ["type": .string(name)] }

  /// Returns the JSON Schema of an object that has the members of a table and no others.
  static func object<Root>(of members: [JSONMember<Root>]) -> Self {
    let properties = members.map { Member($0.name, $0.schema.described($0.summary)) }
    var schema = [
      Member("type", "object"), Member("properties", .object(properties)),
      Member("additionalProperties", false),
    ]
    let required = members.filter { $0.example != nil && $0.substitute == nil }.map(\.name)
    if !required.isEmpty {
      schema.append(Member("required", .array(required.map { .string($0) })))
    }
    // "required" cannot say "this name or another". A list of alternatives for each such member does.
    let choices = members.compactMap { member in
      member.substitute.map {
        ["anyOf": .array([member.name, $0].map { ["required": [.string($0)]] })] as JSONValue
      }
    }
    if !choices.isEmpty { schema.append(Member("allOf", .array(choices))) }
    return .object(schema)
  }

  private func described(_ text: String) -> Self {
    guard case .object(let members) = self else { return self }
    return .object([Member("description", .string(text))] + members)
  }
}
