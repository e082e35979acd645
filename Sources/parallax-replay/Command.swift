import ParallaxReplay

/// The options of the command line.
struct Command {
  var scene: String?
  var recording: String?
  var recordingFormat: Recording.Format?
  var format: OutputFormat?
  var output: String?
  /// The view that `--explain` names.
  var explained: String?
  /// A Boolean value indicating whether text is restricted to ASCII whatever the locale.
  var isASCII = false
  var showsHelp = false
  var showsVersion = false
  var showsSchema = false
  var listsExamples = false

  /// The file to write; `nil` is standard output, for which `-` is the custom.
  var file: String? { output == "-" ? nil : output }

  /// A Boolean value indicating whether the command is the demo, which has no arguments that choose
  /// something else.
  var isDemo: Bool { scene == nil && recording == nil && format == nil && file == nil }

  private static let options = [
    "--help", "--version", "--list", "--schema", "--scene", "--recording", "--recording-format",
    "--explain", "--output", "--format", "--ascii",
  ]

  init(arguments: [String]) throws(Failure) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let (name, inline) = Self.split(argument)
      switch name {
      case "--help", "-h": showsHelp = try Self.flag(name, inline)
      case "--version": showsVersion = try Self.flag(name, inline)
      case "--list": listsExamples = try Self.flag(name, inline)
      case "--schema": showsSchema = try Self.flag(name, inline)
      case "--ascii": isASCII = try Self.flag(name, inline)
      case "--scene": scene = try Self.value(of: name, inline, &rest, given: scene)
      case "--recording": recording = try Self.value(of: name, inline, &rest, given: recording)
      case "--explain": explained = try Self.value(of: name, inline, &rest, given: explained)
      case "--output", "-o": output = try Self.value(of: name, inline, &rest, given: output)
      case "--format":
        let word = try Self.value(of: name, inline, &rest, given: format?.name)
        format = try Self.choice(word, of: name, OutputFormat.all, \.name)
      case "--recording-format":
        let word = try Self.value(of: name, inline, &rest, given: recordingFormat?.pathExtension)
        recordingFormat = try Self.choice(word, of: name, Recording.Format.all, \.pathExtension)
      default: throw Self.unknown(argument, name)
      }
    }
    guard scene != "-" || recording != "-" else {
      throw Failure(
        .usage,
        "--scene and --recording are both -, and there is one standard input; name a file for one"
      )
    }
  }

  private static func unknown(_ argument: String, _ name: String) -> Failure {
    guard argument.hasPrefix("-") else {
      return Failure(
        .usage,
        "unknown argument \"\(argument)\"; --scene names a scene, --recording a recording"
      )
    }
    let remedy = name.nearest(of: options).map { "did you mean \($0)?" } ?? "--help lists them all"
    return Failure(.usage, "unknown option \"\(argument)\"; \(remedy)")
  }

  /// Splits `--name=value`, which means `--name value`.
  private static func split(_ argument: String) -> (name: String, inline: String?) {
    guard argument.hasPrefix("--"), let sign = argument.firstIndex(of: "=") else {
      return (argument, nil)
    }
    return (String(argument[..<sign]), String(argument[argument.index(after: sign)...]))
  }

  private static func flag(_ name: String, _ inline: String?) throws(Failure) -> Bool {
    guard let inline else { return true }
    throw Failure(.usage, "\(name) takes no value, but has \"\(inline)\"; leave it out")
  }

  private static func value(
    of name: String,
    _ inline: String?,
    _ rest: inout ArraySlice<String>,
    given former: String?
  ) throws(Failure) -> String {
    guard former == nil else { throw Failure(.usage, "\(name) is given twice; give it once") }
    // An empty value is most often a variable of a shell script that was not set.
    guard let value = inline ?? rest.popFirst(), !value.isEmpty else {
      throw Failure(.usage, "\(name) is missing its value; --help has an example")
    }
    return value
  }

  /// Returns the meaning of a word that must be one of a few.
  private static func choice<Meaning>(
    _ text: String,
    of option: String,
    _ meanings: [Meaning],
    _ name: KeyPath<Meaning, String>
  ) throws(Failure) -> Meaning {
    if let meaning = meanings.first(where: { $0[keyPath: name] == text }) { return meaning }
    let words = meanings.map { $0[keyPath: name] }
    let remedy =
      text.nearest(of: words).map { "did you mean \($0)? The choices are " } ?? "give one of "
    throw Failure(.usage, "\(option) is \"\(text)\"; \(remedy)\(words.joined(separator: ", "))")
  }
}
