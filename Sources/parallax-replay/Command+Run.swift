import Foundation
import ParallaxCoordinator
import ParallaxDrawing
import ParallaxReplay

extension Command {
  /// The version of the program and of the scenes it reads.
  private static let version =
    "parallax-replay 0.1.0 (scenes of version \(ReplayScene.version))\n"

  /// Does what the options ask for.
  func run(in environment: ProgramEnvironment) throws(Failure) {
    if has(.help) { return try Output.standard.write(Option.helpText) }
    if has(.version) { return try Output.standard.write(Self.version) }
    if has(.schema) { return try destination.write(ReplayScene.jsonSchema) }
    if has(.list) { return try Output.standard.write(Examples.list()) }
    if let shell { return try Output.standard.write(shell.script) }
    let format = try resolvedFormat()
    try destination.check()
    var input = try Input(self)
    for note in input.notes { environment.report("\(input.file.name): \(note)") }
    var progress = Progress(in: environment)
    // The line of progress must be gone before an error is printed.
    defer {
      progress.finish()
      if let time = input.session?.firstDifference {
        environment.report(
          "\(input.file.name): at \(time.shortText(atMost: 4)) s the app showed other placements than "
            + "the replay; please report it with this file"
        )
      }
    }
    if let explained {
      let isASCII = usesASCII(environment)
      return try destination.write { text throws(Failure) in
        progress.isShown = progress.isShown && !text.isTerminal
        let id = ViewID(explained)
        let drawing = try input.explain(id, until: end, draws: format == .svg, &progress) {
          line throws(Failure) in
          guard format != .svg else { return }
          let words = isASCII ? line.text.inASCII.asciiOnly : line.text
          try text.append((format == .jsonl ? line.jsonLine : words) + "\n")
        }
        if let drawing { try text.append(drawing.draw()) }
      }
    }
    if format == .jsonl {
      return try destination.write { text throws(Failure) in
        progress.isShown = progress.isShown && !text.isTerminal
        try input.writeLines(to: text, &progress)
      }
    }
    try requireFew(input.scene.views.count, input)
    let text = try draw(format, &input, &progress, environment)
    progress.finish()
    try destination.write(text)
    if isDemo { try Output.standard.write(Self.closerLook) }
  }

  private func draw(
    _ format: OutputFormat,
    _ input: inout Input,
    _ progress: inout Progress,
    _ environment: ProgramEnvironment
  ) throws(Failure) -> String {
    if format == .svg { return try motion(&input, &progress, environment) }
    let (replay, events) = try input.replay(&progress)
    progress.report("drawing")
    return format == .html
      ? HTMLDrawing().draw(replay, events: events)
      : textDrawing(in: environment).draw(replay, events: events)
  }

  /// The seconds of a recording a moving picture shows; a longer one would have more than a
  /// megabyte.
  private static let motionLimit = 60.0

  /// Returns the moving picture: of an example made for pictures, with the scenes beside it.
  private func motion(
    _ input: inout Input,
    _ progress: inout Progress,
    _ environment: ProgramEnvironment
  ) throws(Failure) -> String {
    var drawing = MotionDrawing()
    if recording == nil { drawing.picture = input.scene.picture }
    var replays = [try input.motion(&progress, upTo: Self.motionLimit)]
    if input.leavesEventsOut {
      progress.finish()
      environment.report(
        "\(input.file.name): the picture shows the first \(Self.motionLimit.shortText(atMost: 0)) s; "
          + "--format html plays all of it"
      )
    }
    for name in drawing.picture.beside {
      guard Examples.has(name, .scenes) else {
        throw Failure(.data, "\(input.sceneFile): picture.beside names no example \"\(name)\"")
      }
      var other = try Input(replaying(name))
      replays.append(try other.motion(&progress, upTo: Self.motionLimit))
    }
    try requireFew(replays[0].0.viewIDs.count, input)
    return drawing.draw(replays)
  }

  private func requireFew(_ views: Int, _ input: Input) throws(Failure) {
    guard views > MotionDrawing.mostViews else { return }
    throw Failure(
      .data,
      "\(input.sceneFile): has \(views) views, too many for a drawing; give at most "
        + "\(MotionDrawing.mostViews), or --format jsonl"
    )
  }

  private var destination: Output { file.map(Output.file) ?? .standard }

  private func usesASCII(_ environment: ProgramEnvironment) -> Bool {
    has(.ascii) || environment.isASCII
  }

  private func resolvedFormat() throws(Failure) -> OutputFormat {
    let resolved: OutputFormat
    if let file {
      let text = explained == nil ? nil : OutputFormat.text
      let ending = URL(filePath: file).pathExtension
      guard let format = format ?? OutputFormat(endingIn: ending) ?? text else {
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
    guard !has(.ascii) || resolved == .text else {
      throw Failure(.usage, "--ascii is for text, and the format is \(resolved); leave it out")
    }
    guard explained == nil || OutputFormat.explaining.contains(resolved) else {
      let names = OutputFormat.explaining.map(\.rawValue).joinedAsChoices
      throw Failure(
        .usage,
        "--explain is \(names), and the format is \(resolved); give another --format"
      )
    }
    return resolved
  }

  private func textDrawing(in environment: ProgramEnvironment) -> TextDrawing {
    var drawing = TextDrawing()
    drawing.width = environment.width
    drawing.usesColor = environment.usesColor && file == nil
    drawing.usesASCII = usesASCII(environment)
    return drawing
  }

  /// The words below the demo's drawing, which cannot show what a terminal has no room for.
  private static let closerLook = """

    For a closer look, add to the command:
      \(Examples.demo) --output moving.svg    a picture that moves
      \(Examples.demo) --output player.html   a page that plays the recording
      --list                                   the other examples
      --help                                   how to replay your own recording

    """
}
