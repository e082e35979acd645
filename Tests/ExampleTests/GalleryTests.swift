import Foundation
@testable import ParallaxCoordinator
import ParallaxDrawing
import ParallaxReplay
import ParallaxTesting
import ProgramRunner
import TestSupport
import Testing

/// The scenes that the program lists show every option at work.
@Suite("Gallery of scenes", .timeLimit(.minutes(20)))
struct GalleryTests {
  /// The names of the examples and of their recordings, from the program that replays them.
  static func examples() throws -> [(scene: String, recording: String)] {
    try BuiltProgram.run("parallax-replay", "--list").output
      .matches(of: #/(?m)^([a-z-]+)  .*\n +recording: (\S+)/#)
      .map { (String($0.1), String($0.2)) }
  }

  private static func scene(_ name: String) throws -> ReplayScene {
    try ReplayScene(json: Data(contentsOf: CommittedFile("Scenes/\(name).json").url))
  }

  static func replay(_ example: (scene: String, recording: String)) throws -> Replay {
    let table = CommittedFile("Recordings/\(example.recording).csv").url
    let lines = CommittedFile("Recordings/\(example.recording).jsonl").url
    let file = FileManager.default.fileExists(atPath: table.path) ? table : lines
    return try Replayer(scene(example.scene)).replay(Recording(contentsOf: file))
  }

  @Test("each is replayed as it always was")
  func snapshots() throws {
    let examples = try Self.examples()
    #expect(examples.count >= 9)
    for example in examples {
      var replay = try Self.replay(example)
      // Every thirtieth frame tells the story; all of them would be megabytes. Tables have 50 views.
      let step = replay.stage.across == nil ? 30 : 132
      replay.frames = replay.frames.enumerated().filter { $0.offset % step == 0 }.map(\.element)
      replay.stageChanges = []
      do {
        try expectSnapshot(of: TextDrawing().table(of: replay), named: example.scene)
      } catch {
        Issue.record(error)
      }
    }
  }

  @Test("the pieces of every scene are its layout, at random offsets")
  func pieces() throws {
    for scene in try Self.examples().map(\.scene) {
      let session = try ReplaySession(Self.scene(scene))
      let here = session.coordinator.engine.placed.layout
      var metrics = try #require(session.coordinator.metrics)
      let rests = metrics.restingOffsets
      let offsets = (rests.lowerBound - 150)...(rests.upperBound + 150)
      let pieces = here.pieces(over: offsets)
      #expect(!pieces.isEmpty)
      var random = SeededGenerator(seed: 11)
      for _ in 0..<100 {
        metrics.contentOffset = .random(in: offsets, using: &random)
        var layout = here
        layout.grid = nil
        layout.solve(metrics, cause: .user)
        for piece in pieces {
          let expected = layout.placement(of: piece.slot)
          let differences = [
            piece.start.value(at: metrics.contentOffset) - expected.frame.start,
            piece.end.value(at: metrics.contentOffset) - expected.frame.end,
            piece.contentTranslation.value(at: metrics.contentOffset)
              - expected.contentTranslation,
          ]
          #expect(
            differences.allSatisfy { abs($0) <= 1e-9 },
            "\(scene), seed 11, \(piece.slot) at \(metrics.contentOffset): \(differences)"
          )
        }
      }
    }
  }

  @Test("no option is left out, nor of those of overscroll")
  func everyOption() throws {
    let options = try Self.examples().flatMap { try Self.scene($0.scene).views }.map(\.options)
    // The options of a view that no example has.
    let plain = ParallaxOptions(height: 1...2, tracking: .offset(-1))
    for (values, plain) in [
      (options.map { Self.properties(of: $0.main) }, Self.properties(of: plain.main)),
      (options.map { Self.properties(of: $0.overscroll) }, Self.properties(of: plain.overscroll)),
    ] {
      for (name, value) in plain {
        #expect(values.contains { $0[name] != value }, "no scene has another \(name): add one")
      }
    }
  }

  /// The properties of a value: their names and values.
  private static func properties(of value: Any) -> [String: String] {
    let children = Mirror(reflecting: value).children
    return Dictionary(children.map { ($0.label ?? "", String(reflecting: $0.value)) }) { $1 }
  }

  @Test("every value of every option is somewhere among them")
  func completeness() throws {
    let scenes = try Self.examples().map { try Self.scene($0.scene) }
    let options = scenes.flatMap(\.views).map(\.options)
    func shows(_ what: String, _ condition: (ParallaxOptions) -> Bool) {
      var isShown = false
      for option in options where condition(option) { isShown = true }
      #expect(isShown, "no scene shows \(what)")
    }
    for edges in [StickPosition.top, .bottom, .both, []] {
      shows("stick \(edges)") { $0.stickPosition == edges }
    }
    for stacking in [AxisOptions.Stacking.stack, .overlay, .push] {
      shows("\(stacking)") { $0.stacking == stacking }
    }
    for edge in ScrollEdge.allCases {
      shows("an inset at the \(edge)") { $0.edgeInset[edge] != 0 }
    }
    for overscroll in [AxisOptions.Overscroll.follow, .stretch, .pin, .stretch(upTo: 60)] {
      shows("\(overscroll)") {
        $0.overscroll.top == overscroll || $0.overscroll.bottom == overscroll
      }
    }
    for reservation in [AxisOptions.Reservation.row, .rowAndInset, .inset] {
      shows("\(reservation)") { $0.reservation == reservation }
    }
    for safeArea in [AxisOptions.SafeAreaBehavior.respect, .extend] {
      shows("\(safeArea)") { $0.safeArea == safeArea }
    }
    for touches in [ParallaxOptions.TouchForwarding.all, .drags, .off] {
      shows("touches: \(touches)") { $0.touchForwarding == touches }
    }
    for parallax in [0, 0.5, 1] { shows("a parallax of \(parallax)") { $0.parallax == parallax } }
    shows("a boundary of offsets") { if case .range = $0.boundary { true } else { false } }
    shows("a section as boundary") { $0.boundary == .section }
    shows("a reveal to the maximum") { $0.reveal == Reveal() }
    shows("a reveal up to a limit") { $0.reveal?.limit != nil }
    shows("snapping") { $0.snaps }
    for slot in [AxisOptions.RefreshSlot.outside, .inside] {
      shows("a refresh \(slot)") { $0.overscroll.refreshSlot == slot }
    }
    shows("a stretch that triggers") { $0.stretchTrigger != nil }
    shows("an order of its own") { $0.zIndex != 0 }
    shows("an offset tracked") {
      if case .offset(let offset) = $0.tracking { offset != 0 } else { false }
    }
    shows("a row tracked by its path") { if case .row = $0.tracking { true } else { false } }
    shows("a row tracked by its identity") { if case .rowID = $0.tracking { true } else { false } }
    #expect(scenes.contains { $0.scrollable.axis == .horizontal })
    #expect(scenes.contains { $0.scrollable.frame != nil })
    #expect(scenes.contains { $0.settings.shortContent == .stayExpanded })
    #expect(scenes.contains { $0.settings.pixelGrid != nil })
    #expect(scenes.contains { $0.safeArea != .zero })
    #expect(scenes.contains { $0.scrollable.contentInset != .zero })
  }
}
