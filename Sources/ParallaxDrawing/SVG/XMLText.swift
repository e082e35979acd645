import ParallaxCoordinator
import ParallaxReplay

/// An XML document under construction: nested elements, one a line.
struct XMLText {
  private(set) var text = ""
  private var open: [String] = []

  /// Writes an element with what a closure writes inside it.
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

  /// Writes an element that has nothing inside, or a text.
  mutating func leaf(
    _ name: String,
    _ attributes: KeyValuePairs<String, String> = [:],
    text: String? = nil
  ) {
    guard let text else { return line("<\(name)\(Self.list(attributes))/>") }
    line("<\(name)\(Self.list(attributes))>\(Self.escaped(text))</\(name)>")
  }

  /// Writes text that is XML already.
  mutating func raw(_ xml: String) { text += xml }

  private mutating func line(_ xml: String) {
    text += String(repeating: " ", count: open.count) + xml + "\n"
  }

  private static func list(_ attributes: KeyValuePairs<String, String>) -> String {
    attributes.map { " \($0.key)=\"\(escaped($0.value))\"" }.joined()
  }

  /// Returns a text in which nothing means markup, no character is forbidden in XML 1.0, and marks of
  /// the bidirectional algorithm are references.
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
      // Raw, these would reorder the markup around them where a person reads it.
      case _ where scalar.isCommand:
        result += "&#x\(String(scalar.value, radix: 16, uppercase: true));"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension String {
  /// The text as it can stand beside others in a line: what reorders letters in it, and may be left
  /// open, ends with it.
  var isolated: String {
    unicodeScalars.contains(where: \.isCommand) ? "\u{2068}\(self)\u{2069}" : self
  }
}

extension Double {
  /// The number in drawing units, to a tenth.
  var svg: String { shortText(atMost: 1) }
}
