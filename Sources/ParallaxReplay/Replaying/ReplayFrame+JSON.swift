import ParallaxCoordinator

extension ReplayFrame {
  /// The frame as one line of JSON, as the replay program writes it.
  ///
  /// Numbers have full precision, and keys a fixed order. A value the frame does not have is
  /// left out:
  ///
  /// ```json
  /// { "time": 0.1, "offset": 700, "views": [ { "id": "header", "start": 0, … } ],
  ///   "occluded": { "top": 44, "bottom": 0 }, "contentInset": { "top": 47, "bottom": 34 } }
  /// ```
  ///
  /// If the content scrolls on both axes, `offset` has both, and `horizontal` the rest along x. A view
  /// that follows both has the words along y, and `horizontal` the same along x; a view following
  /// the horizontal axis only has those alone:
  ///
  /// ```json
  /// { "time": 0.1, "offset": { "x": 95, "y": 877 }, "views": [
  ///   { "id": "corner", "start": 0, …, "horizontal": { "start": 0, … } } ], …,
  ///   "horizontal": { "occluded": { "top": 80, "bottom": 0 }, … } }
  /// ```
  ///
  /// - Complexity: O(*n*) in the number of views.
  public var jsonLine: String { JSONWriter.text(write) }

  /// The name of the member for the other axis.
  private var acrossKey: String { axis.cross.word }

  /// Writes the offset: one number, or the two of content that scrolls on both axes.
  package func writeOffset(to json: inout JSONWriter) {
    let offset = MainAndX(main: main.offset, x: across?.offset)
    json.member("offset", JSONCoding.mainAndX.write(offset).write)
  }

  private func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("time", time)
      writeOffset(to: &json)
      json.member("views") { json in
        json.array(.wide) { json in for view in views { view.write(to: &json, axis.cross) } }
      }
      main.writeLengths(to: &json)
      if let hit { json.member("hit", hit) }
      main.writeSettle(to: &json)
      if let across {
        json.member(acrossKey) { json in
          json.object { json in
            across.writeLengths(to: &json)
            across.writeSettle(to: &json)
          }
        }
      }
    }
  }
}

extension ReplayFrame.Scroll {
  fileprivate func writeLengths(to json: inout JSONWriter) {
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
  }

  fileprivate func writeSettle(to json: inout JSONWriter) {
    if let settle {
      json.member("settle") { if let settle { $0.number(settle) } else { $0.null() } }
    }
  }
}

extension ReplayFrame.View {
  fileprivate func write(to json: inout JSONWriter, _ other: ScrollAxis) {
    json.object { json in
      json.member("id", id.description)
      // A line of one axis does not say which axis it is.
      if !fillsAxis { placement.write(to: &json, .vertical) }
      if let opacity { json.member("opacity", opacity) }
      if let across {
        json.member(other.word) { json in json.object { json in across.write(to: &json, other) } }
      }
    }
  }
}

extension Placement {
  fileprivate func write(to json: inout JSONWriter, _ axis: ScrollAxis) {
    json.member("start", frame.start)
    json.member("length", frame.length)
    json.member("heightProgress", heightProgress)
    json.member("topProgress", topProgress)
    json.member("stretch", stretch)
    json.member("pushOut", pushOut)
    json.member("phase", phase.words(along: axis))
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
