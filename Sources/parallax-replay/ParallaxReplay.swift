import Foundation

/// Replays a recording over a scene: `parallax-replay --help` says how.
@main
struct ParallaxReplay {
  static func main() {
    do throws(Failure) {
      let command = try Command(arguments: Array(CommandLine.arguments.dropFirst()))
      try command.run(in: Surroundings(ProcessInfo.processInfo.environment))
    } catch {
      Surroundings.tell(error.text)
      exit(error.status.rawValue)
    }
  }
}
