import ParallaxCoordinator

/// A mistake in a scene: the position, the value and the remedy.
///
///     do {
///       let scene = try ReplayScene(json: data)
///     } catch {
///       print(error)    // 12:25: views[1].height.min is 300, above height.max 220; give a …
///     }
public struct ReplaySceneError: Error, Hashable, Sendable {
  /// The name of the file; `nil` for data without a file.
  public var file: String?
  /// The line, from 1; `nil` for a scene that was not read from a file.
  public let line: Int?
  /// The column in the line, from 1; `nil` if `line` is `nil`.
  public let column: Int?
  /// The path of the value, such as `views[1].height.min`; empty for the whole file.
  public let path: String
  /// The value and the remedy, without a line break.
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
  /// The file, the line, the column, the path and the message, in the form of compilers' messages.
  public var description: String {
    let place = path.isEmpty ? message : "\(path) \(message)"
    return FilePlace(file: file, line: line, column: column).prefix + place
  }
}

/// The file, the line and the column of a message.
struct FilePlace {
  var file: String?
  var line: Int?
  var column: Int?

  /// The text before the message: `scene.json:12:25: `.
  ///
  /// Without a file and a column it is `line 12:
  /// `.
  var prefix: String {
    var parts: [String] = []
    if let file { parts.append(file.printable) }
    if let line { parts.append(file == nil && column == nil ? "line \(line)" : "\(line)") }
    if let column { parts.append("\(column)") }
    return parts.isEmpty ? "" : parts.joined(separator: ":") + ": "
  }
}

extension ReplaySceneError {
  /// Creates the error for invalid options of a view, with the names files have for them.
  init(_ error: ParallaxError, of options: ParallaxOptions, in path: String) {
    // In a file these two are arrays, whose elements have positions in place of names.
    let positions: KeyValuePairs = [
      "tracking.section": "tracking.row[0]", "tracking.row": "tracking.row[1]",
      "boundary.start": "boundary[0]", "boundary.end": "boundary[1]",
    ]
    func inFile(_ text: String) -> String {
      guard let pair = positions.first(where: { text.contains($0.key) }) else { return text }
      return text.replacing(pair.key, with: pair.value)
    }
    let option = OptionWords.path(of: error.option.map(inFile) ?? "id", in: options)
    let value = error.value ?? error.view.description.quoted
    self.init(
      "\(path).\(option)",
      "is \(value.printable), \(inFile(error.reason)); \(inFile(error.remedy))"
    )
  }

  /// Returns the error with its line and column, and with the short forms the file uses.
  ///
  /// For example, the path `views[0].tracking.row` becomes `views[0].track.row` if the file says
  /// `track`.
  func located(in document: JSONDocument) -> Self {
    var message = message
    let found = document.root.nearest(to: path, shortForms: shortForms) { object in
      // The message may name other options too, such as "above height.maximum 220". They have their
      // short forms in the same object or in its heights.
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

/// The names in version 1 of the format, by the present names.
private let shortForms: [String: String] = {
  var words: [String: String] = [:]
  func add<Root>(_ members: [JSONMember<Root>]) {
    for member in members where !member.shortForms.isEmpty {
      words[member.name] = member.shortForms.first?.name
    }
  }
  add(AxisOptions.words)
  add(OptionWords.words)
  add(HeightRange.words)
  add(Reveal.words)
  return words
}()
