import Foundation

/// Replays a recording over a scene: `parallax-replay --help` says how.
@main
struct ParallaxReplay {
  static func main() {
    do throws(Failure) {
      let command = try Command(arguments: Array(CommandLine.arguments.dropFirst()))
      try command.run(in: Surroundings(ProcessInfo.processInfo.environment))
    } catch {
      let line = Data("parallax-replay: \(error.text)\n".utf8)
      // Where the error stream is closed the status still tells.
      try? FileHandle.standardError.write(contentsOf: line)
      exit(error.status.rawValue)
    }
  }
}
