import ParallaxCoordinator

extension ReplayFrame {
  /// The frame as one line of JSON, as the replay program writes it.
  ///
  /// Numbers have full precision, and keys a fixed order. A value that the frame does not have is
  /// left out:
  ///
  /// ```json
  /// { "time": 0.1, "offset": 700, "views": [ { "id": "header", "start": 0, … } ],
  ///   "occluded": { "top": 44, "bottom": 0 }, "contentInset": { "top": 47, "bottom": 34 } }
  /// ```
  ///
  /// - Complexity: O(*n*) in the number of views.
  public var jsonLine: String { JSONWriter.text(write) }

  private func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("time", time)
      json.member("offset", offset)
      json.member("views") { json in
        json.array(.wide) { json in for view in views { view.write(to: &json) } }
      }
      json.member("occluded", obscured.write)
      json.member("contentInset", contentInset.write)
      if let firstVisible {
        json.member("firstVisible") { json in
          json.object { json in
            json.member("row", firstVisible.row)
            json.member("start", firstVisible.start)
          }
        }
      }
      if let hit { json.member("hit", hit) }
      if let settle {
        json.member("settle") { if let settle { $0.number(settle) } else { $0.null() } }
      }
    }
  }
}

extension ReplayFrame.View {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", id.description)
      json.member("start", placement.frame.start)
      json.member("length", placement.frame.length)
      json.member("heightProgress", placement.heightProgress)
      json.member("topProgress", placement.topProgress)
      json.member("stretch", placement.stretch)
      json.member("pushOut", placement.pushOut)
      json.member("phase", placement.phase.description)
    }
  }
}

extension AxisInsets {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("top", top)
      json.member("bottom", bottom)
    }
  }
}
