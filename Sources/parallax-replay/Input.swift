import Foundation
import ParallaxTesting

/// The scene and the recording that a command names.
struct Input {
  let scene: Scene
  let sceneName: String
  let recording: Recording
  let recordingName: String

  init(_ command: Command) throws(Failure) {
    let sceneName = command.scene ?? Example.default.name
    let isFile = Self.isPath(sceneName)
    let sceneFile = isFile ? URL(filePath: sceneName) : try Checkout.find().scene(sceneName)
    if !isFile, !FileManager.default.fileExists(atPath: sceneFile.path) {
      throw Failure(
        .noInput,
        "no example is called \"\(sceneName)\"; --list names them, and a file ends in .json"
      )
    }
    guard let recordingName = command.recording ?? Example.named(sceneName)?.recording else {
      throw Failure(.usage, "a scene of one's own needs a recording; give --recording")
    }
    self.sceneName = sceneFile.deletingPathExtension().lastPathComponent
    self.recordingName = recordingName
    scene = try Self.scene(sceneFile)
    recording = try Self.recording(recordingName)
  }

  /// Anything with a folder or an ending is a file; other words name examples.
  private static func isPath(_ name: String) -> Bool {
    name.contains("/") || name.contains(".") || FileManager.default.fileExists(atPath: name)
  }

  private static func scene(_ file: URL) throws(Failure) -> Scene {
    let data = try read(file)
    do throws(SceneError) {
      return try Scene(json: data)
    } catch {
      throw Failure(.data, "\(file.relativePath): \(error)")
    }
  }

  private static func recording(_ name: String) throws(Failure) -> Recording {
    let isFile = isPath(name)
    let file = isFile ? URL(filePath: name) : try Checkout.find().recording(name)
    if !isFile, !FileManager.default.fileExists(atPath: file.path) {
      throw Failure(
        .noInput,
        "no recording is called \"\(name)\"; Examples/Recordings has them, and a file ends in .csv "
          + "or .jsonl"
      )
    }
    try requireFile(file)
    guard let format = Recording.Format(pathExtension: file.pathExtension) else {
      throw Failure(.usage, "\(name): a recording ends in .csv or .jsonl")
    }
    let data = try read(file)
    do throws(RecordingError) {
      return try Recording(data: data, format: format)
    } catch {
      let line = error.line.map { ":\($0)" } ?? ""
      throw Failure(.data, "\(file.relativePath)\(line): \(error.message)")
    }
  }

  private static func requireFile(_ file: URL) throws(Failure) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) else {
      throw Failure(.noInput, "\(file.relativePath): there is no such file")
    }
    guard !isFolder.boolValue else {
      throw Failure(.noInput, "\(file.relativePath): is a folder; name a file in it")
    }
  }

  private static func read(_ file: URL) throws(Failure) -> Data {
    try requireFile(file)
    do {
      return try Data(contentsOf: file)
    } catch {
      throw Failure(.noInput, "\(file.relativePath): cannot be read; \(error.reason)")
    }
  }
}
