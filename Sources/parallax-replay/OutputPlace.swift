import Foundation

/// What stands where a file is to be written.
struct OutputPlace {
  /// The name that was given, for messages.
  private let name: String
  /// The file itself, links followed.
  let target: String
  /// Whether bytes are taken as they come: a device or a named pipe.
  let isStream: Bool
  /// The former file; `nil` where there is none.
  private let former: stat?

  init(_ path: String) throws(Failure) {
    name = path
    target = Self.followingLinks(path)
    var status = stat()
    let exists = stat(target, &status) == 0
    former = exists ? status : nil
    let kind = exists ? status.st_mode & S_IFMT : nil
    isStream = exists && kind != S_IFREG && kind != S_IFDIR
    guard kind != S_IFDIR, !path.hasSuffix("/") else {
      let name = String(path.reversed().drop { $0 == "/" }.reversed())
      throw Failure(.cannotCreate, "\(name): is a folder; name a file in it")
    }
    var folder = stat()
    guard stat(Self.folder(of: target), &folder) == 0, folder.st_mode & S_IFMT == S_IFDIR else {
      let folder = Self.folder(of: path)
      throw Failure(.cannotCreate, "\(path): cannot be written; there is no folder \(folder)")
    }
    // The superuser may write everything, and still means what the mode says.
    guard !exists || (status.st_mode & 0o222 != 0 && access(target, W_OK) == 0) else {
      throw Failure(.cannotCreate, "\(path): is read-only; give it another name, or chmod +w it")
    }
  }

  /// Puts a new file in place of the former one; a reader sees that or the whole new one.
  ///
  /// It keeps the mode and, where that may be, the owner.
  func replace(_ body: (Int32) throws(Failure) -> Void) throws(Failure) {
    var template = Array((Self.folder(of: target) + "/.parallax-replay.XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw failure() }
    defer { close(descriptor) }
    do throws(Failure) {
      try body(descriptor)
      if let former {
        _ = fchown(descriptor, former.st_uid, former.st_gid)
        _ = fchmod(descriptor, former.st_mode & 0o7777)
      } else {
        let mask = umask(0)
        umask(mask)
        _ = fchmod(descriptor, 0o666 & ~mask)
      }
      guard rename(template, target) == 0 else { throw self.failure() }
    } catch {
      unlink(template)
      throw error
    }
  }

  func failure() -> Failure {
    Failure(.cannotCreate, "\(name): cannot be written; \(String(cString: strerror(errno)))")
  }

  /// Returns what a link leads to, there or not.
  private static func followingLinks(_ path: String) -> String {
    var path = path
    // As many as the system follows.
    for _ in 0..<40 {
      guard let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        return path
      }
      path = link.hasPrefix("/") ? link : folder(of: path) + "/" + link
    }
    return path
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
