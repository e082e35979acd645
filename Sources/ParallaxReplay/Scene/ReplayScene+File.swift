public import Foundation
import ParallaxCoordinator

extension ReplayScene {
  /// Reads a scene from a JSON file.
  ///
  ///     {
  ///       "container": { "width": 390, "height": 844 },
  ///       "scrollable": { "sections": [{ "rows": [220, { "count": 40, "height": 44 }] }] },
  ///       "views": [
  ///         { "id": "header", "height": { "min": 44, "max": 220 }, "track": { "row": [0, 0] } }
  ///       ]
  ///     }
  ///
  /// Everything else has the default of the property it stands for; <doc:FileFormat> has all the
  /// words. `contentLength` and `sections` may both be given: the rows then say where views stand,
  /// and the length is the one given. `null` as an end of a boundary is no limit there.
  ///
  /// Reading is strict: a key that is not known or not there, a value of another type, out of
  /// range, at odds with another one or given twice is an error.
  ///
  /// - Parameter json: The file's content.
  /// - Throws: ``ReplaySceneError`` that names the line, the place, the value and the remedy.
  /// - Complexity: O(*n*) in the number of bytes; about two bytes of memory for each besides the
  ///   scene itself.
  public init(json: Data) throws(ReplaySceneError) { try self.init(bytes: [UInt8](json)) }

  /// Reads a scene from the bytes of a JSON file, as ``init(json:)`` does.
  public init(bytes: [UInt8]) throws(ReplaySceneError) {
    let document: JSONDocument
    do throws(JSONFailure) {
      document = try JSONDocument(bytes)
      self.init(
        container: LayoutSize(width: 0, height: 0),
        scrollable: ReplaySceneScrollable(sections: [])
      )
      try Self.fileWords.read(document.root, into: &self)
    } catch {
      throw ReplaySceneError(error)
    }
    do throws(ReplaySceneError) {
      try validate()
    } catch {
      throw error.located(in: document)
    }
  }

  /// Writes the scene as a JSON file that reads back as an equal scene.
  ///
  /// Equal scenes give equal files: keys come in one order, and what has its default is left out.
  ///
  /// - Throws: ``ReplaySceneError`` where the scene is invalid, has names or identities made from
  ///   numbers, which a file cannot tell from text, or has an option that files have no word for.
  public func jsonData() throws(ReplaySceneError) -> Data {
    Data(try written().fileText.utf8)
  }

  /// Writes the scene as a single line of JSON, for a file that holds more than a scene.
  func lineText() throws(ReplaySceneError) -> String { try written().lineText }

  private func written() throws(ReplaySceneError) -> JSONValue {
    try validate()
    try requireText()
    try requireWords()
    guard case .object(let members) = Self.words.write(self) else { return .null }
    return .object([.init("version", .number(Double(Self.version)))] + members)
  }

  /// The JSON Schema of scene files, made from the words that reading and writing go by.
  ///
  /// For editors that complete and check such files: name it in a file's `$schema`.
  public static var jsonSchema: String {
    guard case .object(let members) = JSONValue.object(of: fileWords) else { return "" }
    let head: [JSONValue.Member] = [
      .init("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      .init("title", .string("A scene of ParallaxCoordinator")),
    ]
    return JSONValue.object(head + members).fileText
  }
}

extension ReplayScene {
  /// The version of the format that is written; all up to it are read.
  package static let version = 2

  /// The words of a scene, and those that only a file has.
  static let fileWords: [JSONMember<Self>] =
    [
      JSONMember(
        name: "$schema",
        summary: "Where the JSON Schema of this format lies, for editors.",
        kind: "text",
        schema: .type("string"),
        fallback: "none",
        example: nil,
        read: { field, _ throws(JSONFailure) in _ = try field.text() },
        write: { _ in nil }
      ),
      JSONMember(
        name: "version",
        summary: "The version of this format: 1, or 2.",
        kind: "1 or 2",
        schema: .object([.init("enum", .array((1...version).map { .number(Double($0)) }))]),
        fallback: "any",
        example: nil,
        read: { field, _ throws(JSONFailure) in _ = try field.integer(in: 1...version) },
        write: { _ in nil }
      ),
    ] + words

  /// Checks that the words of files say all of the options and settings.
  private func requireWords() throws(ReplaySceneError) {
    let remedy = "has a value that files have no word for; add one to the table of its words"
    guard JSONCoding.settings.keeps(settings) else { throw ReplaySceneError("settings", remedy) }
    for (index, view) in views.enumerated() where !JSONCoding.view.keeps(view) {
      throw ReplaySceneError("views[\(index)]", remedy)
    }
  }

  /// Checks that every name is text, which is all that a file can hold.
  private func requireText() throws(ReplaySceneError) {
    func require(_ isText: Bool, _ name: String, _ path: String) throws(ReplaySceneError) {
      guard !isText else { return }
      // Read back it would be another name.
      throw ReplaySceneError(
        path,
        "is the number \(name); give text, which is all that a file can hold"
      )
    }
    for (number, section) in scrollable.rows.sections.enumerated() {
      for (index, run) in section.rows.enumerated() {
        guard let id = run.id else { continue }
        let isText = id == RowID(id.description)
        guard !isText else { continue }
        try require(isText, id.description, "scrollable.sections[\(number)].rows[\(index)].id")
      }
    }
    for (index, row) in (scrollable.spans?.rows ?? []).enumerated() {
      guard let id = row.id else { continue }
      try require(id == RowID(id.description), "\(id)", "scrollable.spans.rows[\(index)].id")
    }
    for (index, view) in views.enumerated() {
      let name = view.id.description
      try require(view.id == ViewID(name), name, "views[\(index)].id")
      guard case .rowID(let id) = view.options.tracking else { continue }
      try require(id == RowID(id.description), "\(id)", "views[\(index)].tracking.row")
    }
  }
}
