/// A checked text of JSON, and the positions of its values.
///
/// Values are decoded on demand. For example, a file of a million rows takes eight bytes a value
/// besides its own text, and each value still has its line, its column and its path.
final class JSONDocument {
  let bytes: [UInt8]
  /// The index of the first byte of the text, behind a byte order mark if there is one.
  let start: Int
  /// The number of the first line.
  ///
  /// In a recording, each event is a text of its own that begins at its line.
  let firstLine: Int
  /// The noun for the text in messages: "line" or "file".
  let unit: String
  private let nodes: [Node]

  /// A value or the name of a member.
  ///
  /// Nodes are stored in the order of the text, so the children of a node follow it. For example,
  /// `{"a":[1],"b":2}` has the nodes `{`, `"a"`, `[`, `1`, `"b"`, `2`, and the `next` of `[` is 4.
  struct Node {
    /// The index of the first byte.
    var start: UInt32
    /// The index of the first node behind this node and its children; 0 until the parser has
    /// reached it.
    var next: UInt32
  }

  /// Checks a text.
  ///
  /// - Parameters:
  ///   - bytes: The text, in UTF-8.
  ///   - unit: The noun for the text in messages, "line" or "file".
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

  /// The outermost value.
  var root: JSONField { JSONField(document: self, node: 0) }

  /// Returns the index of the first node behind a node and its children.
  func next(_ node: Int) -> Int { Int(nodes[node].next) }

  /// Returns the index of the first byte of a node.
  func start(of node: Int) -> Int { Int(nodes[node].start) }

  func position(of node: Int) -> TextPosition {
    TextPosition(of: start(of: node), in: bytes, from: start, firstLine: firstLine)
  }

  /// Returns the path of a node, such as `views[1].height.minimum`.
  func path(of node: Int) -> String { JSONPath.path(of: node, in: nodes, bytes) }

  /// Returns the text between the quotes of a node, with escapes replaced.
  func text(of node: Int) -> String { JSONString.string(in: bytes, from: start(of: node)) }

  /// Returns whether the text of a node equals a given text byte for byte.
  ///
  /// It creates no string unless the text has an escape: each member of a file is compared with
  /// every name of its table.
  func isText(_ node: Int, _ text: String) -> Bool {
    var index = start(of: node) + 1
    for byte in text.utf8 {
      // With an escape, the bytes are not the text: `\u0061` is `a`.
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

/// Paths of values, such as `views[1].height.minimum`.
enum JSONPath {
  /// Returns the path of a node.
  ///
  /// The text may be incomplete: a node whose `next` is 0 is still being parsed and contains the
  /// target.
  static func path(of target: Int, in nodes: [JSONDocument.Node], _ bytes: [UInt8]) -> String {
    var path = ""
    var node = 0
    // Each round descends into the child that contains the target, and adds one step to the path.
    while node < target {
      let isObject = bytes[Int(nodes[node].start)] == UInt8(ascii: "{")
      var child = node + 1
      var index = 0
      while true {
        let value = isObject ? child + 1 : child
        // The name of a member has the path of the member's value.
        guard value < nodes.count, target > value || (isObject && target == child) else { break }
        let next = Int(nodes[value].next)
        // 0: this child is still being parsed, so the target is in it.
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

  /// Returns the path of a member.
  ///
  /// A name with other characters than letters, digits, `_`, `-` and `$` is put into brackets:
  /// `resize["row 1"]`.
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

/// A mistake in a text of JSON.
struct JSONFailure: Error {
  /// The path of the value, such as `views[1].height.minimum`; empty for the whole text.
  var path: String
  /// The line and the column of the mistake, both from 1.
  var position: TextPosition
  /// The wrong value and the remedy, such as `is "tall"; give a number`.
  var message: String
}

/// A line and a column of a text, both from 1.
struct TextPosition: Hashable, Sendable {
  var line: Int
  var column: Int

  /// Creates the position of a byte.
  ///
  /// A column is a Unicode scalar, not a byte: `"ä": 1` has its colon in column 4.
  init(of index: Int, in bytes: [UInt8], from start: Int, firstLine: Int) {
    line = firstLine
    column = 1
    for byte in bytes[start..<min(max(start, index), bytes.count)] {
      // Only the first byte of a character counts; the others have the bits 10 in front.
      if byte == .lineFeed {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
  }
}
