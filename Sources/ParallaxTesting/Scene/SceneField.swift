/// A value of a scene file and its path in it, read strictly: a value of another kind than asked
/// for is an error, never converted.
struct SceneField {
  let value: JSONValue
  let path: String

  /// Returns the error of a value that is not what it should be.
  func refused(_ remedy: String) -> SceneError {
    SceneError(path, "\(path.isEmpty ? "the file " : "")is \(value.summary); \(remedy)")
  }

  func number() throws(SceneError) -> Double {
    guard case .number(let number) = value else { throw refused("give a number") }
    return number
  }

  func number(orNull absent: Double) throws(SceneError) -> Double {
    if case .null = value { return absent }
    guard case .number(let number) = value else { throw refused("give a number or null") }
    return number
  }

  func integer(in range: ClosedRange<Int> = integers) throws(SceneError) -> Int {
    guard case .number(let number) = value, let integer = Int(exactly: number),
      range.contains(integer)
    else { throw refused("give a whole number \(range.asWords)") }
    return integer
  }

  /// The whole numbers that a `Double`, and so a file, holds exactly.
  static let integers = -(1 << 53)...(1 << 53)

  func flag() throws(SceneError) -> Bool {
    guard case .bool(let flag) = value else { throw refused("give true or false") }
    return flag
  }

  func text() throws(SceneError) -> String {
    guard case .string(let text) = value else { throw refused("give text in quotation marks") }
    return text
  }

  /// Returns what one of several words stands for; an error lists them in their order, and then
  /// what else might be given.
  func word<Meaning>(
    _ meanings: KeyValuePairs<String, Meaning>,
    or others: String...
  ) throws(SceneError) -> Meaning {
    if case .string(let text) = value, let found = meanings.first(where: { $0.key == text }) {
      return found.value
    }
    let choices = meanings.map { JSONValue.quote($0.key) } + others
    throw refused("give \(choices.joinedAsChoices)")
  }

  func list() throws(SceneError) -> [SceneField] {
    guard case .array(let values) = value else { throw refused("give an array: [ … ]") }
    return values.indices.map { SceneField(value: values[$0], path: "\(path)[\($0)]") }
  }

  /// Returns the members of an object, which may have no others than those named.
  func members(_ keys: String...) throws(SceneError) -> SceneFields {
    guard case .object(let members) = value else { throw refused("give an object: { … }") }
    for member in members where !keys.contains(member.name) {
      let hint: String
      if keys.isEmpty {
        hint = "leave it out"
      } else if let key = member.name.nearest(of: keys) {
        hint = "did you mean \(JSONValue.quote(key))?"
      } else {
        hint = "the keys here are \(keys.joined(separator: ", "))"
      }
      throw SceneError(Self.path(path, member.name), "is not a known key; \(hint)")
    }
    return SceneFields(members: members, path: path)
  }

  static func path(_ path: String, _ key: String) -> String {
    let isPlain = !key.isEmpty && key.utf8.count <= 40 && key.utf8.allSatisfy(\.isWordByte)
    guard isPlain else { return "\(path)[\(RecordingError.quote(key))]" }
    return path.isEmpty ? key : "\(path).\(key)"
  }
}

/// The members of an object in a scene file.
struct SceneFields {
  let members: [JSONValue.Member]
  let path: String

  /// The member with a name; `nil` where there is none.
  subscript(key: String) -> SceneField? {
    guard let member = members.first(where: { $0.name == key }) else { return nil }
    return SceneField(value: member.value, path: SceneField.path(path, key))
  }

  /// Returns the member with a name, which has to be there; the error gives an example.
  func required(_ key: String, such example: String) throws(SceneError) -> SceneField {
    guard let field = self[key] else {
      throw SceneError(SceneField.path(path, key), "is missing; give \(example)")
    }
    return field
  }
}

extension ClosedRange<Int> {
  /// The range as messages give it.
  var asWords: String { "from \(lowerBound) to \(upperBound)" }
}

extension [String] {
  /// The elements as a sentence lists them: `a, b or c`.
  fileprivate var joinedAsChoices: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}

extension UInt8 {
  fileprivate var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
