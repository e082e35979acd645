import ParallaxDrawing
import ParallaxReplay

/// How a result is written: the word for it, the ending of its files, and what draws it.
struct OutputFormat {
  /// The word on the command line.
  let name: String
  let pathExtension: String
  /// What the help says of it.
  let summary: String
  let content: Content

  /// What becomes of a replay.
  enum Content {
    /// One text about all of it; what a terminal asks for is in the drawing that is given.
    case drawing(@Sendable (Replay, TextDrawing) -> String)
    /// A line for each event, as it is played.
    case lines(@Sendable (ReplayFrame) -> String)
  }

  /// All of them, the first by default.
  static let all = [text, jsonl, svg, html]

  static let text = Self(
    name: "text",
    pathExtension: "txt",
    summary: "a film strip and a plot, for terminals (default)",
    content: .drawing { replay, drawing in drawing.draw(replay) }
  )
  static let jsonl = Self(
    name: "jsonl",
    pathExtension: "jsonl",
    summary: "one object for each event, numbers in full",
    content: .lines(\.jsonLine)
  )
  static let svg = Self(
    name: "svg",
    pathExtension: "svg",
    summary: "a film strip and a plot of every edge",
    content: .drawing { replay, _ in SVGDrawing().draw(replay) }
  )
  static let html = Self(
    name: "html",
    pathExtension: "html",
    summary: "a page that plays the recording",
    content: .drawing { replay, _ in HTMLDrawing().draw(replay) }
  )

  /// Returns the format of a file by its ending; `nil` where there is none.
  static func ofFile(endingIn ending: String) -> Self? {
    all.first { $0.pathExtension == ending.lowercased() }
  }

  /// The endings as a sentence lists them: `.txt, .jsonl, .svg or .html`.
  static var endings: String { all.map { ".\($0.pathExtension)" }.joinedAsChoices }
}
