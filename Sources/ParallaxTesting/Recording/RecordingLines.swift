import Foundation

/// The lines of a recording's bytes, without what ends them.
///
/// One pass over the bytes: a file of a million lines is not worth a million strings.
struct RecordingLines {
  let bytes: [UInt8]
  private var next = 0
  private var count = 0

  static let noEvents = "no event; a recording has one at least"

  struct Line {
    /// From 1.
    var number: Int
    /// Indices into the bytes.
    var range: Range<Int>
    /// Whether a line break follows.
    var isEnded: Bool
  }

  init(bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { next = 3 }
  }

  /// Returns the next line that is not blank, or `nil` at the end.
  ///
  /// - Throws: ``RecordingError`` for a line that is not plain text in UTF-8.
  mutating func nextLine() throws(RecordingError) -> Line? {
    while next < bytes.count {
      let line = try scan()
      if line.range.contains(where: { !bytes[$0].isBlank }) { return line }
    }
    return nil
  }

  private mutating func scan() throws(RecordingError) -> Line {
    let start = next
    count += 1
    var control: Int?
    var isASCII = true
    var index = start
    while index < bytes.count, bytes[index] != .lineFeed {
      let byte = bytes[index]
      if byte >= 0x80 { isASCII = false }
      if byte < 0x20, byte != .tab, control == nil { control = index }
      index += 1
    }
    let isEnded = index < bytes.count
    next = isEnded ? index + 1 : index
    let end = index > start && bytes[index - 1] == .carriageReturn ? index - 1 : index

    if let control, control < end {
      let code = String(bytes[control], radix: 16, uppercase: true)
      throw RecordingError(
        count,
        "control character 0x\(code) in column \(control - start + 1); a recording is plain text"
      )
    }
    if !isASCII, String(bytes: bytes[start..<end], encoding: .utf8) == nil {
      throw RecordingError(count, "not UTF-8; save the file in UTF-8")
    }
    return Line(number: count, range: start..<end, isEnded: isEnded)
  }
}

extension UInt8 {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D

  /// Whether the byte is a space or a tab.
  var isBlank: Bool { self == 0x20 || self == .tab }
}
