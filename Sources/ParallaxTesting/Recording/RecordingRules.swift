import ParallaxLayout

/// What holds for the values of every event, whether it is read or written.
struct RecordingRules {
  private var last = -Double.infinity

  /// Checks the next event.
  ///
  /// - Throws: ``RecordingError`` with the value and the remedy.
  mutating func check(_ event: RecordingEvent, line: Int) throws(RecordingError) {
    func require(_ holds: Bool, _ message: @autoclosure () -> String) throws(RecordingError) {
      guard holds else { throw RecordingError(line, message()) }
    }
    func requireLength(_ length: Double, _ name: @autoclosure () -> String) throws(RecordingError) {
      try require(
        length >= 0 && length.isFinite,
        "\(name()) is \(length); write a finite number of points, 0 or more"
      )
    }
    func requireFinite(_ value: Double, _ name: String) throws(RecordingError) {
      try require(value.isFinite, "\(name) is \(value); write a finite number")
    }

    try requireFinite(event.time, "time")
    try require(
      event.time >= last,
      "time \(event.time) is before \(last), the time above it; write events in order of time"
    )
    last = event.time

    switch event.action {
    case .offset(let offset, _): try requireFinite(offset, "offset")
    case .release(let velocity): try requireFinite(velocity, "velocity")
    case .hit(let point):
      try requireFinite(point.x, "x")
      try requireFinite(point.y, "y")
    case .resize(let container, let safeArea):
      try requireLength(container.width, "container width")
      try requireLength(container.height, "container height")
      try requireLength(safeArea.top, "safe area at the top")
      try requireLength(safeArea.bottom, "safe area at the bottom")
    case .update(let steps):
      for step in steps {
        var ids: [RowID] = []
        switch step {
        case .insert(let rows, before: _), .resize(let rows):
          for row in rows {
            try requireLength(row.height, "height of row \(row.id.quoted)")
          }
          ids = rows.map(\.id)
        case .remove(let removed): ids = removed
        case .move: break
        }
        var seen: Set<RowID> = []
        for id in ids {
          try require(
            seen.insert(id).inserted,
            "row \(id.quoted) twice in one step; name it once"
          )
        }
      }
    }
  }
}

extension RowID {
  fileprivate var quoted: String { RecordingError.quote(description) }
}
