import ParallaxCoordinator

extension ReplayFrame {
  /// The frame as one line of JSON, as the replay program writes it.
  ///
  /// Numbers have full precision, keys a fixed order, and what the frame does not have is left
  /// out:
  ///
  ///     { "time": 0.1, "offset": 700, "views": [ { "id": "header", "start": 0, … } ],
  ///       "occluded": { "top": 44, "bottom": 0 }, "contentInset": { "top": 47, "bottom": 34 } }
  ///
  /// - Complexity: O(*n*) in the number of views.
  public var jsonLine: String {
    var members = [
      (key: "time", value: JSONText.number(time)),
      (key: "offset", value: JSONText.number(offset)),
      (key: "views", value: JSONText.array(views.map(\.json))),
      (key: "occluded", value: obscured.json),
      (key: "contentInset", value: contentInset.json),
    ]
    if let firstVisible {
      let row = [
        (key: "row", value: JSONValue.quote(firstVisible.row)),
        (key: "start", value: JSONText.number(firstVisible.start)),
      ]
      members.append((key: "firstVisible", value: JSONText.object(row)))
    }
    if let hit { members.append((key: "hit", value: JSONValue.quote(hit))) }
    if let settle {
      members.append((key: "settle", value: settle.map(JSONText.number) ?? "null"))
    }
    return JSONText.object(members)
  }
}

extension ReplayFrame.View {
  fileprivate var json: String {
    JSONText.object([
      (key: "id", value: JSONValue.quote(id.description)),
      (key: "start", value: JSONText.number(placement.frame.start)),
      (key: "length", value: JSONText.number(placement.frame.length)),
      (key: "heightProgress", value: JSONText.number(placement.heightProgress)),
      (key: "topProgress", value: JSONText.number(placement.topProgress)),
      (key: "stretch", value: JSONText.number(placement.stretch)),
      (key: "pushOut", value: JSONText.number(placement.pushOut)),
      (key: "phase", value: JSONValue.quote(placement.phase.description)),
    ])
  }
}

extension AxisInsets {
  fileprivate var json: String {
    JSONText.object([
      (key: "top", value: JSONText.number(top)), (key: "bottom", value: JSONText.number(bottom)),
    ])
  }
}
