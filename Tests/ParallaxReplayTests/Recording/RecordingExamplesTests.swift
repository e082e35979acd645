import Foundation
import ParallaxReplay
import Testing

@Suite("Example recordings", .timeLimit(.minutes(20)))
struct RecordingExamplesTests {
  /// Samples, and seconds from first to last, as the index of the browser's recordings says.
  static let index: [(name: String, samples: Int, duration: Double)] = [
    ("touch_drag_reverse", 145, 2.4),
    ("touch_fling_caught", 96, 2.1666),
    ("touch_fling_down", 141, 2.3333),
    ("touch_fling_hits_top", 72, 1.1834),
    ("wheel_ticks", 26, 2.1998),
  ]

  /// Those that a browser cannot record; `ExampleTests` makes them anew and compares.
  static let synthetic: [(name: String, samples: Int, duration: Double)] = [
    ("collapse_and_expand", 280, 5.1),
    ("pull_and_bounce", 338, 6.1), ("pull_photo", 190, 3.6667), ("read_sections", 160, 3.2),
    ("swipe_cards", 289, 5.4), ("two_ways", 185, 4.4),
  ]

  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Examples/Recordings")

  @Test("all of them are listed here")
  func listing() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix(".csv") }
    #expect(files.sorted() == (Self.index + Self.synthetic).map { "\($0.name).csv" }.sorted())
  }

  @Test("each is read whole and survives both formats", arguments: index + synthetic)
  func reading(name: String, samples: Int, duration: Double) throws {
    let file = Self.folder.appendingPathComponent("\(name).csv")
    let recording = try Recording(contentsOf: file)
    #expect(recording.events.count == samples)
    #expect(abs(recording.duration - duration) < 1e-9)
    #expect(recording.events.first?.time == 0)
    for format in Recording.Format.allCases {
      #expect(try Recording(recording.text(as: format), format: format) == recording)
    }
  }

  @Test("a reading is that of the file, to the last digit")
  func values() throws {
    let recording = try Recording(
      contentsOf: Self.folder.appendingPathComponent("touch_drag_reverse.csv")
    )
    #expect(recording.events.first == RecordingEvent(time: 0, .offset(600)))
    #expect(recording.events[1] == RecordingEvent(time: 0.0167, .offset(600)))
    #expect(recording.events.last == RecordingEvent(time: 2.4, .offset(756.6667)))
  }
}
