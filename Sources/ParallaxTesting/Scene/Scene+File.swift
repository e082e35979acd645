public import Foundation

extension Scene {
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
  /// Everything else has the default of the property it stands for. `contentLength` and `sections`
  /// may both be given: the rows then say where views stand, and the length is the one given.
  /// `null` as an end of a boundary is no limit there.
  ///
  /// Reading is strict: a key that is not known or not there, a value of another type, out of
  /// range, at odds with another one or given twice is an error.
  ///
  /// - Parameter json: The file's content.
  /// - Throws: ``SceneError`` that names the place, the value and the remedy in one line.
  public init(json: Data) throws(SceneError) {
    let bytes = [UInt8](json)
    guard String(bytes: bytes, encoding: .utf8) != nil else {
      throw SceneError("", "the file is not UTF-8; save it in UTF-8")
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var reader = JSONReader(bytes: bytes, range: start..<bytes.count, unit: "file")
    let value: JSONValue
    do throws(JSONReader.Failure) {
      value = try reader.read()
    } catch {
      throw SceneError("", error.message)
    }
    try self.init(SceneField(value: value, path: ""))
    try validate()
  }

  /// Writes the scene as a JSON file that reads back as an equal scene.
  ///
  /// Equal scenes give equal files: keys come in one order, and what has its default is left out.
  ///
  /// - Throws: ``SceneError`` where the scene makes no sense or has names or identities made from
  ///   numbers, which a file cannot tell from text.
  public func jsonData() throws(SceneError) -> Data {
    try validate()
    return Data(try written().fileText.utf8)
  }
}
