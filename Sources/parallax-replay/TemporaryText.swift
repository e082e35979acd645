import Foundation

/// The text of a result until it is complete, so that a failure half way writes nothing.
///
/// Up to 1 MB stays in memory. More goes to a file without a name, which the system removes when
/// the program ends, even by a signal.
final class TemporaryText {
  private var bytes: [UInt8] = []
  private var descriptor: Int32 = -1

  /// The bytes that stay in memory.
  private static let memory = 1 << 20

  init() {}

  convenience init(_ text: String) throws(Failure) {
    self.init()
    try append(text)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  func append(_ text: String) throws(Failure) {
    bytes += text.utf8
    if bytes.count >= Self.memory { try flush() }
  }

  /// Passes the whole text to a closure, in pieces of at most 1 MB.
  func forEachPiece(_ body: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    guard descriptor >= 0 else { return try body(bytes) }
    try flush()
    lseek(descriptor, 0, SEEK_SET)
    while true {
      let piece = [UInt8](unsafeUninitializedCapacity: Self.memory) { buffer, count in
        count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
      }
      guard !piece.isEmpty else { return }
      try body(piece)
    }
  }

  private func flush() throws(Failure) {
    if descriptor < 0 {
      var template = Array((NSTemporaryDirectory() + "/parallax-replay.XXXXXX").utf8CString)
      descriptor = mkstemp(&template)
      guard descriptor >= 0 else { throw Self.failure() }
      // The open file has no name from here on, so no end of the program leaves it behind.
      unlink(template)
    }
    guard Self.write(bytes, to: descriptor) else { throw Self.failure() }
    bytes.removeAll(keepingCapacity: true)
  }

  private static func failure() -> Failure {
    Failure(
      .cannotCreate,
      "\(NSTemporaryDirectory()): cannot be written; \(Failure.systemError)"
    )
  }

  /// Writes bytes to an open file.
  ///
  /// - Returns: `false` if the system refuses; `errno` then has the reason.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = Foundation.write(
          descriptor,
          rest.withUnsafeBytes { $0.baseAddress },
          rest.count
        )
        // A signal interrupts a write without an error; a pipe may take less than was offered.
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }
}
