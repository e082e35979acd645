extension SceneView {
  /// Returns the view as a file has it.
  func written(at path: String) throws(SceneError) -> JSONValue {
    let name = id.description
    guard id == ViewID(name) else { throw .notText(name, "\(path).id") }
    var members = [
      JSONMember("id", .text(name)),
      JSONMember("height", options.height.written),
    ]
    if let tracking = try options.tracking.written(at: "\(path).track") {
      members.append(JSONMember("track", tracking))
    }
    options.write(to: &members)
    return .object(members)
  }
}

extension ParallaxOptions {
  fileprivate func write(to members: inout [JSONMember]) {
    members.add("stick", stickPosition.written, unless: stickPosition == .both)
    members.add("edgeInset", edgeInset.written, unless: edgeInset == .zero)
    members.add("stacking", Stacking.words.json(for: stacking), unless: stacking == .stack)
    if let boundary { members.append(JSONMember("boundary", boundary.written)) }
    members.add("overscroll", overscroll.written, unless: overscroll == OverscrollOptions())
    if let reveal { members.append(JSONMember("reveal", reveal.written)) }
    members.add("snap", .flag(snaps), unless: !snaps)
    members.add(
      "reservation",
      Reservation.words.json(for: reservation),
      unless: reservation == .row
    )
    members.add(
      "safeArea",
      SafeAreaBehavior.words.json(for: safeArea),
      unless: safeArea == .respect
    )
    members.add("parallax", .number(parallax), unless: parallax == 0)
    members.add("forwardsTouches", .flag(forwardsTouches), unless: forwardsTouches)
    members.add("zIndex", .number(Double(zIndex)), unless: zIndex == 0)
  }
}

extension HeightRange {
  fileprivate var written: JSONValue {
    .object([JSONMember("min", .number(minimum)), JSONMember("max", .number(maximum))])
  }
}

extension Tracking {
  /// Returns the tracking as a file has it; `nil` for the default.
  fileprivate func written(at path: String) throws(SceneError) -> JSONValue? {
    switch self {
    case .offset(0): return nil
    case .offset(let offset): return .object([JSONMember("offset", .number(offset))])
    case .row(let row):
      let numbers = [row.section, row.row].map { JSONValue.number(Double($0)) }
      return .object([JSONMember("row", .list(numbers))])
    case .rowID(let id):
      let text = id.description
      guard id == RowID(text) else { throw .notText(text, "\(path).row") }
      return .object([JSONMember("row", .text(text))])
    }
  }
}

extension StickPosition {
  fileprivate var written: JSONValue {
    let words = (contains(.top) ? ["top"] : []) + (contains(.bottom) ? ["bottom"] : [])
    return .list(words.map { .text($0) })
  }
}

extension Boundary {
  fileprivate var written: JSONValue {
    switch self {
    case .section: .text("section")
    case .range(let start, let end): .list([start, end].map { $0.isFinite ? .number($0) : .null })
    }
  }
}

extension OverscrollOptions {
  fileprivate var written: JSONValue {
    var members: [JSONMember] = []
    members.add("top", top.written, unless: top == .stretch)
    members.add("bottom", bottom.written, unless: bottom == .stretch)
    return .object(members)
  }
}

extension Overscroll {
  fileprivate var written: JSONValue? {
    if let json = Self.words.json(for: self) { return json }
    return stretchLimit.map { .object([JSONMember("stretch", .number($0))]) }
  }
}

extension Reveal {
  fileprivate var written: JSONValue {
    .object(limit.map { [JSONMember("upTo", .number($0))] } ?? [])
  }
}

extension KeyValuePairs where Key == String, Value: Equatable {
  fileprivate func json(for value: Value) -> JSONValue? { word(for: value).map { .text($0) } }
}
