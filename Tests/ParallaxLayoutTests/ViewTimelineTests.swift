import Foundation
import ParallaxLayout
import ParallaxReplay
import Testing

@Suite("View timelines")
struct ViewTimelineTests {
  /// 60 points from 300, seen through 100: in view from 200, whole from 260 to 300, gone at 360.
  static let short = ViewTimeline(subject: AxisRange(start: 300, length: 60), viewportLength: 100)
  /// 250 points from 300: in view from 200, filling it from 300 to 450, gone at 550.
  static let long = ViewTimeline(subject: AxisRange(start: 300, length: 250), viewportLength: 100)

  @Test(
    "phases of a subject shorter than the view",
    arguments: zip(
      TimelinePhase.allCases,
      [(200, 360), (260, 300), (200, 260), (300, 360), (200, 260), (300, 360)]
    )
  )
  func short(_ phase: TimelinePhase, offsets: (Double, Double)) {
    let span = Self.short.offsets(of: TimelineRange(phase))
    #expect(span == AxisRange(start: offsets.0, end: offsets.1))
  }

  @Test(
    "phases of a subject longer than the view",
    arguments: zip(
      TimelinePhase.allCases,
      [(200, 550), (300, 450), (200, 300), (450, 550), (200, 450), (300, 550)]
    )
  )
  func long(_ phase: TimelinePhase, offsets: (Double, Double)) {
    let span = Self.long.offsets(of: TimelineRange(phase))
    #expect(span == AxisRange(start: offsets.0, end: offsets.1))
  }

  @Test("progress is 0 and 1 at the ends, and goes on beyond them unless it is clamped")
  func ends() {
    #expect(Self.short.progress(at: 200) == 0)
    #expect(Self.short.progress(at: 280) == 0.5)
    #expect(Self.short.progress(at: 360) == 1)
    #expect(Self.short.progress(at: 120) == 0)
    #expect(Self.short.unclampedProgress(at: 120) == -0.5)
    #expect(Self.short.progress(at: 520) == 1)
    #expect(Self.short.unclampedProgress(at: 520) == 2)
  }

  @Test("points of different phases make a range")
  func custom() {
    let range = TimelineRange(from: .entry(0.25), to: .cover(0.5))
    #expect(Self.short.offsets(of: range) == AxisRange(start: 215, end: 280))
    #expect(Self.short.progress(at: 247.5, in: range) == 0.5)
    let outside = TimelineRange(from: .exit(-1), to: .exit(2))
    #expect(Self.short.offsets(of: outside) == AxisRange(start: 240, end: 420))
  }

  @Test("a range without length is a step, and so is one that ends before it starts")
  func steps() {
    let asLongAsTheView = ViewTimeline(
      subject: AxisRange(start: 300, length: 100),
      viewportLength: 100
    )
    let nothing = ViewTimeline(subject: AxisRange(start: 300, length: 0), viewportLength: 0)
    let backwards = TimelineRange(from: .cover(0.625), to: .cover(0.25))
    for (timeline, range) in [
      (asLongAsTheView, TimelineRange.contain), (nothing, .cover), (Self.short, backwards),
    ] {
      let (before, from) = (300.0.nextDown, 300.0)
      #expect(timeline.offsets(of: range).length == 0)
      #expect(timeline.progress(at: before, in: range) == 0)
      #expect(timeline.unclampedProgress(at: before, in: range) == 0)
      #expect(timeline.progress(at: from, in: range) == 1)
      #expect(timeline.unclampedProgress(at: from, in: range) == 1)
    }
  }

  @Test("progress is finite for every input", arguments: [Double.nan, .infinity, -.infinity])
  func finite(_ number: Double) {
    var timelines = Array(repeating: Self.short, count: 5)
    timelines[0].subject.start = number
    timelines[1].subject.end = number
    timelines[2].viewportLength = number
    timelines[3].inset.top = number
    timelines[4].inset.bottom = number
    for phase in TimelinePhase.allCases {
      let range = TimelineRange(phase)
      #expect(Self.short.unclampedProgress(at: number, in: range) == 0)
      for timeline in timelines {
        #expect(timeline.unclampedProgress(at: 250, in: range) == 0)
      }
      let point = TimelinePoint(number, of: phase)
      let open = TimelineRange(from: point, to: .cover(1))
      #expect(Self.short.unclampedProgress(at: 250, in: open) == 0)
    }
    let greatest = Double.greatestFiniteMagnitude
    #expect(Self.short.unclampedProgress(at: greatest, in: .entry).isFinite)
    let huge = ViewTimeline(
      subject: AxisRange(start: -greatest, end: greatest),
      viewportLength: greatest,
      inset: AxisInsets(top: -greatest, bottom: -greatest)
    )
    #expect(huge.unclampedProgress(at: 0, in: .exit).isFinite)
  }

  @Test("the viewport of a reading leaves out the safe area")
  func metrics() {
    let metrics = ScrollMetrics(
      containerLength: 150,
      safeAreaInsets: AxisInsets(top: 20, bottom: 10),
      frame: AxisRange(start: 5, end: 145),
      contentLength: 1000
    )
    let timeline = ViewTimeline(
      subject: AxisRange(start: 300, length: 60),
      in: metrics,
      inset: AxisInsets(top: 1, bottom: 2)
    )
    // The view is 20...140 of the container; the content starts at 5.
    #expect(timeline.offsets(of: .cover) == AxisRange(start: 300 - 135 + 2, end: 360 - 15 - 1))
  }

  @Test("progress agrees with what Chromium has")
  func vectors() throws {
    var scenes = 0
    var numbers = 0
    var samples = 0
    var greatest = 0.0
    let lines = try Self.lines()
    let header = try JSONDecoder().decode(Header.self, from: lines[0])
    #expect(header.ranges == Self.ranges.map(\.name))
    for line in lines.dropFirst() {
      let scene = try JSONDecoder().decode(ReplayScene.self, from: line)
      let timeline = ViewTimeline(
        subject: AxisRange(start: scene.start, length: scene.size),
        viewportLength: scene.viewport,
        inset: AxisInsets(top: scene.inset[0], bottom: scene.inset[1])
      )
      scenes += 1
      for sample in scene.samples {
        samples += 1
        #expect(sample.progress.count == Self.ranges.count)
        var deviations = zip(Self.ranges, sample.progress).map { named, measured in
          timeline.progress(at: sample.offset, in: named.range) - measured
        }
        deviations.append(timeline.unclampedProgress(at: sample.offset) - sample.unclamped)
        numbers += deviations.count
        let deviation = deviations.map(\.magnitude).max() ?? .infinity
        #expect(deviation < 1e-6, "\(scene.id) at \(sample.offset)")
        greatest = max(greatest, deviation)
      }
    }
    print("view timelines: \(numbers) numbers, greatest deviation \(greatest)")
    #expect(scenes == 30)
    #expect(samples == 629)
    #expect(numbers == 629 * 8)
  }

  /// The ranges of the file, with the names that it gives them.
  private static let ranges: [(name: String, range: TimelineRange)] = [
    ("cover", .cover), ("contain", .contain), ("entry", .entry), ("exit", .exit),
    ("entry-crossing", .entryCrossing), ("exit-crossing", .exitCrossing),
    ("entry 25% .. cover 50%", TimelineRange(from: .entry(0.25), to: .cover(0.5))),
  ]

  /// A line that says what follows, and a scene a line.
  private static func lines() throws -> [Data] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return try Data(contentsOf: folder.appending(path: "Vectors/view-timeline.jsonl"))
      .split(separator: UInt8(ascii: "\n"))
      .map { Data($0) }
  }

  private struct Header: Decodable {
    var ranges: [String]
  }

  private struct ReplayScene: Decodable {
    var id: String
    var viewport: Double
    var start: Double
    var size: Double
    var inset: [Double]
    var samples: [Sample]
  }

  /// An offset, the progress through `cover` unclamped, and through all ranges clamped.
  private struct Sample: Decodable {
    var offset: Double
    var unclamped: Double
    var progress: [Double]

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      offset = try values.decode(Double.self)
      unclamped = try values.decode(Double.self)
      progress = try values.decode([Double].self)
    }
  }
}
