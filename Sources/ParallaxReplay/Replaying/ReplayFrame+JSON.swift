import ParallaxCoordinator

extension ReplayFrame {
  /// The frame as one line of JSON, as the replay program writes it.
  ///
  /// Numbers have full precision, and keys a fixed order. A value the frame does not have is
  /// left out:
  ///
  /// ```json
  /// { "time": 0.1, "offset": 700, "views": [ { "id": "header", "start": 0, … } ],
  ///   "occluded": { "top": 44, "bottom": 0 }, "contentInset": { "top": 47, "bottom": 34 } }
  /// ```
  ///
  /// If the content scrolls on both axes, `offset` has both, and `horizontal` the rest along x. A view
  /// that follows both has the words along y, and `horizontal` the same along x; a view following
  /// the horizontal axis only has those alone:
  ///
  /// ```json
  /// { "time": 0.1, "offset": { "x": 95, "y": 877 }, "views": [
  ///   { "id": "corner", "start": 0, …, "horizontal": { "start": 0, … } } ], …,
  ///   "horizontal": { "occluded": { "top": 80, "bottom": 0 }, … } }
  /// ```
  ///
  /// - Complexity: O(*n*) in the number of views.
  package var jsonLine: String {
    let views = JSONValue.array(views.map { $0.value(along: axis) })
    let members = Self.moment.members(self) + [.init("views", views)] + Self.answers.members(self)
    return JSONValue.object(members).text(arrays: .wide)
  }

  /// The offset in a file: one number, or the two of content that scrolls on both axes.
  package var offsetValue: JSONValue { JSONCoding.mainAndX.write(offsets) }

  /// Reads a frame from a line that ``jsonLine`` wrote.
  ///
  /// The line has neither the safe-area extension nor the translation of the inner content; both are
  /// 0 in the frame. Names of views are text. The line has lengths in place of ends, so an end may
  /// be off by its last bit. A view following the horizontal axis only has no frame along the other
  /// one. A line of one axis says that it is the horizontal one by a view following y as well.
  ///
  /// - Throws: ``ReplayError`` with column and path if the line is not such an object.
  package init(jsonLine: String) throws(ReplayError) {
    do throws(JSONFailure) {
      try self.init(JSONDocument(Array(jsonLine.utf8), unit: "line").root)
    } catch {
      throw ReplayError(error)
    }
  }

  private init(_ line: JSONField) throws(JSONFailure) {
    let members = try line.members(["views"] + (Self.moment + Self.answers).map(\.name))
    var views: [View] = []
    // A line of one axis does not say which axis it is. Only a line of the horizontal axis has
    // placements along y apart.
    var axis = ScrollAxis.vertical
    for field in try members.required("views", such: "an array of views").list() {
      views.append(try View(field))
      if try field.anyMembers().has("vertical") { axis = .horizontal }
    }
    self.init(time: 0, offset: 0, views: views)
    self.axis = axis
    try (Self.moment + Self.answers).read(members, into: &self)
  }

  private static let moment: [JSONMember<Self>] = [
    JSONMember(required: "time", \.time, .number, such: "seconds"),
    JSONMember(required: "offset", \.offsets, .mainAndX, such: "points"),
  ]
  private static let answers: [JSONMember<Self>] =
    Scroll.lengths.map { $0.of(\Self.main) } + [
      JSONMember("hit", \.hit, .text), Scroll.settling.of(\Self.main),
      JSONMember("horizontal", \.besideOffset, .object(Scroll(offset: 0), Scroll.fields)),
    ]

  private var offsets: MainAndX {
    get { MainAndX(main: main.offset, x: across?.offset) }
    set {
      main.offset = newValue.main
      across = newValue.x.map { Scroll(offset: $0) }
    }
  }

  /// The state along the other axis without the offset, which ``offsets`` has.
  private var besideOffset: Scroll? {
    get { across }
    set {
      let offset = across?.offset
      across = newValue
      across?.offset = offset ?? 0
    }
  }
}

extension ReplayFrame.Scroll {
  fileprivate static let lengths: [JSONMember<Self>] = [
    JSONMember(required: "occluded", \.obscured, .bothInsets, such: "insets"),
    JSONMember(required: "contentInset", \.contentInset, .bothInsets, such: "insets"),
    JSONMember("firstVisible", \.firstVisible, .firstVisible),
  ]
  /// `null` means a release without a target; no key means no release.
  fileprivate static let settling = JSONMember<Self>("settle", \.settle, .orNull(.number))
  fileprivate static let fields = lengths + [settling]
}

extension ReplayFrame.View {
  fileprivate func value(along axis: ScrollAxis) -> JSONValue {
    var members: [JSONValue.Member] = [.init("id", .string(id.description))]
    if !fillsAxis { members += Placement.fields.members(placement) }
    if let opacity { members.append(.init("opacity", .number(opacity))) }
    if let across {
      let fields = axis == .vertical ? Placement.fieldsAcross : Placement.fields
      members.append(.init(axis.cross.word, fields.write(across)))
    }
    return .object(members)
  }

  fileprivate init(_ field: JSONField) throws(JSONFailure) {
    let keys = Placement.fields.map(\.name)
    let members = try field.members(["id", "opacity", "horizontal", "vertical"] + keys)
    let across = members["horizontal"] ?? members["vertical"]
    let fillsAxis = across != nil && !keys.contains(where: members.has)
    var placement = Placement.waiting
    if !fillsAxis { try Placement.fields.read(members, into: &placement) }
    let id = try members.required("id", such: "the name of the view").text()
    self.init(id: ViewID(id), placement: placement)
    self.fillsAxis = fillsAxis
    opacity = try members["opacity"]?.number()
    self.across = try across.map { field throws(JSONFailure) in
      try JSONCoding.object(.waiting, Placement.fields).read(field)
    }
  }
}

extension Placement {
  fileprivate static let fields = fields(along: .vertical)
  fileprivate static let fieldsAcross = fields(along: .horizontal)

  private static func fields(along axis: ScrollAxis) -> [JSONMember<Self>] {
    [
      JSONMember(required: "start", \.frame.start, .number, such: "a number"),
      JSONMember(required: "length", \.frame.extent, .number, such: "a number"),
      JSONMember(required: "heightProgress", \.heightProgress, .number, such: "a number"),
      JSONMember(required: "topProgress", \.topProgress, .number, such: "a number"),
      JSONMember(required: "stretch", \.stretch, .number, such: "a number"),
      JSONMember(required: "pushOut", \.pushOut, .number, such: "a number"),
      JSONMember(required: "phase", \.phase, .phase(along: axis), such: "a phase"),
    ]
  }
}

extension AxisRange {
  /// The length, which is set from the start.
  fileprivate var extent: Double {
    get { length }
    set { self = AxisRange(start: start, length: newValue) }
  }
}

extension JSONCoding<AxisInsets> {
  fileprivate static let bothInsets = Self.object(
    .zero,
    [
      JSONMember(required: "top", \.top, .points, such: "points"),
      JSONMember(required: "bottom", \.bottom, .points, such: "points"),
    ]
  )
}

extension JSONCoding<ReplayFrame.FirstVisible> {
  fileprivate static let firstVisible = Self.object(
    ReplayFrame.FirstVisible(row: "", start: 0),
    [
      JSONMember(required: "row", \.row, .text, such: "the name of a row"),
      JSONMember(required: "start", \.start, .points, such: "points"),
    ]
  )
}

extension JSONCoding<Placement.Phase> {
  /// A phase, which is read by its words along either axis.
  static func phase(along axis: ScrollAxis) -> Self {
    Self(
      "phase",
      read: { field throws(JSONFailure) in try field.word(words) },
      write: { .string($0.words(along: axis)) }
    )
  }

  private static let words: [(String, Placement.Phase)] = {
    let phases =
      [.natural, .absent, .waiting]
      + ScrollEdge.allCases.flatMap { edge -> [Placement.Phase] in
        [.collapsing(edge), .revealing(edge), .pinned(edge), .pushed(edge), .stretched(edge)]
      }
    let words = ScrollAxis.allCases.flatMap { axis in phases.map { ($0.words(along: axis), $0) } }
    return Dictionary(words) { first, _ in first }.sorted { $0.key < $1.key }.map {
      ($0.key, $0.value)
    }
  }()
}
