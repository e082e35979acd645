import ParallaxCoordinator

// A pass in a file is an array of its calls. A call is an object with one word, or a word alone:
//
//     [{ "unregister": "title" }, { "reading": { "offset": 120 } }, { "rows": [] }, "ordered"]
//
// "begin" is left out if it is directly before the first answer of the only pass.

extension JSONCoding<RecordedPass> {
  static let pass = Self(
    "array of calls",
    schema: .type("array"),
    read: { field throws(JSONFailure) in
      var calls: [RecordedPass.Call] = []
      for element in try field.list() { calls.append(try RecordedPass.Call(element)) }
      if !calls.contains(.begin), let index = calls.firstIndex(where: \.isAnswer) {
        calls.insert(.begin, at: index)
      }
      return RecordedPass(calls)
    },
    write: { pass in
      var calls = pass.calls
      let begins = calls.indices.filter { calls[$0] == .begin }
      if begins.count == 1, let begin = begins.first,
        calls.firstIndex(where: \.isAnswer) == begin + 1
      {
        calls.remove(at: begin)
      }
      return .array(calls.map(\.inFile))
    }
  )
}

extension RecordedPass.Call {
  private static let words: [(String, Self)] = [("begin", .begin), ("ordered", .ordered)]
  private static let kinds = [
    "register", "unregister", "change", "settings", "bind", "keepPlace", "keepProgress",
    "keepPlacement", "moveRows", "forgetRows", "reading", "heights", "rows", "shown",
  ]
  /// The words beside one of the kinds.
  private static let others = [
    "mayHaveOrders", "inRange", "options", "height", "progress", "revealedDistance", "measurement",
    "across", "axis",
  ]

  fileprivate init(_ field: JSONField) throws(JSONFailure) {
    guard field.kind == .object else {
      self = try field.word(Self.words, or: "an object")
      return
    }
    let members = try field.members(Self.kinds + Self.others, shown: Self.kinds)
    let given = Self.kinds.filter(members.has)
    guard given.count == 1, let kind = given.first, let value = members[kind] else {
      let present = given.isEmpty ? "no call" : given.joined(separator: " and ")
      throw field.failure("has \(present); give one of \(Self.kinds.joinedAsChoices)")
    }
    switch kind {
    case "register":
      let view = try Registration.coding.read(value)
      self = .register(view.view, isMeasured: view.isMeasured)
    case "unregister": self = .unregister(try JSONCoding.viewID.read(value))
    case "change":
      self = .change(try ViewChange(beside: members, in: field), try JSONCoding.viewID.read(value))
    case "settings":
      let configuration = try Configuration.coding.read(value)
      self = .configure(configuration.settings, scale: configuration.scale)
    case "bind":
      let abilities = value.isNull ? nil : try JSONCoding.abilities.read(value)
      self = .bind(
        abilities,
        across: try members["across"].map(JSONCoding.abilities.read),
        mayHaveOrders: try members["mayHaveOrders"]?.flag() ?? false
      )
    case "keepPlace": self = .keep(.place(try JSONCoding<ScrollAnchor?>.anchor.read(value)))
    case "keepProgress": self = .keep(.progress(try JSONCoding.viewID.read(value)))
    case "keepPlacement": self = .keep(try KeepRequest(placement: value))
    case "moveRows":
      self = .moveRows(try JSONCoding.optionalPaths.read(value), along: try members.axis())
    case "forgetRows":
      let across = try members["across"]?.number() ?? 0
      self = .forgetRows(residual: try value.number(), across: across)
    case "reading": self = .reading(try JSONCoding.reading.read(value))
    case "heights": self = .heights(try JSONCoding.optionalHeights.read(value))
    case "shown":
      guard let digest = UInt64(try value.text(), radix: 16) else {
        throw value.refused("give up to 16 hexadecimal digits", for: .text)
      }
      self = .shown(digest)
    default:
      var answer = RowAnswer(rows: try JSONCoding.optionalRows.read(value))
      if let rows = members["inRange"] {
        answer.rowsInRange = try JSONCoding<[FoundRow]>.list(of: .foundRow).read(rows)
      }
      self = .rows(answer)
    }
  }

  fileprivate var inFile: JSONValue {
    switch self {
    case .begin: .string("begin")
    case .ordered: .string("ordered")
    case .register(let view, let isMeasured):
      .object([
        .init("register", Registration.coding.write(.init(view: view, isMeasured: isMeasured)))
      ])
    case .unregister(let id): .object([.init("unregister", .string(id.description))])
    case .change(let change, let id):
      .object([.init("change", .string(id.description))] + change.inFile)
    case .configure(let settings, let scale):
      .object([
        .init("settings", Configuration.coding.write(.init(settings: settings, scale: scale)))
      ])
    case .bind(let abilities, let across, let mayHaveOrders):
      .object(
        [.init("bind", abilities.map(JSONCoding.abilities.write) ?? .null)]
          + (across.map { [.init("across", JSONCoding.abilities.write($0))] } ?? [])
          + (mayHaveOrders ? [.init("mayHaveOrders", .bool(true))] : [])
      )
    case .keep(.place(let anchor)):
      .object([.init("keepPlace", JSONCoding<ScrollAnchor?>.anchor.write(anchor))])
    case .keep(.progress(let id)): .object([.init("keepProgress", .string(id.description))])
    case .keep(.placement(let id, let placement)):
      .object([.init("keepPlacement", placement.inFile(of: id))])
    case .moveRows(let paths, let axis):
      .object([.init("moveRows", JSONCoding.optionalPaths.write(paths))] + axis.inFile)
    case .forgetRows(let residual, let across):
      .object(
        [.init("forgetRows", .number(residual))]
          + (across == 0 ? [] : [.init("across", .number(across))])
      )
    case .reading(let reading): .object([.init("reading", JSONCoding.reading.write(reading))])
    case .heights(let heights):
      .object([.init("heights", JSONCoding.optionalHeights.write(heights))])
    case .shown(let digest): .object([.init("shown", .string(String(digest, radix: 16)))])
    case .rows(let answer):
      .object(
        [.init("rows", JSONCoding.optionalRows.write(answer.rows))]
          + (answer.rowsInRange.isEmpty
            ? []
            : [.init("inRange", .array(answer.rowsInRange.map(JSONCoding.foundRow.write)))])
      )
    }
  }
}

extension ViewChange {
  /// Reads the words beside the name of the view.
  fileprivate init(beside members: JSONMembers, in field: JSONField) throws(JSONFailure) {
    let kinds = ["options", "height", "revealedDistance", "measurement"]
    let given = kinds.filter(members.has)
    guard given.count == 1, let kind = given.first, let value = members[kind] else {
      throw field.failure("has no single change; give one of \(kinds.joinedAsChoices)")
    }
    switch kind {
    case "options": self = .options(try JSONCoding.options.read(value))
    case "height":
      let height = try JSONCoding.heights.read(value)
      let progress = try members["progress"]?.number()
      self = progress.map { .heightTransition(height, progress: $0) } ?? .height(height)
    case "revealedDistance":
      self = .revealedDistance(try value.number(), along: try members.axis())
    default: self = .measurement
    }
  }

  fileprivate var inFile: [JSONValue.Member] {
    switch self {
    case .options(let options): [.init("options", JSONCoding.options.write(options))]
    case .height(let height): [.init("height", JSONCoding.heights.write(height))]
    case .heightTransition(let height, let progress):
      [.init("height", JSONCoding.heights.write(height)), .init("progress", .number(progress))]
    case .revealedDistance(let distance, let axis):
      [.init("revealedDistance", .number(distance))] + axis.inFile
    case .measurement: [.init("measurement", .bool(true))]
    }
  }
}

extension KeepRequest {
  fileprivate init(placement field: JSONField) throws(JSONFailure) {
    let members = try field.members("view", "phase", "at", "heightProgress", "stretch")
    let phases = PlacementPhase.named.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    let frame = try JSONCoding.ends.read(members.required("at", such: "[start, end]"))
    let phase = try members.required("phase", such: "a phase").word(phases)
    let progress = try members.required("heightProgress", such: "a number").number()
    let stretch = try members["stretch"]?.number() ?? 0
    self = .placement(
      try JSONCoding.viewID.read(members.required("view", such: "the name of a view")),
      Placement(frame: frame, phase: phase, heightProgress: progress, stretch: stretch)
    )
  }
}

extension Placement {
  /// The parts by which a view keeps its place over another scrollable.
  fileprivate func inFile(of id: ViewID) -> JSONValue {
    .object([
      .init("view", .string(id.description)), .init("phase", .string(phase.description)),
      .init("at", JSONCoding.ends.write(frame)), .init("heightProgress", .number(heightProgress)),
      .init("stretch", .number(stretch)),
    ])
  }
}

extension JSONMembers {
  /// Reads `axis`; `nil` if it is left out, which is the axis that a view follows.
  func axis() throws(JSONFailure) -> ScrollAxis? {
    try self["axis"].map(JSONCoding<ScrollAxis>.word.read)
  }
}

extension ScrollAxis? {
  /// The member `axis`, which is left out for `nil`.
  fileprivate var inFile: [JSONValue.Member] { map { [.init("axis", .string($0.word))] } ?? [] }
}
