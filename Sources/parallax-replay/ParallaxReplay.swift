import Foundation
import ParallaxTesting

/// Replays a recording over a scene: `parallax-replay --help` says how.
@main
struct ParallaxReplay {
  static func main() {
    let environment = ProcessInfo.processInfo.environment
    do {
      let command = try Command(arguments: Array(CommandLine.arguments.dropFirst()))
      try command.run(in: Surroundings(environment))
    } catch let failure as Failure {
      FileHandle.standardError.write(Data("parallax-replay: \(failure.text)\n".utf8))
      exit(failure.status.rawValue)
    } catch {
      FileHandle.standardError.write(Data("parallax-replay: \(error)\n".utf8))
      exit(Failure.Status.software.rawValue)
    }
  }
}
