extension JSONField {
  /// The place of the value in its file.
  var position: TextPosition { document.position(of: node) }

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
