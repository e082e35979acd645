/// A line of a replay that could not be read.
public struct ReplayLineError: Error, Hashable, CustomStringConvertible {
  /// What is wrong with the line, and what to write instead.
  public let description: String
}

extension ReplayFrame {
  /// Reads a frame from a line that ``jsonLine`` wrote.
  ///
  /// What the line does not hold, the safe-area extension and the translation of the inner content,
  /// is 0 in the frame. Names of views are text, whatever they were made from. The line has lengths
  /// in place of ends, so an end may be off by its last bit.
  ///
  /// - Throws: ``ReplayLineError`` where the line is not such an object.
  public init(jsonLine: String) throws(ReplayLineError) {
    do throws(JSONFields.Failure) {
      let bytes = Array(jsonLine.utf8)
      var reader = JSONReader(bytes: bytes, range: bytes.indices)
      try self.init(JSONFields(reader.read(), named: "the frame", keys: Self.keys))
    } catch {
      throw ReplayLineError(description: error.message)
    }
  }

  private static let keys = [
    "time", "offset", "views", "occluded", "contentInset", "firstVisible", "hit", "settle",
  ]

  private init(_ fields: JSONFields) throws(JSONFields.Failure) {
    var views: [View] = []
    for value in try fields.array("views") { views.append(try View(value)) }
    self.init(
      time: try fields.number("time"),
      offset: try fields.number("offset"),
      views: views,
      occluded: try fields.insets("occluded"),
      contentInset: try fields.insets("contentInset")
    )
    if fields.has("firstVisible") {
      let row = try fields.object("firstVisible", keys: ["row", "start"])
      firstVisible = FirstVisible(row: try row.text("row"), start: try row.number("start"))
    }
    if fields.has("hit") { hit = try fields.text("hit") }
    // `null` says that there was a release; no key says that there was none.
    if fields.has("settle") { settle = .some(try fields.numberOrNull("settle")) }
  }
}

extension ReplayFrame.View {
  private static let keys = [
    "id", "start", "length", "heightProgress", "topProgress", "stretch", "pushOut", "phase",
  ]

  fileprivate init(_ value: JSONValue) throws(JSONFields.Failure) {
    let fields = try JSONFields(value, named: "a view", keys: Self.keys)
    let word = try fields.text("phase")
    guard let phase = Phase.named[word] else {
      let known = Phase.named.keys.sorted().joined(separator: ", ")
      throw JSONFields.Failure(
        message: "\(RecordingError.quote(word)) is not a phase; write one of \(known)"
      )
    }
    var placement = Placement.waiting
    placement.frame = Span(
      start: try fields.number("start"),
      length: try fields.number("length")
    )
    placement.heightProgress = try fields.number("heightProgress")
    placement.topProgress = try fields.number("topProgress")
    placement.stretch = try fields.number("stretch")
    placement.pushOut = try fields.number("pushOut")
    placement.phase = phase
    self.init(id: ViewID(try fields.text("id")), placement: placement)
  }
}

extension JSONFields {
  fileprivate func insets(_ key: String) throws(Failure) -> EdgeInsets {
    let fields = try object(key, keys: ["top", "bottom"])
    return EdgeInsets(top: try fields.number("top"), bottom: try fields.number("bottom"))
  }
}

extension Phase {
  /// Every phase by its description.
  fileprivate static let named: [String: Phase] = {
    let phases =
      [.natural, .absent, .waiting]
      + Edge.allCases.flatMap { edge -> [Phase] in
        [.collapsing(edge), .pinned(edge), .pushed(edge), .stretched(edge)]
      }
    return Dictionary(uniqueKeysWithValues: phases.map { ($0.description, $0) })
  }()
}
