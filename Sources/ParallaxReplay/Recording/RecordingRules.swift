import ParallaxCoordinator
import ParallaxLayout

/// The rules for the values of an event, which hold for reading and for writing.
struct RecordingRules {
  private var last = -Double.infinity

  /// Checks the next event of a recording that is written, and returns its line.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - reading: The last reading before the event, which becomes the last one in it.
  /// - Returns: The line.
  /// - Throws: ``ReplayError`` with the path, the value and the remedy.
  mutating func checked(
    _ event: RecordingEvent,
    after reading: inout HostReading
  ) throws(ReplayError) -> JSONValue {
    try check(event)
    let members = event.action.members(after: &reading)
    for member in members { try Self.finite(member.value, member.name) }
    return .object([.init("time", .number(event.time))] + members)
  }

  /// Checks the next event, whose numbers are finite in a file.
  ///
  /// - Throws: ``ReplayError`` with the path, the value and the remedy.
  mutating func check(_ event: RecordingEvent) throws(ReplayError) {
    try Self.finite(event.time, "time")
    guard event.time >= last else {
      throw ReplayError(
        path: "time",
        message: "is \(event.time.shortText), before \(last.shortText) "
          + "above it; put events in order of time"
      )
    }
    last = event.time

    switch event.action {
    case .resize(let container, let safeArea, let horizontal):
      try Self.size(container, "resize.container")
      try Self.extents(safeArea, "resize.safeArea")
      try Self.extents(horizontal, "resize.safeArea.horizontal")
    case .update(let steps, _):
      for (index, step) in steps.enumerated() { try Self.step(step, "update[\(index)]") }
    case .views(_, let seconds?): try Self.extent(seconds, "transition")
    default: break
    }
  }

  private static func step(_ step: RecordedRowUpdate, _ path: String) throws(ReplayError) {
    var names: [(id: RowID, path: String)] = []
    switch step {
    case .insert(let rows, before: _):
      for (index, row) in rows.enumerated() {
        try extent(row.height, "\(path).insert[\(index)].height")
        names.append((row.id, "\(path).insert[\(index)].id"))
      }
    case .resize(let rows):
      for row in rows {
        let place = JSONPath.adding(row.id.description, to: "\(path).resize")
        try extent(row.height, place)
        names.append((row.id, place))
      }
    case .remove(let ids):
      names = ids.enumerated().map { ($0.element, "\(path).remove[\($0.offset)]") }
    case .move: break
    }
    var seen: Set<RowID> = []
    for name in names where !seen.insert(name.id).inserted {
      throw ReplayError(
        path: name.path,
        message: "is \(name.id.description.quoted), which the step has already; name a row once"
      )
    }
  }

  private static func extents(_ insets: AxisInsets, _ path: String) throws(ReplayError) {
    try extent(insets.top, "\(path).top")
    try extent(insets.bottom, "\(path).bottom")
  }

  private static func size(_ size: LayoutSize, _ path: String) throws(ReplayError) {
    for (length, name) in [(size.width, "width"), (size.height, "height")] {
      guard length > 0, length.isFinite else {
        let remedy = "give a finite number of points, more than 0"
        throw SceneCheck.refused(length, "\(path).\(name)", remedy)
      }
    }
  }

  private static func extent(_ length: Double, _ path: String) throws(ReplayError) {
    guard length >= 0, length.isFinite else {
      throw SceneCheck.refused(length, path, "give a finite number of points, 0 or more")
    }
  }

  /// Checks all numbers of a value.
  private static func finite(_ value: JSONValue, _ path: String) throws(ReplayError) {
    switch value {
    case .number(let number): try finite(number, path)
    case .array(let values):
      for (index, value) in values.enumerated() { try finite(value, "\(path)[\(index)]") }
    case .object(let members):
      for member in members {
        try finite(member.value, JSONPath.adding(member.name, to: path))
      }
    case .null, .bool, .string: break
    }
  }

  private static func finite(_ value: Double, _ path: String) throws(ReplayError) {
    guard value.isFinite else { throw SceneCheck.refused(value, path, "give a finite number") }
  }
}

extension ReplayError {
  /// Returns the error at a line.
  func at(_ line: Int) -> Self {
    var error = self
    error.line = line
    return error
  }
}
