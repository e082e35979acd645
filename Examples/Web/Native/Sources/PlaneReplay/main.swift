import Foundation
import ParallaxCoordinator
import ParallaxReplay

// Places the views of a page that scrolls along both axes natively, at the offsets that the page was
// scrolled to, and writes their frames and the recipients of touches.
//
// The page describes each axis as a scene of that axis. Every view is in both.

/// The page's question.
private struct Question: Decodable {
  /// Whether one scrollable scrolls vertically, and another one horizontally.
  var isApart: Bool
  /// The horizontal and the vertical offsets.
  var offsets: [[Double]]
  /// Points of the list at which it is touched, at each of the offsets.
  var points: [[Double]]
}

/// The answer for one offset.
private struct Answer: Encodable {
  /// The left and the top edge, the width and the height of each view.
  var frames: [String: [Double]] = [:]
  /// The recipients of a tap and of a drag at each point.
  var hits: [[String]] = []
}

private func scene(_ name: String, in question: [String: Any]) throws -> ReplayScene {
  try ReplayScene(json: JSONSerialization.data(withJSONObject: question[name] ?? [:]))
}

private func name(of recipient: HitTarget.Recipient?) -> String {
  switch recipient {
  case .view(let id)?: "view:\(id)"
  case .scrollable?: "scrollable"
  case nil: "none"
  }
}

let input = FileHandle.standardInput.readDataToEndOfFile()
let members = try JSONSerialization.jsonObject(with: input) as? [String: Any] ?? [:]
private let question = try JSONDecoder().decode(Question.self, from: input)
let vertical = try scene("vertical", in: members)
let horizontal = try scene("horizontal", in: members)

let coordinator = ParallaxCoordinator()
let size = vertical.container
let page = ScriptedScrollable(
  size: size,
  contentSize: LayoutSize(
    width: horizontal.contentLength,
    height: vertical.contentLength
  )
)
var columns = AxisReading(contentOffset: 0, contentLength: horizontal.contentLength)
columns.isRightToLeft = horizontal.isRightToLeft
page.crossReading = question.isApart ? nil : columns
let table = ScriptedScrollable(
  length: size.width,
  crossLength: size.height,
  contentLength: columns.contentLength,
  axis: .horizontal
)
table.reading = columns
if question.isApart {
  coordinator.bind(vertical: page, horizontal: table, in: page)
} else {
  coordinator.bind(to: page, in: page)
}
for view in vertical.views {
  var options = view.options
  options.across = horizontal.views.first { $0.id == view.id }?.options.main
  try coordinator.register(ViewDescriptor { _ in }, as: view.id, options: options)
}

private let answers = question.offsets.map { offset in
  page.scroll(to: offset[1], along: .vertical)
  if question.isApart {
    table.scroll(to: offset[0])
  } else {
    page.scroll(to: offset[0], along: .horizontal)
  }
  var answer = Answer()
  for view in vertical.views {
    guard let frame = coordinator.frame(of: view.id) else { continue }
    let (origin, size) = (frame.origin, frame.size)
    answer.frames["\(view.id)"] = [origin.x, origin.y, size.width, size.height]
  }
  answer.hits = question.points.map {
    let target = coordinator.hitTest(LayoutPoint(x: $0[0], y: $0[1]))
    return [name(of: target.tap), name(of: target.drag)]
  }
  return answer
}
FileHandle.standardOutput.write(try JSONEncoder().encode(answers))
