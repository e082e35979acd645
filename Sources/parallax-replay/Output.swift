import Foundation

/// Where the result goes.
enum Output {
  case standard
  case file(URL)

  /// Writes the result whole, or not at all.
  func write(_ text: String) throws(Failure) {
    // A reader that closes the pipe early, such as `head`, is no failure.
    signal(SIGPIPE, SIG_DFL)
    switch self {
    case .standard: try Self.write(text, into: .standardOutput, named: "standard output")
    case .file(let file): try Self.write(text, to: file)
    }
  }

  /// Puts a file in place of what bears its name; a reader sees the former one or the whole new
  /// one.
  static func replace(_ file: URL, with text: String) throws(Failure) {
    do {
      try Data(text.utf8).write(to: file, options: .atomic)
    } catch {
      throw Failure(.cannotCreate, "\(file.relativePath): cannot be written; \(error.reason)")
    }
  }

  private static func write(_ text: String, to file: URL) throws(Failure) {
    let name = file.relativePath
    switch Place(file) {
    case .file: try replace(file.resolvingSymlinksInPath(), with: text)
    case .free: try replace(file, with: text)
    case .folder: throw Failure(.cannotCreate, "\(name): is a folder; name a file in it")
    case .nowhere:
      let folder = file.deletingLastPathComponent().relativePath
      throw Failure(.cannotCreate, "\(name): cannot be written; there is no folder \(folder)")
    case .stream:
      // To replace a device or a named pipe would be to remove it.
      do {
        try write(text, into: FileHandle(forWritingTo: file), named: name)
      } catch let failure as Failure {
        throw failure
      } catch {
        throw Failure(.cannotCreate, "\(name): cannot be written; \(error.reason)")
      }
    }
  }

  private static func write(
    _ text: String,
    into stream: FileHandle,
    named name: String
  ) throws(Failure) {
    do {
      try stream.write(contentsOf: Data(text.utf8))
    } catch {
      throw Failure(.cannotCreate, "\(name): cannot be written; \(error.reason)")
    }
  }
}

/// What stands where a file is to be written, links followed.
private enum Place {
  case free, nowhere, file, folder, stream

  init(_ url: URL) {
    switch url.hasDirectoryPath ? S_IFDIR : Self.kind(of: url) {
    case S_IFDIR: self = .folder
    case S_IFREG: self = .file
    case nil: self = Self.kind(of: url.deletingLastPathComponent()) == S_IFDIR ? .free : .nowhere
    default: self = .stream
    }
  }

  private static func kind(of url: URL) -> mode_t? {
    var status = stat()
    return stat(url.path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }
}

extension Error {
  /// What Foundation says of a file, without the file's name, which stands before it.
  var reason: String {
    let error = self as NSError
    let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError
    if let underlying, underlying.domain == NSPOSIXErrorDomain {
      return String(cString: strerror(Int32(underlying.code)))
    }
    return error.localizedDescription
  }
}
