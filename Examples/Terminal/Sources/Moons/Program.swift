import Foundation
import ParallaxCoordinator

/// A full-screen list, a sheet, or a chat, in an ordinary terminal.
@main
enum Program {
  private static let usage =
    "usage: TerminalList [--sheet | --chat [FILE] | --log FILE | --check FILE]"

  static func main() {
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      switch (arguments.first, arguments.count) {
      case (nil, _): try run { try ListApp(log: nil) }
      case ("--sheet", 1): try run { try SheetApp() }
      case ("--chat", 1): try run { try ChatApp() }
      case ("--chat", 2):
        let file = PlaceFile(path: arguments[1])
        try run(
          { try ChatApp(at: file.read()) },
          onEnd: { try file.write($0.coordinator.restorationToken()) }
        )
      case ("--log", 2):
        let log = try FrameLog(path: arguments[1])
        try run { try ListApp(log: log) }
      case ("--check", 2): try check(path: arguments[1])
      default: throw Failure(Failure.usage, usage)
      }
    } catch {
      // The terminal may be gone; then this is written to nothing.
      _ = writeAll("TerminalList: \(error)\n", to: STDERR_FILENO)
      exit((error as? Failure)?.status ?? 1)
    }
  }

  private static func check(path: String) throws {
    let check = try FrameCheck(path: path)
    print(
      """
      \(check.frames) frames compared, largest difference \(check.largestDifference) rows, \
      \(check.seams) seams
      """
    )
    guard check.frames > 0, check.largestDifference == 0, check.seams == 0 else {
      throw Failure(1, "the frames in \(path) are not those that the library computes")
    }
  }

  private static func run<App: TerminalApp>(
    _ makeApp: () throws -> App,
    onEnd: (App) throws -> Void = { _ in }
  ) throws {
    let terminal = try Terminal()
    let app = try makeApp()
    let signals = try Signals.open()
    var loop = EventLoop(terminal: terminal, app: app, signals: signals)
    var last: Int32?
    do {
      defer { terminal.leave() }
      last = try loop.run()
    }
    try onEnd(app)
    // The program that waits for this one learns that a signal ended it.
    if let last { Signals.obey(last) }
  }
}
