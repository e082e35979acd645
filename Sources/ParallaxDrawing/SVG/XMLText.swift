import ParallaxCoordinator
import ParallaxReplay

/// An XML document under construction, one element a line.
struct XMLText {
  private(set) var text = ""
  private var open: [String] = []

  /// Writes an element.
  ///
  /// A closure writes its content.
  mutating func element(
    _ name: String,
    _ attributes: KeyValuePairs<String, String> = [:],
    _ content: (inout Self) -> Void
  ) {
    line("<\(name)\(Self.list(attributes))>")
    open.append(name)
    content(&self)
    open.removeLast()
    line("</\(name)>")
  }

  /// Writes an element that is empty or contains a text.
  mutating func leaf(
    _ name: String,
    _ attributes: KeyValuePairs<String, String> = [:],
    text: String? = nil
  ) {
    guard let text else { return line("<\(name)\(Self.list(attributes))/>") }
    line("<\(name)\(Self.list(attributes))>\(Self.escaped(text))</\(name)>")
  }

  /// Writes text that is XML.
  mutating func raw(_ xml: String) { text += xml }

  private mutating func line(_ xml: String) {
    text += String(repeating: " ", count: open.count) + xml + "\n"
  }

  private static func list(_ attributes: KeyValuePairs<String, String>) -> String {
    attributes.map { " \($0.key)=\"\(escaped($0.value))\"" }.joined()
  }

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

extension Double {
  /// The number in drawing units, to a tenth.
  var svg: String { shortText(atMost: 1) }
}
