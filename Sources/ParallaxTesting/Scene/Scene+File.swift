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
  /// Reading is strict: a key that is not known or not there, a value of another type, out of range
  /// or at odds with another one is an error. Of a key given twice one value is taken.
  ///
  /// - Parameter json: The file's content.
  /// - Throws: ``SceneError`` that names the place, the value and the remedy in one line.
  public init(json: Data) throws(SceneError) {
    try self.init(JSONField(value: JSONValue(parsing: json), path: ""))
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
