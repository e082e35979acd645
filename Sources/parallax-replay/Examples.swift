import Foundation
import ParallaxReplay

/// The folder `Examples` of the checkout, whose scenes and recordings have names.
///
/// A scene's file has the title of its drawings, the recording that shows it, and the words of its moving
/// picture.
struct Examples {
  /// The scene of the demo.
  static let demo = "header-and-footer"

  /// The named files: the name is the file's own without its ending.
  enum Kind: String {
    case scenes = "Scenes"
    case recordings = "Recordings"

    /// The possible endings.
    fileprivate var endings: [String] {
      self == .scenes ? ["json"] : Recording.Format.allCases.map(\.rawValue)
    }
  }

  private let folder: URL

  /// Finds the checkout with the working folder or else with the program.
  ///
  /// `swift build` puts the program into the checkout's own `.build` folder.
  private static func find() throws(Failure) -> Self {
    let starts = [
      URL(filePath: FileManager.default.currentDirectoryPath),
      Bundle.main.executableURL?.resolvingSymlinksInPath(),
    ]
    for start in starts.compactMap({ $0 }) {
      var parent = start.standardizedFileURL
      while parent.pathComponents.count > 1 {
        let examples = Self(folder: parent.appending(path: "Examples"))
        if examples.file(demo, .scenes) != nil { return examples }
        parent.deleteLastPathComponent()
      }
    }
    throw Failure(
      .noInput,
      "the folder Examples is not found; run in the checkout, or give --scene and --recording files"
    )
  }

  /// Returns a file of a folder or of its folder `Motion`, with the first ending that there is.
  private func file(_ name: String, _ kind: Kind) -> String? {
    // A name of a scene file must not lead out of the folder.
    guard !name.contains("/") else { return nil }
    return [kind.rawValue, "\(kind.rawValue)/Motion"].lazy
      .flatMap { part in kind.endings.map { folder.appending(path: "\(part)/\(name).\($0)").path } }
      .first(where: FileManager.default.fileExists)
  }

  /// Returns the names in a folder, in alphabetical order.
  private func names(_ kind: Kind, in part: String = "") -> [String] {
    let path = folder.appending(path: kind.rawValue + part).path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return files.map { URL(filePath: $0) }.filter { kind.endings.contains($0.pathExtension) }
      .map { $0.deletingPathExtension().lastPathComponent }.sorted()
  }

  /// Returns whether an example has a name.
  static func has(_ name: String, _ kind: Kind) -> Bool {
    (try? find())?.file(name, kind) != nil
  }

  /// Returns the path of a file the command line names: the path itself, or that of an example.
  static func path(_ name: String, _ kind: Kind) throws(Failure) -> String {
    if Input.isPath(name) { return name }
    let examples = try find()
    if let path = examples.file(name, kind) { return path }
    let remedy =
      name.nearest(of: examples.names(kind)).map { "did you mean \($0)?" }
      ?? "--list has the names, which are those of files in Examples/\(kind.rawValue); "
      + "the name of another file ends in \(kind.endings.map { ".\($0)" }.joinedAsChoices)"
    throw Failure(.noInput, "no example has the name \"\(name)\"; \(remedy)")
  }

  /// The text of `--list`: the scenes with their recordings, then the scenes of moving pictures.
  static func list() throws(Failure) -> String {
    let examples = try find()
    func pictures(in part: String) throws(Failure) -> [(name: String, picture: ScenePicture)] {
      var pictures: [(String, ScenePicture)] = []
      for name in examples.names(.scenes, in: part) {
        pictures.append((name, try Input.scene(path(name, .scenes)).picture))
      }
      return pictures
    }
    var text = ""
    for (name, picture) in try pictures(in: "") {
      text += name.padding(toLength: 19, withPad: " ", startingAt: 0) + picture.summary + "\n"
      text += String(repeating: " ", count: 19) + "recording: \(picture.recording ?? "none")\n"
    }
    text += "\nFor moving pictures, with --format svg:\n"
    let moving = try pictures(in: "/Motion")
    let others = Set(moving.flatMap(\.picture.beside))
    for (name, picture) in moving {
      let place = others.contains(name) ? " (drawn beside another)" : ""
      text += "  \(name): \(picture.title)\(place)\n"
    }
    return text
  }
}
