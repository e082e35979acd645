extension SceneView {
  /// Returns the view as a file has it.
  func written(at path: String) throws(SceneError) -> JSONValue {
    let name = id.description
    guard id == ViewID(name) else { throw .notText(name, "\(path).id") }
    var members = [
      JSONValue.Member("id", .string(name)),
      JSONValue.Member("height", options.height.written),
    ]
    if let tracking = try options.tracking.written(at: "\(path).track") {
      members.append(JSONValue.Member("track", tracking))
    }
    options.write(to: &members)
    return .object(members)
  }
}

extension ParallaxOptions {
  fileprivate func write(to members: inout [JSONValue.Member]) {
    members.add("stick", stickPosition.written, unless: stickPosition == .both)
    members.add("edgeInset", edgeInset.written, unless: edgeInset == .zero)
    members.add("stacking", Stacking.words.json(for: stacking), unless: stacking == .stack)
    if let boundary { members.append(JSONValue.Member("boundary", boundary.written)) }
    members.add("overscroll", overscroll.written, unless: overscroll == OverscrollOptions())
    if let reveal { members.append(JSONValue.Member("reveal", reveal.written)) }
    members.add("snap", .bool(snaps), unless: !snaps)
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
    members.add(
      "forwardsTouches",
      touchForwarding == .drags ? .string("drags") : .bool(forwardsTouches),
      unless: forwardsTouches
    )
    members.add("zIndex", .number(Double(zIndex)), unless: zIndex == 0)
  }
}

extension HeightRange {
  fileprivate var written: JSONValue {
    .object([JSONValue.Member("min", .number(minimum)), JSONValue.Member("max", .number(maximum))])
  }
}

extension Tracking {
  /// Returns the tracking as a file has it; `nil` for the default.
  fileprivate func written(at path: String) throws(SceneError) -> JSONValue? {
    switch self {
    case .offset(0): return nil
    case .offset(let offset): return .object([JSONValue.Member("offset", .number(offset))])
    case .row(let row):
      let numbers = [row.section, row.row].map { JSONValue.number(Double($0)) }
      return .object([JSONValue.Member("row", .array(numbers))])
    case .rowID(let id):
      let text = id.description
      guard id == RowID(text) else { throw .notText(text, "\(path).row") }
      return .object([JSONValue.Member("row", .string(text))])
    }
  }
}

extension StickPosition {
  fileprivate var written: JSONValue {
    let words = (contains(.top) ? ["top"] : []) + (contains(.bottom) ? ["bottom"] : [])
    return .array(words.map { .string($0) })
  }
}

extension Boundary {
  fileprivate var written: JSONValue {
    switch self {
    case .section: .string("section")
    case .range(let start, let end): .array([start, end].map { $0.isFinite ? .number($0) : .null })
    }
  }
}

extension OverscrollOptions {
  fileprivate var written: JSONValue {
    var members: [JSONValue.Member] = []
    members.add("top", top.written, unless: top == .stretch)
    members.add("bottom", bottom.written, unless: bottom == .stretch)
    return .object(members)
  }
}

extension Overscroll {
  fileprivate var written: JSONValue? {
    if let json = Self.words.json(for: self) { return json }
    return stretchLimit.map { .object([JSONValue.Member("stretch", .number($0))]) }
  }
}

extension Reveal {
  fileprivate var written: JSONValue {
    .object(limit.map { [JSONValue.Member("upTo", .number($0))] } ?? [])
  }
}

extension KeyValuePairs where Key == String, Value: Equatable {
  fileprivate func json(for value: Value) -> JSONValue? { word(for: value).map { .string($0) } }
}
