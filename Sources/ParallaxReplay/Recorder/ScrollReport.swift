/// A scene and the events that changed it, in one file: a bug report that can be played.
///
/// Each line of the file is an object. The first is the scene, and each other is an event.
///
/// ```json
/// { "scene": { "version": 1, "container": { "width": 390, "height": 844 }, … } }
/// { "time": 0, "offset": 678 }
/// ```
public struct ScrollReport: Equatable, Sendable {
  /// The scene at the start.
  public var scene: ReplayScene
  /// The events since the recorder was created, by ascending time.
  public var recording: Recording
  /// The values of the app a file cannot hold and their replacements, a sentence each.
  ///
  /// For example, a view whose identifier is not text is in the report under a name that is.
  ///
  /// They are written beside the scene, and `parallax-replay` prints them. Defaults to none.
  public var notes: [String] = []

  /// Creates a report.
  package init(scene: ReplayScene, recording: Recording) {
    self.scene = scene
    self.recording = recording
  }

  /// Reads a report from the text of a file.
  ///
  /// - Throws: ``ReplayError`` for the first line at fault, and if there is no scene.
  public init(_ text: String) throws(ReplayError) {
    var rest = Array(text.utf8)
    var reader = RecordingReader(format: .jsonLines) {
      defer { rest = [] }
      return rest
    }
    var events: [RecordingEvent] = []
    while let event = try reader.next() { events.append(event) }
    guard let scene = reader.scene else {
      throw ReplayError(1, "no scene; a report begins with a line { \"scene\": … }")
    }
    self.init(scene: scene, recording: Recording(events: events))
    notes = reader.notes
  }

  /// Returns the text of the file, a line break at its end.
  ///
  /// - Throws: ``ReplayError`` if the recording could not be read back, or the scene is invalid.
  public func text() throws(ReplayError) -> String {
    let scene: String
    do throws(ReplayError) { scene = try self.scene.lineText() } catch {
      throw ReplayError(line: 1, path: error.path, message: error.message)
    }
    let notes =
      notes.isEmpty ? "" : ", \"notes\": " + JSONValue.array(notes.map { .string($0) }).text()
    return "{ \"scene\": \(scene)\(notes) }\n" + (try recording.text(as: .jsonLines))
  }
}
