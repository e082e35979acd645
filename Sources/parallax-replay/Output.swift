import Foundation

/// The destination of the result: standard output or a file.
enum Output {
  case standard
  case file(String)

  /// Checks that the result can be written, before it is computed.
  func check() throws(Failure) {
    // Making the value checks the folder and the permissions; nothing is written.
    if case .file(let path) = self { _ = try OutputFile(path) }
  }

  /// Writes a text; a file is replaced by all of it, or not at all.
  func write(_ text: String) throws(Failure) {
    try write { out throws(Failure) in try out.append(text) }
  }

  /// Writes what a closure appends; a file is replaced by all of it, or not at all.
  func write(_ body: (OutputText) throws(Failure) -> Void) throws(Failure) {
    // With `| head`, the reader closes the pipe early. That must end the program, not fail it.
    signal(SIGPIPE, SIG_DFL)
    switch self {
    case .standard: try Self.write(body, into: 1, named: "standard output")
    case .file(let path):
      let file = try OutputFile(path)
      if file.isStream {
        // A device or a named pipe is written into. Replacing it would remove it.
        let descriptor = open(file.target, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw file.failure() }
        defer { close(descriptor) }
        try Self.write(body, into: descriptor, named: path)
      } else {
        try file.replace { descriptor throws(Failure) in
          try Self.write(body, into: descriptor, named: path)
        }
      }
    }
  }

  private static func write(
    _ body: (OutputText) throws(Failure) -> Void,
    into descriptor: Int32,
    named name: String
  ) throws(Failure) {
    let text = OutputText(into: descriptor, named: name)
    // Lines before a mistake are part of the output: the reader may have some of them already.
    do throws(Failure) {
      try body(text)
    } catch {
      try? text.flush()
      throw error
    }
    try text.flush()
  }
}

/// A file that `--output` names, which may exist already.
struct OutputFile {
  /// The name on the command line, for messages.
  private let name: String
  /// The path of the file itself, with links followed.
  let target: String
  /// A Boolean value indicating whether the file is a device or a named pipe.
  let isStream: Bool
  /// The status of the existing file; `nil` if there is none.
  private let existing: stat?

  init(_ path: String) throws(Failure) {
    name = path
    target = Self.followingLinks(path)
    var status = stat()
    let exists = stat(target, &status) == 0
    existing = exists ? status : nil
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
    // `access` lets the superuser write everything; a read-only mode still means "keep this file".
    guard !exists || (status.st_mode & 0o222 != 0 && access(target, W_OK) == 0) else {
      throw Failure(.cannotCreate, "\(path): is read-only; give it another name, or chmod +w it")
    }
  }

  /// Replaces the file, so a reader sees either the old text or all of the new one.
  ///
  /// The new file has the mode of the old one and, if the system permits it, the owner.
  func replace(_ body: (Int32) throws(Failure) -> Void) throws(Failure) {
    var template = Array((Self.folder(of: target) + "/.parallax-replay.XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw failure() }
    defer { close(descriptor) }
    Interruption.unfinishedFile = strdup(template)
    defer { Interruption.unfinishedFile = nil }
    do throws(Failure) {
      try body(descriptor)
      if let existing {
        // Only the superuser can give a file to another user, so a refusal is no failure.
        _ = fchown(descriptor, existing.st_uid, existing.st_gid)
        _ = fchmod(descriptor, existing.st_mode & 0o7777)
      } else {
        // mkstemp makes files of mode 600; a new file should have the mode that umask gives.
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
    Failure(.cannotCreate, "\(name): cannot be written; \(Failure.systemError)")
  }

  /// Returns the path a chain of links leads to, even if no file is there yet.
  private static func followingLinks(_ path: String) -> String {
    var path = path
    // Linux follows 40 links, then reports a loop.
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
