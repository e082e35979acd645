import Foundation

/// Where the result goes.
enum Output {
  case standard
  case file(URL)

  /// Writes the result whole, or not at all.
  func write(_ text: String) throws(Failure) {
    let data = Data(text.utf8)
    switch self {
    case .standard:
      // A reader that closes the pipe early, such as `head`, is no failure.
      signal(SIGPIPE, SIG_DFL)
      FileHandle.standardOutput.write(data)
    case .file(let url):
      do {
        try data.write(to: url, options: .atomic)
      } catch {
        throw Failure(.cannotCreate, "\(url.path): cannot be written; \(error.reason)")
      }
    }
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
