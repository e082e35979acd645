/// A text of JSON that has been checked, and where each of its values begins.
///
/// Values are worked out when they are asked for: a file of a million rows takes eight bytes a
/// value beside its own text, and each value still knows its line and its path.
final class JSONDocument {
  let bytes: [UInt8]
  /// Where the text begins: behind a byte order mark.
  let start: Int
  /// The number of the text's first line; in a recording that of the event.
  let firstLine: Int
  /// What messages call the text: a line, or the file.
  let unit: String
  private let nodes: [Node]

  /// A value, or the name of a member, in the order of the text.
  struct Node {
    /// The first byte.
    var start: UInt32
    /// The number of the node behind this one and all that is in it; 0 while that is not known.
    var next: UInt32
  }

  /// Checks a text.
  ///
  /// - Parameters:
  ///   - bytes: The text, in UTF-8.
  ///   - unit: What messages call it: a line, or the file.
  ///   - firstLine: The number of its first line.
  /// - Throws: ``JSONFailure`` for the first mistake in the text.
  init(_ bytes: [UInt8], unit: String = "file", firstLine: Int = 1) throws(JSONFailure) {
    var parser = JSONParser(bytes: bytes, unit: unit, firstLine: firstLine)
    try parser.parse()
    self.bytes = bytes
    self.firstLine = firstLine
    self.unit = unit
    start = parser.start
    nodes = parser.nodes
  }

  /// The value that the text is.
  var root: JSONField { JSONField(document: self, node: 0) }

  /// Returns the node behind a node and all that is in it.
  func next(_ node: Int) -> Int { Int(nodes[node].next) }

  /// Returns the first byte of a node.
  func start(of node: Int) -> Int { Int(nodes[node].start) }

  func position(of node: Int) -> TextPosition {
    TextPosition(of: start(of: node), in: bytes, from: start, firstLine: firstLine)
  }

  /// Returns the place of a node in words.
  func path(of node: Int) -> String { JSONPath.path(of: node, in: nodes, bytes) }

  /// Returns the text between the quotes of a node.
  func text(of node: Int) -> String { JSONString.string(in: bytes, from: start(of: node)) }

  /// Returns whether the text of a node is as given, compared by bytes.
  func isText(_ node: Int, _ text: String) -> Bool {
    var index = start(of: node) + 1
    for byte in text.utf8 {
      if bytes[index] == UInt8(ascii: "\\") {
        return self.text(of: node).utf8.elementsEqual(text.utf8)
      }
      guard bytes[index] == byte, byte != UInt8(ascii: "\"") else { return false }
      index += 1
    }
    if bytes[index] == UInt8(ascii: "\\") { return false }
    return bytes[index] == UInt8(ascii: "\"")
  }
}

/// Places in a text of JSON, in words.
enum JSONPath {
  /// Returns the place of a node; those that are not complete yet reach to the end.
  static func path(of target: Int, in nodes: [JSONDocument.Node], _ bytes: [UInt8]) -> String {
    var path = ""
    var node = 0
    while node < target {
      let isObject = bytes[Int(nodes[node].start)] == UInt8(ascii: "{")
      var child = node + 1
      var index = 0
      while true {
        let value = isObject ? child + 1 : child
        // A name stands for the value that follows it.
        guard value < nodes.count, target > value || (isObject && target == child) else { break }
        let next = Int(nodes[value].next)
        guard next != 0, next <= target else { break }
        child = next
        index += 1
      }
      if isObject {
        let name = JSONString.string(in: bytes, from: Int(nodes[child].start))
        path = adding(name, to: path)
        node = child + 1
      } else {
        path += "[\(index)]"
        node = child
      }
    }
    return path
  }

  /// Returns the place of a member.
  static func adding(_ name: String, to path: String) -> String {
    let isPlain = !name.isEmpty && name.utf8.count <= 40 && name.utf8.allSatisfy(\.isWordByte)
    guard isPlain else { return "\(path)[\(name.quoted)]" }
    return path.isEmpty ? name : "\(path).\(name)"
  }
}

extension UInt8 {
  fileprivate var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "$"):
      true
    default: false
    }
  }
}

/// What is wrong with a text of JSON: the place, the value and the remedy.
struct JSONFailure: Error {
  /// The place in words, such as `views[1].height.min`; empty for the text as a whole.
  var path: String
  /// Where it stands in the text, both from 1.
  var position: TextPosition
  /// What is wrong there and what to write.
  var message: String
}

/// A place in a text: its line and its character in the line, both from 1.
struct TextPosition: Hashable, Sendable {
  var line: Int
  var column: Int

  /// Returns the place of a byte; columns count characters, not bytes.
  init(of index: Int, in bytes: [UInt8], from start: Int, firstLine: Int) {
    line = firstLine
    column = 1
    for byte in bytes[start..<min(max(start, index), bytes.count)] {
      if byte == .lineFeed {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
  }
}
