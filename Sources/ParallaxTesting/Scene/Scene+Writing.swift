extension Scene {
  /// Returns the scene as a file has it.
  func written() throws(SceneError) -> JSONValue {
    var members = [JSONValue.Member("container", container.written)]
    members.add("safeArea", safeArea.written, unless: safeArea == .zero)
    if let scale { members.append(JSONValue.Member("scale", .number(scale))) }
    members.append(JSONValue.Member("scrollable", try scrollable.written()))
    var views: [JSONValue] = []
    for (index, view) in self.views.enumerated() {
      views.append(try view.written(at: "views[\(index)]"))
    }
    members.append(JSONValue.Member("views", .array(views)))
    return .object(members)
  }
}

extension SceneScrollable {
  fileprivate func written() throws(SceneError) -> JSONValue {
    var members: [JSONValue.Member] = []
    if let frame { members.append(JSONValue.Member("frame", frame.written)) }
    members.add("axis", .string("horizontal"), unless: axis == .vertical)
    members.add("contentInset", contentInset.written, unless: contentInset == .zero)
    if let fixedContentLength {
      members.append(JSONValue.Member("contentLength", .number(fixedContentLength)))
    }
    if fixedContentLength == nil || !rows.sections.isEmpty {
      var sections: [JSONValue] = []
      for (index, section) in rows.sections.enumerated() {
        sections.append(try section.written(at: "scrollable.sections[\(index)]"))
      }
      members.append(JSONValue.Member("sections", .array(sections)))
    }
    return .object(members)
  }
}

extension SceneSection {
  fileprivate func written(at path: String) throws(SceneError) -> JSONValue {
    var members: [JSONValue.Member] = []
    members.add("header", .number(header), unless: header == 0)
    var rows: [JSONValue] = []
    for (index, run) in self.rows.enumerated() {
      if let id = run.id {
        let text = id.description
        guard id == RowID(text) else { throw .notText(text, "\(path).rows[\(index)].id") }
        rows.append(.object([JSONValue.Member("id", .string(text)), run.writtenHeight]))
      } else if run.count == 1 {
        rows.append(.number(run.height))
      } else {
        let count = JSONValue.Member("count", .number(Double(run.count)))
        rows.append(.object([count, run.writtenHeight]))
      }
    }
    members.append(JSONValue.Member("rows", .array(rows)))
    return .object(members)
  }
}

extension SceneRows.Run {
  fileprivate var writtenHeight: JSONValue.Member { JSONValue.Member("height", .number(height)) }
}

extension SceneError {
  /// The error of a name that was made from a number: read back it would be another name.
  static func notText(_ text: String, _ path: String) -> Self {
    Self(path, "is the number \(text); give text, which is all that a file can hold")
  }
}

extension Size {
  fileprivate var written: JSONValue {
    .object([
      JSONValue.Member("width", .number(width)), JSONValue.Member("height", .number(height)),
    ])
  }
}

extension Rect {
  fileprivate var written: JSONValue {
    .object([
      JSONValue.Member("x", .number(origin.x)),
      JSONValue.Member("y", .number(origin.y)),
      JSONValue.Member("width", .number(size.width)),
      JSONValue.Member("height", .number(size.height)),
    ])
  }
}

extension EdgeInsets {
  /// Only the edges that are not 0.
  var written: JSONValue {
    var members: [JSONValue.Member] = []
    members.add("top", .number(top), unless: top == 0)
    members.add("bottom", .number(bottom), unless: bottom == 0)
    return .object(members)
  }
}

extension [JSONValue.Member] {
  /// Adds a member unless it has its default.
  mutating func add(_ key: String, _ value: JSONValue?, unless isDefault: Bool) {
    guard !isDefault, let value else { return }
    append(JSONValue.Member(key, value))
  }
}
