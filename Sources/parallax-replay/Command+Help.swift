import ParallaxReplay

extension Command {
  private static let words = OutputFormat.all.map(\.name).joined(separator: "|")
  private static let recordingFormats = Recording.Format.all.map(\.pathExtension).joinedAsChoices
  /// The output formats, a line each, in two columns.
  private static let formats: String = {
    let width = OutputFormat.all.map(\.name.count).max() ?? 0
    let lines = OutputFormat.all.map { format in
      format.name + String(repeating: " ", count: width + 2 - format.name.count) + format.summary
    }
    return lines.joined(separator: "\n" + String(repeating: " ", count: 29))
  }()

  static let help = """
    Replays a recorded scroll over a scene of sticky views; shows where they stood.

    usage: parallax-replay [--scene SCENE] [--recording RECORDING]
                           [--format \(words)] [--output FILE]
                           [--explain VIEW]

      --scene SCENE          a scene (.json), or the name of an example; - is
                             standard input
      --recording RECORDING  a recording, \(Recording.Format.endings),
                             or the name of one beside the examples; - is
                             standard input; with an example, its own by default;
                             a report of a recorder has its scene with it
      --recording-format F   \(recordingFormats),
                             where the recording's name does not say
      --format FORMAT        \(formats)
      --output FILE          write there and not to standard output, which is -;
                             its ending stands for the format:
                             \(OutputFormat.endings)
      --explain VIEW         why a view is where it is, in words, at each change of
                             what it is doing
      --list                 the examples
      --schema               the JSON Schema of scenes, for editors
      --help                 this text

    Without arguments it replays a fling over a table with a header and a footer.

    Exit status: 0 well, 64 the command line, 65 what a file holds, 66 a file that
    cannot be read, 73 a file that cannot be written.
    """
}
