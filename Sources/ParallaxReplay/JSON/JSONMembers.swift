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

  /// The number of elements that have not been read.
  var count: Int { reduce(0) { count, _ in count + 1 } }
}

/// The members of an object, whose names and values take turns.
struct JSONMembers: Sequence, IteratorProtocol {
  let field: JSONField
  private var elements: JSONElements

  init(_ field: JSONField) { (self.field, elements) = (field, JSONElements(field)) }

  mutating func next() -> (name: JSONField, value: JSONField)? {
    guard let name = elements.next(), let value = elements.next() else { return nil }
    return (name, value)
  }

  /// The value of the member with a name; `nil` if there is none.
  subscript(key: String) -> JSONField? {
    for (name, value) in self where name.isText(key) { return value }
    return nil
  }

  func has(_ key: String) -> Bool { self[key] != nil }

  /// Returns the value of a required member.
  ///
  /// - Throws: ``JSONFailure`` with the example if the member is missing.
  func required(_ key: String, such example: String) throws(JSONFailure) -> JSONField {
    guard let member = self[key] else { throw missing(key, such: example) }
    return member
  }

  /// Returns the error for a missing member.
  ///
  /// It has the position of the object, and the path the member would have.
  func missing(_ key: String, such example: String) -> JSONFailure {
    JSONFailure(
      path: JSONPath.adding(key, to: field.path),
      position: field.document.position(of: field.node),
      message: "is missing; give \(example)"
    )
  }
}

extension JSONField {
  /// Follows a path from this value to the last value that exists.
  ///
  /// For example, `views[0].edgeInset.top` in a file that has no `edgeInset` ends at the object
  /// `views[0]`.
  func nearest(to path: String) -> JSONField {
    var field = self
    var rest = path[...]
    while let step = Self.step(of: &rest), let child = field.child(step) { field = child }
    return field
  }

  /// Removes the first step of a path and returns it: `views` from `views[1].height`, then `1`.
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
