import ParallaxCoordinator

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

extension ReplaySceneError {
  /// Creates the error of a view's options, in the words of a file.
  init(_ error: ParallaxError, in path: String) {
    // Positions of an array, which the options have names for.
    let positions: KeyValuePairs = [
      "tracking.section": "tracking.row[0]", "tracking.row": "tracking.row[1]",
      "boundary.start": "boundary[0]", "boundary.end": "boundary[1]",
    ]
    func inFile(_ text: String) -> String {
      guard let pair = positions.first(where: { text.contains($0.key) }) else { return text }
      return text.replacing(pair.key, with: pair.value)
    }
    let option = error.option.map(inFile) ?? "id"
    let value = error.value ?? error.view.description.quoted
    self.init(
      "\(path).\(option)",
      "is \(value.printable), \(inFile(error.reason)); \(inFile(error.remedy))"
    )
  }

  /// Returns the error at its line, in the words that the file has there.
  func located(in document: JSONDocument) -> Self {
    var message = message
    let found = document.root.nearest(to: path, shortForms: shortForms) { object in
      // What else the message names may have its short form too: beside it, or in the heights.
      let heights = try? object["height"]?.anyMembers()
      for (word, short) in shortForms where object[short] != nil || heights?[short] != nil {
        message = message.replacing(".\(word)", with: ".\(short)")
          .replacing("\(word).", with: "\(short).")
      }
    }
    return Self(
      found.isExact ? found.field.path : path,
      message,
      at: found.field.position
    )
  }
}

/// The words of the first version of the format, by the present ones.
private let shortForms: [String: String] = {
  var words: [String: String] = [:]
  func add<Root>(_ members: [JSONMember<Root>]) {
    for member in members { words[member.name] = member.shortForms.first?.name }
  }
  add(ReplaySceneView.words)
  add(HeightRange.words)
  add(Reveal.words)
  return words
}()
