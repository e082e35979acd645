import Foundation
import ParallaxCoordinator
import ParallaxTesting

/// Replays natively what the page recorded, and compares where the views stood in its DOM.
///
///     Replay scene.json recording.jsonl frames.csv [--without-reveal]
///
/// A line of `frames.csv` is what the page showed in one frame: how many events of the recording had
/// happened, then the start and the end of each view.
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
    let arguments = CommandLine.arguments.dropFirst()
    let paths = arguments.filter { !$0.hasPrefix("--") }.map { URL(filePath: $0) }
    guard paths.count == 3 else {
      throw Failure("usage: Replay scene.json recording.jsonl frames.csv [--without-reveal]")
    }
    let scene = try Scene(json: Data(contentsOf: paths[0]))
    let recording = try Recording(contentsOf: paths[1])
    let frames = try String(contentsOf: paths[2], encoding: .utf8)
      .split(separator: "\n").map { $0.split(separator: ",").compactMap { Double($0) } }

    var list = try ReplayedList(
      scene: scene,
      revealing: !arguments.contains("--without-reveal")
    )
    var events = recording.events[...]
    var largest = 0.0
    for (number, frame) in frames.enumerated() {
      while recording.events.count - events.count < Int(frame[0]), let event = events.popFirst() {
        try list.apply(event.action)
      }
      let difference = try list.difference(from: Array(frame.dropFirst()))
      largest = max(largest, difference.points)
      guard difference.points <= tolerance else {
        throw Failure("frame \(number): \(difference.description)")
      }
    }
    print("\(frames.count) \(list.views.count) \(largest)")
  }
}

/// The page's list without a page.
struct ReplayedList {
  let views: [ViewID]
  private let coordinator = ParallaxCoordinator()
  private let scrollable: ScriptedScrollable
  private var rows: [[SceneRows.Run]]

  init(scene: Scene, revealing: Bool) throws {
    rows = scene.scrollable.rows.sections.map(\.rows)
    scrollable = ScriptedScrollable(length: scene.container.height, contentLength: 0)
    let options = PageViews.options(revealing: revealing)
    views = options.indices.map { ViewID($0) }
    showRows()
    coordinator.bind(to: scrollable, in: scrollable)
    for (id, options) in zip(views, options) {
      try coordinator.register(ViewDescriptor { _ in }, as: id, options: options)
    }
  }

  mutating func apply(_ action: RecordingEvent.Action) throws {
    switch action {
    case .offset(let offset, let cause):
      scrollable.scroll(to: offset, cause: cause)
    case .update(let steps):
      for step in steps {
        guard case .insert(let added, let before?) = step else {
          throw Failure("the page only inserts rows before others")
        }
        for section in rows.indices {
          guard let row = rows[section].firstIndex(where: { $0.id == before }) else { continue }
          let added = added.map { SceneRows.Run(id: $0.id, height: $0.height) }
          rows[section].insert(contentsOf: added, at: row)
          break
        }
      }
      showRows()
    case .resize, .hit, .release:
      throw Failure("the page does not record \(action)")
    }
  }

  /// Returns the largest distance of an edge from where a frame shows it.
  func difference(from edges: [Double]) throws -> (points: Double, description: String) {
    guard edges.count == views.count * 2 else { throw Failure("a frame of \(edges.count) edges") }
    var largest = (points: 0.0, description: "")
    for (number, id) in views.enumerated() {
      guard let frame = coordinator.placement(of: id)?.frame else { continue }
      let shown = Span(start: edges[number * 2], end: edges[number * 2 + 1])
      let points = max(abs(frame.start - shown.start), abs(frame.end - shown.end))
      if points > largest.points {
        let expected = "\(frame.start)...\(frame.end)"
        largest = (points, "view \(id) at \(shown.start)...\(shown.end), not \(expected)")
      }
    }
    return largest
  }

  private func showRows() {
    scrollable.change { [rows] scrollable in
      scrollable.sections = rows.map { rows in
        ScriptedSection(rows: rows.flatMap { Array(repeating: $0.height, count: $0.count) })
      }
      scrollable.reading.cause = .layout
    }
  }
}

/// Why the replay stopped.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
