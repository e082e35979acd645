/// What the command line asks for.
struct Command {
  enum Format: String, CaseIterable {
    case text, jsonl, svg, html
  }

  var scene: String?
  var recording: String?
  var format: Format?
  var output: String?
  var explained: String?
  var showsHelp = false
  var listsExamples = false

  /// The file to write; `nil` is standard output, which `-` stands for by custom.
  var file: String? { output == "-" ? nil : output }

  init(arguments: [String]) throws(Failure) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let (name, inline) = Self.split(argument)
      switch name {
      case "--help", "-h": showsHelp = try Self.flag(name, inline)
      case "--list": listsExamples = try Self.flag(name, inline)
      case "--scene": scene = try Self.value(of: name, inline, &rest, given: scene)
      case "--recording": recording = try Self.value(of: name, inline, &rest, given: recording)
      case "--explain": explained = try Self.value(of: name, inline, &rest, given: explained)
      case "--output", "-o": output = try Self.value(of: name, inline, &rest, given: output)
      case "--format":
        let word = try Self.value(of: name, inline, &rest, given: format?.rawValue)
        format = Format(rawValue: word)
        guard format != nil else {
          let words = Format.allCases.map(\.rawValue).joined(separator: ", ")
          throw Failure(.usage, "--format is \"\(word)\"; give one of \(words)")
        }
      default:
        let kind = argument.hasPrefix("-") ? "option" : "argument"
        throw Failure(.usage, "unknown \(kind) \"\(argument)\"; --help lists what there is")
      }
    }
  }

  /// `--name=value` is `--name value`.
  private static func split(_ argument: String) -> (name: String, inline: String?) {
    guard argument.hasPrefix("--"), let sign = argument.firstIndex(of: "=") else {
      return (argument, nil)
    }
    return (String(argument[..<sign]), String(argument[argument.index(after: sign)...]))
  }

  private static func flag(_ name: String, _ inline: String?) throws(Failure) -> Bool {
    guard let inline else { return true }
    throw Failure(.usage, "\(name) takes no value, and was given \"\(inline)\"")
  }

  private static func value(
    of name: String,
    _ inline: String?,
    _ rest: inout ArraySlice<String>,
    given former: String?
  ) throws(Failure) -> String {
    guard former == nil else { throw Failure(.usage, "\(name) is given twice; give it once") }
    guard let value = inline ?? rest.popFirst(), !value.isEmpty else {
      throw Failure(.usage, "\(name) is missing its value; --help says what it takes")
    }
    return value
  }
}
