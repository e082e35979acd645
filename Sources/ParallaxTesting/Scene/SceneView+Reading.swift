extension SceneView {
  init(_ field: SceneField) throws(SceneError) {
    let fields = try field.members(
      "id",
      "height",
      "track",
      "stick",
      "edgeInset",
      "stacking",
      "boundary",
      "overscroll",
      "reveal",
      "snap",
      "reservation",
      "safeArea",
      "parallax",
      "forwardsTouches",
      "zIndex"
    )
    let id = try fields.required("id", such: "a name of its own in quotation marks")
    let height = try fields.required("height", such: "{ \"min\": 44, \"max\": 220 }")
    self.init(
      id: ViewID(try id.text()),
      options: ParallaxOptions(height: try HeightRange(height))
    )
    try options.read(fields)
  }
}

extension ParallaxOptions {
  fileprivate mutating func read(_ fields: SceneFields) throws(SceneError) {
    if let field = fields["track"] { tracking = try Tracking(field) }
    if let field = fields["stick"] { stickPosition = try StickPosition(field) }
    if let field = fields["edgeInset"] { edgeInset = try EdgeInsets(field) }
    if let field = fields["stacking"] { stacking = try field.word(Stacking.words) }
    if let field = fields["boundary"] { boundary = try Boundary(field) }
    if let field = fields["overscroll"] { overscroll = try OverscrollOptions(field) }
    if let field = fields["reveal"] {
      reveal = Reveal(upTo: try field.members("upTo")["upTo"]?.number())
    }
    if let field = fields["snap"] { snaps = try field.flag() }
    if let field = fields["reservation"] { reservation = try field.word(Reservation.words) }
    if let field = fields["safeArea"] { safeArea = try field.word(SafeAreaBehavior.words) }
    if let field = fields["parallax"] { parallax = try field.number() }
    if let field = fields["forwardsTouches"] { touchForwarding = try TouchForwarding(field) }
    if let field = fields["zIndex"] { zIndex = try field.integer() }
  }
}

extension HeightRange {
  fileprivate init(_ field: SceneField) throws(SceneError) {
    let fields = try field.members("min", "max")
    self.init(
      minimum: try fields.required("min", such: "points").number(),
      maximum: try fields.required("max", such: "points").number()
    )
  }
}

extension TouchForwarding {
  fileprivate init(_ field: SceneField) throws(SceneError) {
    if case .string("drags") = field.value {
      self = .drags
    } else {
      self = try field.flag() ? .all : .none
    }
  }
}

extension Tracking {
  fileprivate init(_ field: SceneField) throws(SceneError) {
    let fields = try field.members("offset", "row")
    switch (fields["offset"], fields["row"]) {
    case (let offset?, nil): self = .offset(try offset.number())
    case (nil, let row?): self = try Self(row: row)
    case (_?, _?): throw SceneError(field.path, "has both an offset and a row; give one of them")
    case (nil, nil):
      throw SceneError(field.path, "has neither an offset nor a row; give one of them")
    }
  }

  private init(row field: SceneField) throws(SceneError) {
    switch field.value {
    case .string(let id): self = .rowID(RowID(id))
    case .array(let values) where values.count == 2:
      let numbers = try field.list()
      self = .row(RowPath(section: try numbers[0].integer(), row: try numbers[1].integer()))
    default: throw field.refused("give [section, row] or the id of a row")
    }
  }
}

extension StickPosition {
  fileprivate init(_ field: SceneField) throws(SceneError) {
    self = .none
    for field in try field.list() {
      let edge = try field.word(["top": StickPosition.top, "bottom": .bottom])
      guard insert(edge).inserted else { throw field.refused("give each edge once") }
    }
  }
}

extension Boundary {
  fileprivate init(_ field: SceneField) throws(SceneError) {
    guard case .array(let values) = field.value else {
      self = try field.word(["section": Self.section], or: "[start, end]")
      return
    }
    guard values.count == 2 else {
      throw SceneError(field.path, "has \(values.count) elements; give [start, end]")
    }
    let ends = try field.list()
    self = .range(
      start: try ends[0].number(orNull: -.infinity),
      end: try ends[1].number(orNull: .infinity)
    )
  }
}

extension OverscrollOptions {
  fileprivate init(_ field: SceneField) throws(SceneError) {
    self.init()
    let fields = try field.members("top", "bottom")
    if let field = fields["top"] { top = try Overscroll(field) }
    if let field = fields["bottom"] { bottom = try Overscroll(field) }
  }
}

extension Overscroll {
  fileprivate init(_ field: SceneField) throws(SceneError) {
    if case .object = field.value {
      let limit = try field.members("stretch").required("stretch", such: "a limit in points")
      self = .stretch(upTo: try limit.number())
    } else {
      self = try field.word(Self.words, or: "{ \"stretch\": points }")
    }
  }
}
