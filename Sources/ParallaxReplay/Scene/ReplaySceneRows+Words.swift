import ParallaxCoordinator

extension JSONCoding<ReplaySceneRows> {
  static let rows = Self(
    "array of sections",
    schema: sections.schema,
    read: { field throws(JSONFailure) in ReplaySceneRows(try sections.read(field)) },
    write: { sections.write($0.sections) }
  )

  private static let sections = JSONCoding<[ReplaySceneSection]>.list(
    of: .object(ReplaySceneSection(), ReplaySceneSection.words)
  )
}

extension ReplaySceneSection {
  static let words: [JSONMember<Self>] = [
    JSONMember("header", \.header, .extent, default: 0, "The length of the title above the rows."),
    JSONMember(required: "rows", \.rows, .list(of: .run), such: "an array of heights, or []")
      .about(
        "The rows: a height, `{ \"count\": 40, \"height\": 44 }` or `{ \"id\": \"intro\", \"height\": 44 }`."
      ),
  ]
}

extension JSONCoding<ReplaySceneRows.Run> {
  static let run = Self(
    "row",
    schema: [
      "anyOf": [
        JSONCoding<Double>.extent.schema,
        object("count", ["type": "integer", "minimum": 0]),
        object("id", .type("string")),
      ]
    ],
    read: { field throws(JSONFailure) in
      switch field.kind {
      case .number: return ReplaySceneRows.Run(height: try field.number())
      case .object: return try ReplaySceneRows.Run(field)
      default:
        throw field.refused("give a height, { \"count\", \"height\" } or { \"id\", \"height\" }")
      }
    },
    write: { run in
      let height = JSONValue.number(run.height)
      if let id = run.id { return ["id": .string(id.description), "height": height] }
      return run.count == 1 ? height : ["count": .number(Double(run.count)), "height": height]
    }
  )

  private static func object(_ name: String, _ schema: JSONValue) -> JSONValue {
    [
      "type": "object",
      "properties": [name: schema, "height": JSONCoding<Double>.extent.schema],
      "required": [.string(name), "height"],
      "additionalProperties": false,
    ]
  }
}

extension ReplaySceneRows.Run {
  fileprivate init(_ field: JSONField) throws(JSONFailure) {
    let members = try field.members("id", "count", "height")
    let height = try members.required("height", such: "the height of the row").number()
    switch (members["id"], members["count"]) {
    case (let id?, nil): self.init(id: RowID(try id.text()), height: height)
    case (nil, let count?): self.init(count: try count.integer(in: Self.counts), height: height)
    case (_?, _?): throw field.failure("has both an id and a count; give one of them")
    case (nil, nil): throw field.failure("has neither an id nor a count; give one of them")
    }
  }
}
