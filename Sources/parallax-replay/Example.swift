import Foundation
import ParallaxReplay

/// A scene of the checkout, in `Examples/Scenes`.
///
/// Its file has the title of its drawings, the recording that shows it, and the words of its moving
/// picture.
enum Example {
  /// The examples of the gallery, in the order of `--list`.
  static let names = [
    "header-and-footer", "stretchy-top-cell", "postcard", "growing-table", "insert-above",
    "section-titles", "reveal-bar", "pulled-ends", "pull-to-refresh", "low-window", "carousel",
    "timetable", "spreadsheet",
  ]

  /// Returns the file of an example; `nil` if there is none of that name, or no checkout.
  static func path(of name: String) -> String? {
    (try? Checkout.find())?.file(name, in: "Scenes", endings: ["json"])?.path
  }

  /// The text of `--list`: the examples with their recordings, then the scenes of moving pictures.
  static func list() throws(Failure) -> String {
    let width = names.map(\.count).max() ?? 0
    var text = ""
    for name in names {
      let picture = try picture(of: name)
      text += name.padding(toLength: width, withPad: " ", startingAt: 0) + "  \(picture.summary)\n"
      text +=
        String(repeating: " ", count: width + 2) + "recording: \(picture.recording ?? "none")\n"
    }
    text += "\nFor moving pictures, with --format motion:\n"
    var pictures: [(name: String, picture: ScenePicture)] = []
    for name in try Checkout.find().names(in: "Scenes/Motion", endings: ["json"]) {
      pictures.append((name, try picture(of: name)))
    }
    let others = Set(pictures.flatMap(\.picture.beside))
    for (name, picture) in pictures {
      let place = others.contains(name) ? " (drawn beside another)" : ""
      text += "  \(name): \(picture.title)\(place)\n"
    }
    return text
  }

  private static func picture(of name: String) throws(Failure) -> ScenePicture {
    try Input.scene(path(of: name) ?? name).picture
  }
}

/// The folder `Examples` of the checkout.
struct Checkout {
  private let examples: URL

  /// Returns the checkout that contains the working folder or, failing that, the program.
  ///
  /// `swift build` puts the program into the checkout's own `.build` folder.
  static func find() throws(Failure) -> Checkout {
    let starts = [
      URL(filePath: FileManager.default.currentDirectoryPath),
      Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent(),
    ]
    for start in starts.compactMap({ $0 }) {
      var folder = start.standardizedFileURL
      while true {
        let examples = folder.appending(path: "Examples")
        let marker = examples.appending(path: "Scenes/\(Example.names[0]).json")
        if FileManager.default.fileExists(atPath: marker.path) {
          return Checkout(examples: examples)
        }
        let parent = folder.deletingLastPathComponent()
        // The parent of / is / itself.
        guard parent.path != folder.path, folder.path != "/" else { break }
        folder = parent
      }
    }
    throw Failure(
      .noInput,
      "the folder Examples is not found; run in the checkout, or give --scene and --recording files"
    )
  }

  /// Returns the names of the files in a folder, in alphabetical order.
  func names(in folder: String, endings: [String]) -> [String] {
    let path = examples.appending(path: folder).path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return files.map { URL(filePath: $0) }.filter { endings.contains($0.pathExtension) }
      .map { $0.deletingPathExtension().lastPathComponent }.sorted()
  }

  /// Returns a file of a folder or of its folder `Motion`, with the first ending that there is.
  func file(_ name: String, in folder: String, endings: [String]) -> URL? {
    // A name of a scene file must not lead out of the folder.
    guard !name.contains("/") else { return nil }
    return [folder, "\(folder)/Motion"].lazy
      .flatMap { folder in endings.map { examples.appending(path: "\(folder)/\(name).\($0)") } }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// The endings of recordings: those that hold nothing but offsets are `.csv`, others `.jsonl`.
  private static let recordingEndings = Recording.Format.all.map(\.pathExtension)

  /// The names of the recordings of the gallery.
  var recordings: [String] { names(in: "Recordings", endings: Self.recordingEndings) }

  func recording(_ name: String) -> URL? {
    file(name, in: "Recordings", endings: Self.recordingEndings)
  }
}
