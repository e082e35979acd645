import ParallaxCoordinator

// A pass in a file is an array of its calls, and of the digest of what was shown after it. A call is an
// object, or a word alone:
//
//     [{ "unregister": "title" }, { "reading": { "offset": 120 } }, { "rows": [] }, "ordered"]
//
// "begin" is left out if it is directly before the first answer of the only step without one.

extension EnginePass {
  init(_ field: JSONField, after reading: inout HostReading) throws(JSONFailure) {
    self.init()
    for element in try field.list() {
      switch element.kind {
      case .object where try element.anyMembers().has("shown"):
        let text = try element.members("shown").required("shown", such: "a digest")
        guard let digest = UInt64(try text.text(), radix: 16) else {
          throw text.refused("give up to 16 hexadecimal digits", for: .text)
        }
        shown = digest
      case .object: calls.append(try EngineCall.forms.read(element, "call", after: &reading))
      default: calls.append(try element.word(EngineCall.words, or: "an object"))
      }
    }
    if !calls.contains(.step(nil)), let index = calls.firstIndex(where: \.isAnswer) {
      calls.insert(.step(nil), at: index)
    }
  }

  func inFile(after reading: inout HostReading) -> JSONValue {
    var calls = calls
    let begins = calls.indices.filter { calls[$0] == .step(nil) }
    if begins.count == 1, calls.firstIndex(where: \.isAnswer) == begins[0] + 1 {
      calls.remove(at: begins[0])
    }
    var values: [JSONValue] = calls.map { call in
      EngineCall.words.first { $0.1 == call }.map { .string($0.0) }
        ?? .object(EngineCall.forms.write(call, after: &reading))
    }
    if let shown { values.append(.object([.init("shown", .string(String(shown, radix: 16)))])) }
    return .array(values)
  }
}

extension EngineCall {
  fileprivate static let words: [(String, Self)] = [
    ("begin", .step(nil)), ("ordered", .step(.ordered)),
  ]

  /// A Boolean value indicating whether the call answers a question of the pass.
  fileprivate var isAnswer: Bool { if case .step(.some) = self { true } else { false } }

  fileprivate static let forms: [RecordedForm<Self>] = [
    RecordedForm("register", registration) {
      .register($0.0.id, $0.0.options, isMeasured: $0.1)
    } _: {
      guard case .register(let id, let options, let isMeasured) = $0 else { return nil }
      return (ReplaySceneView(id: id, options: options), isMeasured)
    },
    RecordedForm("unregister", .viewID, Self.unregister) {
      if case .unregister(let id) = $0 { id } else { nil }
    },
    RecordedForm(
      word: "change",
      others: ViewChange.forms.flatMap { [$0.word] + $0.others },
      read: { members, reading throws(JSONFailure) in
        let id = try JSONCoding.viewID.read(members.required("change", such: "a name"))
        let change = try ViewChange.forms
          .read(members.field, "change", beside: ["change"], after: &reading)
        return .change(change, id)
      },
      write: { call, reading in
        guard case .change(let change, let id) = call else { return nil }
        return [.init("change", .string(id.description))]
          + ViewChange.forms.write(change, after: &reading)
      }
    ),
    RecordedForm("settings", .configuration, Self.configure) {
      if case .configure(let configuration) = $0 { configuration } else { nil }
    },
    RecordedForm(
      [
        JSONMember(required: "bind", \.0, .orNull(.abilities), such: "an array of abilities"),
        JSONMember("across", \.1, .abilities),
        JSONMember("mayHaveOrders", \.2, .flag, default: false),
      ],
      (HostAbilities?.none, HostAbilities?.none, false)
    ) {
      .bind($0.0, across: $0.1, mayHaveOrders: $0.2)
    } _: {
      if case .bind(let main, let across, let mayHaveOrders) = $0 {
        (main, across, mayHaveOrders)
      } else {
        nil
      }
    },
    RecordedForm("keepPlace", .anchor) {
      .keep(.place($0))
    } _: {
      if case .keep(.place(let anchor)) = $0 { .some(anchor) } else { nil }
    },
    RecordedForm("keepProgress", .viewID) {
      .keep(.progress($0))
    } _: {
      if case .keep(.progress(let id)) = $0 { id } else { nil }
    },
    RecordedForm("keepPlacement", keptPlacement) {
      .keep(.placement($0.0, $0.1))
    } _: {
      if case .keep(.placement(let id, let placement)) = $0 { (id, placement) } else { nil }
    },
    RecordedForm(
      [
        JSONMember(
          required: "moveRows",
          \.0,
          .list(of: .orNull(.rowPath)),
          such: "an array of rows"
        ),
        JSONMember("axis", \.1, .word),
      ],
      ([RowPath?](), ScrollAxis?.none)
    ) {
      .moveRows($0.0, along: $0.1)
    } _: {
      if case .moveRows(let paths, let axis) = $0 { (paths, axis) } else { nil }
    },
    RecordedForm(
      [
        JSONMember(required: "forgetRows", \.0, .points, such: "points"),
        JSONMember("across", \.1, .points, default: 0),
      ],
      (0.0, 0.0)
    ) {
      .forgetRows(residual: $0.0, across: $0.1)
    } _: {
      if case .forgetRows(let residual, let across) = $0 { (residual, across) } else { nil }
    },
    RecordedForm(
      word: "reading",
      others: [],
      read: { members, reading throws(JSONFailure) in
        var change = Change(former: reading, value: reading)
        try HostReading.fields.read(members.required("reading", such: "an object"), into: &change)
        reading = change.value
        return .step(.reading(reading))
      },
      write: { call, reading in
        guard case .step(.reading(let host)) = call else { return nil }
        defer { reading = host }
        return [.init("reading", HostReading.fields.write(Change(former: reading, value: host)))]
      }
    ),
    RecordedForm("heights", .list(of: .orNull(.heights))) {
      .step(.heights($0))
    } _: {
      if case .step(.heights(let heights)) = $0 { heights } else { nil }
    },
    RecordedForm(
      [
        JSONMember(
          required: "rows",
          \.rows,
          .list(of: .orNull(.foundRow)),
          such: "an array of rows"
        ),
        JSONMember("inRange", \.rowsInRange, .list(of: .foundRow), default: []),
      ],
      RowAnswer()
    ) {
      .step(.rows($0))
    } _: {
      if case .step(.rows(let answer)) = $0 { answer } else { nil }
    },
  ]

  /// A view, and whether it says its own heights.
  static let registration = JSONCoding<(SceneViewWords, Bool)>.object(
    (SceneViewWords(), false),
    SceneViewWords.words.map { $0.of(\(SceneViewWords, Bool).0) } + [
      JSONMember("isMeasured", \.1, .flag, default: false, "Whether the view says its own heights.")
    ]
  )
  .converted(
    { words, field throws(JSONFailure) in (try words.0.view(at: field), words.1) },
    { (SceneViewWords($0.0), $0.1) }
  )

  /// The parts by which a view keeps its place over another scrollable.
  private static let keptPlacement = JSONCoding<(ViewID, Placement)>.object(
    ("", .waiting),
    [
      JSONMember(required: "view", \.0, .viewID, such: "the name of a view"),
      JSONMember(required: "phase", \.1.phase, .phase, such: "a phase"),
      JSONMember(required: "at", \.1.frame, .ends, such: "[start, end]"),
      JSONMember(required: "heightProgress", \.1.heightProgress, .number, such: "a number"),
      JSONMember("stretch", \.1.stretch, .points, default: 0),
    ]
  )
}

extension ViewChange {
  fileprivate static let forms: [RecordedForm<Self>] = [
    RecordedForm("options", .options, Self.options) {
      if case .options(let options) = $0 { options } else { nil }
    },
    RecordedForm("height", .heights, Self.height) {
      if case .height(let height) = $0 { height } else { nil }
    },
    RecordedForm(
      [
        JSONMember(required: "revealedDistance", \.0, .points, such: "points"),
        JSONMember("axis", \.1, .word),
      ],
      (0.0, ScrollAxis?.none)
    ) {
      .revealedDistance($0.0, along: $0.1)
    } _: {
      if case .revealedDistance(let distance, let axis) = $0 { (distance, axis) } else { nil }
    },
    RecordedForm("measurement", .flag) {
      _ in
      .measurement
    } _: {
      $0 == .measurement ? true : nil
    },
  ]
}

extension JSONCoding<HeightRange> {
  fileprivate static let heights = Self.object(
    HeightRange(minimum: 0, maximum: 0),
    HeightRange.words
  )
}

extension JSONCoding<AxisRange> {
  /// A range as `[start, end]`, such as `[0, 44]`.
  fileprivate static let ends = Self(
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

  /// The same, and `null` for a range not of finite numbers.
  fileprivate static let endsIfFinite = JSONCoding<AxisRange?>.orNull(ends).converted(
    { range, _ throws(JSONFailure) in range ?? AxisRange(start: .nan, end: .nan) },
    { $0.start.isFinite && $0.end.isFinite ? $0 : nil }
  )
}

extension JSONCoding<FoundRow> {
  fileprivate static let foundRow = Self.object(
    FoundRow(path: RowPath(section: 0, row: 0), range: AxisRange(start: 0, end: 0)),
    [
      JSONMember(required: "row", \.path, .rowPath, such: "[section, row]"),
      JSONMember("id", \.id, .rowID),
      JSONMember(required: "at", \.range, .endsIfFinite, such: "[start, end]"),
      JSONMember("section", \.section, .ends),
    ]
  )
}

extension JSONCoding<HostAbilities> {
  private static let words: [(String, HostAbilities)] = [
    ("rows", .rows), ("rowRoom", .rowRoom), ("shifting", .shifting), ("insets", .insets),
  ]

  fileprivate static let abilities = Self(
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
