import Foundation
import ParallaxTesting

extension Command {
  /// Does what the command line asks for.
  func run(in surroundings: Surroundings) throws(Failure) {
    if showsHelp { return try Output.standard.write(Self.help + "\n") }
    if listsExamples { return try Output.standard.write(Example.list) }
    if let explained { return try write(try explain(explained, in: try Input(self))) }
    let format = try resolvedFormat()
    let input = try Input(self)
    let replay = try replay(input, in: surroundings)
    let text = Self.draw(replay, as: format, in: surroundings, toFile: file != nil)
    if file != nil {
      try write(text)
    } else {
      try Output.standard.write(text)
      let isTour = scene == nil && recording == nil && self.format == nil
      // The pictures are an extra: where they cannot be written the tour is over.
      if isTour, let look = try? closerLook(at: replay) { try Output.standard.write(look) }
    }
  }

  private func write(_ text: String) throws(Failure) {
    let output = file.map { Output.file(URL(filePath: $0)) } ?? .standard
    try output.write(text)
  }

  private func explain(_ view: String, in input: Input) throws(Failure) -> String {
    guard format == nil || format == .text else {
      throw Failure(.usage, "--explain is text; leave --format out")
    }
    do throws(ReplayError) {
      return try Replayer(input.scene).explain(ViewID(view), in: input.recording)
        .map { $0 + "\n" }.joined()
    } catch {
      let name = error.time == nil ? input.sceneName : input.recordingName
      throw Failure(.data, "\(name): \(error)")
    }
  }

  private func resolvedFormat() throws(Failure) -> Format {
    guard let file else { return format ?? .text }
    let ending = URL(filePath: file).pathExtension.lowercased()
    let implied = ending == "txt" ? Format.text : Format(rawValue: ending)
    guard let format = format ?? implied else {
      throw Failure(
        .usage,
        "--output \(file) says no format; end it in .txt, .jsonl, .svg or .html"
      )
    }
    return format
  }

  private func replay(_ input: Input, in surroundings: Surroundings) throws(Failure) -> Replay {
    var progress = Progress(total: input.recording.events.count, in: surroundings)
    let replayer = Replayer(input.scene, title: "\(input.sceneName), \(input.recordingName)")
    do throws(ReplayError) {
      let replay = try replayer.replay(input.recording) { progress.advance(to: $0) }
      progress.finish()
      return replay
    } catch {
      progress.finish()
      let name = error.time == nil ? input.sceneName : input.recordingName
      throw Failure(.data, "\(name): \(error)")
    }
  }

  private static func draw(
    _ replay: Replay,
    as format: Format,
    in surroundings: Surroundings,
    toFile isFile: Bool
  ) -> String {
    switch format {
    case .text:
      var drawing = TextDrawing()
      drawing.width = surroundings.width
      drawing.usesColor = surroundings.usesColor && !isFile
      return drawing.draw(replay)
    case .jsonl:
      return replay.frames.map { $0.jsonLine + "\n" }.joined()
    case .svg:
      return SVGDrawing().draw(replay)
    case .html:
      return HTMLDrawing().draw(replay)
    }
  }

  /// Writes the pictures that a terminal cannot show, and says where they are.
  private func closerLook(at replay: Replay) throws(Failure) -> String {
    // Each user has a folder: one cannot write into the folder of another.
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "parallax-replay-\(NSUserName())")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw Failure(.cannotCreate, "\(folder.path): cannot be made; \(error.reason)")
    }
    let picture = folder.appending(path: "\(Example.default.name).svg")
    let player = folder.appending(path: "\(Example.default.name).html")
    try Output.replace(picture, with: SVGDrawing().draw(replay))
    try Output.replace(player, with: HTMLDrawing().draw(replay))
    return """

      For a closer look:
        film strip  \(picture.path)
        player      \(player.path)
      Others: --list names the examples, --help says how to replay your own.

      """
  }
}
