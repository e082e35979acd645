import Foundation

/// What is written while a replay is under way, kept until it is whole.
///
/// A little stays in memory; more goes to a file without a name, which goes away with the program
/// however that ends.
final class Spool {
  private var bytes: [UInt8] = []
  private var descriptor: Int32 = -1

  private static let memory = 1 << 20

  deinit { if descriptor >= 0 { close(descriptor) } }

  func append(_ text: String) throws(Failure) {
    bytes += text.utf8
    if bytes.count >= Self.memory { try flush() }
  }

  /// Hands all of it over, piece by piece.
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
      unlink(template)
    }
    guard Self.write(bytes, to: descriptor) else { throw Self.failure() }
    bytes.removeAll(keepingCapacity: true)
  }

  private static func failure() -> Failure {
    let reason = String(cString: strerror(errno))
    return Failure(.cannotCreate, "\(NSTemporaryDirectory()): cannot be written; \(reason)")
  }

  /// Writes bytes to an open file; `false` where it cannot, and `errno` says why.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = Foundation.write(
          descriptor,
          rest.withUnsafeBytes { $0.baseAddress },
          rest.count
        )
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }
}
