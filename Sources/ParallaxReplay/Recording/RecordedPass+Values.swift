import ParallaxCoordinator

// The values of the calls of a pass.

/// A view that was registered.
struct Registration: Sendable {
  var view: ReplaySceneView
  var isMeasured = false

  static let coding = JSONCoding<Words>.object(
    Words(),
    SceneViewWords.words.map { $0.of(\Words.view) } + [
      JSONMember("isMeasured", \.isMeasured, .flag, default: false)
        .about("Whether the view says its own heights.")
    ]
  )
  .converted(
    { words, field throws(JSONFailure) in
      Self(view: try words.view.view(at: field), isMeasured: words.isMeasured)
    },
    { Words(view: SceneViewWords($0.view), isMeasured: $0.isMeasured) }
  )

  /// The same as files have it.
  struct Words: Sendable {
    var view = SceneViewWords()
    var isMeasured = false
  }
}

/// Settings, with the scale that a scene has beside them.
struct Configuration: Sendable {
  var settings = ReplaySceneSettings()
  var scale: Double?

  static let coding = JSONCoding.object(
    Self(),
    ReplaySceneSettings.words.map { $0.of(\Self.settings) } + [
      JSONMember("scale", \.scale, .positive, "The device pixels a point; left out, no rounding.")
    ]
  )
}

extension JSONCoding<HeightRange> {
  static let heights = Self.object(HeightRange(minimum: 0, maximum: 0), HeightRange.words)
}

extension JSONCoding<[HeightRange?]> {
  static let optionalHeights = Self.list(of: .heights)
}

extension JSONCoding<[RowPath?]> {
  static let optionalPaths = Self.list(of: .rowPath)
}

extension JSONCoding<[FoundRow?]> {
  static let optionalRows = Self.list(of: .foundRow)
}

extension JSONCoding {
  /// An array of values, or `null` in place of one.
  fileprivate static func list<Element>(of element: JSONCoding<Element>) -> Self
  where Value == [Element?] {
    Self(
      "array",
      schema: .type("array"),
      read: { field throws(JSONFailure) in
        var values: [Element?] = []
        for field in try field.list() {
          values.append(field.isNull ? nil : try element.read(field))
        }
        return values
      },
      write: { .array($0.map { $0.map(element.write) ?? .null }) }
    )
  }
}

extension JSONCoding<AxisRange> {
  /// A range as `[start, end]`, such as `[0, 44]`.
  static let ends = Self(
    "`[start, end]` in points",
    schema: .object([
      .init("type", .string("array")), .init("items", .type("number")),
      .init("minItems", .number(2)), .init("maxItems", .number(2)),
    ]),
    read: { field throws(JSONFailure) in
      let numbers = try Array(field.list())
      guard numbers.count == 2 else {
        throw field.failure("has \(numbers.count) elements; give [start, end]")
      }
      return AxisRange(start: try numbers[0].number(), end: try numbers[1].number())
    },
    write: { .array([.number($0.start), .number($0.end)]) }
  )
}

extension JSONCoding<FoundRow> {
  /// A row that was found; with `null` as `at`, its position was not a finite number.
  static let foundRow = Self(
    "object",
    schema: .type("object"),
    read: { field throws(JSONFailure) in
      let members = try field.members("row", "id", "at", "section")
      return FoundRow(
        path: try JSONCoding<RowPath>.rowPath.read(members.required("row", such: "[section, row]")),
        id: try members["id"].map(JSONCoding<RowID>.rowID.read),
        range: try members.required("at", such: "[start, end]").range(orNull: .nan),
        section: try members["section"].map(JSONCoding<AxisRange>.ends.read)
      )
    },
    write: { row in
      var members = [JSONValue.Member("row", JSONCoding<RowPath>.rowPath.write(row.path))]
      if let id = row.id { members.append(.init("id", .string(id.description))) }
      let isFinite = row.range.start.isFinite && row.range.end.isFinite
      members.append(.init("at", isFinite ? JSONCoding<AxisRange>.ends.write(row.range) : .null))
      if let section = row.section, section.start.isFinite, section.end.isFinite {
        members.append(.init("section", JSONCoding<AxisRange>.ends.write(section)))
      }
      return .object(members)
    }
  )
}

extension JSONField {
  /// Reads a range, or `null` for one whose ends are another number.
  fileprivate func range(orNull number: Double) throws(JSONFailure) -> AxisRange {
    isNull ? AxisRange(start: number, end: number) : try JSONCoding<AxisRange>.ends.read(self)
  }
}

extension JSONCoding<HostAbilities> {
  private static let words: [(String, HostAbilities)] = [
    ("rows", .rows), ("rowRoom", .rowRoom), ("shifting", .shifting), ("insets", .insets),
  ]

  static let abilities = Self(
    "array of abilities",
    schema: .type("array"),
    read: { field throws(JSONFailure) in
      var abilities: HostAbilities = []
      for field in try field.list() { abilities.insert(try field.word(words)) }
      return abilities
    },
    write: { abilities in
      .array(words.filter { abilities.contains($0.1) }.map { .string($0.0) })
    }
  )
}
