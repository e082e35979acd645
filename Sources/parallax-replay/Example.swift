import Foundation
import ParallaxReplay

/// A scene of the checkout, and the recording that shows its behaviour.
struct Example {
  /// The name on the command line, and of the file in `Examples/Scenes`.
  let name: String
  /// The behaviour in words, as the title of a drawing: at most 40 letters, which fit a phone.
  let title: String
  /// The recording that is replayed by default, a file of `Examples/Recordings`.
  let recording: String
  /// A line of `--list`; empty for a scene that is made for a picture.
  var summary = ""
  /// The moving picture.
  var picture = ExamplePicture()

  static let all = [
    Example(
      name: "header-and-footer",
      title: "A header shrinks, a footer waits",
      recording: "collapse_and_expand",
      summary: "a header that shrinks and sticks, a footer that waits, sections of rows between"
    ),
    Example(
      name: "stretchy-top-cell",
      title: "The first row stretches with a pull",
      recording: "pull_and_bounce",
      summary: "the first row sticks to the top and grows as the list is pulled down"
    ),
    Example(
      name: "postcard",
      title: "A photo stretches, then collapses",
      recording: "pull_photo",
      summary: "a photo in the inset above the content grows when it is pulled, then collapses"
    ),
    Example(
      name: "growing-table",
      title: "A table grows to fill the screen",
      recording: "touch_fling_down",
      summary: "pictures leave, a filter bar stays, a table of 5,000 rows grows to the full screen"
    ),
    Example(
      name: "insert-above",
      title: "Posts arrive above, and nothing moves",
      recording: "timeline_fling",
      summary: "posts of unknown height arrive above while a timeline is dragged and flung"
    ),
    Example(
      name: "section-titles",
      title: "Section titles push each other away",
      recording: "read_sections",
      summary: "titles push each other below a header in the safe area; sums wait in their section"
    ),
    Example(
      name: "reveal-bar",
      title: "Two bars leave and come back",
      recording: "touch_drag_reverse",
      summary: "a bar and a tool bar leave, and come back when the finger turns"
    ),
    Example(
      name: "pulled-ends",
      title: "Beyond the ends of the content",
      recording: "pull_and_bounce",
      summary: "beyond the ends: stretched by at most 60 points, following, pinned"
    ),
    Example(
      name: "pull-to-refresh",
      title: "A pull makes room to refresh",
      recording: "pull_to_refresh",
      summary: "a list too short to collapse its header keeps it whole; a pull makes room below it"
    ),
    Example(
      name: "low-window",
      title: "In a low window the bar waits",
      recording: "read_sections",
      summary: "a header and a bar that sticks to both edges, in a window too low for both"
    ),
    Example(
      name: "carousel",
      title: "The same along the horizontal axis",
      recording: "swipe_cards",
      summary: "a horizontal list with a label and a last card, between notches, on half points"
    ),
    Example(
      name: "timetable",
      title: "Days and hours stay in sight",
      recording: "two_ways",
      summary: "both axes: a header row of days and a first column of hours collapse and stay"
    ),
    Example(
      name: "spreadsheet",
      title: "Headings and sums on four edges",
      recording: "two_ways",
      summary: "both axes: headings at the top and at the side, sums wait at the two far edges"
    ),
  ]

  static let `default` = all[0]

  static func named(_ name: String) -> Example? {
    (all + pictures).first { $0.name == name }
  }

  /// The folder of the scene and the recording, in `Scenes` and `Recordings`.
  var folder: String { summary.isEmpty ? "Motion/" : "" }

  /// The text of `--list`: the examples with their recordings, then the scenes of moving pictures.
  static var list: String {
    let width = all.map(\.name.count).max() ?? 0
    let examples = all.map { example in
      let name = example.name.padding(toLength: width, withPad: " ", startingAt: 0)
      return "\(name)  \(example.summary)\n\(String(repeating: " ", count: width))  "
        + "recording: \(example.recording)\n"
    }
    let others = Set(pictures.flatMap(\.picture.beside))
    let scenes = pictures.map { example in
      "  \(example.name): \(example.title)\(others.contains(example.name) ? " (drawn beside another)" : "")\n"
    }
    return examples.joined() + "\nFor moving pictures, with --format motion:\n" + scenes.joined()
  }
}

/// The folder `Examples` of the checkout.
struct Checkout {
  let examples: URL

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
        let marker = examples.appending(path: "Scenes/\(Example.default.name).json")
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

  func scene(_ example: Example) -> URL {
    examples.appending(path: "Scenes/\(example.folder)\(example.name).json")
  }

  /// The names of all recordings.
  var recordings: [String] {
    let folder = examples.appending(path: "Recordings").path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.map { URL(filePath: $0) }
      .filter { Recording.Format(pathExtension: $0.pathExtension) != nil }
      .map { $0.deletingPathExtension().lastPathComponent }.sorted()
  }

  /// Returns the file of a recording in the first format that has one; `nil` if there is none.
  ///
  /// Recordings that hold nothing but offsets are `.csv`, others `.jsonl`.
  func recording(_ name: String) -> URL? {
    ["", "Motion/"].lazy
      .flatMap { folder in
        Recording.Format.all.map {
          examples.appending(path: "Recordings/\(folder)\(name).\($0.pathExtension)")
        }
      }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }
}
