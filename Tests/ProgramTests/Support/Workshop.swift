import Foundation

/// A folder of its own for a test, which goes away with it.
final class Workshop {
  let folder: URL

  init() throws {
    // The program prints the system's paths, so links are resolved.
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "ParallaxProgram-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func url(_ name: String) -> URL { folder.appending(path: name) }

  func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

  func write(_ data: Data, to name: String) throws {
    let file = url(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try data.write(to: file)
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(at: url(name), withIntermediateDirectories: true)
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url(name)), as: UTF8.self)
  }
}

/// Inputs that the tests write into their folders.
enum Samples {
  /// A header that shrinks by 60 points over rows of 100.
  static let scene = """
    {
      "container": { "width": 300, "height": 400 },
      "scrollable": {
        "sections": [
          { "rows": [{ "id": "top", "height": 100 }, { "id": "a", "height": 100 }] },
          { "rows": [{ "id": "b", "height": 100 }, { "count": 20, "height": 100 }] }
        ]
      },
      "views": [
        {
          "id": "header",
          "height": { "minimum": 40, "maximum": 100 },
          "tracking": { "row": "top" },
          "stickPosition": ["top"],
          "snaps": true,
          "touchForwarding": "none"
        }
      ]
    }

    """

  static let recording = """
    time,offset,cause
    0,0,user
    0.5,-20,user
    1,30,app
    1.5,300,layout

    """

  /// A recording that scrolls down and up again.
  static func longRecording(events count: Int) -> String {
    var text = "time,offset\n"
    for index in 0..<count {
      text += "\(Double(index) / 60),\(abs(index % 3000 - 1500))\n"
    }
    return text
  }

  static let arguments = ["--scene", "scene.json", "--recording", "swipe.csv"]
}

extension Workshop {
  /// Writes the scene and the recording that ``Samples/arguments`` name.
  func writeSamples() throws {
    try write(Samples.scene, to: "scene.json")
    try write(Samples.recording, to: "swipe.csv")
  }
}
