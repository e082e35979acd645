import ParallaxCoordinator
import ParallaxReplay

/// An XML document under construction.
struct XMLText {
  private(set) var text = ""

  /// Writes text that is XML.
  mutating func raw(_ xml: String) { text += xml }

  /// Returns a text with markup escaped.
  ///
  /// Characters that XML 1.0 forbids are replaced. Marks of the bidirectional algorithm become letters,
  /// such as `\u{202E}`: a name with one must not look like another name.
  ///
  /// For example, `a<b` becomes `a&lt;b`.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\t", "\n", "\r": result += " "
      case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      case _ where scalar.isCommand: result += String(scalar).printable
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
