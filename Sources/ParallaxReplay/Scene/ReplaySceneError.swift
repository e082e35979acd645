/// What is wrong with a scene: where, which value, and what to do.
///
///     do {
///       let scene = try ReplayScene(json: data)
///     } catch {
///       print(error)    // 12:25: views[1].height.min is 300, above height.max 220; give a …
///     }
public struct ReplaySceneError: Error, Hashable, Sendable {
  /// The name of the file; `nil` for data that did not come from one.
  public var file: String?
  /// The number of the line, from 1; `nil` for a scene that was not read from a file.
  public let line: Int?
  /// The number of the character in the line, from 1; `nil` where `line` is.
  public let column: Int?
  /// The place in the file, such as `views[1].height.min`; empty for the file as a whole.
  public let path: String
  /// What is wrong there and what to do about it, without a line break.
  public let message: String

  init(_ path: String, _ message: String, at position: TextPosition? = nil) {
    line = position?.line
    column = position?.column
    self.path = path.printable
    self.message = message.printable
  }

  init(_ failure: JSONFailure) { self.init(failure.path, failure.message, at: failure.position) }
}

extension ReplaySceneError: CustomStringConvertible {
  /// The file, the line, the place and the message, as compilers write them.
  public var description: String {
    let place = path.isEmpty ? message : "\(path) \(message)"
    return FilePlace(file: file, line: line, column: column).prefix + place
  }
}

/// Where a message points, as compilers write it.
struct FilePlace {
  var file: String?
  var line: Int?
  var column: Int?

  /// What stands before the message: `scene.json:12:25: `.
  var prefix: String {
    var parts: [String] = []
    if let file { parts.append(file.printable) }
    if let line { parts.append(file == nil && column == nil ? "line \(line)" : "\(line)") }
    if let column { parts.append("\(column)") }
    return parts.isEmpty ? "" : parts.joined(separator: ":") + ": "
  }
}
