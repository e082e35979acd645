import Foundation
import ParallaxCoordinator
import ParallaxReplay

// Explains all views of a scene natively, after each event of a recording:
//
//     Marks scene.json recording.jsonl
//
// It writes a line for each event: the marks of each view, as the page's `marksOf` returns them.

/// A mark as the page has it.
private struct Mark: Encodable {
  let role, label: String
  let x, y: [Double]

  init(_ mark: ParallaxCoordinator.ExplanationMark) {
    (role, label) = (mark.role.rawValue, mark.label)
    let rect = mark.rect
    (x, y) = (
      [rect.origin.x, rect.origin.x + rect.size.width],
      [rect.origin.y, rect.origin.y + rect.size.height]
    )
  }
}

let paths = CommandLine.arguments.dropFirst().map { URL(filePath: $0) }
let scene = try ReplayScene(json: Data(contentsOf: paths[0]))
let session = try ReplaySession(scene)
for event in try Recording(contentsOf: paths[1]).events {
  _ = try session.play(event)
  let marks = scene.views.map { session.coordinator.explanationMarks(of: $0.id).map(Mark.init) }
  print(String(decoding: try JSONEncoder().encode(marks), as: UTF8.self))
}
