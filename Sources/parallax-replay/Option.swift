import ParallaxCoordinator
import ParallaxReplay

/// An option of the command line: its name, its value and its line of `--help`.
enum Option: String, CaseIterable {
  case scene, recording
  case recordingFormat = "recording-format"
  case format, output, explain, at, ascii, list, schema, completions, version, help

  /// The value behind the option, for help and completions.
  enum Value {
    case none
    case word(String)
    case file(String)
    case choice(String, [String])

    /// The placeholder in `--help`.
    var name: String {
      switch self {
      case .none: ""
      case .word(let name), .file(let name), .choice(let name, _): name
      }
    }
  }

  /// Finds an option by its name on the command line, such as `--output` or `-o`.
  init?(argument: String) {
    switch argument {
    case "-h": self = .help
    case "-o": self = .output
    case _ where argument.hasPrefix("--"): self.init(rawValue: String(argument.dropFirst(2)))
    default: return nil
    }
  }

  /// The name on the command line.
  var name: String { "--\(rawValue)" }

  var value: Value {
    switch self {
    case .scene: .file("SCENE")
    case .recording: .file("RECORDING")
    case .recordingFormat: .choice("FORMAT", Recording.Format.allCases.map(\.rawValue))
    case .format: .choice("FORMAT", OutputFormat.allCases.map(\.rawValue))
    case .output: .file("FILE")
    case .explain: .word("VIEW")
    case .at: .word("SECONDS")
    case .completions: .choice("SHELL", Shell.allCases.map(\.rawValue))
    case .ascii, .list, .schema, .version, .help: .none
    }
  }

  /// The first sentence of the help is the description in a shell.
  var help: String {
    switch self {
    case .scene:
      "a scene file (.json) or the name of an example; - is standard input; a report needs none"
    case .recording:
      "a recording or a report, \(Recording.Format.endings), or the name of an example's recording; "
        + "- is standard input; an example has its own by default"
    case .recordingFormat:
      "\(Recording.Format.allCases.map(\.rawValue).joinedAsChoices), if the name of the recording "
        + "has no such ending"
    case .format:
      OutputFormat.allCases.map { "\($0.rawValue): \($0.summary)" }.joined(separator: "; ")
    case .output:
      "write to a file; - is standard output; without --format the ending selects the format: "
        + OutputFormat.endings
    case .explain:
      "the reasons for the position of a view, in place of a drawing: a line for each change of its "
        + "phase and each event that moved it, then the mistakes in the scene, as audit() has them; with "
        + "--format svg as a picture, with jsonl an object for each line"
    case .at:
      "the second at which an explanation ends; a picture shows that moment, and by default the first "
        + "one with the most reasons"
    case .ascii:
      "text in ASCII only; the default if the locale (LC_ALL, LC_CTYPE, LANG) has no UTF-8"
    case .list: "the examples"
    case .schema: "the JSON Schema of scenes, for editors"
    case .completions: "the completions for bash, zsh or fish"
    case .version: "the version"
    case .help: "this text"
    }
  }
}

extension Option {
  /// The text of `--help`.
  static var helpText: String {
    let options = allCases.map { option in
      let head = "  \(option.name) \(option.value.name)"
      let padded = head + String(repeating: " ", count: max(1, 25 - head.count))
      return padded + option.help.wrapped { $0.count <= 52 }.joined(separator: "\n" + margin)
    }
    return """
      Replays a recorded scroll over a scene of sticky views and draws the views.

      usage: parallax-replay [FILE ...] [--format FORMAT] [--output FILE]
                             [--explain VIEW [--at SECONDS]]

      A FILE is a scene, a recording or a report, or the name of an example; behind
      -- it may begin with a dash.

      \(options.joined(separator: "\n"))

      Example: parallax-replay header-and-footer --output replay.html
      Without arguments, the demo replays a scroll over a header and a footer.

      Exit status: 0 success, 64 invalid command line, 65 invalid content of a file,
      66 a file cannot be read, 73 a file cannot be written.

      """
  }

  private static let margin = String(repeating: " ", count: 25)
}
