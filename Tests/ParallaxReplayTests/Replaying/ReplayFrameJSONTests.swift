import ParallaxCoordinator
import ParallaxReplay
import TestSupport
import Testing

@Suite("Replay lines", .timeLimit(.minutes(20)))
struct ReplayFrameJSONTests {
  private func frame() -> ReplayFrame {
    let frame = AxisRange(start: 0, length: 44)
    let placement = Placement(frame: frame, phase: .pinned(.top), heightProgress: 0)
    return ReplayFrame(
      time: 0.1,
      offset: 700,
      views: [.init(id: "header", placement: placement)],
      obscured: AxisInsets(top: 44),
      contentInset: AxisInsets(top: 47, bottom: 34)
    )
  }

  @Test("have the keys of the format, in its order")
  func order() {
    var frame = frame()
    frame.firstVisible = .init(row: "10", start: -8.5)
    frame.hit = "view:header"
    frame.settle = 176
    #expect(
      frame.jsonLine == """
        { "time": 0.1, "offset": 700, "views": [ { "id": "header", "start": 0, "length": 44, \
        "heightProgress": 0, "topProgress": 0, "stretch": 0, "pushOut": 0, \
        "phase": "pinned.top" } ], "occluded": { "top": 44, "bottom": 0 }, \
        "contentInset": { "top": 47, "bottom": 34 }, \
        "firstVisible": { "row": "10", "start": -8.5 }, "hit": "view:header", "settle": 176 }
        """
    )
  }

  @Test("leave out what the frame does not have, and tell nowhere from nothing")
  func optionalKeys() throws {
    var frame = frame()
    #expect(frame.jsonLine.hasSuffix(#""contentInset": { "top": 47, "bottom": 34 } }"#))
    #expect(try ReplayFrame(jsonLine: frame.jsonLine).settle == .some(.none) ? false : true)
    frame.settle = .some(nil)
    #expect(frame.jsonLine.hasSuffix(#", "settle": null }"#))
    #expect(try ReplayFrame(jsonLine: frame.jsonLine) == frame)
  }

  @Test(
    "write each number in the fewest digits that read back",
    arguments: [
      (0.1 + 0.2, "0.30000000000000004"), (1.0 / 3, "0.3333333333333333"), (-1e-7, "-1e-07"),
      (1e300, "1e+300"), (700, "700"), (-8.5, "-8.5"),
    ]
  )
  func numbers(_ number: Double, text: String) throws {
    var frame = frame()
    frame.offset = number
    #expect(frame.jsonLine.contains("\"offset\": \(text),"))
    #expect(try ReplayFrame(jsonLine: frame.jsonLine).offset == number)
  }

  @Test(
    "read back as they were, whatever the phase and the name",
    arguments: Placement.Phase.examples,
    ["header", "", "a \"b\" \\ \n</script>", "\u{2028}\u{1}é🙂"]
  )
  func roundTrip(phase: Placement.Phase, name: String) throws {
    var frame = frame()
    let placement = Placement(
      frame: AxisRange(start: -12.5, length: 56.25),
      phase: phase,
      heightProgress: 0.125,
      topProgress: 1,
      stretch: 4,
      pushOut: 1.0 / 3
    )
    frame.views.append(.init(id: ViewID(name), placement: placement))
    #expect(!frame.jsonLine.contains("\n"))
    #expect(try ReplayFrame(jsonLine: frame.jsonLine) == frame)
  }

  @Test("of a replay read back as they were")
  func replay() throws {
    let scene = try ReplayScene(text: SceneExamples.small)
    var replayer = Replayer(scene)
    replayer.title = "small"
    let scroll = SyntheticScroll(from: 0, restingOffsets: 0...400, viewportLength: 400)
      .drag(by: -90, over: 0.3).fling(velocity: 900)
    for frame in try replayer.replay(scroll.recording()).frames {
      #expect(try ReplayFrame(jsonLine: frame.jsonLine) == frame)
    }
  }

  @Test("of content along x alone read back with a view that follows y as well")
  func bothAxesOverOne() throws {
    let list = ScriptedScrollable(length: 500, contentLength: 3000, axis: .horizontal)
    let coordinator = ParallaxCoordinator()
    coordinator.bind(to: list, in: list)
    let main = AxisOptions(.fixed(40), tracking: .offset(0))
    let across = AxisOptions(.fixed(50), tracking: .offset(10))
    try coordinator.register(
      ViewDescriptor { _ in },
      as: "v",
      options: ParallaxOptions(main, along: .vertical, across: across)
    )
    let recorder = ScrollRecorder(coordinator) { 0 }
    list.scroll(to: 10)
    let report = try #require(recorder.report)
    let frames = try Replayer(report.scene).replay(report.recording).frames
    #expect(!frames.isEmpty)
    for frame in frames {
      let read = try ReplayFrame(jsonLine: frame.jsonLine)
      #expect(read.axis == .horizontal && read.views.count == frame.views.count)
      #expect(read.jsonLine == frame.jsonLine)
    }
  }

  @Test(
    "say what is wrong with a line that is none",
    arguments: [
      ("", "the line is empty"), ("{}", "views is missing"),
      (#"{ "time": "1" }"#, "views is missing"), ("[]", "the line is an array"),
      (#"{ "views": [ { "phase": "stuck" } ] }"#, #"1:14: views[0].start is missing"#),
      (#"{ "views": [ { "colour": 1 } ] }"#, #"views[0].colour is not a known key"#),
    ]
  )
  func damage(line: String, message: String) {
    let error = #expect(throws: ReplayError.self) { try ReplayFrame(jsonLine: line) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "none")")
  }
}

extension Placement.Phase {
  /// Every phase: each says which comes after it, so that one that is left out does not compile.
  fileprivate static let examples: [Self] = {
    func next(after phase: Self) -> Self? {
      switch phase {
      case .natural: .collapsing(.top)
      case .collapsing(.top): .collapsing(.bottom)
      case .collapsing(.bottom): .revealing(.top)
      case .revealing(.top): .revealing(.bottom)
      case .revealing(.bottom): .pinned(.top)
      case .pinned(.top): .pinned(.bottom)
      case .pinned(.bottom): .pushed(.top)
      case .pushed(.top): .pushed(.bottom)
      case .pushed(.bottom): .stretched(.top)
      case .stretched(.top): .stretched(.bottom)
      case .stretched(.bottom): .absent
      case .absent: .waiting
      case .waiting: nil
      }
    }
    return Array(sequence(first: .natural, next: next))
  }()
}
