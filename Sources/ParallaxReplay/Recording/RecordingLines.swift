/// The lines of a recording without their line breaks, from bytes that arrive in pieces.
///
/// It reads the bytes once, and holds at most one piece and one line in memory.
struct RecordingLines {
  /// Returns the next bytes; none at the end.
  private let more: () -> [UInt8]
  private var bytes: [UInt8] = []
  private var next = 0
  private var count = 0
  private var isAtEnd = false

  /// The greatest length of a line in bytes; the scene of a report with 40,000 named rows takes a
  /// tenth of it.
  private static let lengthLimit = 16 << 20

  static let noEvents = "the recording has no event; give at least one"

  struct Line {
    /// From 1.
    var number: Int
    var bytes: ArraySlice<UInt8>
    /// Whether a line break follows.
    var isEnded: Bool

    /// Returns the number of the character at an index, from 1.
    func column(of index: Int) -> Int {
      1 + bytes[..<index].reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    }
  }

  init(more: @escaping () -> [UInt8]) { self.more = more }

  /// Returns the next line that is not blank, or `nil` at the end.
  ///
  /// - Throws: ``ReplayError`` for a line that is not plain text in UTF-8.
  mutating func nextLine() throws(ReplayError) -> Line? {
    if count == 0 { skipByteOrderMark() }
    while let line = try scan() {
      if line.bytes.contains(where: { !$0.isBlank }) { return line }
    }
    return nil
  }

  private mutating func scan() throws(ReplayError) -> Line? {
    var index = next
    while true {
      if let lineFeed = bytes[index...].firstIndex(of: .lineFeed) {
        index = lineFeed
        break
      }
      guard bytes.count - next <= Self.lengthLimit else {
        throw ReplayError(
          count + 1,
          "a line of more than \(Self.lengthLimit >> 20) MB; write an event a line"
        )
      }
      // Reading more moves the start of this line to the front, and only new bytes are searched.
      index = bytes.count - next
      guard readMore() else {
        index = bytes.count
        break
      }
    }
    let isEnded = index < bytes.count
    guard isEnded || index > next else { return nil }
    let start = next
    count += 1
    next = isEnded ? index + 1 : index
    // Some editors end a line with a carriage return and a line feed.
    let end = index > start && bytes[index - 1] == .carriageReturn ? index - 1 : index
    let line = Line(number: count, bytes: bytes[start..<end], isEnded: isEnded)
    try Self.check(line)
    return line
  }

  private static func check(_ line: Line) throws(ReplayError) {
    if let control = line.bytes.firstIndex(where: { $0 < 0x20 && $0 != .tab }) {
      let code = String(line.bytes[control], radix: 16, uppercase: true)
      throw ReplayError(
        line: line.number,
        column: line.column(of: control),
        message: "control character 0x\(code); a recording is plain text, so leave it out"
      )
    }
    if let fault = JSONString.firstInvalid(in: line.bytes) {
      let code = String(line.bytes[fault], radix: 16, uppercase: true)
      throw ReplayError(
        line: line.number,
        column: line.column(of: fault),
        message: "byte 0x\(code) is not UTF-8; save the file in UTF-8"
      )
    }
  }

  private mutating func skipByteOrderMark() {
    // A pipe may deliver one byte at a time.
    while bytes.count < 3, readMore() {}
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { next = 3 }
  }

  /// Appends the next bytes to the bytes that are left; `false` if there are none.
  private mutating func readMore() -> Bool {
    guard !isAtEnd else { return false }
    let piece = more()
    guard !piece.isEmpty else {
      isAtEnd = true
      return false
    }
    bytes.removeFirst(next)
    bytes += piece
    next = 0
    return true
  }
}
