/// Why the program stops, in one line, and the status it stops with.
struct Failure: Error {
  /// The statuses of `sysexits.h`.
  enum Status: Int32 {
    /// The command line is invalid.
    case usage = 64
    /// A file was read and is invalid.
    case data = 65
    /// A file cannot be read.
    case noInput = 66
    /// A file cannot be written.
    case cannotCreate = 73
  }

  let status: Status
  let text: String

  init(_ status: Status, _ text: String) {
    self.status = status
    self.text = text
  }
}
