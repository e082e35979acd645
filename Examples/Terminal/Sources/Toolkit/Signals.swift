import Foundation

/// Signals as bytes in a pipe, which the event loop polls beside its input.
enum Signals {
  /// Starts to catch signals and returns the end of the pipe to read from.
  static func open() throws(Failure) -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure(Failure.inputOutput, "cannot open a pipe") }
    // A handler must never wait, whatever comes in.
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    writeEnd = ends[1]
    for number in [SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH] { forward(number) }
    signal(SIGPIPE, SIG_IGN)
    return ends[0]
  }

  /// Returns the signals since the last call, each once.
  static func take(from readEnd: Int32) -> Set<Int32> {
    var bytes = [UInt8](repeating: 0, count: 64)
    var numbers: Set<Int32> = []
    while true {
      let count = read(readEnd, &bytes, bytes.count)
      guard count > 0 else { return numbers }
      numbers.formUnion(bytes[..<count].map(Int32.init))
    }
  }

  /// Has the signal do its default action; returns if the program goes on then.
  static func obey(_ number: Int32) {
    signal(number, SIG_DFL)
    raise(number)
    forward(number)
  }

  private static func forward(_ number: Int32) {
    signal(number) { number in
      let error = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(writeEnd, &byte, 1)
      errno = error
    }
  }
}

// A handler captures nothing, and this needs no initialiser to run first.
nonisolated(unsafe) private var writeEnd: Int32 = -1
