import ParallaxCoordinator

extension Recording {
  func jsonLinesText() throws(RecordingError) -> String {
    var rules = RecordingRules()
    var json = JSONWriter(keepsNegativeZero: true)
    for (index, event) in events.enumerated() {
      do throws(RecordingError) { try rules.check(event) } catch { throw error.at(index + 1) }
      event.write(to: &json)
      json.endLine()
    }
    return json.text
  }
}

extension RecordingEvent {
  /// Writes the event as a line of a recording.
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("time", time)
      action.write(to: &json)
    }
  }
}

extension RecordingEvent.Action {
  /// Writes the members that this action adds beside the time.
  fileprivate func write(to json: inout JSONWriter) {
    switch self {
    case .offset(let offset, let cause):
      json.member("offset", offset)
      if cause != .user { json.member("cause", cause.word) }
    case .offsets(let offset, let cause):
      json.member("offset", offset.write)
      if cause != .user { json.member("cause", cause.word) }
    case .update(let steps, let axis):
      json.member("update") { json in
        json.array(.wide) { json in for step in steps { step.write(to: &json) } }
      }
      if let axis { json.member("axis", axis.word) }
    case .resize(let container, let safeArea, let horizontal):
      json.member("resize") { json in
        json.object { json in
          json.member("container", JSONCoding.size.write(container).write)
          json.member("safeArea") { json in
            json.object { json in
              json.member("top", safeArea.top)
              json.member("bottom", safeArea.bottom)
              if horizontal != .zero {
                json.member("horizontal", JSONCoding.edgeInsets.write(horizontal).write)
              }
            }
          }
        }
      }
    case .hit(let point): json.member("hit", point.write)
    case .release(let velocity, let horizontal):
      json.member("release") { json in
        json.object { json in
          if let horizontal {
            json.member("velocity", LayoutPoint(x: horizontal, y: velocity).write)
          } else {
            json.member("velocity", velocity)
          }
        }
      }
    case .reveal(let id, let distance, let axis):
      json.member("reveal") { json in
        json.object { json in
          json.member("view", id.description)
          json.member("distance", distance)
          if let axis { json.member("axis", axis.word) }
        }
      }
    case .contentInset(let insets, let horizontal):
      let insets = PlaneInsets(main: insets, horizontal: horizontal)
      json.member("contentInset", JSONCoding.planeInsets.write(insets).write)
    case .transientInset(let insets, let horizontal):
      let insets = PlaneInsets(main: insets, horizontal: horizontal)
      json.member("transientInset", JSONCoding.planeInsets.write(insets).write)
    case .pass(let pass): json.member("pass", JSONCoding.pass.write(pass).write)
    case .views(let views): json.member("views", JSONCoding.views.write(views).write)
    case .settings(let settings):
      json.member("settings", JSONCoding.settings.write(settings).write)
    }
  }
}

extension LayoutPoint {
  /// Writes `{ "x": 95, "y": 877 }`.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("x", x)
      json.member("y", y)
    }
  }
}

extension RecordedRowUpdate {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      switch self {
      case .insert(let rows, let before):
        json.member("insert") { json in
          json.array(.wide) { json in for row in rows { row.write(to: &json) } }
        }
        json.member("before", before.write)
      case .remove(let ids):
        json.member("remove") { json in
          json.array(.wide) { json in for id in ids { json.string(id.description) } }
        }
      case .resize(let rows):
        json.member("resize") { json in
          json.object { json in
            for row in rows { json.member(named: row.id.description) { $0.number(row.height) } }
          }
        }
      case .move(let id, let before):
        json.member("move", id.description)
        json.member("before", before.write)
      }
    }
  }
}

extension RecordedRowUpdate.Row {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", id.description)
      json.member("height", height)
    }
  }
}

extension RowID? {
  /// Writes the row that rows go before; `null` is the end.
  fileprivate func write(to json: inout JSONWriter) {
    if let self { json.string(self.description) } else { json.null() }
  }
}
