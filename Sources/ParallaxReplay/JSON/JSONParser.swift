/// Checks a text of JSON (RFC 8259) and finds the position of each value.
///
/// It is stricter than `JSONSerialization` and `JSONDecoder`, which silently accept a repeated name
/// (and drop one value), a comma before a closing bracket, and `1e999`.
struct JSONParser {
  let bytes: [UInt8]
  /// The index of the first byte of the text, behind a byte order mark if there is one.
  let start: Int
  private let unit: String
  private let firstLine: Int
  var index: Int
  private(set) var nodes: [JSONDocument.Node] = []

  /// Scenes are 8 levels deep.
  ///
  /// Each level is a recursion, so a file of brackets must not fill the stack.
  private static let maximumDepth = 32
  private static let rootRemedy = "write an object: { … }"

  init(bytes: [UInt8], unit: String, firstLine: Int) {
    self.bytes = bytes
    self.unit = unit
    self.firstLine = firstLine
    // The byte order mark of UTF-8, which some editors write.
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    index = start
  }

  mutating func parse() throws(JSONFailure) {
    // A node stores positions in 32 bits, which halves the memory of a document.
    guard bytes.count < UInt32.max else {
      throw failure("has 4 GB or more; give a smaller one", at: start)
    }
    skipBlanks()
    guard index < bytes.count else {
      throw failure("is empty; \(Self.rootRemedy)", at: index)
    }
    try value(depth: 0)
    skipBlanks()
    guard index == bytes.count else { throw unexpected("write one object per \(unit)", in: 0) }
  }

  private mutating func value(depth: Int) throws(JSONFailure) {
    skipBlanks()
    let node = begin()
    guard depth < Self.maximumDepth else {
      throw failure(
        "is nested deeper than \(Self.maximumDepth) levels; write it flat",
        at: index,
        in: node
      )
    }
    switch peek {
    case UInt8(ascii: "{"): try members(of: node, depth: depth)
    case UInt8(ascii: "["): try elements(of: node, depth: depth)
    case UInt8(ascii: "\""): try string(node)
    case UInt8(ascii: "t"): try word("true", node)
    case UInt8(ascii: "f"): try word("false", node)
    case UInt8(ascii: "n"): try word("null", node)
    default: try number(node, depth: depth)
    }
    nodes[node].next = UInt32(nodes.count)
  }

  private mutating func begin() -> Int {
    nodes.append(JSONDocument.Node(start: UInt32(index), next: 0))
    return nodes.count - 1
  }

  private mutating func members(of node: Int, depth: Int) throws(JSONFailure) {
    index += 1
    if accept(UInt8(ascii: "}")) { return }
    var count = 0
    repeat {
      skipBlanks()
      guard peek == UInt8(ascii: "\"") else { throw unexpected("write a name in quotes", in: node) }
      let name = begin()
      // An error in the name has the path of the object, because the name is not known yet.
      try string(node)
      nodes[name].next = UInt32(nodes.count)
      guard accept(UInt8(ascii: ":")) else {
        throw unexpected("write a colon after the name", in: node)
      }
      try value(depth: depth + 1)
      count += 1
    } while accept(UInt8(ascii: ","))
    guard accept(UInt8(ascii: "}")) else { throw unexpected("write a comma or }", in: node) }
    try checkNames(of: node, count: count)
  }

  private mutating func elements(of node: Int, depth: Int) throws(JSONFailure) {
    index += 1
    if accept(UInt8(ascii: "]")) { return }
    repeat { try value(depth: depth + 1) } while accept(UInt8(ascii: ","))
    guard accept(UInt8(ascii: "]")) else { throw unexpected("write a comma or ]", in: node) }
  }

  /// Checks that no name occurs twice in an object.
  ///
  /// Names are equal if their bytes are, as identities of rows are. For example, `é` as one
  /// character and as two are different names, although Swift's strings compare equal.
  private func checkNames(of node: Int, count: Int) throws(JSONFailure) {
    guard count > 1 else { return }
    var seen: Set<ArraySlice<UInt8>> = []
    var name = node + 1
    while name < nodes.count {
      let start = Int(nodes[name].start)
      let raw = bytes[start + 1..<JSONString.endOfString(in: bytes, from: start)]
      // Most names have no escapes, and are compared without a copy.
      let hasEscape = raw.contains(UInt8(ascii: "\\"))
      let text = hasEscape ? Array(JSONString.string(in: bytes, from: start).utf8)[...] : raw
      guard seen.insert(text).inserted else {
        throw failure("is given twice; give it once", at: start, in: name)
      }
      // A member is two nodes: its name and then its value, which has the end of both.
      name = Int(nodes[name + 1].next)
    }
  }

  private mutating func number(_ node: Int, depth: Int) throws(JSONFailure) {
    guard let after = JSONNumber.end(in: bytes[...], from: index) else {
      let remedy = "write a number, text in quotes, an array or an object"
      throw unexpected(depth == 0 ? Self.rootRemedy : remedy, in: node)
    }
    let text = bytes[index..<after]
    // Only an exponent or hundreds of digits can exceed a `Double`, so most numbers are not decoded.
    let mayBeLarge = text.count > 300 || text.contains { $0 | 0x20 == UInt8(ascii: "e") }
    guard !mayBeLarge || JSONNumber.value(of: text) != nil else {
      throw failure(
        "is \(String.quoted(text)), which is too large; write a finite number",
        at: index,
        in: node
      )
    }
    index = after
  }

  private mutating func word(_ word: String, _ node: Int) throws(JSONFailure) {
    guard bytes[index...].starts(with: word.utf8) else {
      throw unexpected("write \(word), or text in quotes", in: node)
    }
    index += word.utf8.count
  }

  var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipBlanks() {
    while let byte = peek, byte.isBlank || byte == .lineFeed || byte == .carriageReturn {
      index += 1
    }
  }

  private mutating func accept(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard peek == byte else { return false }
    index += 1
    return true
  }
}

extension JSONParser {
  func unexpected(_ remedy: String, in node: Int) -> JSONFailure {
    guard index < bytes.count else {
      return failure("is cut short; \(remedy)", at: index, in: node)
    }
    // A character has up to 4 bytes. If it is not UTF-8, that is the mistake to report.
    if let fault = JSONString.firstInvalid(in: bytes[index...].prefix(4)), fault == index {
      return notUTF8(at: fault, in: node)
    }
    return failure(
      "has an unexpected \(String.quoted(bytes[index...])); \(remedy)",
      at: index,
      in: node
    )
  }

  func notUTF8(at index: Int, in node: Int) -> JSONFailure {
    let byte = String(bytes[index], radix: 16, uppercase: true)
    return failure(
      "has the byte 0x\(byte), which is not UTF-8; save it in UTF-8",
      at: index,
      in: node
    )
  }

  func failure(_ message: String, at index: Int, in node: Int = 0) -> JSONFailure {
    let path = nodes.isEmpty ? "" : JSONPath.path(of: node, in: nodes, bytes)
    return JSONFailure(
      path: path,
      position: TextPosition(of: index, in: bytes, from: start, firstLine: firstLine),
      message: path.isEmpty ? "the \(unit) \(message)" : message
    )
  }
}
