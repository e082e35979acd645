import ParallaxCoordinator

// The formats of options that are neither numbers nor words.

extension JSONCoding<Tracking> {
  static let tracking = Self(
    "`{ \"offset\": points }`, `{ \"row\": [section, row] }`, `{ \"row\": \"id\" }`, "
      + "`{ \"rows\": { \"from\": \"id\", \"through\": \"id\" } }`, "
      + "`{ \"end\": points }` or `\"viewport\"`",
    schema: ["anyOf": [["const": "viewport"], placeSchema]],
    read: { field throws(JSONFailure) in
      if field.kind == .text { return try field.word([("viewport", .viewport)], or: "an object") }
      let members = try field.members("offset", "row", "rows", "end")
      switch (members["offset"], members["row"], members["rows"], members["end"]) {
      case (let offset?, nil, nil, nil): return .offset(try offset.number())
      case (nil, let row?, nil, nil):
        if row.kind == .text { return .rowID(RowID(try row.text())) }
        return .row(try JSONCoding<RowPath>.rowPath.read(row))
      case (nil, nil, let rows?, nil):
        let ends = try rowEnds.read(rows)
        return .rows(from: ends.from, through: ends.through)
      case (nil, nil, nil, let end?): return .contentEnd(try end.number())
      case (nil, nil, nil, nil):
        throw field.failure("has neither an offset nor a row nor an end; give one of them")
      default: throw field.failure("has more than one place; give one of offset, row, rows and end")
      }
    },
    write: { tracking in
      switch tracking {
      case .offset(let offset): ["offset": .number(offset)]
      case .row(let path): ["row": JSONCoding<RowPath>.rowPath.write(path)]
      case .rowID(let id): ["row": .string(id.description)]
      case .rows(let first, let last): ["rows": rowEnds.write((first, last))]
      case .contentEnd(let distance): ["end": .number(distance)]
      case .viewport: "viewport"
      }
    }
  )

  private static let rowEnds = JSONCoding<(from: RowID, through: RowID)>.rowEnds
  private static let placeSchema: JSONValue = [
    "type": "object",
    "properties": [
      "offset": .type("number"),
      "row": ["anyOf": [.type("string"), JSONCoding<RowPath>.rowPath.schema]],
      "rows": rowEnds.schema,
      "end": .type("number"),
    ],
    "additionalProperties": false, "minProperties": 1, "maxProperties": 1,
  ]
}

extension JSONCoding<ScrollAnchor?> {
  static let anchor = Self.orNull(.object(ScrollAnchor(), ScrollAnchor.words))
}

extension ScrollAnchor {
  static let words: [JSONMember<Self>] = [
    JSONMember("atTop", \.atTop, .word, in: Self())
      .about("What happens at rest at the very top."),
    JSONMember("atEnd", \.atEnd, .word, in: Self())
      .about("What happens at rest at the very end."),
    JSONMember("crossing", \.crossing, .word, in: Self())
      .about("What stays of the first row if it begins above and gets another length."),
  ]
}

extension AnchoredTurn {
  static let words: [JSONMember<Self>] = [
    JSONMember(required: "row", \.row, .rowID, such: "the id of a row in quotation marks")
      .about("The identity of the row, which may come later."),
    JSONMember("peek", \.peek, .extent, in: Self(for: ""))
      .about("The points before the row that stay in view above it."),
    JSONMember("tail", \.tail, .positive)
      .about("The points at the end of the row that must be in view; without it, all of it."),
  ]
}

extension JSONCoding<RowPath> {
  static let rowPath = Self(
    "`[section, row]`",
    schema: ["type": "array", "items": .type("integer"), "minItems": 2, "maxItems": 2],
    read: { field throws(JSONFailure) in
      guard field.kind == .list, try field.list().count == 2 else {
        throw field.refused("give [section, row] or the id of a row")
      }
      let numbers = try Array(field.list())
      return RowPath(section: try numbers[0].integer(), row: try numbers[1].integer())
    },
    write: { .array([.number(Double($0.section)), .number(Double($0.row))]) }
  )
}

extension JSONCoding<(from: RowID, through: RowID)> {
  /// The first and the last of several rows.
  fileprivate static let rowEnds = Self(
    "`{ \"from\": \"id\", \"through\": \"id\" }`",
    schema: [
      "type": "object",
      "properties": ["from": .type("string"), "through": .type("string")],
      "required": ["from", "through"],
      "additionalProperties": false,
    ],
    read: { field throws(JSONFailure) in
      let members = try field.members("from", "through")
      let example = "the id of a row in quotes"
      return (
        RowID(try members.required("from", such: example).text()),
        RowID(try members.required("through", such: example).text())
      )
    },
    write: { ends in
      ["from": .string(ends.from.description), "through": .string(ends.through.description)]
    }
  )
}

extension JSONCoding<StickPosition> {
  private static let edges: [(String, StickPosition)] = [("top", .top), ("bottom", .bottom)]

  static let stickPosition = Self(
    "array of `\"top\"` and `\"bottom\"`",
    schema: ["type": "array", "uniqueItems": true, "items": ["enum": ["top", "bottom"]]],
    read: { field throws(JSONFailure) in
      var position: StickPosition = []
      for field in try field.list() {
        let edge = try field.word(edges)
        guard position.insert(edge).inserted else {
          throw field.refused("give each edge once", for: .text)
        }
      }
      return position
    },
    write: { position in .array(edges.filter { position.contains($0.1) }.map { .string($0.0) }) }
  )
}

extension JSONCoding<AxisOptions.StickBoundary> {
  static let boundary = Self(
    "`\"section\"`, `[start, end]` in points, `null` for no limit there, or "
      + "`{ \"from\": \"id\", \"through\": \"id\" }`",
    schema: [
      "anyOf": [
        ["const": "section"],
        ["type": "array", "items": ["type": ["number", "null"]], "minItems": 2, "maxItems": 2],
        JSONCoding<(from: RowID, through: RowID)>.rowEnds.schema,
      ]
    ],
    read: { field throws(JSONFailure) in
      if field.kind == .object {
        let ends = try JSONCoding<(from: RowID, through: RowID)>.rowEnds.read(field)
        return .rows(from: ends.from, through: ends.through)
      }
      guard field.kind == .list else {
        return try field.word([("section", .section)], or: "[start, end]")
      }
      let ends = try Array(field.list())
      guard ends.count == 2 else {
        throw field.failure("has \(ends.count) elements; give [start, end]")
      }
      return .range(
        start: try ends[0].number(orNull: -.infinity),
        end: try ends[1].number(orNull: .infinity)
      )
    },
    write: { boundary in
      switch boundary {
      case .section: "section"
      case .rows(let first, let last):
        JSONCoding<(from: RowID, through: RowID)>.rowEnds.write((first, last))
      case .range(let start, let end):
        .array([start, end].map { $0.isFinite ? .number($0) : .null })
      }
    }
  )
}

/// The behaviour beyond an end of the content, without the limit that `.stretch(upTo:)` has.
enum OverscrollKind: FileWord {
  case follow
  case stretch
  case pin

  /// Creates the kind of a behaviour.
  ///
  /// A new behaviour does not compile until it has a kind.
  init(_ overscroll: AxisOptions.Overscroll) {
    switch overscroll.behavior {
    case .follow: self = .follow
    case .stretch: self = .stretch
    case .pin: self = .pin
    }
  }

  /// The behaviour of this kind, without a limit.
  var overscroll: AxisOptions.Overscroll {
    switch self {
    case .follow: .follow
    case .stretch: .stretch
    case .pin: .pin
    }
  }
}

extension JSONCoding<AxisOptions.Overscroll> {
  private static let words = OverscrollKind.allCases.map { ($0.word, $0.overscroll) }

  static let overscroll = Self.wordOrStretch(
    "`\"follow\"`, `\"stretch\"`, `\"pin\"` or `{ \"stretch\": points }`, the most it grows by",
    words,
    .extent,
    such: "a limit in points",
    { .stretch(upTo: $0) },
    distance: { $0.stretchLimit.flatMap { $0.isFinite ? $0 : nil } },
    word: { OverscrollKind($0).word }
  )
}

extension JSONCoding {
  /// Returns the coding of values that are a word, or `{ "stretch": points }` for one with a distance.
  static func wordOrStretch(
    _ text: String,
    _ words: [(String, Value)],
    _ points: JSONCoding<Double>,
    such example: String,
    _ stretch: @escaping @Sendable (Double) -> Value,
    distance: @escaping @Sendable (Value) -> Double?,
    word: @escaping @Sendable (Value) -> String?
  ) -> Self where Value: Sendable {
    Self(
      text,
      schema: [
        "anyOf": [
          ["enum": .array(words.map { .string($0.0) })],
          [
            "type": "object", "properties": ["stretch": points.schema],
            "required": ["stretch"], "additionalProperties": false,
          ],
        ]
      ],
      read: { field throws(JSONFailure) in
        guard field.kind == .object else {
          return try field.word(words, or: "{ \"stretch\": points }")
        }
        let found = try field.members("stretch").required("stretch", such: example)
        return stretch(try found.number())
      },
      write: { value in
        guard let points = distance(value) else { return word(value).map { .string($0) } ?? .null }
        return ["stretch": .number(points)]
      }
    )
  }
}

extension JSONCoding<AxisInsets> {
  static let edgeInsets = Self.object(.zero, AxisInsets.words)
}

extension AxisInsets {
  static let words: [JSONMember<Self>] = [
    JSONMember("top", \.top, .points, default: 0, "At the top, or the leading edge."),
    JSONMember("bottom", \.bottom, .points, default: 0, "At the bottom, or the trailing edge."),
  ]
}
