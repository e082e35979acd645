import Foundation

/// Text on its way into an open file, of which at most 64 KB wait in memory.
final class OutputText {
  private let descriptor: Int32
  private let name: String
  private var bytes: [UInt8] = []

  init(into descriptor: Int32, named name: String) {
    (self.descriptor, self.name) = (descriptor, name)
  }

  /// A Boolean value indicating whether the text goes to a terminal.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  func append(_ text: String) throws(Failure) {
    bytes += text.utf8
    if bytes.count >= 1 << 16 { try flush() }
  }

  /// Writes the waiting text.
  func flush() throws(Failure) {
    guard Self.write(bytes, to: descriptor) else {
      throw Failure(.cannotCreate, "\(name): cannot be written; \(Failure.systemError)")
    }
    bytes.removeAll(keepingCapacity: true)
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
