import Foundation

/// Where the result goes.
enum Output {
  case standard
  case file(String)

  /// Checks that the result can go there, before it is made.
  func check() throws(Failure) {
    if case .file(let path) = self { _ = try OutputPlace(path) }
  }

  /// Writes the result whole, or not at all.
  func write(_ text: String) throws(Failure) {
    let spool = Spool()
    try spool.append(text)
    try write(spool)
  }

  /// Writes the result whole, or not at all.
  func write(_ spool: Spool) throws(Failure) {
    // A reader that closes the pipe early, such as `head`, is no failure.
    signal(SIGPIPE, SIG_DFL)
    switch self {
    case .standard: try Self.write(spool, into: 1, named: "standard output")
    case .file(let path):
      let place = try OutputPlace(path)
      if place.isStream {
        // To replace a device or a named pipe would be to remove it.
        let descriptor = open(place.target, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw place.failure() }
        defer { close(descriptor) }
        try Self.write(spool, into: descriptor, named: path)
      } else {
        try place.replace { descriptor throws(Failure) in
          try Self.write(spool, into: descriptor, named: path)
        }
      }
    }
  }

  private static func write(
    _ spool: Spool,
    into descriptor: Int32,
    named name: String
  ) throws(Failure) {
    try spool.forEachPiece { piece throws(Failure) in
      guard Spool.write(piece, to: descriptor) else {
        let reason = String(cString: strerror(errno))
        throw Failure(.cannotCreate, "\(name): cannot be written; \(reason)")
      }
    }
  }
}
