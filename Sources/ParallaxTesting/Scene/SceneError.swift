/// What is wrong with a scene: where, which value, and what to do.
///
///     do {
///       let scene = try Scene(json: data)
///     } catch {
///       print(error)    // views[1].height.min is 300, above height.max 220; give a minimum of …
///     }
public struct SceneError: Error, Hashable, Sendable {
  /// The place in the file, such as `views[1].height.min`; empty for the file as a whole.
  public let path: String
  /// What is wrong there and what to do about it, without a line break.
  public let message: String

  init(_ path: String, _ message: String) {
    self.path = path.inOneLine
    self.message = message.inOneLine
  }
}

extension SceneError: CustomStringConvertible {
  /// The place and the message, in one line.
  public var description: String { path.isEmpty ? message : "\(path) \(message)" }
}

extension String {
  /// The text with its line breaks escaped: it may quote what it was read from.
  fileprivate var inOneLine: String {
    guard contains(where: \.isNewline) else { return self }
    return unicodeScalars.map { scalar in
      Character(scalar).isNewline ? scalar.escaped(asASCII: true) : String(scalar)
    }.joined()
  }
}
