public import Foundation
import ParallaxCoordinator

extension ReplayScene {
  /// Reads a scene from a JSON file.
  ///
  /// ```json
  /// {
  ///   "container": { "width": 390, "height": 844 },
  ///   "scrollable": { "sections": [{ "rows": [220, { "count": 40, "height": 44 }] }] },
  ///   "views": [
  ///     {
  ///       "id": "header",
  ///       "height": { "minimum": 44, "maximum": 220 },
  ///       "tracking": { "row": [0, 0] }
  ///     }
  ///   ]
  /// }
  /// ```
  ///
  /// All other members have the defaults of their properties; <doc:SceneWords> lists them. If both
  /// `contentLength` and `sections` are given, the rows determine the positions of views, and the
  /// length is `contentLength`. `null` as an end of a boundary means no limit at that end.
  ///
  /// Reading is strict. An unknown, missing or repeated member is an error, as is a value of
  /// another type, out of range or in conflict with another value.
  ///
  /// - Parameter json: The content of the file.
  /// - Throws: ``ReplayError`` with the line, the path, the value and the remedy.
  /// - Complexity: O(*n*) in the number of bytes. Besides the scene it takes about two bytes of
  ///   memory for each byte of the file.
  public init(json: Data) throws(ReplayError) { try self.init(bytes: [UInt8](json)) }

  /// Reads a scene from the bytes of a JSON file, as ``init(json:)`` does.
  package init(bytes: [UInt8]) throws(ReplayError) {
    let document: JSONDocument
    do throws(JSONFailure) {
      document = try JSONDocument(bytes)
      self = try JSONCoding.scene.read(document.root)
    } catch {
      throw ReplayError(error)
    }
    do throws(ReplayError) {
      try validate()
    } catch {
      throw error.located(in: document)
    }
  }

  /// Writes the scene as a JSON file that reads back as an equal scene.
  ///
  /// Equal scenes give equal files: members are in one order, and those with default values are
  /// left out.
  ///
  /// - Throws: ``ReplayError`` if the scene is invalid, if a name or an identity was created
  ///   from a number, which reads back as text, or if an option has no representation in files.
  public func jsonData() throws(ReplayError) -> Data {
    Data(try written().fileText.utf8)
  }

  /// Returns the scene as one line of JSON, for a file containing more than a scene.
  func lineText() throws(ReplayError) -> String { try written().text() }

  private func written() throws(ReplayError) -> JSONValue {
    try validate()
    try requireText()
    try requireWords()
    guard case .object(let members) = Self.words.write(self) else { return .null }
    return .object([.init("version", .number(Double(Self.version)))] + members)
  }

  /// The JSON Schema of scene files.
  ///
  /// Editors use it to complete and check such files: name it in a file's `$schema`.
  package static var jsonSchema: String {
    guard case .object(let members) = JSONValue.object(of: fileWords) else { return "" }
    let head: [JSONValue.Member] = [
      .init("$schema", "https://json-schema.org/draft/2020-12/schema"),
      .init("title", "A scene of ParallaxCoordinator"),
    ]
    return JSONValue.object(head + members).fileText
  }
}

extension ReplayScene {
  /// The version of the format.
  package static let version = 1

  /// The members of a scene, and the two only a file has.
  static let fileWords: [JSONMember<Self>] =
    [
      JSONMember(
        name: "$schema",
        summary: "The address of the JSON Schema of this format, for editors.",
        kind: "text",
        schema: .type("string"),
        fallback: "none",
        example: nil,
        read: { field, _ throws(JSONFailure) in _ = try field.text() },
        write: { _ in nil }
      ),
      JSONMember(
        name: "version",
        summary: "The version of this format.",
        kind: "`\(version)`",
        schema: ["const": .number(Double(version))],
        fallback: "any",
        example: nil,
        read: { field, _ throws(JSONFailure) in
          guard try field.number() == Double(version) else {
            throw field.refused("give \(version)", for: .number)
          }
        },
        write: { _ in nil }
      ),
    ] + words

  /// Checks that the tables can represent all options and settings of the scene.
  private func requireWords() throws(ReplayError) {
    let remedy = "has a value without a representation in files; add it to the table of its type"
    guard JSONCoding.configuration.keeps(settings) else {
      throw ReplayError("settings", remedy)
    }
    for (index, view) in views.enumerated() where !JSONCoding.view.keeps(view) {
      throw ReplayError("views[\(index)]", remedy)
    }
  }

  /// Checks that all names and identities are text, because a file cannot represent others.
  private func requireText() throws(ReplayError) {
    func require(_ isText: Bool, _ name: String, _ path: String) throws(ReplayError) {
      guard !isText else { return }
      // The number 7 would be written as "7" and read back as the text "7", another name.
      throw ReplayError(
        path,
        "is the number \(name), which a file would turn into text; give text"
      )
    }
    func require(_ rows: ReplaySceneRows, _ path: String) throws(ReplayError) {
      for (number, section) in rows.sections.enumerated() {
        for (index, run) in section.rows.enumerated() {
          guard let id = run.id, id != RowID(id.description) else { continue }
          try require(false, id.description, "\(path)[\(number)].rows[\(index)].id")
        }
      }
    }
    try require(scrollable.rows, "scrollable.sections")
    if let columns = scrollable.horizontal?.rows {
      try require(columns, "scrollable.horizontal.sections")
    }
    for (index, view) in views.enumerated() {
      let name = view.id.description
      try require(view.id == ViewID(name), name, "views[\(index)].id")
      for (name, options) in [("", view.options.main), ("across.", view.options.across)] {
        guard case .rowID(let id) = options?.tracking else { continue }
        let option = OptionWords.path(of: "\(name)tracking.row", in: view.options)
        try require(id == RowID(id.description), "\(id)", "views[\(index)].\(option)")
      }
    }
  }
}
