import ParallaxCoordinator

/// A line of a replay that could not be read.
///
///     do {
///       let frame = try ReplayFrame(jsonLine: #"{ "time": 0, "offset": 0 }"#)
///       print(frame.offset)
///     } catch {
///       print(error)  // column 1: views is missing; give an array of views
///     }
package struct ReplayLineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The mistake in the line, and the remedy.
  package let description: String
}

extension ReplayFrame {
  /// Reads a frame from a line that ``jsonLine`` wrote.
  ///
  /// The line has neither the safe-area extension nor the translation of the inner content; both are
  /// 0 in the frame. Names of views are text. The line has lengths in place of ends, so an end may
  /// be off by its last bit. A view following the horizontal axis only has no frame along the other
  /// one. A line of one axis says that it is the horizontal one by a view following y as well.
  ///
  /// - Throws: ``ReplayLineError`` if the line is not such an object.
  package init(jsonLine: String) throws(ReplayLineError) {
    do throws(JSONFailure) {
      try self.init(JSONDocument(Array(jsonLine.utf8), unit: "line").root)
    } catch {
      let place = error.path.isEmpty ? error.message : "\(error.path) \(error.message)"
      throw ReplayLineError(description: "column \(error.position.column): \(place)")
    }
  }

  private static let keys = [
    "time", "offset", "views", "occluded", "contentInset", "firstVisible", "hit", "settle",
    "horizontal",
  ]

  private init(_ line: JSONField) throws(JSONFailure) {
    let members = try line.members(Self.keys)
    var views: [View] = []
    var axis = ScrollAxis.vertical
    for value in try members.required("views", such: "an array of views").list() {
      views.append(try View(value))
      // Only a line of the horizontal axis has placements along y apart.
      if try value.anyMembers().has("vertical") { axis = .horizontal }
    }
    let offset = try JSONCoding.mainAndX.read(members.required("offset", such: "points"))
    self.init(
      time: try members.required("time", such: "seconds").number(),
      offset: offset.main,
      views: views
    )
    self.axis = axis
    main = try Scroll(members, offset: offset.main)
    hit = try members["hit"]?.text()
    if let x = offset.x {
      let example = "the rest along x"
      let other = try members.required("horizontal", such: example)
        .members("occluded", "contentInset", "firstVisible", "settle")
      across = try Scroll(other, offset: x)
    }
  }
}

extension ReplayFrame.Scroll {
  fileprivate init(_ members: JSONMembers, offset: Double) throws(JSONFailure) {
    self.init(
      offset: offset,
      obscured: try members.insets("occluded"),
      contentInset: try members.insets("contentInset")
    )
    if let field = members["firstVisible"] {
      let row = try field.members("row", "start")
      firstVisible = ReplayFrame.FirstVisible(
        row: try row.required("row", such: "the name of a row").text(),
        start: try row.required("start", such: "points").number()
      )
    }
    // `null` means a release without a target; no key means no release.
    if let field = members["settle"] { settle = .some(field.isNull ? nil : try field.number()) }
  }
}

extension ReplayFrame.View {
  fileprivate init(_ field: JSONField) throws(JSONFailure) {
    let members = try field.members(["id", "opacity", "horizontal", "vertical"] + Placement.keys)
    let across = members["horizontal"] ?? members["vertical"]
    let fillsAxis = across != nil && !Placement.keys.contains(where: members.has)
    let placement = fillsAxis ? .waiting : try Placement(members)
    let id = try members.required("id", such: "the name of the view").text()
    self.init(id: ViewID(id), placement: placement)
    self.fillsAxis = fillsAxis
    opacity = try members["opacity"]?.number()
    self.across = try across.map { field throws(JSONFailure) in
      try Placement(field.members(Placement.keys))
    }
  }
}

extension Placement {
  fileprivate static let keys = [
    "start", "length", "heightProgress", "topProgress", "stretch", "pushOut", "phase",
  ]

  fileprivate init(_ members: JSONMembers) throws(JSONFailure) {
    func number(_ key: String) throws(JSONFailure) -> Double {
      try members.required(key, such: "a number").number()
    }
    self = .waiting
    frame = AxisRange(start: try number("start"), length: try number("length"))
    heightProgress = try number("heightProgress")
    topProgress = try number("topProgress")
    stretch = try number("stretch")
    pushOut = try number("pushOut")
    phase = try JSONCoding.phase.read(members.required("phase", such: "a phase"))
  }
}

extension JSONMembers {
  fileprivate func insets(_ key: String) throws(JSONFailure) -> AxisInsets {
    let sides = try required(key, such: "insets").members("top", "bottom")
    return AxisInsets(
      top: try sides.required("top", such: "points").number(),
      bottom: try sides.required("bottom", such: "points").number()
    )
  }
}

extension JSONCoding<PlacementPhase> {
  /// A phase, by its words along either axis.
  static let phase = Self(
    "phase",
    read: { field throws(JSONFailure) in try field.word(words) },
    write: { .string($0.description) }
  )

  private static let words: [(String, PlacementPhase)] = {
    let phases =
      [.natural, .absent, .waiting]
      + ScrollEdge.allCases.flatMap { edge -> [PlacementPhase] in
        [.collapsing(edge), .revealing(edge), .pinned(edge), .pushed(edge), .stretched(edge)]
      }
    let words = ScrollAxis.allCases.flatMap { axis in phases.map { ($0.words(along: axis), $0) } }
    return Dictionary(words) { first, _ in first }.sorted { $0.key < $1.key }.map {
      ($0.key, $0.value)
    }
  }()
}
