import ParallaxCoordinator
import ParallaxLayout

// A pass in a file is an array of its calls, and of the digest of what was shown after it. A call is an
// object, or a word alone:
//
//     [{ "unregister": "title" }, { "reading": { "offset": 120 } }, { "rows": [] }, "carriedOut"]
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
    var values = calls.map { $0.inFile(after: &reading) }
    if let shown { values.append(.object([.init("shown", .string(String(shown, radix: 16)))])) }
    return .array(values)
  }
}

extension EngineCall {
  fileprivate static let words: [(String, Self)] = [
    ("begin", .step(nil)), ("carriedOut", .step(.carriedOut)),
  ]

  /// A Boolean value indicating whether the call answers a question of the pass.
  fileprivate var isAnswer: Bool { if case .step(.some) = self { true } else { false } }

  fileprivate static let forms: [RecordedForm<Self>] = [
    RecordedForm("register", registration) {
      .register($0.0.id, $0.0.options, isMeasured: $0.1)
    },
    RecordedForm("unregister", .viewID, Self.unregister),
    RecordedForm("change", beside: ViewChange.forms.flatMap { [$0.word] + $0.others }) {
      members,
      reading throws(JSONFailure) in
      let id = try JSONCoding.viewID.read(members.required("change", such: "a name"))
      let change = try ViewChange.forms
        .read(members.field, "change", beside: ["change"], after: &reading)
      return .change(change, id)
    },
    RecordedForm("settings", .configuration, Self.configure),
    RecordedForm(binding, (nil, nil, false)) {
      .bind($0.0, across: $0.1, mayHaveCommands: $0.2)
    },
    RecordedForm("keepPlace", .anchor) { .keep(.place($0)) },
    RecordedForm("keepProgress", .viewID) { .keep(.progress($0)) },
    RecordedForm("keepPlacement", keptPlacement) { .keep(.placement($0.0, $0.1)) },
    RecordedForm(shifted, (0, .vertical)) { .keep(.move($0.0, $0.1)) },
    RecordedForm(keptRow, ("", 0, 0)) { .keep(.row($0.0, share: $0.1, position: $0.2)) },
    RecordedForm("keepNothing", .flag) { _ in .keep(.nothing) },
    RecordedForm(moved, ([], nil)) { .moveRows($0.0, along: $0.1) },
    RecordedForm(forgotten, (0, 0)) { .forgetRows(residual: $0.0, across: $0.1) },
    RecordedForm("reading") { members, reading throws(JSONFailure) in
      var change = Change(former: reading, value: reading)
      try HostReading.fields.read(members.required("reading", such: "an object"), into: &change)
      reading = change.value
      return .step(.reading(reading))
    },
    RecordedForm("heights", .list(of: .orNull(.heights))) { .step(.heights($0)) },
    RecordedForm(found, RowAnswer()) { .step(.rows($0)) },
  ]

  fileprivate func inFile(after reading: inout HostReading) -> JSONValue {
    switch self {
    case .register(let id, let options, let isMeasured):
      let view = (ReplaySceneView(id: id, options: options), isMeasured)
      return .object([.init("register", Self.registration, view)])
    case .unregister(let id): return .object([.init("unregister", .viewID, id)])
    case .change(let change, let id):
      return .object([.init("change", .viewID, id)] + change.members)
    case .configure(let settings): return .object([.init("settings", .configuration, settings)])
    case .bind(let main, let across, let mayHaveCommands):
      return Self.binding.write((main, across, mayHaveCommands))
    case .keep(.place(let anchor)): return .object([.init("keepPlace", .anchor, anchor)])
    case .keep(.progress(let id)): return .object([.init("keepProgress", .viewID, id)])
    case .keep(.placement(let id, let placement)):
      return .object([.init("keepPlacement", Self.keptPlacement, (id, placement))])
    case .keep(.row(let row, let share, let position)):
      return Self.keptRow.write((row, share, position))
    case .keep(.nothing): return .object([.init("keepNothing", .flag, true)])
    case .keep(.move(let distance, let axis)): return Self.shifted.write((distance, axis))
    case .moveRows(let paths, let axis): return Self.moved.write((paths, axis))
    case .forgetRows(let residual, let across): return Self.forgotten.write((residual, across))
    case .step(nil): return .string("begin")
    case .step(.carriedOut): return .string("carriedOut")
    case .step(.reading(let host)):
      defer { reading = host }
      let fields = HostReading.fields.write(Change(former: reading, value: host))
      return .object([.init("reading", fields)])
    case .step(.heights(let heights)):
      return .object([.init("heights", .list(of: .orNull(.heights)), heights)])
    case .step(.rows(let answer)): return Self.found.write(answer)
    }
  }

  private static let binding: [JSONMember<(HostAbilities?, HostAbilities?, Bool)>] = [
    JSONMember(required: "bind", \.0, .orNull(.abilities), such: "an array of abilities"),
    JSONMember("across", \.1, .abilities),
    JSONMember("mayHaveCommands", \.2, .flag, default: false),
  ]

  private static let shifted: [JSONMember<(Double, ScrollAxis)>] = [
    JSONMember(required: "keepMove", \.0, .points, such: "points"),
    JSONMember("axis", \.1, .word, default: .vertical),
  ]

  private static let keptRow: [JSONMember<(RowID, Double, Double)>] = [
    JSONMember(required: "keepRow", \.0, .rowID, such: "the id of a row in quotation marks"),
    JSONMember("share", \.1, .number, default: 0),
    JSONMember("position", \.2, .points, default: 0),
  ]

  private static let moved: [JSONMember<([RowPath?], ScrollAxis?)>] = [
    JSONMember(required: "moveRows", \.0, .list(of: .orNull(.rowPath)), such: "an array of rows"),
    JSONMember("axis", \.1, .word),
  ]

  private static let forgotten: [JSONMember<(Double, Double)>] = [
    JSONMember(required: "forgetRows", \.0, .points, such: "points"),
    JSONMember("across", \.1, .points, default: 0),
  ]

  private static let found: [JSONMember<RowAnswer>] = [
    JSONMember(required: "rows", \.rows, .list(of: .orNull(.foundRow)), such: "an array of rows"),
    JSONMember("inRange", \.rowsInRange, .list(of: .foundRow), default: []),
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
      JSONMember(required: "phase", \.1.phase, .phase(along: .vertical), such: "a phase"),
      JSONMember(required: "at", \.1.frame, .ends, such: "[start, end]"),
      JSONMember(required: "heightProgress", \.1.heightProgress, .number, such: "a number"),
      JSONMember("stretch", \.1.stretch, .points, default: 0),
    ]
  )
}

extension ViewChange {
  fileprivate static let forms: [RecordedForm<Self>] = [
    RecordedForm("options", .options, Self.options),
    RecordedForm("height", .heights, Self.height),
    RecordedForm(revealed, (0, nil)) { .revealedDistance($0.0, along: $0.1) },
    RecordedForm("measurement", .flag) { _ in .measurement },
  ]

  fileprivate var members: [JSONValue.Member] {
    switch self {
    case .options(let options): [.init("options", .options, options)]
    case .height(let height):
      [.init("height", .heights, height)]
    case .revealedDistance(let distance, let axis): Self.revealed.members((distance, axis))
    case .measurement: [.init("measurement", .flag, true)]
    }
  }

  private static let revealed: [JSONMember<(Double, ScrollAxis?)>] = [
    JSONMember(required: "revealedDistance", \.0, .points, such: "points"),
    JSONMember("axis", \.1, .word),
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
