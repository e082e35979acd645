import ParallaxCoordinator

extension Recording {
  func jsonLinesText() throws(RecordingError) -> String {
    var rules = RecordingRules()
    var text = ""
    for (index, event) in events.enumerated() {
      do throws(RecordingError) { try rules.check(event) } catch { throw error.at(index + 1) }
      text += "{ \"time\": "
      text += event.time.shortText
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
      "\"offset\": \(offset.shortText)"
        + (cause == .user ? "" : ", \"cause\": \"\(cause.recordedName)\"")
    case .update(let steps):
      "\"update\": \(jsonList("[", steps.map(\.json), "]"))"
    case .resize(let container, let safeArea):
      "\"resize\": { \"container\": { \"width\": \(container.width.shortText), "
        + "\"height\": \(container.height.shortText) }, "
        + "\"safeArea\": { \"top\": \(safeArea.top.shortText), "
        + "\"bottom\": \(safeArea.bottom.shortText) } }"
    case .hit(let point):
      "\"hit\": { \"x\": \(point.x.shortText), "
        + "\"y\": \(point.y.shortText) }"
    case .release(let velocity):
      "\"release\": { \"velocity\": \(velocity.shortText) }"
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
        "{ \"id\": \($0.id.json), \"height\": \($0.height.shortText) }"
      }
      return "{ \"insert\": \(jsonList("[", rows, "]")), \"before\": \(before?.json ?? "null") }"
    case .remove(let ids):
      return "{ \"remove\": \(jsonList("[", ids.map(\.json), "]")) }"
    case .resize(let rows):
      let heights = rows.map { "\($0.id.json): \($0.height.shortText)" }
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
