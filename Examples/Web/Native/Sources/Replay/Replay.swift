import Foundation
import ParallaxCoordinator
import ParallaxReplay

/// Replays natively what the page recorded, and compares where the views stood in its DOM.
///
///     Replay scene.json recording.jsonl frames.csv
///
/// A line of `frames.csv` is what the page showed in one frame: how many events of the recording
/// had happened, where the list starts and ends, and where what is seen of each view does.
@main
struct Replay {
  /// The step of Chromium's own lengths: a box is as high as its style says to within this.
  static let tolerance = 1.0 / 64

  static func main() {
    do {
      try run()
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  private static func run() throws {
    let paths = CommandLine.arguments.dropFirst().map { URL(filePath: $0) }
    guard paths.count == 3 else {
      throw Failure("usage: Replay scene.json recording.jsonl frames.csv")
    }
    let scene = try ReplayScene(json: Data(contentsOf: paths[0]))
    let recording = try Recording(contentsOf: paths[1])
    let replay = try Replayer(scene).replay(recording)
    try comparePlaces(replay.frames, with: recording)
    // What the browser carries is not rounded to the grid that the scene asks for.
    let rounding = scene.settings.pixelGrid.map { 0.5 / $0.scale } ?? 0
    var largest = 0.0
    let frames = try String(contentsOf: paths[2], encoding: .utf8).split(separator: "\n")
    for frame in frames {
      let numbers = frame.split(separator: ",").compactMap { Double($0) }
      guard numbers.count > 2, numbers[1] <= numbers[2] else { throw Failure("no frame: \(frame)") }
      let expected = replay.frames[Int(numbers[0]) - 1]
      let list = numbers[1]...numbers[2]
      largest = max(
        largest,
        try difference(of: numbers.dropFirst(3), from: expected, within: list, rounding: rounding)
      )
    }
    print("\(frames.count) \(scene.views.count) \(largest)")
  }

  /// Compares where the page scrolled to after rows came in with where the coordinator would.
  private static func comparePlaces(_ frames: [ReplayFrame], with recording: Recording) throws {
    for (index, event) in recording.events.enumerated() {
      guard case .update = event.action,
        case .offset(let shown, _)? = recording.events.dropFirst(index + 1).first?.action,
        abs(frames[index].offset - shown) > tolerance
      else { continue }
      throw Failure("after rows came in the page went to \(shown), not \(frames[index].offset)")
    }
  }

  /// Returns the largest distance of an edge from where it should be, of what the list shows.
  private static func difference(
    of edges: ArraySlice<Double>,
    from frame: ReplayFrame,
    within list: ClosedRange<Double>,
    rounding: Double
  ) throws -> Double {
    let expected = frame.views.flatMap {
      [$0.placement.frame.start, $0.placement.frame.end].map {
        min(max($0, list.lowerBound), list.upperBound)
      }
    }
    guard edges.count == expected.count else { throw Failure("a frame of \(edges.count) edges") }
    var largest = 0.0
    for (number, (shown, edge)) in zip(edges, expected).enumerated() {
      let difference = max(0, abs(shown - edge) - rounding)
      largest = max(largest, difference)
      guard difference <= tolerance else {
        let name = "the \(number % 2 == 0 ? "start" : "end") of \(frame.views[number / 2].id)"
        throw Failure("\(name) at offset \(frame.offset) is \(shown), not \(edge)")
      }
    }
    return largest
  }
}

/// Why the replay stopped.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
