import ParallaxCoordinator

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
    self =
      scroll.offset.x.map {
        .offsets(LayoutPoint(x: $0, y: scroll.offset.main), cause: scroll.cause)
      } ?? .offset(scroll.offset.main, cause: scroll.cause)
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
    RecordedForm(
      [
        JSONMember(required: "offset", \Scroll.offset, .mainAndX, such: "points"),
        JSONMember("cause", \Scroll.cause, .word, default: .user),
      ],
      (MainAndX(), .user)
    ) {
      Self($0)
    } _: {
      $0.scroll
    },
    RecordedForm(
      [
        JSONMember(required: "update", \.0, .list(of: .step), such: "an array of steps"),
        JSONMember("axis", \.1, .word),
      ],
      ([RecordedRowUpdate](), ScrollAxis?.none)
    ) {
      .update($0.0, along: $0.1)
    } _: {
      if case .update(let steps, let axis) = $0 { (steps, axis) } else { nil }
    },
    RecordedForm("resize", resizing) {
      .resize(container: $0.0, safeArea: $0.1.main, horizontalSafeArea: $0.1.horizontal)
    } _: {
      guard case .resize(let size, let area, let horizontal) = $0 else { return nil }
      return (size, PlaneInsets(main: area, horizontal: horizontal))
    },
    RecordedForm("hit", .point, Self.hit) { if case .hit(let point) = $0 { point } else { nil } },
    RecordedForm("release", release) {
      .release(velocity: $0.main, horizontal: $0.x)
    } _: {
      if case .release(let velocity, let x) = $0 { MainAndX(main: velocity, x: x) } else { nil }
    },
    RecordedForm("reveal", reveal) {
      .reveal($0.0, distance: $0.1, along: $0.2)
    } _: {
      if case .reveal(let id, let distance, let axis) = $0 { (id, distance, axis) } else { nil }
    },
    RecordedForm("contentInset", .planeInsets) {
      .contentInset($0.main, horizontal: $0.horizontal)
    } _: {
      guard case .contentInset(let insets, let horizontal) = $0 else { return nil }
      return PlaneInsets(main: insets, horizontal: horizontal)
    },
    RecordedForm("transientInset", .planeInsets) {
      .transientInset($0.main, horizontal: $0.horizontal)
    } _: {
      guard case .transientInset(let insets, let horizontal) = $0 else { return nil }
      return PlaneInsets(main: insets, horizontal: horizontal)
    },
    RecordedForm(
      word: "pass",
      others: [],
      read: { members, reading throws(JSONFailure) in
        .pass(try EnginePass(members.required("pass", such: "an array of calls"), after: &reading))
      },
      write: { action, reading in
        guard case .pass(let pass) = action else { return nil }
        return [.init("pass", pass.inFile(after: &reading))]
      }
    ),
    RecordedForm("views", .views, Self.views) {
      if case .views(let views) = $0 { views } else { nil }
    },
    RecordedForm("settings", .settings, Self.settings) {
      if case .settings(let settings) = $0 { settings } else { nil }
    },
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

/// A number along the axis views follow by default, or two of content that scrolls on both.
struct MainAndX: Sendable {
  var main = 0.0
  var x: Double?
}

extension JSONCoding<MainAndX> {
  /// A number, or `{ "x": 95, "y": 877 }`.
  static let mainAndX = Self(
    "points, or object",
    schema: .object([
      .init(
        "anyOf",
        .array([JSONCoding<Double>.points.schema, JSONCoding<LayoutPoint>.point.schema])
      )
    ]),
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
  fileprivate static let step = Self.forms(RecordedRowUpdate.forms, "step")
}

extension RecordedRowUpdate {
  fileprivate static let forms: [RecordedForm<Self>] = [
    RecordedForm(
      [
        JSONMember(required: "insert", \.0, .list(of: .row), such: "an array of rows"),
        JSONMember(required: "before", \.1, .place, such: JSONCoding<RowID?>.remedy),
      ],
      ([Row](), RowID?.none)
    ) {
      .insert($0.0, before: $0.1)
    } _: {
      if case .insert(let rows, let before) = $0 { (rows, before) } else { nil }
    },
    RecordedForm("remove", .list(of: .rowID), Self.remove) {
      if case .remove(let ids) = $0 { ids } else { nil }
    },
    RecordedForm("resize", heights, Self.resize) {
      if case .resize(let rows) = $0 { rows } else { nil }
    },
    RecordedForm(
      [
        JSONMember(required: "move", \.0, .rowID, such: "the id of a row"),
        JSONMember(required: "before", \.1, .place, such: JSONCoding<RowID?>.remedy),
      ],
      (RowID(""), RowID?.none)
    ) {
      .move($0.0, before: $0.1)
    } _: {
      if case .move(let id, let before) = $0 { (id, before) } else { nil }
    },
  ]

  /// An object with a height for each row: `{ "13": 88.5 }`.
  private static let heights = JSONCoding<[Row]>(
    "object of heights",
    schema: .type("object"),
    read: { field throws(JSONFailure) in
      var rows: [Row] = []
      for (name, height) in try field.anyMembers() {
        rows.append(Row(id: RowID(field.document.text(of: name)), height: try height.number()))
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

  /// The row rows go before; `null` is the end.
  fileprivate static let place = Self(
    "text or `null`",
    schema: .object([.init("type", .array([.string("string"), .string("null")]))]),
    read: { field throws(JSONFailure) in
      if field.isNull { return nil }
      guard field.kind == .text else { throw field.refused("give \(remedy)") }
      return RowID(try field.text())
    },
    write: { $0.map { .string($0.description) } ?? .null }
  )
}
