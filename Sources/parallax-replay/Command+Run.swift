import Foundation
import ParallaxCoordinator
import ParallaxDrawing
import ParallaxReplay

extension Command {
  /// Does what the options ask for.
  func run(in environment: ProgramEnvironment) throws(Failure) {
    if showsHelp { return try Output.standard.write(Self.help + "\n") }
    if showsVersion { return try Output.standard.write(Self.version) }
    if showsSchema { return try destination.write(ReplayScene.jsonSchema) }
    if listsExamples { return try Output.standard.write(Example.list) }
    let format = try explained == nil ? resolvedFormat() : explainedFormat()
    try destination.check()
    var input = try Input(self)
    for note in input.notes { environment.report("\(input.file.name): \(note)") }
    var progress = Progress(in: environment)
    // The line of progress must be gone before an error is printed.
    defer { progress.finish() }
    if let explained {
      let text = try input.explanation(
        of: ViewID(explained),
        isASCII: usesASCII(environment),
        &progress
      )
      progress.finish()
      return try destination.write(text)
    }
    switch format.content {
    case .lines(let line):
      let text = try input.lines(&progress, line)
      progress.finish()
      try destination.write(text)
    case .motion:
      let text = try motion(input, &progress, environment)
      progress.finish()
      try destination.write(text)
    case .drawing(let draw):
      let (replay, events) = try input.replay(&progress)
      progress.report("drawing")
      let text = draw(replay, events, textDrawing(in: environment))
      progress.finish()
      try destination.write(text)
      // The demo's pictures are an extra: without a place for them the demo still succeeds.
      if isDemo, let look = try? closerLook(at: replay, events) { try Output.standard.write(look) }
    }
  }

  /// The seconds of a recording that a moving picture shows; a longer one would have more than a
  /// megabyte.
  private static let motionLimit = 60.0

  /// Returns the moving picture: of an example made for pictures, with the scenes beside it.
  private func motion(
    _ input: Input,
    _ progress: inout Progress,
    _ environment: ProgramEnvironment
  ) throws(Failure) -> String {
    var input = input
    let example = recording == nil ? scene.flatMap(Example.named) : nil
    var replays = [try input.motion(&progress, upTo: Self.motionLimit)]
    if input.leavesEventsOut {
      progress.finish()
      environment.report(
        "\(input.file.name): the picture shows the first \(Self.motionLimit.shortText(atMost: 0)) s; "
          + "--format html plays all of it"
      )
    }
    for name in example?.picture.beside ?? [] {
      var command = self
      command.scene = name
      var other = try Input(command)
      replays.append(try other.motion(&progress, upTo: Self.motionLimit))
    }
    return (example?.picture.drawing ?? MotionDrawing()).draw(replays)
  }

  private var destination: Output { file.map(Output.file) ?? .standard }

  private func usesASCII(_ environment: ProgramEnvironment) -> Bool {
    isASCII || environment.isASCII
  }

  /// An explanation is text, whatever the name of its file.
  private func explainedFormat() throws(Failure) -> OutputFormat {
    guard format == nil || format?.name == OutputFormat.text.name else {
      throw Failure(.usage, "--explain is text; leave --format out")
    }
    if let file, let implied = Self.format(ofFile: file), implied.name != OutputFormat.text.name {
      throw Failure(.usage, "--explain is text, but --output is \(file); give a name in .txt")
    }
    return .text
  }

  private func resolvedFormat() throws(Failure) -> OutputFormat {
    let resolved: OutputFormat
    if let file {
      guard let format = format ?? Self.format(ofFile: file) else {
        let endings = OutputFormat.endings
        throw Failure(
          .usage,
          "--output is \(file), which has no known ending; end it in \(endings), or give --format"
        )
      }
      resolved = format
    } else {
      resolved = format ?? .text
    }
    guard !isASCII || resolved.name == OutputFormat.text.name else {
      throw Failure(.usage, "--ascii is for text, and the format is \(resolved.name); leave it out")
    }
    return resolved
  }

  private static func format(ofFile file: String) -> OutputFormat? {
    OutputFormat.ofFile(endingIn: URL(filePath: file).pathExtension)
  }

  private func textDrawing(in environment: ProgramEnvironment) -> TextDrawing {
    var drawing = TextDrawing()
    drawing.width = environment.width
    drawing.usesColor = environment.usesColor && file == nil
    drawing.characters = usesASCII(environment) ? .ascii : .unicode
    return drawing
  }

  /// Writes the pictures that a terminal cannot show, and returns the paths in words.
  private func closerLook(at replay: Replay, _ events: EventTrack) throws(Failure) -> String {
    let folder = try PrivateFolder()
    let name = Example.default.name
    let picture = SVGDrawing().draw(replay, events: events)
    let player = HTMLDrawing().draw(replay, events: events)
    let paths = try [
      folder.write(picture, to: "\(name).svg"), folder.write(player, to: "\(name).html"),
    ]
    return """

      For a closer look:
        film strip  \(paths[0])
        player      \(paths[1])
      --list names other examples, --help explains how to replay your own recording.

      """
  }
}
