import ParallaxCoordinator
import ParallaxLayout

extension RecordingEvent {
  /// Reads a line of a recording, after the last reading before it.
  init(_ line: JSONField, after reading: inout HostReading) throws(JSONFailure) {
    guard line.kind == .object else { throw line.refused("give an object: { … }") }
    action = try Action.forms.read(line, "event", beside: ["time"], after: &reading)
    time = try line.anyMembers().required("time", such: "seconds").number()
  }
}

extension RecordingEvent.Action {
  /// An offset, along x as well if it has both, and its cause.
  typealias Scroll = (offset: MainAndX, cause: ScrollCause)

  init(_ scroll: Scroll) {
    let (offset, cause) = scroll
    self =
      offset.x.map { .offsets(LayoutPoint(x: $0, y: offset.main), cause: cause) }
      ?? .offset(offset.main, cause: cause)
  }

  /// The offset and its cause; `nil` for another event.
  var scroll: Scroll? {
    switch self {
    case .offset(let offset, let cause): (MainAndX(main: offset), cause)
    case .offsets(let offset, let cause): (MainAndX(main: offset.y, x: offset.x), cause)
    default: nil
    }
  }

  /// The forms of events in files, one for each word beside `time`.
  static let forms: [RecordedForm<Self>] = [
    RecordedForm(scrolling, (MainAndX(), .user)) { Self($0) },
    RecordedForm(updating, ([], nil)) { .update($0.0, along: $0.1) },
    RecordedForm("resize", resizing) {
      .resize(container: $0.0, safeArea: $0.1.main, horizontalSafeArea: $0.1.horizontal)
    },
    RecordedForm("hit", .point, Self.hit),
    RecordedForm("release", release) { .release(velocity: $0.main, horizontal: $0.x) },
    RecordedForm("reveal", reveal) { .reveal($0.0, distance: $0.1, along: $0.2) },
    RecordedForm("contentInset", .planeInsets) {
      .contentInset($0.main, horizontal: $0.horizontal)
    },
    RecordedForm("transientInset", .planeInsets) {
      .transientInset($0.main, horizontal: $0.horizontal)
    },
    RecordedForm("pass") { members, reading throws(JSONFailure) in
      .pass(try EnginePass(members.required("pass", such: "an array of calls"), after: &reading))
    },
    RecordedForm(registering, ([], nil)) { .views($0.0, transition: $0.1) },
    RecordedForm("settings", .settings, Self.settings),
  ]

  /// Returns the members beside `time`.
  ///
  /// - Parameter reading: The last reading before the event, which becomes the last one in it.
  /// - Returns: The members.
  func members(after reading: inout HostReading) -> [JSONValue.Member] {
    switch self {
    case .offset, .offsets: return scroll.map(Self.scrolling.members) ?? []
    case .update(let steps, let axis): return Self.updating.members((steps, axis))
    case .resize(let container, let area, let horizontal):
      let areas = PlaneInsets(main: area, horizontal: horizontal)
      return [.init("resize", Self.resizing, (container, areas))]
    case .hit(let point): return [.init("hit", .point, point)]
    case .release(let velocity, let x):
      return [.init("release", Self.release, MainAndX(main: velocity, x: x))]
    case .reveal(let id, let distance, let axis):
      return [.init("reveal", Self.reveal, (id, distance, axis))]
    case .contentInset(let insets, let x):
      return [.init("contentInset", .planeInsets, PlaneInsets(main: insets, horizontal: x))]
    case .transientInset(let insets, let x):
      return [.init("transientInset", .planeInsets, PlaneInsets(main: insets, horizontal: x))]
    case .pass(let pass): return [.init("pass", pass.inFile(after: &reading))]
    case .views(let views, let seconds): return Self.registering.members((views, seconds))
    case .settings(let settings): return [.init("settings", .settings, settings)]
    }
  }

  private static let scrolling: [JSONMember<Scroll>] = [
    JSONMember(required: "offset", \.offset, .mainAndX, such: "points"),
    JSONMember("cause", \.cause, .word, default: .user),
  ]

  private static let registering: [JSONMember<([ReplaySceneView], Double?)>] = [
    JSONMember(required: "views", \.0, .views, such: "an array of views, or []"),
    JSONMember("transition", \.1, .extent),
  ]

  private static let updating: [JSONMember<([RecordedRowUpdate], ScrollAxis?)>] = [
    JSONMember(required: "update", \.0, .list(of: .step), such: "an array of steps"),
    JSONMember("axis", \.1, .word),
  ]

  private static let resizing = JSONCoding<(LayoutSize, PlaneInsets)>.object(
    (LayoutSize(width: 0, height: 0), PlaneInsets()),
    [
      JSONMember(required: "container", \.0, .size, such: "{ \"width\": 390, \"height\": 844 }"),
      JSONMember("safeArea", \.1, .planeInsets, default: PlaneInsets()),
    ]
  )

  private static let release = JSONCoding<MainAndX>.object(
    MainAndX(),
    [JSONMember(required: "velocity", \.self, .mainAndX, such: "points a second")]
  )

  private static let reveal = JSONCoding<(ViewID, Double, ScrollAxis?)>.object(
    ("", 0, nil),
    [
      JSONMember(required: "view", \.0, .viewID, such: "the name of a view"),
      JSONMember(required: "distance", \.1, .points, such: "points"),
      JSONMember("axis", \.2, .word),
    ]
  )
}

/// A number along the default axis of views, or two of content that scrolls on both.
struct MainAndX: Sendable {
  var main = 0.0
  var x: Double?
}

extension JSONCoding<MainAndX> {
  /// A number, or `{ "x": 95, "y": 877 }`.
  static let mainAndX = Self(
    "points, or object",
    read: { field throws(JSONFailure) in
      guard field.kind == .object else { return MainAndX(main: try field.number()) }
      let point = try JSONCoding<LayoutPoint>.point.read(field)
      return MainAndX(main: point.y, x: point.x)
    },
    write: { number in
      number.x.map { JSONCoding<LayoutPoint>.point.write(LayoutPoint(x: $0, y: number.main)) }
        ?? .number(number.main)
    }
  )
}

extension JSONCoding<LayoutPoint> {
  static let point = Self.object(
    LayoutPoint(x: 0, y: 0),
    [
      JSONMember(required: "x", \.x, .points, such: "points"),
      JSONMember(required: "y", \.y, .points, such: "points"),
    ]
  )
}

extension JSONCoding<RecordedRowUpdate> {
  fileprivate static let step = Self(
    "step",
    read: { field throws(JSONFailure) in
      var none = HostReading.beforeTheFirst
      return try Value.forms.read(field, "step", after: &none)
    },
    write: { .object($0.members) }
  )
}

extension RecordedRowUpdate {
  fileprivate static let forms: [RecordedForm<Self>] = [
    RecordedForm(insertion, ([], nil)) { .insert($0.0, before: $0.1) },
    RecordedForm("remove", .list(of: .rowID), Self.remove),
    RecordedForm("resize", heights, Self.resize),
    RecordedForm(movement, ("", nil)) { .move($0.0, before: $0.1) },
  ]

  fileprivate var members: [JSONValue.Member] {
    switch self {
    case .insert(let rows, let before): Self.insertion.members((rows, before))
    case .remove(let ids): [.init("remove", .list(of: .rowID), ids)]
    case .resize(let rows): [.init("resize", Self.heights, rows)]
    case .move(let id, let before): Self.movement.members((id, before))
    }
  }

  private static let insertion: [JSONMember<([Row], RowID?)>] = [
    JSONMember(required: "insert", \.0, .list(of: .row), such: "an array of rows"),
    JSONMember(required: "before", \.1, .place, such: JSONCoding<RowID?>.remedy),
  ]

  private static let movement: [JSONMember<(RowID, RowID?)>] = [
    JSONMember(required: "move", \.0, .rowID, such: "the id of a row"),
    JSONMember(required: "before", \.1, .place, such: JSONCoding<RowID?>.remedy),
  ]

  /// An object with a height for each row: `{ "13": 88.5 }`.
  private static let heights = JSONCoding<[Row]>(
    "object of heights",
    read: { field throws(JSONFailure) in
      var rows: [Row] = []
      for (name, height) in try field.anyMembers() {
        rows.append(Row(id: RowID(try name.text()), height: try height.number()))
      }
      return rows
    },
    write: { .object($0.map { .init($0.id.description, .number($0.height)) }) }
  )
}

extension JSONCoding<RecordedRowUpdate.Row> {
  fileprivate static let row = Self.object(
    RecordedRowUpdate.Row(id: "", height: 0),
    [
      JSONMember(required: "id", \.id, .rowID, such: "the id of the row in quotes"),
      JSONMember(required: "height", \.height, .extent, such: "the height of the row"),
    ]
  )
}

extension JSONCoding<RowID?> {
  fileprivate static let remedy = "the id of a row in quotes, or null for the end"

  /// The row before which rows go; `null` is the end.
  fileprivate static let place = Self(
    "text or `null`",
    read: { field throws(JSONFailure) in
      if field.isNull { return nil }
      guard field.kind == .text else { throw field.refused("give \(remedy)") }
      return RowID(try field.text())
    },
    write: { $0.map { .string($0.description) } ?? .null }
  )
}
