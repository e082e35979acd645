import ParallaxDrawing
import ParallaxReplay

/// A format of the result: its name, the ending of its files, and the function that writes it.
struct OutputFormat {
  /// The word after `--format`.
  let name: String
  let pathExtension: String
  /// The line of `--help`.
  let summary: String
  let content: Content

  /// The function that turns a replay into text.
  enum Content {
    /// One text for the whole replay. The text drawing has the width and the characters of the
    /// terminal; other formats ignore it.
    case drawing(@Sendable (Replay, EventTrack, TextDrawing) -> String)
    /// A moving picture, which needs frames at the corners of the motion and the words of an example.
    case motion
    /// A line for each frame, written while the recording is played.
    case lines(@Sendable (ReplayFrame) -> String)
  }

  /// All formats.
  ///
  /// The first is the default.
  static let all = [text, jsonl, svg, motion, html]

  /// The formats of an explanation.
  static let explaining = [text, jsonl, svg]

  static let text = Self("text", "txt", "a film strip and a plot for terminals (default)") {
    .drawing { replay, events, drawing in drawing.draw(replay, events: events) }
  }
  static let jsonl = Self("jsonl", "jsonl", "one object for each event, numbers in full") {
    .lines(\.jsonLine)
  }
  static let svg = Self("svg", "svg", "a film strip and a plot of every edge") {
    .drawing { replay, events, _ in SVGDrawing().draw(replay, events: events) }
  }
  static let motion = Self("motion", "svg", "an SVG that moves: the first 60 s") { .motion }
  static let html = Self("html", "html", "a page that plays the recording") {
    .drawing { replay, events, _ in HTMLDrawing().draw(replay, events: events) }
  }

  private init(_ name: String, _ ending: String, _ summary: String, content: () -> Content) {
    (self.name, pathExtension, self.summary, self.content) = (name, ending, summary, content())
  }

  /// Returns the format of a file by its ending; `nil` if no format has it.
  static func ofFile(endingIn ending: String) -> Self? {
    all.first { $0.pathExtension == ending.lowercased() }
  }

  /// The endings as a choice: `.txt, .jsonl, .svg or .html`.
  static var endings: String {
    // A moving picture has the ending of a still one.
    all.filter { $0.name != motion.name }.map { ".\($0.pathExtension)" }.joinedAsChoices
  }
}
