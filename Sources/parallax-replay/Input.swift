import Foundation
import ParallaxCoordinator
import ParallaxReplay

/// The scene and the recording of a command.
///
/// The recording is read while it is played.
struct Input {
  let scene: ReplayScene
  /// The title of drawings, in words for an example and by file names otherwise.
  let title: String
  /// The file of the scene, for messages.
  let sceneFile: String
  let file: InputFile
  /// The notes of a recorder on values its report cannot hold, and on a scene that is not the one to
  /// expect, a sentence each.
  private(set) var notes: [String] = []
  private var reader: RecordingReader
  /// The first event.
  ///
  /// A report has its scene before it, so both are read together.
  private var first: RecordingEvent?
  /// A Boolean value indicating whether a moving picture ends before the recording.
  var leavesEventsOut = false

  /// The replay, when it has begun.
  var session: ReplaySession?

  /// The bytes a scene may have; a scene of a million single rows has 30 MB.
  private static let sceneLimit = 256 << 20

  init(_ command: Command) throws(Failure) {
    let isDemo = command.scene == nil && command.recording == nil
    var (scene, sceneFile): (ReplayScene?, String?)
    // The scene's mistakes come first: it is the smaller file.
    if let name = command.scene ?? (isDemo ? Examples.demo : nil) {
      let path = try Examples.path(name, .scenes)
      (scene, sceneFile) = (try Self.scene(path), path)
    }
    guard let recordingName = command.recording ?? scene?.picture.recording else {
      let name = command.scene ?? "the scene"
      throw Failure(.usage, "\(name) needs a recording; give --recording")
    }
    file = try InputFile(Examples.path(recordingName, .recordings))
    let (format, head) = try Self.format(of: recordingName, command, file)
    // The bytes that showed the format are the first ones of the recording.
    var rest = head
    reader = RecordingReader(format: format) { [file] in
      defer { rest = [] }
      return rest.isEmpty ? file.read() : rest
    }
    first = try Self.next(&reader, file)
    notes = reader.notes
    if let sceneFile, reader.scene != nil {
      // Passes register the views of the app, and begin with none.
      let isOfApp = if case .pass? = first?.action { true } else { false }
      notes.append(
        isOfApp
          ? "has the views of its app, in place of those of \(sceneFile); leave \(sceneFile) out"
          : "has a scene of its own; leave \(sceneFile) out to see it"
      )
    } else if let recorded = reader.scene {
      (scene, sceneFile) = (recorded, file.name)
    } else if scene == nil {
      let path = try Examples.path(Examples.demo, .scenes)
      (scene, sceneFile) = (try Self.scene(path), path)
      notes.append("has no scene; it is played over that of the example \(Examples.demo)")
    }
    guard let scene, let sceneFile else { throw Failure(.usage, "there is no scene; give --scene") }
    (self.scene, self.sceneFile) = (scene, sceneFile)
    title = Self.title(of: scene, in: sceneFile, recording: recordingName)
  }

  /// Returns the title of drawings.
  ///
  /// For example, the demo is "A header shrinks, a footer waits", the same scene
  /// with another recording adds "– wheel ticks", and files of the user keep their names: "my,
  /// swipe.csv".
  private static func title(
    of scene: ReplayScene,
    in path: String,
    recording: String
  ) -> String {
    let picture = scene.picture
    if !picture.title.isEmpty, !isPath(recording) {
      guard recording != picture.recording else { return picture.title }
      return "\(picture.title) – \(recording.replacing("_", with: " "))"
    }
    let name =
      path == "-" || path == "standard input"
      ? "standard input" : URL(filePath: path).deletingPathExtension().lastPathComponent
    return "\(name), \(recording == "-" ? "standard input" : recording)"
  }

  /// Returns the next event of the recording; `nil` at the end.
  mutating func nextEvent() throws(Failure) -> RecordingEvent? {
    if let first {
      self.first = nil
      return first
    }
    return try Self.next(&reader, file)
  }

  /// Returns the failure of a replay with the place in the file it belongs to.
  func failure(_ error: ReplayError) -> Failure {
    // An error without a time is one of the scene.
    guard error.time != nil else {
      let place = error.path.isEmpty ? error.message : "\(error.path) \(error.message)"
      return Failure(.data, "\(sceneFile): \(place)")
    }
    let time = error.time.map { " (the event at \($0.shortText(atMost: 4)) s)" } ?? ""
    var found = reader.located(ReplayError(path: error.path, message: error.message + time))
    found.file = file.name
    return Failure(.data, "\(found)")
  }

  private static func next(
    _ reader: inout RecordingReader,
    _ file: InputFile
  ) throws(Failure) -> RecordingEvent? {
    let event: RecordingEvent?
    do throws(ReplayError) {
      event = try reader.next()
    } catch {
      var error = error
      error.file = file.name
      throw file.failure ?? Failure(.data, "\(error)")
    }
    if event == nil, let failure = file.failure { throw failure }
    return event
  }

  /// Returns whether a name is that of a file.
  ///
  /// A word without a folder and an ending is an example.
  static func isPath(_ name: String) -> Bool {
    name == "-" || name.contains("/") || name.contains(".")
      || FileManager.default.fileExists(atPath: name)
  }

  static func scene(_ path: String) throws(Failure) -> ReplayScene {
    let file = try InputFile(path)
    let bytes = try file.readAll(limit: sceneLimit)
    do throws(ReplayError) {
      return try ReplayScene(bytes: bytes)
    } catch {
      var error = error
      error.file = file.name
      throw Failure(.data, "\(error)")
    }
  }

  /// Returns the format of a recording, and the bytes read to recognise it.
  ///
  /// `--recording-format` decides, then the ending of the name, then the first bytes of a pipe.
  private static func format(
    of name: String,
    _ command: Command,
    _ file: InputFile
  ) throws(Failure) -> (Recording.Format, [UInt8]) {
    if let format = command.recordingFormat { return (format, []) }
    let ending =
      isPath(name) ? URL(filePath: name).pathExtension : URL(filePath: file.name).pathExtension
    if let format = Recording.Format(pathExtension: ending) { return (format, []) }
    // A pipe has no ending, so its first bytes decide. A file with another ending is a mistake.
    guard file.size == nil else {
      throw Failure(
        .usage,
        "\(name): is not named \(Recording.Format.endings); rename it, or give --recording-format"
      )
    }
    let head = file.read()
    return (Recording.Format(guessedFrom: head), head)
  }
}
