import ParallaxCoordinator

/// One of the forms a value has in a recording, which a word tells from the others.
///
/// For example, `{ "move": "14", "before": "2" }` is the form `move` of a step of an update, with the word
/// `before` beside it. A value is written and read by one list of forms.
struct RecordedForm<Value>: Sendable {
  let word: String
  /// The words that may be beside it.
  let others: [String]
  /// Reads the value from the members of its object, after the last reading before it.
  let read: @Sendable (JSONMembers, inout HostReading) throws(JSONFailure) -> Value
  /// Returns the members to write; `nil` for a value that has another form.
  let write: @Sendable (Value, inout HostReading) -> [JSONValue.Member]?
}

extension RecordedForm {
  /// Creates a form of several words.
  ///
  /// - Parameters:
  ///   - members: The words; the first is required and tells the form.
  ///   - empty: The parts whose members are replaced by those of the file.
  ///   - wrap: Returns the value that has these parts.
  ///   - unwrap: Returns the parts of a value; `nil` for a value that has another form.
  init<Parts: Sendable>(
    _ members: [JSONMember<Parts>],
    _ empty: Parts,
    _ wrap: @escaping @Sendable (Parts) -> Value,
    _ unwrap: @escaping @Sendable (Value) -> Parts?
  ) {
    self.init(
      word: members[0].name,
      others: members.dropFirst().map(\.name),
      read: { given, _ throws(JSONFailure) in
        var parts = empty
        try members.read(given, into: &parts)
        return wrap(parts)
      },
      write: { value, _ in unwrap(value).map { members.members($0) } }
    )
  }

  /// Creates a form of one word.
  init<Part>(
    _ word: String,
    _ coding: JSONCoding<Part>,
    _ wrap: @escaping @Sendable (Part) -> Value,
    _ unwrap: @escaping @Sendable (Value) -> Part?
  ) {
    self.init(
      word: word,
      others: [],
      read: { members, _ throws(JSONFailure) in
        wrap(try coding.read(members.required(word, such: coding.kind)))
      },
      write: { value, _ in unwrap(value).map { [.init(word, coding.write($0))] } }
    )
  }
}

extension Array {
  /// Reads an object in one of these forms.
  ///
  /// - Parameters:
  ///   - field: The object.
  ///   - noun: The noun for the value in messages, such as "step".
  ///   - common: The words beside every form.
  ///   - reading: The last reading before the value, which becomes the last one in it.
  /// - Returns: The value.
  /// - Throws: ``JSONFailure`` for no form, for several, and for words of none.
  func read<Value>(
    _ field: JSONField,
    _ noun: String,
    beside common: [String] = [],
    after reading: inout HostReading
  ) throws(JSONFailure) -> Value where Element == RecordedForm<Value> {
    let words = map(\.word)
    let members = try field.members(common + words + flatMap(\.others), shown: common + words)
    let given = filter { members.has($0.word) }
    guard given.count == 1, let form = given.first else {
      throw field.failure(
        given.isEmpty
          ? "has no \(noun); give one of \(words.joinedAsChoices)"
          : "has \(given.map(\.word).joined(separator: " and ")); give one \(noun)"
      )
    }
    for word in flatMap(\.others) where !form.others.contains(word) && !common.contains(word) {
      if let other = members[word] { throw other.failure("is beside \(form.word); leave it out") }
    }
    return try form.read(members, &reading)
  }

  /// Returns the members of a value in the form it has.
  func write<Value>(_ value: Value, after reading: inout HostReading) -> [JSONValue.Member]
  where Element == RecordedForm<Value> {
    for form in self { if let members = form.write(value, &reading) { return members } }
    return []
  }
}

extension JSONCoding {
  /// Returns the format of values that have one of some forms and need no reading.
  static func forms(_ forms: [RecordedForm<Value>], _ noun: String) -> Self {
    Self(
      "object",
      schema: .type("object"),
      read: { field throws(JSONFailure) in
        var reading = HostReading.beforeTheFirst
        return try forms.read(field, noun, after: &reading)
      },
      write: {
        var reading = HostReading.beforeTheFirst
        return .object(forms.write($0, after: &reading))
      }
    )
  }
}
