import Foundation

/// The terminal that the process runs in: raw mode, the alternate screen, and the way back.
struct Terminal {
  /// Alternate screen, no cursor, mouse presses and drags in decimal, pastes in brackets.
  private static let entering =
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?2004h"

  /// Fails if input or output is not a terminal; nothing has changed then.
  init() throws(Failure) {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1,
      tcgetattr(STDIN_FILENO, &originalModes) == 0
    else { throw Failure(Failure.usage, "run it in a terminal; input and output must be one") }
    let kind = ProcessInfo.processInfo.environment["TERM"] ?? ""
    guard !kind.isEmpty, kind != "dumb" else {
      throw Failure(Failure.usage, "TERM is \"\(kind)\": such a terminal has no screen to draw on")
    }
    // A signal, or a trap of the program, must not leave the shell in raw mode.
    for number in Self.signals where !Self.others.contains(number) {
      signal(number) { number in
        restoreTerminal()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  /// All that there are, on Linux those of the real-time extension too.
  private static let signals: ClosedRange<Int32> = {
    #if os(Linux)
    1...64
    #else
    1...31
    #endif
  }()

  /// Those that end no program, those that the event loop takes, and those that nothing can catch.
  private static let others: Set<Int32> = {
    var numbers: Set = [
      SIGKILL, SIGSTOP, SIGCHLD, SIGURG, SIGTTIN, SIGTTOU, SIGPIPE, SIGINT, SIGTERM, SIGHUP,
      SIGTSTP, SIGCONT, SIGWINCH,
    ]
    #if !os(Linux)
    numbers.formUnion([SIGIO, SIGINFO])
    #endif
    return numbers
  }()

  /// More columns or rows than any screen has; the rest is not drawn.
  private static let limit: UInt16 = 1_000

  /// The columns and rows, 80 by 24 if the terminal does not say.
  var size: (width: Int, height: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return (80, 24) }
    return (Int(min(Self.limit, size.ws_col)), Int(min(Self.limit, size.ws_row)))
  }

  func enter() throws(Failure) {
    var modes = originalModes
    cfmakeraw(&modes)
    isEntered = true
    guard tcsetattr(STDIN_FILENO, TCSANOW, &modes) == 0 else { throw Self.gone }
    try write(Self.entering)
  }

  func leave() { restoreTerminal() }

  /// Writes everything, in one call unless the terminal takes less.
  func write(_ text: String) throws(Failure) {
    guard writeAll(text, to: STDOUT_FILENO) else { throw Self.gone }
  }

  /// Returns the bytes that are there to read.
  func read() throws(Failure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Foundation.read(STDIN_FILENO, &bytes, bytes.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    guard count > 0 else { throw Self.gone }
    return Array(bytes[..<count])
  }

  private static let gone = Failure(Failure.inputOutput, "the terminal went away")
}

/// Returns whether all of a text could be written.
func writeAll(_ text: String, to file: Int32) -> Bool {
  let bytes = Array(text.utf8)
  var start = 0
  while start < bytes.count {
    let count = bytes[start...].withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    if count > 0 {
      start += count
    } else if errno == EAGAIN {
      var ready = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
      poll(&ready, 1, -1)
    } else if errno != EINTR {
      return false
    }
  }
  return true
}

// A signal handler reads these without a lock or an allocation.
nonisolated(unsafe) private var originalModes = termios()
nonisolated(unsafe) private var isEntered = false
private let leaving: StaticString =
  "\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"

private func restoreTerminal() {
  guard isEntered else { return }
  isEntered = false
  _ = write(STDOUT_FILENO, leaving.utf8Start, leaving.utf8CodeUnitCount)
  // The last bytes of the mouse are not for the shell.
  tcsetattr(STDIN_FILENO, TCSAFLUSH, &originalModes)
}
