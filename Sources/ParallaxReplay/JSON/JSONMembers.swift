/// The elements of an array.
struct JSONElements: Sequence, IteratorProtocol {
  private let document: JSONDocument
  private let end: Int
  private var node: Int

  init(_ field: JSONField) {
    document = field.document
    end = document.next(field.node)
    node = field.node + 1
  }

  mutating func next() -> JSONField? {
    guard node < end else { return nil }
    defer { node = document.next(node) }
    return JSONField(document: document, node: node)
  }

  /// How many elements are left.
  var count: Int { reduce(0) { count, _ in count + 1 } }
}

/// The members of an object.
struct JSONMembers: Sequence {
  let field: JSONField

  func makeIterator() -> Iterator { Iterator(field) }

  struct Iterator: IteratorProtocol {
    private let document: JSONDocument
    private let end: Int
    private var node: Int

    fileprivate init(_ field: JSONField) {
      document = field.document
      end = document.next(field.node)
      node = field.node + 1
    }

    /// Returns the node of a name, and the value.
    mutating func next() -> (name: Int, value: JSONField)? {
      guard node < end else { return nil }
      defer { node = document.next(node + 1) }
      return (node, JSONField(document: document, node: node + 1))
    }
  }

  /// The member with a name; `nil` where there is none.
  subscript(key: String) -> JSONField? {
    for (name, value) in self where field.document.isText(name, key) { return value }
    return nil
  }

  func has(_ key: String) -> Bool { self[key] != nil }

  /// Returns the member with a name, which has to be there; the error gives an example.
  func required(_ key: String, such example: String) throws(JSONFailure) -> JSONField {
    guard let member = self[key] else { throw missing(key, such: example) }
    return member
  }

  /// Returns the error of a member that is not there, at the object that it should be in.
  func missing(_ key: String, such example: String) -> JSONFailure {
    JSONFailure(
      path: JSONPath.adding(key, to: field.path),
      position: field.document.position(of: field.node),
      message: "is missing; give \(example)"
    )
  }
}

extension JSONField {
  /// Follows a path from this value as far as it goes.
  ///
  /// - Parameters:
  ///   - path: A path such as `views[1].height.min`.
  ///   - shortForms: Other words for the steps, which are taken where a step is not there.
  ///   - body: Called with each object on the way.
  /// - Returns: The last value on the way that is there, and whether that is the end of the path.
  func nearest(
    to path: String,
    shortForms: [String: String] = [:],
    passing body: (JSONMembers) -> Void = { _ in }
  ) -> (field: JSONField, isExact: Bool) {
    var field = self
    var rest = path[...]
    while let step = Self.step(of: &rest) {
      if field.kind == .object, let members = try? field.anyMembers() { body(members) }
      guard let child = field.child(step) ?? shortForms[step].flatMap(field.child) else {
        return (field, false)
      }
      field = child
    }
    return (field, true)
  }

  /// Takes the first step off a path: a name, or a number in brackets.
  private static func step(of path: inout Substring) -> String? {
    path = path.drop { $0 == "." || $0 == "[" || $0 == "]" }
    let step = path.prefix { $0 != "." && $0 != "[" && $0 != "]" }
    guard !step.isEmpty else { return nil }
    path = path.dropFirst(step.count)
    return String(step)
  }

  private func child(_ step: String) -> JSONField? {
    switch kind {
    case .list:
      guard let number = Int(step), number >= 0, let elements = try? list() else { return nil }
      return elements.dropFirst(number).first { _ in true }
    case .object: return try? anyMembers()[step]
    default: return nil
    }
  }
}
