import ParallaxLayout

extension Recording {
  static func events(jsonLines lines: RecordingLines) throws(RecordingError) -> [RecordingEvent] {
    var lines = lines
    var rules = RecordingRules()
    var events: [RecordingEvent] = []
    while let line = try lines.nextLine() {
      var reader = JSONReader(bytes: lines.bytes, range: line.range)
      let event: RecordingEvent
      do throws(JSONReader.Failure) {
        event = try RecordingEvent(json: reader.read())
      } catch {
        throw RecordingError(line.number, error.message)
      }
      try rules.check(event, line: line.number)
      events.append(event)
    }
    return events
  }
}

extension RecordingEvent {
  fileprivate init(json: JSONValue) throws(JSONReader.Failure) {
    let kinds = ["offset", "update", "resize", "hit", "release"]
    let line = try JSONFields(json, named: "the line", keys: ["time", "cause"] + kinds)
    time = try line.number("time")
    let given = kinds.filter(line.has)
    guard given.count == 1, let kind = given.first else {
      throw JSONReader.Failure(
        message: given.isEmpty
          ? "no event; write one of \(kinds.joined(separator: ", ")) beside time"
          : "\(given.joined(separator: " and ")) in one line; write one event a line"
      )
    }
    guard kind == "offset" || !line.has("cause") else {
      throw JSONReader.Failure(message: "cause beside \(kind); only an offset has one")
    }
    switch kind {
    case "offset": action = .offset(try line.number("offset"), cause: try line.cause("cause"))
    case "update":
      var steps: [RecordedRowUpdate] = []
      for (index, step) in try line.array("update").enumerated() {
        steps.append(try RecordedRowUpdate(json: step, name: "update[\(index)]"))
      }
      action = .update(steps)
    case "resize":
      let resize = try line.object("resize", keys: ["container", "safeArea"])
      let container = try resize.object("container", keys: ["width", "height"])
      var safeArea = EdgeInsets.zero
      // As in a scene, a side that is not covered may be left out.
      if resize.has("safeArea") {
        let sides = try resize.object("safeArea", keys: ["top", "bottom"])
        if sides.has("top") { safeArea.top = try sides.number("top") }
        if sides.has("bottom") { safeArea.bottom = try sides.number("bottom") }
      }
      action = .resize(
        container: Size(
          width: try container.number("width"),
          height: try container.number("height")
        ),
        safeArea: safeArea
      )
    case "hit":
      let point = try line.object("hit", keys: ["x", "y"])
      action = .hit(Point(x: try point.number("x"), y: try point.number("y")))
    default:
      let release = try line.object("release", keys: ["velocity"])
      action = .release(velocity: try release.number("velocity"))
    }
  }
}

extension RecordedRowUpdate {
  fileprivate init(json: JSONValue, name: String) throws(JSONReader.Failure) {
    let kinds = ["insert", "remove", "resize", "move"]
    let step = try JSONFields(json, named: name, keys: kinds + ["before"])
    let given = kinds.filter(step.has)
    guard given.count == 1, let kind = given.first else {
      throw JSONReader.Failure(
        message: "\(name) has \(given.isEmpty ? "no step" : given.joined(separator: " and ")); "
          + "write one of insert, remove, resize or move"
      )
    }
    guard kind == "insert" || kind == "move" || !step.has("before") else {
      throw JSONReader.Failure(message: "before beside \(kind) in \(name); leave it out")
    }
    switch kind {
    case "insert":
      var rows: [Row] = []
      for (index, json) in try step.array("insert").enumerated() {
        let row = try JSONFields(json, named: "\(name).insert[\(index)]", keys: ["id", "height"])
        rows.append(Row(id: try row.row("id"), height: try row.number("height")))
      }
      self = .insert(rows, before: try step.rowOrEnd("before"))
    case "remove":
      var ids: [RowID] = []
      for (index, id) in try step.array("remove").enumerated() {
        ids.append(try JSONFields.row(id, named: "\(name).remove[\(index)]"))
      }
      self = .remove(ids)
    case "resize":
      let heights = try step.members("resize")
      var rows: [Row] = []
      for member in heights {
        let path = "\(name).resize.\(member.name)"
        let height = try JSONFields.number(member.value, named: path)
        rows.append(Row(id: RowID(member.name), height: height))
      }
      self = .resize(rows)
    default: self = .move(try step.row("move"), before: try step.rowOrEnd("before"))
    }
  }
}
