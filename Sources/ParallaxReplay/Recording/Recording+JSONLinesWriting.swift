import ParallaxCoordinator

extension Recording {
  func jsonLinesText() throws(RecordingError) -> String {
    var rules = RecordingRules()
    var text = ""
    for (index, event) in events.enumerated() {
      do throws(RecordingError) { try rules.check(event) } catch { throw error.at(index + 1) }
      text += "{ \"time\": "
      text += RecordingNumber.text(event.time)
      text += ", "
      text += event.action.jsonMembers
      text += " }\n"
    }
    return text
  }
}

extension RecordingEvent.Action {
  /// The members that this action adds beside the time.
  fileprivate var jsonMembers: String {
    switch self {
    case .offset(let offset, let cause):
      "\"offset\": \(RecordingNumber.text(offset))"
        + (cause == .user ? "" : ", \"cause\": \"\(cause.recordedName)\"")
    case .update(let steps):
      "\"update\": \(jsonList("[", steps.map(\.json), "]"))"
    case .resize(let container, let safeArea):
      "\"resize\": { \"container\": { \"width\": \(RecordingNumber.text(container.width)), "
        + "\"height\": \(RecordingNumber.text(container.height)) }, "
        + "\"safeArea\": { \"top\": \(RecordingNumber.text(safeArea.top)), "
        + "\"bottom\": \(RecordingNumber.text(safeArea.bottom)) } }"
    case .hit(let point):
      "\"hit\": { \"x\": \(RecordingNumber.text(point.x)), "
        + "\"y\": \(RecordingNumber.text(point.y)) }"
    case .release(let velocity):
      "\"release\": { \"velocity\": \(RecordingNumber.text(velocity)) }"
    case .contentInset(let insets):
      "\"contentInset\": \(JSONCoding.edgeInsets.write(insets).lineText)"
    case .transientInset(let insets):
      "\"transientInset\": \(JSONCoding.edgeInsets.write(insets).lineText)"
    case .reading(let reading): "\"reading\": \(JSONCoding.reading.write(reading).lineText)"
    case .views(let views): "\"views\": \(JSONCoding.views.write(views).lineText)"
    case .settings(let settings):
      "\"settings\": \(JSONCoding.settings.write(settings).lineText)"
    }
  }
}

extension RecordedRowUpdate {
  fileprivate var json: String {
    switch self {
    case .insert(let rows, let before):
      let rows = rows.map {
        "{ \"id\": \($0.id.json), \"height\": \(RecordingNumber.text($0.height)) }"
      }
      return "{ \"insert\": \(jsonList("[", rows, "]")), \"before\": \(before?.json ?? "null") }"
    case .remove(let ids):
      return "{ \"remove\": \(jsonList("[", ids.map(\.json), "]")) }"
    case .resize(let rows):
      let heights = rows.map { "\($0.id.json): \(RecordingNumber.text($0.height))" }
      return "{ \"resize\": \(jsonList("{", heights, "}")) }"
    case .move(let id, let before):
      return "{ \"move\": \(id.json), \"before\": \(before?.json ?? "null") }"
    }
  }
}

extension RowID {
  /// The identity as JSON text, in quotes.
  fileprivate var json: String { JSONValue.quote(description) }
}

private func jsonList(_ open: String, _ parts: [String], _ close: String) -> String {
  parts.isEmpty ? open + close : "\(open) \(parts.joined(separator: ", ")) \(close)"
}
