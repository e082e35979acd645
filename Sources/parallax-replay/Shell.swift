/// A shell that completes the program's options.
///
/// For example, `parallax-replay --completions fish | source`.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The script for the shell, made from the options.
  var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh:
      "#compdef parallax-replay\n_arguments \\\n"
        + Option.allCases.map { "  '\($0.zsh)' \\\n" }.joined() + "  '*:file:_files'\n"
    case .fish: Option.allCases.map { "complete -c parallax-replay \($0.fish)\n" }.joined()
    }
  }

  private static var bashScript: String {
    let names = Option.allCases.map(\.name).joined(separator: " ")
    let choices = Option.allCases.compactMap { option in
      guard case .choice(_, let words) = option.value else { return nil as String? }
      return "    \(option.name)) COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" "
        + "-- \"$word\")); return ;;\n"
    }
    return """
      _parallax_replay() {
        local word="${COMP_WORDS[COMP_CWORD]}"
        case "${COMP_WORDS[COMP_CWORD-1]}" in
      \(choices.joined())  esac
        case "$word" in
          -*) COMPREPLY=($(compgen -W "\(names)" -- "$word")) ;;
          *) COMPREPLY=($(compgen -f -- "$word")) ;;
        esac
      }
      complete -o filenames -F _parallax_replay parallax-replay

      """
  }
}

extension Option {
  /// The description in a shell, without the characters its script gives a meaning.
  private var summary: String {
    String(help.prefix { $0 != ";" }).replacing("'", with: "’").replacing(":", with: ",")
  }

  fileprivate var zsh: String {
    let head = "\(name)[\(summary)]"
    return switch value {
    case .none: head
    case .word(let name): "\(head):\(name): "
    case .file(let name): "\(head):\(name):_files"
    case .choice(let name, let words): "\(head):\(name):(\(words.joined(separator: " ")))"
    }
  }

  fileprivate var fish: String {
    let head = "-l \(rawValue) -d '\(summary)'"
    return switch value {
    case .none: head
    case .word: "\(head) -x"
    case .file: "\(head) -r"
    case .choice(_, let words): "\(head) -x -a '\(words.joined(separator: " "))'"
    }
  }
}
