import ParallaxReplay

extension Command {
  /// The version of the program and of the scenes that it reads.
  static let version = "parallax-replay 0.1.0 (scenes up to version \(ReplayScene.version))\n"

  private static let formatNames = OutputFormat.all.map(\.name).joined(separator: "|")
  private static let recordingFormats = Recording.Format.all.map(\.pathExtension).joinedAsChoices
  /// The output formats, one a line, in two columns.
  private static let formats: String = {
    let width = OutputFormat.all.map(\.name.count).max() ?? 0
    let lines = OutputFormat.all.map { format in
      format.name + String(repeating: " ", count: width + 2 - format.name.count) + format.summary
    }
    return lines.joined(separator: "\n" + String(repeating: " ", count: 29))
  }()

  static let help = """
    Replays a recorded scroll over a scene of sticky views and draws the views.

    usage: parallax-replay [--scene SCENE] [--recording RECORDING]
                           [--format \(formatNames)]
                           [--output FILE] [--explain VIEW]

      --scene SCENE          a scene file (.json) or the name of an example; - is
                             standard input; a report needs none
      --recording RECORDING  a recording or a report, \(Recording.Format.endings),
                             or the name of an example's recording; - is standard
                             input; an example has its own by default
      --recording-format F   \(recordingFormats), if the name of the recording has
                             no such ending
      --format FORMAT        \(formats)
      --output FILE          write to a file; - is standard output; without
                             --format the ending selects the format:
                             \(OutputFormat.endings)
      --explain VIEW         the reasons for the position of a view, in place of a
                             drawing: a line for each change of its phase and each
                             event that moved it
      --ascii                text in ASCII only; the default if the locale (LC_ALL,
                             LC_CTYPE, LANG) has no UTF-8
      --list                 the examples
      --schema               the JSON Schema of scenes, for editors
      --version              the version
      --help                 this text

    Example: parallax-replay --scene header-and-footer --output replay.html
    Without arguments, the demo replays a scroll over a header and a footer.

    Exit status: 0 success, 64 invalid command line, 65 invalid content of a file,
    66 a file cannot be read, 73 a file cannot be written.
    """
}
