import ParallaxCoordinator
import ParallaxLayout

/// One of the forms a value has in a recording, which a word tells from the others.
///
/// For example, `{ "move": "14", "before": "2" }` is the form `move` of a step of an update, with the word
/// `before` beside it.
struct RecordedForm<Value>: Sendable {
  let word: String
  /// The words that may be beside it.
  let others: [String]
  /// Reads the value from the members of its object, after the last reading before it.
  let read: @Sendable (JSONMembers, inout HostReading) throws(JSONFailure) -> Value

  /// Creates a form of any words.
  init(
    _ word: String,
    beside others: [String] = [],
    _ read: @escaping @Sendable (JSONMembers, inout HostReading) throws(JSONFailure) -> Value
  ) {
    (self.word, self.others, self.read) = (word, others, read)
  }

  /// Creates a form whose words are a table: the first is required and tells the form.
  init<Parts: Sendable>(
    _ table: [JSONMember<Parts>],
    _ empty: Parts,
    _ wrap: @escaping @Sendable (Parts) -> Value
  ) {
    self.init(table[0].name, beside: table.dropFirst().map(\.name)) {
      members,
      _ throws(JSONFailure) in
      var parts = empty
      try table.read(members, into: &parts)
      return wrap(parts)
    }
  }

  /// Creates a form of one word.
  init<Part>(
    _ word: String,
    _ coding: JSONCoding<Part>,
    _ wrap: @escaping @Sendable (Part) -> Value
  ) {
    self.init(word) { members, _ throws(JSONFailure) in
      wrap(try coding.read(members.required(word, such: coding.kind)))
    }
  }
}

extension JSONValue.Member {
  /// Creates the member of a form of one word.
  init<Value>(_ name: String, _ coding: JSONCoding<Value>, _ value: Value) {
    self.init(name, coding.write(value))
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
    let (words, others) = (map(\.word), flatMap(\.others))
    let members = try field.members(common + words + others, shown: common + words)
    let given = filter { members.has($0.word) }
    guard given.count == 1, let form = given.first else {
      throw field.failure(
        given.isEmpty
          ? "has no \(noun); give one of \(words.joinedAsChoices)"
          : "has \(given.map(\.word).joined(separator: " and ")); give one \(noun)"
      )
    }
    for word in others where !form.others.contains(word) {
      if let other = members[word] { throw other.failure("is beside \(form.word); leave it out") }
    }
    return try form.read(members, &reading)
  }
}
