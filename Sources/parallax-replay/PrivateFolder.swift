import Foundation

/// A folder of the temporary folder that only this user can read and write.
///
/// Everybody can write into `/tmp`, so another user may have made a folder or a link of any
/// predictable name. For example, if `parallax-replay-1000` is a link to your home folder, writing
/// into it would replace your files. The folder is therefore made with mode 700, opened without
/// following a link, and checked: it must be a folder, belong to this user, and be closed to others.
/// If the usual name fails the check, a folder with a random name takes its place.
final class PrivateFolder {
  let path: String
  private let descriptor: Int32

  /// Makes the folder, or opens the one that an earlier run made.
  ///
  /// - Throws: ``Failure`` if the temporary folder cannot be written.
  init() throws(Failure) {
    let base = FileManager.default.temporaryDirectory.path
    let usual = "\(base)/parallax-replay-\(geteuid())"
    if let descriptor = Self.open(usual) {
      (path, self.descriptor) = (usual, descriptor)
      return
    }
    // mkdtemp makes a folder of mode 700 that did not exist before.
    var template = Array("\(base)/parallax-replay.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw Failure(.cannotCreate, "\(base): no folder can be made in it; \(Failure.systemError)")
    }
    let random = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard let descriptor = Self.open(random) else {
      throw Failure(.cannotCreate, "\(random): cannot be opened; \(Failure.systemError)")
    }
    (path, self.descriptor) = (random, descriptor)
  }

  deinit { close(descriptor) }

  /// Writes a file of the folder, whole or not at all.
  ///
  /// - Returns: The path of the file.
  func write(_ text: String, to name: String) throws(Failure) -> String {
    let file = "\(path)/\(name)"
    // A new file that is renamed replaces a link of that name. It never follows one, and the
    // descriptor stays this folder even if the path is moved meanwhile.
    let temporary = ".\(name).new"
    unlinkat(descriptor, temporary, 0)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let output = openat(descriptor, temporary, flags, 0o600)
    guard output >= 0 else { throw Self.failure(file) }
    defer { close(output) }
    guard OutputText.write(Array(text.utf8), to: output),
      renameat(descriptor, temporary, descriptor, name) == 0
    else {
      let failure = Self.failure(file)
      unlinkat(descriptor, temporary, 0)
      throw failure
    }
    return file
  }

  private static func failure(_ file: String) -> Failure {
    Failure(.cannotCreate, "\(file): cannot be written; \(Failure.systemError)")
  }

  /// Returns the open folder at a path, made if it does not exist; `nil` if it is not private.
  private static func open(_ path: String) -> Int32? {
    mkdir(path, 0o700)
    let descriptor = Foundation.open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    let isPrivate =
      fstat(descriptor, &status) == 0 && status.st_uid == geteuid() && status.st_mode & 0o077 == 0
    guard isPrivate else {
      close(descriptor)
      return nil
    }
    return descriptor
  }
}
