extension JSONValue {
  /// Reads a value with all that is in it.
  init(_ field: JSONField) throws(JSONFailure) {
    switch field.kind {
    case .null: self = .null
    case .flag: self = .bool(try field.flag())
    case .number: self = .number(try field.number())
    case .text: self = .string(try field.text())
    case .list:
      var values: [JSONValue] = []
      for element in try field.list() { values.append(try JSONValue(element)) }
      self = .array(values)
    case .object:
      var members: [Member] = []
      for (name, value) in try field.anyMembers() {
        members.append(Member(name: field.document.text(of: name), value: try JSONValue(value)))
      }
      self = .object(members)
    }
  }
}
