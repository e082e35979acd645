import Foundation
import ParallaxCoordinator
import ParallaxLayout
import ParallaxReplay
import Testing

/// Damages each number of a reading, one at a time.
@Suite("Damaged recorded reading", .timeLimit(.minutes(20)))
struct RecordedReadingDamageTests {
  /// A reading with all its fields, whose numbers are all different.
  static let whole = HostReading(
    ScrollReading(
      vertical: AxisReading(
        contentOffset: 105,
        contentLength: 106,
        contentInset: AxisInsets(top: 109, bottom: 110),
        sharedInset: InsetShare(
          reserved: AxisInsets(top: 111, bottom: 112),
          pinned: 113,
          padding: 114
        ),
        transientInset: AxisInsets(top: 115, bottom: 116),
        frame: AxisRange(start: 117, end: 118),
        isRightToLeft: true,
        moves: OffsetMoves(byApp: 107, byLayout: 108),
        rowRevision: 121,
        isLayoutPending: true
      ),
      horizontal: AxisReading(
        contentOffset: 124,
        contentLength: 125,
        contentInset: AxisInsets(top: 128, bottom: 129),
        sharedInset: InsetShare(
          reserved: AxisInsets(top: 130, bottom: 131),
          pinned: 132,
          padding: 133
        ),
        transientInset: AxisInsets(top: 134, bottom: 135),
        frame: AxisRange(start: 136, end: 137),
        isRightToLeft: true,
        moves: OffsetMoves(byApp: 126, byLayout: 127),
        rowRevision: 138,
        isLayoutPending: true
      ),
      crossFrame: AxisRange(start: 119, end: 120)
    ),
    in: LayoutSize(width: 101, height: 102),
    verticalSafeArea: AxisInsets(top: 103, bottom: 104),
    horizontalSafeArea: AxisInsets(top: 122, bottom: 123)
  )

  /// A number of a reading: its path in a file, and the same number in the API.
  struct Property: CustomTestStringConvertible, Sendable {
    var path: String
    var set: @Sendable (inout HostReading, Double) -> Void

    init(_ path: String, _ set: @escaping @Sendable (inout HostReading, Double) -> Void) {
      self.path = path
      self.set = set
    }

    var testDescription: String { path }
  }

  /// The lengths along one axis.
  private static func lengths(_ path: String, _ axis: ScrollAxis) -> [Property] {
    func property(
      _ name: String,
      _ set: @escaping @Sendable (inout AxisReading, Double) -> Void
    ) -> Property {
      Property(path + name) { host, number in
        guard var reading = host.reading[axis] else { return }
        set(&reading, number)
        host.reading[axis] = reading
      }
    }
    return [
      property("offset") { $0.contentOffset = $1 },
      property("contentLength") { $0.contentLength = $1 },
      property("moves.byApp") { $0.moves.byApp = $1 },
      property("moves.byLayout") { $0.moves.byLayout = $1 },
      property("contentInset.top") { $0.contentInset.top = $1 },
      property("contentInset.bottom") { $0.contentInset.bottom = $1 },
      property("sharedInset.reserved.top") { $0.sharedInset.reserved.top = $1 },
      property("sharedInset.reserved.bottom") { $0.sharedInset.reserved.bottom = $1 },
      property("sharedInset.pinned") { $0.sharedInset.pinned = $1 },
      property("sharedInset.padding") { $0.sharedInset.padding = $1 },
      property("transientInset.top") { $0.transientInset.top = $1 },
      property("transientInset.bottom") { $0.transientInset.bottom = $1 },
      property("frame.start") { $0.frame?.start = $1 },
      property("frame.end") { $0.frame?.end = $1 },
    ]
  }

  static let lengths: [Property] =
    lengths("", .vertical) + lengths("across.", .horizontal) + [
      Property("safeArea.top") { $0.verticalSafeArea.top = $1 },
      Property("safeArea.bottom") { $0.verticalSafeArea.bottom = $1 },
      Property("across.safeArea.top") { $0.horizontalSafeArea.top = $1 },
      Property("across.safeArea.bottom") { $0.horizontalSafeArea.bottom = $1 },
      Property("container.width") { $0.containerSize.width = $1 },
      Property("container.height") { $0.containerSize.height = $1 },
      Property("crossFrame.start") { $0.reading.crossFrame?.start = $1 },
      Property("crossFrame.end") { $0.reading.crossFrame?.end = $1 },
    ]

  private static func recording(_ readings: HostReading...) -> Recording {
    let calls = readings.map { EngineCall.step(.reading($0)) }
    return Recording(events: [RecordingEvent(time: 0, .pass(EnginePass([.step(nil)] + calls)))])
  }

  private func text() throws -> String {
    try Self.recording(Self.whole).text(as: .jsonLines)
  }

  @Test("has a word for each property, and nothing is lost in a file")
  func whole() throws {
    let line = try #require(
      try JSONSerialization.jsonObject(with: Data(text().utf8)) as? [String: Any]
    )
    let calls = try #require(line["pass"] as? [[String: Any]])
    let words = try #require(calls.first?["reading"] as? [String: Any])
    let along =
      Mirror(reflecting: AxisReading(contentOffset: 0, contentLength: 0)).children
      .compactMap { $0.label == "contentOffset" ? "offset" : $0.label } + ["safeArea"]
    #expect(Set(words.keys) == Set(along + ["axis", "container", "crossFrame", "across"]))
    #expect(try Set(#require(words["across"] as? [String: Any]).keys) == Set(along))
    let read = try Recording(text(), format: .jsonLines)
    #expect(read == Self.recording(Self.whole))
  }

  /// Each field alone becomes that of another reading, and becomes its own again.
  @Test("is written as the fields that differ from the reading before, and read back whole")
  func changes() throws {
    let plain = AxisReading(contentOffset: 0, contentLength: 0)
    var others = Self.lengths.map { property in
      var other = Self.whole
      property.set(&other, 7)
      return other
    }
    for axis in ScrollAxis.allCases {
      var other = Self.whole
      other.reading[axis] = plain
      others.append(other)
      other.reading[axis]?.frame = nil
      others.append(other)
      other.reading[axis] = nil
      others.append(other)
      other.reading[axis.cross] = plain
      others.append(other)
    }
    var other = Self.whole
    other.reading.crossFrame = nil
    others.append(other)
    for other in others {
      for readings in [[Self.whole, other, Self.whole], [other, other, Self.whole, other]] {
        let calls = readings.map { EngineCall.step(.reading($0)) }
        let recording = Recording(events: [
          RecordingEvent(time: 0, .pass(EnginePass([.step(nil), calls[0]]))),
          RecordingEvent(time: 0, .pass(EnginePass([.step(nil)] + calls.dropFirst()))),
        ])
        let text = try recording.text(as: .jsonLines)
        #expect(try Recording(text, format: .jsonLines) == recording, "\(text)")
      }
    }
    let twice = try Self.recording(Self.whole, Self.whole).text(as: .jsonLines)
    #expect(twice.hasSuffix("{ \"reading\": {} } ] }\n"), "\(twice)")
  }

  @Test("a field along an axis that does not scroll is refused")
  func oneAxis() {
    let line = #"{ "time": 0, "pass": [{ "reading": { "across": { "offset": 3 } } }] }"#
    let error = #expect(throws: ReplayError.self) { try Recording(line, format: .jsonLines) }
    #expect(error?.path == "pass[0].reading.across.offset")
  }

  @Test("is refused in reading at the path of the number, whatever is there in its place")
  func reading() throws {
    let text = try text()
    let numbers = text.matches(of: /\d{3}/).compactMap { Int($0.output) }
    #expect(numbers.sorted() == Array(101...138))
    // Two of them are whole numbers, which are always finite in the API.
    #expect(numbers.count == Self.lengths.count + 2)
    for number in numbers {
      let place = try #require(text.range(of: "\(number)"))
      for damage in ["\"x\"", "null", "true", "[]", "1e999"] {
        let error = #expect(throws: ReplayError.self, "\(number) became \(damage)") {
          try Recording(text.replacingCharacters(in: place, with: damage), format: .jsonLines)
        }
        #expect(error?.line == 1)
        let column = text.distance(from: text.startIndex, to: place.lowerBound) + 1
        #expect(error?.column == column, "\(String(describing: error))")
      }
    }
  }

  @Test("is refused in writing at the path of the number", arguments: lengths)
  func writing(_ property: Property) throws {
    for damage in [Double.nan, .infinity] {
      var reading = Self.whole
      property.set(&reading, damage)
      let error = #expect(throws: ReplayError.self) {
        try Self.recording(reading).text(as: .jsonLines)
      }
      #expect(error?.path == "pass[0].reading.\(property.path)")
      #expect(error?.message.contains("\(damage)") == true, "\(String(describing: error))")
    }
  }
}
