import Foundation

/// The things an interrupted program leaves tidy: the line of progress, and a file that is not
/// finished.
///
/// A signal handler may call few functions and captures nothing, so its state is global.
enum Interruption {
  /// The path of a file renamed when it is complete; `nil` if there is none.
  nonisolated(unsafe) static var unfinishedFile: UnsafeMutablePointer<CChar>?
  /// A Boolean value indicating whether the terminal shows a line of progress.
  nonisolated(unsafe) static var showsProgress = false

  /// Removes both on Ctrl-C and on a request to end, and then ends the program by the same signal.
  static func install() {
    for number in [SIGINT, SIGTERM] where unsafeBitCast(signal(number, SIG_IGN), to: Int.self) != 1
    {
      signal(number) { number in
        if let file = Interruption.unfinishedFile { unlink(file) }
        if Interruption.showsProgress { write(2, "\r\u{1B}[K", 4) }
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }
}
