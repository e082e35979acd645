import Foundation

/// The program: replays a recording over a scene.
///
/// `parallax-replay --help` lists its options.
@main
struct ParallaxReplay {
  static func main() {
    Interruption.install()
    let environment = ProgramEnvironment(ProcessInfo.processInfo.environment)
    do throws(Failure) {
      let command = try Command(arguments: Array(CommandLine.arguments.dropFirst()))
      try command.run(in: environment)
    } catch {
      environment.report(error.text)
      exit(error.status.rawValue)
    }
  }
}

/// The reason why the program stops: one line of text, and an exit status.
///
/// For example, a damaged scene is `scene.json:12:30: views[0].height.minimum is 140, above …` with
/// status 65.
struct Failure: Error {
  /// The exit statuses of `sysexits.h`.
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
  /// The value that is wrong and the remedy.
  ///
  /// Control characters are escaped when it is printed.
  let text: String

  init(_ status: Status, _ text: String) {
    self.status = status
    self.text = text
  }

  /// The text of the last error of a system call, such as `Permission denied`.
  static var systemError: String { String(cString: strerror(errno)) }
}
