/// Why the program cannot go on, in one line, and the status that it ends with.
struct Failure: Error, CustomStringConvertible {
  /// The command line, or the place it was started in, is not one that it works with.
  static let usage: Int32 = 64
  /// Something could not be read or written.
  static let inputOutput: Int32 = 74

  let status: Int32
  let description: String

  init(_ status: Int32, _ description: String) {
    self.status = status
    self.description = description
  }
}
