import Foundation
import ParallaxReplay

/// The scene and the recording that a command names; the recording is read as it is played.
struct Input {
  let scene: ReplayScene
  let sceneName: String
  /// What messages call the scene: its file.
  let sceneFile: String
  let recordingName: String
  let file: InputFile
  private var reader: RecordingReader
  /// The first event, which was read for the scene that may stand before it.
  private var first: RecordingEvent?

  /// So much a scene may have; the largest that make sense have a tenth of it.
  private static let sceneLimit = 256 << 20

  init(_ command: Command) throws(Failure) {
    let sceneName = command.scene ?? Example.default.name
    guard let recordingName = command.recording ?? Example.named(sceneName)?.recording else {
      if command.scene != "-", !Self.isPath(sceneName) { _ = try Self.sceneFile(sceneName) }
      throw Failure(.usage, "a scene of one's own needs a recording; give --recording")
    }
    let sceneFile = try Self.sceneFile(sceneName)
    // The scene's mistakes come first: it is smaller, and may be the user's first.
    var scene = command.scene == nil ? nil : try Self.scene(sceneFile)
    self.recordingName = recordingName == "-" ? "standard input" : recordingName
    file = try InputFile(Self.recordingFile(recordingName))
    let (format, head) = try Self.format(of: recordingName, command, file)
    var rest = head
    reader = RecordingReader(format: format) { [file] in
      defer { rest = [] }
      return rest.isEmpty ? file.read() : rest
    }
    first = try Self.next(&reader, file)
    // A report has its scene with it.
    let isReport = command.scene == nil && reader.scene != nil
    if scene == nil { scene = reader.scene }
    if let scene {
      self.scene = scene
    } else {
      self.scene = try Self.scene(sceneFile)
    }
    self.sceneFile = isReport ? file.name : sceneFile
    let path = isReport ? recordingName : sceneFile
    self.sceneName =
      path == "-" ? "standard input" : URL(filePath: path).deletingPathExtension().lastPathComponent
  }

  /// What a recorder noted of what its report cannot hold, a sentence each.
  var notes: [String] { reader.notes }

  /// Returns the next event of the recording; `nil` at its end.
  mutating func nextEvent() throws(Failure) -> RecordingEvent? {
    if let first {
      self.first = nil
      return first
    }
    return try Self.next(&reader, file)
  }

  /// Returns what a replay found as the file has it.
  func failure(_ error: ReplayError) -> Failure {
    guard error.time != nil else {
      let place = error.path.isEmpty ? error.message : "\(error.path) \(error.message)"
      return Failure(.data, "\(sceneFile): \(place)")
    }
    let time = error.time.map { " (the event at \($0) s)" } ?? ""
    var found = reader.located(RecordingError(path: error.path, message: error.message + time))
    found.file = file.name
    return Failure(.data, "\(found)")
  }

  private static func next(
    _ reader: inout RecordingReader,
    _ file: InputFile
  ) throws(Failure) -> RecordingEvent? {
    let event: RecordingEvent?
    do throws(RecordingError) {
      event = try reader.next()
    } catch {
      var error = error
      error.file = file.name
      throw file.failure ?? Failure(.data, "\(error)")
    }
    if event == nil, let failure = file.failure { throw failure }
    return event
  }

  /// Anything with a folder or an ending is a file; other words name examples.
  private static func isPath(_ name: String) -> Bool {
    name == "-" || name.contains("/") || name.contains(".")
      || FileManager.default.fileExists(atPath: name)
  }

  private static func sceneFile(_ name: String) throws(Failure) -> String {
    if isPath(name) { return name }
    guard Example.named(name) != nil else {
      let remedy =
        name.nearest(of: Example.all.map(\.name)).map { "did you mean \($0)?" }
        ?? "--list names them, and a file ends in .json"
      throw Failure(.noInput, "no example is called \"\(name)\"; \(remedy)")
    }
    return try Checkout.find().scene(name).path
  }

  private static func scene(_ path: String) throws(Failure) -> ReplayScene {
    let file = try InputFile(path)
    let bytes = try file.readAll(limit: sceneLimit)
    do throws(ReplaySceneError) {
      return try ReplayScene(bytes: bytes)
    } catch {
      var error = error
      error.file = file.name
      throw Failure(.data, "\(error)")
    }
  }

  private static func recordingFile(_ name: String) throws(Failure) -> String {
    if isPath(name) { return name }
    let checkout = try Checkout.find()
    guard let file = checkout.recording(name) else {
      let remedy =
        name.nearest(of: checkout.recordings).map { "did you mean \($0)?" }
        ?? "Examples/Recordings has them, and a file ends in \(Recording.Format.endings)"
      throw Failure(.noInput, "no recording is called \"\(name)\"; \(remedy)")
    }
    return file.path
  }

  /// Returns the format of a recording: as given, by its ending, or by how it begins.
  ///
  /// The bytes that were read for it come with it.
  private static func format(
    of name: String,
    _ command: Command,
    _ file: InputFile
  ) throws(Failure) -> (Recording.Format, [UInt8]) {
    if let format = command.recordingFormat { return (format, []) }
    let ending =
      isPath(name) ? URL(filePath: name).pathExtension : URL(filePath: file.name).pathExtension
    if let format = Recording.Format(pathExtension: ending) { return (format, []) }
    // A pipe has no ending; a file has another one by mistake.
    guard file.size == nil else {
      throw Failure(
        .usage,
        "\(name): a recording ends in \(Recording.Format.endings); otherwise give --recording-format"
      )
    }
    let head = file.read()
    return (Recording.Format(guessedFrom: head), head)
  }
}
