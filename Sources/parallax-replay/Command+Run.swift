import Foundation
import ParallaxCoordinator
import ParallaxDrawing
import ParallaxReplay

extension Command {
  /// Does what the command line asks for.
  func run(in surroundings: Surroundings) throws(Failure) {
    if showsHelp { return try Output.standard.write(Self.help + "\n") }
    if showsSchema { return try place.write(ReplayScene.jsonSchema) }
    if listsExamples { return try Output.standard.write(Example.list) }
    let format = try explained == nil ? resolvedFormat() : explainedFormat()
    try place.check()
    var input = try Input(self)
    for note in input.notes { Surroundings.tell("\(input.file.name): \(note)") }
    var progress = Progress(in: surroundings)
    do throws(Failure) {
      if let explained {
        try place.write(explain(ViewID(explained), in: &input, &progress))
      } else {
        switch format.content {
        case .lines(let line): try place.write(lines(of: &input, &progress, line))
        case .drawing(let draw):
          let replay = try replay(&input, &progress)
          progress.tell("drawing")
          let text = draw(replay, textDrawing(in: surroundings))
          progress.finish()
          try place.write(text)
          let isTour = scene == nil && recording == nil && self.format == nil && file == nil
          // The pictures are an extra: where they cannot be written the tour is over.
          if isTour, let look = try? closerLook(at: replay) { try Output.standard.write(look) }
        }
      }
      progress.finish()
    } catch {
      progress.finish()
      throw error
    }
  }

  private var place: Output { file.map(Output.file) ?? .standard }

  /// Returns a line for each event, none of which stays in memory.
  private func lines(
    of input: inout Input,
    _ progress: inout Progress,
    _ line: (ReplayFrame) -> String
  ) throws(Failure) -> Spool {
    let session = try session(of: input)
    let spool = Spool()
    while let event = try input.nextEvent() {
      try spool.append(line(play(event, session, input)))
      try spool.append("\n")
      progress.advance(in: input.file)
    }
    return spool
  }

  private func explain(
    _ view: ViewID,
    in input: inout Input,
    _ progress: inout Progress
  ) throws(Failure) -> Spool {
    let session = try session(of: input)
    let spool = Spool()
    var explainer: ReplayExplainer
    do throws(ReplayError) {
      explainer = try ReplayExplainer(view, of: input.scene, in: session)
    } catch {
      throw input.failure(error)
    }
    while let event = try input.nextEvent() {
      let frame = try play(event, session, input)
      if let line = explainer.line(after: frame) { try spool.append(line + "\n") }
      progress.advance(in: input.file)
    }
    return spool
  }

  private func replay(_ input: inout Input, _ progress: inout Progress) throws(Failure) -> Replay {
    let session = try session(of: input)
    var sampler = ReplaySampler(stage: session.stage)
    while let event = try input.nextEvent() {
      let frame = try play(event, session, input)
      sampler.add(frame, stage: session.changedStage())
      progress.advance(in: input.file)
    }
    return sampler.replay
  }

  private func session(of input: Input) throws(Failure) -> ReplaySession {
    do throws(ReplayError) {
      return try ReplaySession(input.scene, title: "\(input.sceneName), \(input.recordingName)")
    } catch {
      throw input.failure(error)
    }
  }

  private func play(
    _ event: RecordingEvent,
    _ session: ReplaySession,
    _ input: Input
  ) throws(Failure) -> ReplayFrame {
    do throws(ReplayError) { return try session.play(event) } catch { throw input.failure(error) }
  }

  /// An explanation is text, whatever its file is called.
  private func explainedFormat() throws(Failure) -> OutputFormat {
    guard format == nil || format?.name == OutputFormat.text.name else {
      throw Failure(.usage, "--explain is text; leave --format out")
    }
    if let file, let implied = Self.format(ofFile: file), implied.name != OutputFormat.text.name {
      throw Failure(.usage, "--explain is text, and --output \(file) is not; end it in .txt")
    }
    return .text
  }

  private func resolvedFormat() throws(Failure) -> OutputFormat {
    guard let file else { return format ?? .text }
    guard let format = format ?? Self.format(ofFile: file) else {
      throw Failure(
        .usage,
        "--output \(file) says no format; end it in \(OutputFormat.endings)"
      )
    }
    return format
  }

  private static func format(ofFile file: String) -> OutputFormat? {
    OutputFormat.ofFile(endingIn: URL(filePath: file).pathExtension)
  }

  private func textDrawing(in surroundings: Surroundings) -> TextDrawing {
    var drawing = TextDrawing()
    drawing.width = surroundings.width
    drawing.usesColor = surroundings.usesColor && file == nil
    return drawing
  }

  /// Writes the pictures that a terminal cannot show, and says where they are.
  private func closerLook(at replay: Replay) throws(Failure) -> String {
    // Each user has a folder: one cannot write into the folder of another.
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "parallax-replay-\(NSUserName())")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw Failure(.cannotCreate, "\(folder.path): cannot be made; \(error)")
    }
    let picture = folder.appending(path: "\(Example.default.name).svg").path
    let player = folder.appending(path: "\(Example.default.name).html").path
    try Output.file(picture).write(SVGDrawing().draw(replay))
    try Output.file(player).write(HTMLDrawing().draw(replay))
    return """

      For a closer look:
        film strip  \(picture)
        player      \(player)
      Others: --list names the examples, --help says how to replay your own.

      """
  }
}
