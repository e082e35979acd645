import Foundation
import ParallaxCoordinator
import ParallaxReplay

/// The options and files of the command line.
struct Command {
  /// The values of the options that are given; empty for an option without one.
  private var values: [Option: String] = [:]

  var scene: String? { values[.scene] }
  var recording: String? { values[.recording] }
  private(set) var recordingFormat: Recording.Format?
  private(set) var format: OutputFormat?
  private(set) var shell: Shell?
  /// The view that `--explain` names.
  var explained: String? { values[.explain] }
  /// The second after which an explanation leaves events out; `nil` for none.
  private(set) var end: Double?
  /// The file to write; `nil` is standard output, for which `-` is the custom.
  var file: String? { values[.output] == "-" ? nil : values[.output] }

  /// A Boolean value indicating whether the command is the demo, which has no arguments that choose
  /// something else.
  var isDemo: Bool { scene == nil && recording == nil && format == nil && file == nil }

  func has(_ option: Option) -> Bool { values[option] != nil }

  /// Returns the command for another example in place of its scene.
  func replaying(_ example: String) -> Self {
    var command = self
    command.values[.scene] = example
    return command
  }

  init(arguments: [String]) throws(Failure) {
    // A person who asks for help gets it, also behind a mistake.
    if arguments.prefix(while: { $0 != "--" }).contains(where: { Option(argument: $0) == .help }) {
      values[.help] = ""
      return
    }
    var rest = arguments[...]
    var files: [String] = []
    while let argument = rest.popFirst() {
      if argument == "--" {
        files += rest
        break
      }
      if argument == "-" || !argument.hasPrefix("-") {
        files.append(argument)
      } else {
        try add(argument, &rest)
      }
    }
    for file in files { try open(file) }
    format = try choice(.format)
    recordingFormat = try choice(.recordingFormat)
    shell = try choice(.completions)
    if let text = values[.at] {
      guard let end = Double(text), end.isFinite else {
        throw Failure(.usage, "--at is \"\(text)\"; give a number of seconds")
      }
      guard has(.explain) else { throw Failure(.usage, "--at is for --explain; give both") }
      self.end = end
    }
    guard scene != "-" || recording != "-" else {
      throw Failure(
        .usage,
        "--scene and --recording are both -, and there is one standard input; name a file for one"
      )
    }
  }

  /// Adds an option, with its value as `--name=value` or `--name value`.
  private mutating func add(
    _ argument: String,
    _ rest: inout ArraySlice<String>
  ) throws(Failure) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let inline = parts.count > 1 ? String(parts[1]) : nil
    guard let option = Option(argument: name) else {
      let remedy =
        name.nearest(of: Option.allCases.map(\.name)).map { "did you mean \($0)?" }
        ?? "--help lists them all"
      throw Failure(.usage, "unknown option \"\(argument)\"; \(remedy)")
    }
    if case .none = option.value {
      guard let inline else { return values[option] = "" }
      throw Failure(.usage, "\(name) takes no value, but has \"\(inline)\"; leave it out")
    }
    guard !has(option) else { throw Failure(.usage, "\(name) is given twice; give it once") }
    // An empty value is most often a variable of a shell script that was not set.
    guard let value = inline ?? rest.popFirst(), !value.isEmpty else {
      throw Failure(.usage, "\(name) is missing its value; --help has an example")
    }
    values[option] = value
  }

  /// Adds a file without an option: a scene by its ending or its name, and otherwise a recording.
  private mutating func open(_ file: String) throws(Failure) {
    let isRecording =
      Input.isPath(file)
      ? !file.lowercased().hasSuffix(".json")
      : Examples.has(file, .recordings) && !Examples.has(file, .scenes)
    let option: Option = isRecording ? .recording : .scene
    guard !has(option) else {
      throw Failure(.usage, "\"\(file)\" is a second \(option.rawValue); give one of each")
    }
    values[option] = file
  }

  /// Returns the meaning of a value that must be one of a few words.
  private func choice<Word: RawRepresentable<String> & CaseIterable>(
    _ option: Option
  ) throws(Failure) -> Word? {
    guard let text = values[option] else { return nil }
    if let word = Word(rawValue: text) { return word }
    let words = Word.allCases.map(\.rawValue)
    let remedy =
      text.nearest(of: words).map { "did you mean \($0)? The choices are " } ?? "give one of "
    throw Failure(
      .usage,
      "\(option.name) is \"\(text)\"; \(remedy)\(words.joined(separator: ", "))"
    )
  }
}
