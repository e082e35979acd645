import ParallaxCoordinator

extension Recording.Format {
  /// An object for each event, one a line.
  ///
  /// ```json
  /// { "time": 0.1, "offset": 700, "cause": "programmatic" }
  /// { "time": 0.2, "update": [ { "remove": ["11", "12"] } ] }
  /// { "time": 0.4, "hit": { "x": 20, "y": 30 } }
  /// ```
  public static let jsonLines = Self(
    pathExtension: "jsonl",
    recognizes: JSONLineReader.recognizes,
    makeReader: { _ in JSONLineReader() },
    write: { recording throws(RecordingError) in try recording.jsonLinesText() }
  )
}

/// Reads JSON lines, and the scene that those of a report begin with.
struct JSONLineReader: RecordingLineReader {
  private(set) var scene: ReplayScene?
  private(set) var notes: [String] = []
  private var isFirst = true
  /// The last line.
  private var document: JSONDocument?

  static func recognizes(_ head: [UInt8]) -> Bool {
    head.first { $0 > 0x20 && $0 < 0x80 } == UInt8(ascii: "{")
  }

  mutating func event(in line: RecordingLines.Line) throws(RecordingError) -> RecordingEvent? {
    defer { isFirst = false }
    if isFirst, line.bytes.starts(with: "time,offset".utf8) || line.bytes.starts(with: "#".utf8) {
      throw RecordingError(
        line: line.number,
        column: 1,
        message: "the line is \(String.quoted(line.bytes)), which begins comma-separated values; "
          + "name the file .csv, or give that as its format"
      )
    }
    do throws(JSONFailure) {
      let document = try JSONDocument(Array(line.bytes), unit: "line", firstLine: line.number)
      self.document = document
      if isFirst, let scene = try Self.scene(document.root) {
        self.scene = scene
        notes = try document.root.anyMembers()["notes"].map(Self.texts.read) ?? []
        return nil
      }
      return try RecordingEvent(document.root)
    } catch {
      throw RecordingError(error)
    }
  }

  func column(of path: String) -> Int? { document?.root.nearest(to: path).field.position.column }

  private static let texts = JSONCoding<[String]>.list(of: .text)

  /// Reads the first line of a report; `nil` for another line.
  private static func scene(_ line: JSONField) throws(JSONFailure) -> ReplayScene? {
    guard line.kind == .object, let field = try line.anyMembers()["scene"] else { return nil }
    _ = try line.members("scene", "notes")
    let scene = try JSONCoding<ReplayScene>.scene.read(field)
    do throws(ReplaySceneError) { try scene.validate() } catch {
      let path = error.path.isEmpty ? "scene" : "scene.\(error.path)"
      let position = line.nearest(to: path).field.position
      throw JSONFailure(path: path, position: position, message: error.message)
    }
    return scene
  }
}

extension RecordingEvent {
  /// Reads a line of a recording.
  init(_ line: JSONField) throws(JSONFailure) {
    let kinds = [
      "offset", "update", "resize", "hit", "release", "reveal", "contentInset", "transientInset",
      "pass", "views", "settings",
    ]
    guard line.kind == .object else { throw line.refused("give an object: { … }") }
    let members = try line.members(["time", "cause", "axis"] + kinds)
    time = try members.required("time", such: "seconds").number()
    let given = kinds.filter(members.has)
    guard given.count == 1, let kind = given.first, let value = members[kind] else {
      throw line.failure(
        given.isEmpty
          ? "has no event; give one of \(kinds.joinedAsChoices) beside time"
          : "has \(given.joined(separator: " and ")); give one event a line"
      )
    }
    if kind != "offset", let cause = members["cause"] {
      throw cause.failure("is beside \(kind); only an offset has one, so leave it out")
    }
    if kind != "update", let axis = members["axis"] {
      throw axis.failure("is beside \(kind); only an update has one, so leave it out")
    }
    action = try Action(kind, value, beside: members)
  }
}

extension RecordingEvent.Action {
  fileprivate init(
    _ kind: String,
    _ field: JSONField,
    beside members: JSONMembers
  ) throws(JSONFailure) {
    switch kind {
    case "offset":
      let cause = try members["cause"].map(JSONCoding<ScrollCause>.word.read) ?? .user
      self =
        field.kind == .object
        ? .offsets(try field.point(such: "points"), cause: cause)
        : .offset(try field.number(), cause: cause)
    case "update":
      var steps: [RecordedRowUpdate] = []
      for step in try field.list() { steps.append(try RecordedRowUpdate(step)) }
      self = .update(steps, along: try members.axis())
    case "resize":
      let members = try field.members("container", "safeArea")
      let size = "{ \"width\": 390, \"height\": 844 }"
      // As in a scene, a side with 0 points may be left out.
      let areas = try members["safeArea"].map(JSONCoding.planeInsets.read) ?? PlaneInsets()
      self = .resize(
        container: try JSONCoding.size.read(members.required("container", such: size)),
        safeArea: areas.main,
        horizontalSafeArea: areas.horizontal
      )
    case "hit":
      self = .hit(try field.point(such: "points"))
    case "release":
      let velocity = try field.members("velocity")
        .required("velocity", such: "points a second")
      if velocity.kind == .object {
        let velocities = try velocity.point(such: "points a second")
        self = .release(velocity: velocities.y, horizontal: velocities.x)
      } else {
        self = .release(velocity: try velocity.number())
      }
    case "reveal":
      let members = try field.members("view", "distance", "axis")
      self = .reveal(
        try JSONCoding.viewID.read(members.required("view", such: "the name of a view")),
        distance: try members.required("distance", such: "points").number(),
        along: try members.axis()
      )
    case "contentInset":
      let insets = try JSONCoding.planeInsets.read(field)
      self = .contentInset(insets.main, horizontal: insets.horizontal)
    case "transientInset":
      let insets = try JSONCoding.planeInsets.read(field)
      self = .transientInset(insets.main, horizontal: insets.horizontal)
    case "pass": self = .pass(try JSONCoding.pass.read(field))
    case "views": self = .views(try JSONCoding.views.read(field))
    default: self = .settings(try JSONCoding.settings.read(field))
    }
  }
}

extension JSONField {
  /// Reads `{ "x": 95, "y": 877 }`.
  func point(such example: String) throws(JSONFailure) -> LayoutPoint {
    let members = try members("x", "y")
    return LayoutPoint(
      x: try members.required("x", such: example).number(),
      y: try members.required("y", such: example).number()
    )
  }
}

extension RecordedRowUpdate {
  fileprivate init(_ field: JSONField) throws(JSONFailure) {
    let kinds = ["insert", "remove", "resize", "move"]
    let members = try field.members(kinds + ["before"])
    let given = kinds.filter(members.has)
    guard given.count == 1, let kind = given.first, let value = members[kind] else {
      let what = given.isEmpty ? "no step" : given.joined(separator: " and ")
      throw field.failure("has \(what); give one of insert, remove, resize or move")
    }
    if kind != "insert", kind != "move", let before = members["before"] {
      throw before.failure("is beside \(kind); leave it out")
    }
    switch kind {
    case "insert":
      var rows: [Row] = []
      for element in try value.list() {
        let row = try element.members("id", "height")
        rows.append(
          Row(
            id: RowID(try row.required("id", such: "the id of the row in quotes").text()),
            height: try row.required("height", such: "the height of the row").number()
          )
        )
      }
      self = .insert(rows, before: try Self.place(in: members))
    case "remove":
      var ids: [RowID] = []
      for element in try value.list() { ids.append(RowID(try element.text())) }
      self = .remove(ids)
    case "resize":
      var rows: [Row] = []
      for (name, height) in try value.anyMembers() {
        rows.append(Row(id: RowID(field.document.text(of: name)), height: try height.number()))
      }
      self = .resize(rows)
    default: self = .move(RowID(try value.text()), before: try Self.place(in: members))
    }
  }

  /// Returns the row that rows go before; `nil` for the end, which is written as null.
  private static func place(in members: JSONMembers) throws(JSONFailure) -> RowID? {
    let remedy = "the id of a row in quotes, or null for the end"
    let field = try members.required("before", such: remedy)
    if field.isNull { return nil }
    guard field.kind == .text else { throw field.refused("give \(remedy)") }
    return RowID(try field.text())
  }
}
