import ParallaxLayout

/// The members of one object, asked for by name and kind.
///
/// Whatever is not as asked throws a failure that names the place, what stands there and what to
/// write instead.
struct JSONFields {
  private let name: String
  private let members: [JSONValue.Member]

  typealias Failure = JSONReader.Failure

  /// Takes the members of an object, all of whose keys are known.
  init(_ value: JSONValue, named name: String, keys: [String]) throws(Failure) {
    self.name = name
    members = try Self.members(value, named: name)
    guard let stranger = members.first(where: { !keys.contains($0.name) }) else { return }
    throw Failure(
      message: "unknown key \(RecordingError.quote(stranger.name)) in \(name); "
        + "known are \(keys.joined(separator: ", "))"
    )
  }

  func has(_ key: String) -> Bool { members.contains { $0.name == key } }

  func number(_ key: String) throws(Failure) -> Double {
    try Self.number(member(key), named: key)
  }

  func row(_ key: String) throws(Failure) -> RowID {
    try Self.row(member(key), named: key)
  }

  /// Returns the row that a key names, or `nil` for the end, which is written as null.
  func rowOrEnd(_ key: String) throws(Failure) -> RowID? {
    let value = try member(key)
    if case .null = value { return nil }
    guard case .string(let text) = value else {
      throw Self.wrong(value, named: key, "the id of a row in quotes, or null for the end")
    }
    return RowID(text)
  }

  func text(_ key: String) throws(Failure) -> String {
    let value = try member(key)
    guard case .string(let text) = value else {
      throw Self.wrong(value, named: key, "text in quotes")
    }
    return text
  }

  /// Returns a number, or `nil` for null.
  func numberOrNull(_ key: String) throws(Failure) -> Double? {
    let value = try member(key)
    if case .null = value { return nil }
    return try Self.number(value, named: key)
  }

  func array(_ key: String) throws(Failure) -> [JSONValue] {
    let value = try member(key)
    guard case .array(let elements) = value else { throw Self.wrong(value, named: key, "an array") }
    return elements
  }

  func members(_ key: String) throws(Failure) -> [JSONValue.Member] {
    try Self.members(member(key), named: key)
  }

  func object(_ key: String, keys: [String]) throws(Failure) -> Self {
    try Self(member(key), named: key, keys: keys)
  }

  /// Returns a cause, `user` where the key is missing.
  func cause(_ key: String) throws(Failure) -> ScrollCause {
    guard has(key) else { return .user }
    let value = try member(key)
    guard case .string(let name) = value, let cause = ScrollCause(recordedName: name) else {
      throw Self.wrong(value, named: key, "\(ScrollCause.recordedNames), in quotes")
    }
    return cause
  }

  static func number(_ value: JSONValue, named name: String) throws(Failure) -> Double {
    guard case .number(let number) = value else {
      throw wrong(value, named: name, "a number without quotes")
    }
    return number
  }

  static func row(_ value: JSONValue, named name: String) throws(Failure) -> RowID {
    guard case .string(let text) = value else {
      throw wrong(value, named: name, "the id of a row in quotes")
    }
    return RowID(text)
  }

  private static func members(
    _ value: JSONValue,
    named name: String
  ) throws(Failure) -> [JSONValue.Member] {
    guard case .object(let members) = value else { throw wrong(value, named: name, "an object") }
    return members
  }

  private func member(_ key: String) throws(Failure) -> JSONValue {
    guard let member = members.first(where: { $0.name == key }) else {
      throw Failure(message: "\(key) is missing in \(name); write it")
    }
    return member.value
  }

  private static func wrong(_ value: JSONValue, named name: String, _ remedy: String) -> Failure {
    Failure(message: "\(name) is \(value.summary); write \(remedy)")
  }
}
