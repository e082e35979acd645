import Foundation
import ParallaxCoordinator
import ParallaxReplay
import Testing

/// Damages each number of a reading, one at a time.
@Suite("Damaged recorded reading")
struct RecordedReadingDamageTests {
  /// A reading with all its properties, whose numbers are all different.
  static let whole: RecordedReading = {
    var reading = RecordedReading()
    reading.container = LayoutSize(width: 101, height: 102)
    reading.safeArea = AxisInsets(top: 103, bottom: 104)
    reading.offset = 105
    reading.contentLength = 106
    reading.moves = OffsetMoves(byApp: 107, byLayout: 108)
    reading.contentInset = AxisInsets(top: 109, bottom: 110)
    reading.sharedInset = InsetShare(
      reserved: AxisInsets(top: 111, bottom: 112),
      pinned: 113,
      padding: 114
    )
    reading.transientInset = AxisInsets(top: 115, bottom: 116)
    reading.frame = AxisRange(start: 117, end: 118)
    reading.crossFrame = AxisRange(start: 119, end: 120)
    reading.axis = .both
    reading.isRightToLeft = true
    reading.rowRevision = 121
    reading.isLayoutPending = true
    reading.across.safeArea = AxisInsets(top: 122, bottom: 123)
    reading.across.offset = 124
    reading.across.contentLength = 125
    reading.across.moves = OffsetMoves(byApp: 126, byLayout: 127)
    reading.across.contentInset = AxisInsets(top: 128, bottom: 129)
    reading.across.sharedInset = InsetShare(
      reserved: AxisInsets(top: 130, bottom: 131),
      pinned: 132,
      padding: 133
    )
    reading.across.transientInset = AxisInsets(top: 134, bottom: 135)
    reading.across.frame = AxisRange(start: 136, end: 137)
    reading.across.isRightToLeft = true
    reading.across.rowRevision = 138
    reading.across.isLayoutPending = true
    return reading
  }()

  /// A property of a reading: its path in a file, and the same property in the API.
  struct Property: CustomTestStringConvertible, Sendable {
    var path: String
    var set: @Sendable (inout RecordedReading, Double) -> Void

    init(_ path: String, _ set: @escaping @Sendable (inout RecordedReading, Double) -> Void) {
      self.path = path
      self.set = set
    }

    var testDescription: String { path }
  }

  /// The lengths along one axis.
  private static func lengths(
    _ path: String,
    _ axis: any WritableKeyPath<RecordedReading, RecordedAxisReading> & Sendable
  ) -> [Property] {
    func property(
      _ name: String,
      _ set: @escaping @Sendable (inout RecordedAxisReading, Double) -> Void
    ) -> Property { Property(path + name) { set(&$0[keyPath: axis], $1) } }
    return [
      property("safeArea.top") { $0.safeArea?.top = $1 },
      property("safeArea.bottom") { $0.safeArea?.bottom = $1 },
      property("offset") { $0.offset = $1 },
      property("contentLength") { $0.contentLength = $1 },
      property("moves.byApp") { $0.moves?.byApp = $1 },
      property("moves.byLayout") { $0.moves?.byLayout = $1 },
      property("contentInset.top") { $0.contentInset?.top = $1 },
      property("contentInset.bottom") { $0.contentInset?.bottom = $1 },
      property("sharedInset.reserved.top") { $0.sharedInset?.reserved.top = $1 },
      property("sharedInset.reserved.bottom") { $0.sharedInset?.reserved.bottom = $1 },
      property("sharedInset.pinned") { $0.sharedInset?.pinned = $1 },
      property("sharedInset.padding") { $0.sharedInset?.padding = $1 },
      property("transientInset.top") { $0.transientInset?.top = $1 },
      property("transientInset.bottom") { $0.transientInset?.bottom = $1 },
      property("frame.start") { $0.frame?.start = $1 },
      property("frame.end") { $0.frame?.end = $1 },
    ]
  }

  static let lengths: [Property] =
    lengths("", \.main) + lengths("across.", \.across) + [
      Property("container.width") { $0.container?.width = $1 },
      Property("container.height") { $0.container?.height = $1 },
      Property("crossFrame.start") { $0.crossFrame?.start = $1 },
      Property("crossFrame.end") { $0.crossFrame?.end = $1 },
    ]

  private static func recording(_ reading: RecordedReading) -> Recording {
    Recording(events: [RecordingEvent(time: 0, .pass(RecordedPass([.begin, .reading(reading)])))])
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
    let own = Mirror(reflecting: Self.whole).children.compactMap(\.label)
    let along = Mirror(reflecting: Self.whole.main).children.compactMap(\.label)
    #expect(Set(words.keys) == Set(own + along).subtracting(["main"]))
    #expect(try #require(words["across"] as? [String: Any]).keys.sorted() == along.sorted())
    let read = try Recording(text(), format: .jsonLines).events[0].action
    #expect(read == Self.recording(Self.whole).events[0].action)
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
        let error = #expect(throws: RecordingError.self, "\(number) became \(damage)") {
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
      let error = #expect(throws: RecordingError.self) {
        try Self.recording(reading).text(as: .jsonLines)
      }
      #expect(error?.path == "pass[0].reading.\(property.path)")
      #expect(error?.message.contains("\(damage)") == true, "\(String(describing: error))")
    }
  }
}
