extension Scene {
  /// Returns the scene as a file has it.
  func written() throws(SceneError) -> JSONValue {
    var members = [JSONMember("container", container.written)]
    members.add("safeArea", safeArea.written, unless: safeArea == .zero)
    if let scale { members.append(JSONMember("scale", .number(scale))) }
    members.append(JSONMember("scrollable", try scrollable.written()))
    var views: [JSONValue] = []
    for (index, view) in self.views.enumerated() {
      views.append(try view.written(at: "views[\(index)]"))
    }
    members.append(JSONMember("views", .list(views)))
    return .object(members)
  }
}

extension SceneScrollable {
  fileprivate func written() throws(SceneError) -> JSONValue {
    var members: [JSONMember] = []
    if let frame { members.append(JSONMember("frame", frame.written)) }
    members.add("axis", .text("horizontal"), unless: axis == .vertical)
    members.add("contentInset", contentInset.written, unless: contentInset == .zero)
    if let fixedContentLength {
      members.append(JSONMember("contentLength", .number(fixedContentLength)))
    }
    if fixedContentLength == nil || !rows.sections.isEmpty {
      var sections: [JSONValue] = []
      for (index, section) in rows.sections.enumerated() {
        sections.append(try section.written(at: "scrollable.sections[\(index)]"))
      }
      members.append(JSONMember("sections", .list(sections)))
    }
    return .object(members)
  }
}

extension SceneSection {
  fileprivate func written(at path: String) throws(SceneError) -> JSONValue {
    var members: [JSONMember] = []
    members.add("header", .number(header), unless: header == 0)
    var rows: [JSONValue] = []
    for (index, run) in self.rows.enumerated() {
      if let id = run.id {
        let text = id.description
        guard id == RowID(text) else { throw .notText(text, "\(path).rows[\(index)].id") }
        rows.append(.object([JSONMember("id", .text(text)), run.writtenHeight]))
      } else if run.count == 1 {
        rows.append(.number(run.height))
      } else {
        let count = JSONMember("count", .number(Double(run.count)))
        rows.append(.object([count, run.writtenHeight]))
      }
    }
    members.append(JSONMember("rows", .list(rows)))
    return .object(members)
  }
}

extension SceneRows.Run {
  fileprivate var writtenHeight: JSONMember { JSONMember("height", .number(height)) }
}

extension SceneError {
  /// The error of a name that was made from a number: read back it would be another name.
  static func notText(_ text: String, _ path: String) -> Self {
    Self(path, "is the number \(text); give text, which is all that a file can hold")
  }
}

extension Size {
  fileprivate var written: JSONValue {
    .object([JSONMember("width", .number(width)), JSONMember("height", .number(height))])
  }
}

extension Rect {
  fileprivate var written: JSONValue {
    .object([
      JSONMember("x", .number(origin.x)),
      JSONMember("y", .number(origin.y)),
      JSONMember("width", .number(size.width)),
      JSONMember("height", .number(size.height)),
    ])
  }
}

extension EdgeInsets {
  /// Only the edges that are not 0.
  var written: JSONValue {
    var members: [JSONMember] = []
    members.add("top", .number(top), unless: top == 0)
    members.add("bottom", .number(bottom), unless: bottom == 0)
    return .object(members)
  }
}

extension [JSONMember] {
  /// Adds a member unless it has its default.
  mutating func add(_ key: String, _ value: JSONValue?, unless isDefault: Bool) {
    guard !isDefault, let value else { return }
    append(JSONMember(key, value))
  }
}
