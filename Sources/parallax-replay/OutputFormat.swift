import ParallaxReplay

/// A format of the result, whose raw value is the word after `--format`.
enum OutputFormat: String, CaseIterable {
  /// The default.
  case text
  /// A line for each frame, written while the recording is played.
  case jsonl
  /// A moving picture, which needs frames at the corners of the motion and the words of an example.
  case svg
  case html

  /// The formats of an explanation.
  static let explaining: [Self] = [.text, .jsonl, .svg]

  /// The line of `--help`.
  var summary: String {
    switch self {
    case .text: "a film strip and a plot for terminals (default)"
    case .jsonl: "one object for each event, numbers in full"
    case .svg: "a picture that moves: the first 60 s"
    case .html: "a page that plays the recording"
    }
  }

  /// The ending of its files.
  private var pathExtension: String { self == .text ? "txt" : rawValue }

  /// Returns the format of a file by its ending; `nil` if no format has it.
  init?(endingIn ending: String) {
    let found = Self.allCases.first { $0.pathExtension == ending.lowercased() }
    guard let found else { return nil }
    self = found
  }

  /// The endings as a choice: `.txt, .jsonl, .svg or .html`.
  static var endings: String {
    allCases.map { ".\($0.pathExtension)" }.joinedAsChoices
  }
}
