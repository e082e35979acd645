import ParallaxCoordinator

/// A line of a replay that could not be read.
///
///     do {
///       let frame = try ReplayFrame(jsonLine: #"{ "time": 0, "offset": 0 }"#)
///       print(frame.offset)
///     } catch {
///       print(error)  // column 1: views is missing; give an array of views
///     }
public struct ReplayLineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The mistake in the line, and the remedy.
  public let description: String
}

extension ReplayFrame {
  /// Reads a frame from a line that ``jsonLine`` wrote.
  ///
  /// The line has neither the safe-area extension nor the translation of the inner content; both are
  /// 0 in the frame. Names of views are text. The line has lengths in place of ends, so an end may
  /// be off by its last bit.
  ///
  /// - Throws: ``ReplayLineError`` if the line is not such an object.
  public init(jsonLine: String) throws(ReplayLineError) {
    do throws(JSONFailure) {
      try self.init(JSONDocument(Array(jsonLine.utf8), unit: "line").root)
    } catch {
      let place = error.path.isEmpty ? error.message : "\(error.path) \(error.message)"
      throw ReplayLineError(description: "column \(error.position.column): \(place)")
    }
  }

  private static let keys = [
    "time", "offset", "views", "occluded", "contentInset", "firstVisible", "hit", "settle",
  ]

  private init(_ line: JSONField) throws(JSONFailure) {
    let members = try line.members(Self.keys)
    var views: [View] = []
    for value in try members.required("views", such: "an array of views").list() {
      views.append(try View(value))
    }
    self.init(
      time: try members.required("time", such: "seconds").number(),
      offset: try members.required("offset", such: "points").number(),
      views: views,
      obscured: try members.insets("occluded"),
      contentInset: try members.insets("contentInset")
    )
    if let field = members["firstVisible"] {
      let row = try field.members("row", "start")
      firstVisible = FirstVisible(
        row: try row.required("row", such: "the name of a row").text(),
        start: try row.required("start", such: "points").number()
      )
    }
    hit = try members["hit"]?.text()
    // `null` means a release without a target; no key means no release.
    if let field = members["settle"] { settle = .some(field.isNull ? nil : try field.number()) }
  }
}

extension ReplayFrame.View {
  private static let keys = [
    "id", "start", "length", "heightProgress", "topProgress", "stretch", "pushOut", "phase",
  ]

  fileprivate init(_ field: JSONField) throws(JSONFailure) {
    let members = try field.members(Self.keys)
    func number(_ key: String) throws(JSONFailure) -> Double {
      try members.required(key, such: "a number").number()
    }
    let phases = PlacementPhase.named.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    var placement = Placement.waiting
    placement.frame = AxisRange(start: try number("start"), length: try number("length"))
    placement.heightProgress = try number("heightProgress")
    placement.topProgress = try number("topProgress")
    placement.stretch = try number("stretch")
    placement.pushOut = try number("pushOut")
    placement.phase = try members.required("phase", such: "a phase").word(phases)
    let id = try members.required("id", such: "the name of the view").text()
    self.init(id: ViewID(id), placement: placement)
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
extension PlacementPhase {
  /// Every phase by its description.
  static let named: [String: PlacementPhase] = {
    let phases =
      [.natural, .absent, .waiting]
      + ScrollEdge.allCases.flatMap { edge -> [PlacementPhase] in
        [.collapsing(edge), .revealing(edge), .pinned(edge), .pushed(edge), .stretched(edge)]
      }
    return Dictionary(uniqueKeysWithValues: phases.map { ($0.description, $0) })
  }()
}
