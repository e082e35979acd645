import Foundation

/// An open input: a regular file, a named pipe, a device or standard input.
final class InputFile {
  /// The name for messages: the path, or `standard input`.
  let name: String
  /// The number of bytes; `nil` for a pipe, whose end is not known in advance.
  let size: Int?
  /// The number of bytes that have been read.
  private(set) var position = 0
  /// The reason why reading stopped early; `nil` if it did not.
  private(set) var failure: Failure?
  /// A closure called before the file is asked for more bytes, which may take long.
  var beforeReading: () -> Void = {}
  private let descriptor: Int32

  private static let pieceSize = 1 << 16

  /// Opens a file; `-` is standard input.
  init(_ path: String) throws(Failure) {
    name = path == "-" ? "standard input" : path
    descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0 else {
      let reason =
        errno == ENOENT || errno == ENOTDIR
        ? "there is no such file" : "cannot be read; \(Failure.systemError)"
      throw Failure(.noInput, "\(name): \(reason)")
    }
    let kind = status.st_mode & S_IFMT
    size = kind == S_IFREG ? Int(status.st_size) : nil
    guard kind != S_IFDIR else {
      throw Failure(.noInput, "\(name): is a folder; name a file in it")
    }
  }

  // Standard input, 0, stays open: this object has not opened it.
  deinit { if descriptor > 0 { close(descriptor) } }

  /// Returns the next bytes, at most 64 KB; none at the end or after a failure.
  func read() -> [UInt8] {
    guard failure == nil else { return [] }
    beforeReading()
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, length in
      // A signal, such as a change of the size of the terminal, interrupts a read without an error.
      repeat {
        count = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
      } while count < 0 && errno == EINTR
      length = max(0, count)
    }
    if count < 0 {
      failure = Failure(.noInput, "\(name): cannot be read; \(Failure.systemError)")
    }
    position += bytes.count
    return bytes
  }

  /// Returns the whole file.
  ///
  /// - Parameter limit: The largest permitted number of bytes.
  /// - Returns: The bytes.
  /// - Throws: ``Failure`` if the file cannot be read or is larger.
  func readAll(limit: Int) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(size ?? 0, limit) + 1)
    while true {
      let piece = read()
      if let failure { throw failure }
      guard !piece.isEmpty else { return bytes }
      bytes += piece
      guard bytes.count <= limit else {
        throw Failure(.data, "\(name): has more than \(limit >> 20) MB; give a smaller file")
      }
    }
  }
}
