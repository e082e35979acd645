import Foundation
import ParallaxCoordinator
import ParallaxReplay

// A timeline: posts of unknown height arrive above while it is dragged, flung and scrolled. The post
// that is read stays where it is.
//
//     swift run InsertAbove

extension ScriptedScrollable {
  /// Returns the position of a row on the screen.
  func position(of id: RowID) -> Double? {
    rows.rowPath(of: id).flatMap { rows.rowRange(at: $0) }.map { $0.start - reading.contentOffset }
  }

  /// Inserts posts, or measures them.
  ///
  /// Nothing has to be announced: the coordinator finds the post that was read and scrolls to it.
  func apply(_ step: RecordedRowUpdate) throws -> String {
    switch step {
    case .insert(let posts, let next?):
      // These posts were never on the screen: their heights are estimates.
      let list = RowList(posts.map { Row(id: $0.id, height: .estimated($0.height)) })
      try rows.insert(list, at: .before(next))
      return "\(posts.count) posts arrive"
    case .resize(let posts):
      // Laid out at last, they turn out higher or lower.
      var measured = rows
      for post in posts {
        guard let row = measured.row(of: post.id) else { continue }
        try measured.setHeight(.measured(post.height), of: row)
      }
      rows = measured
      return "\(posts.count) posts are measured"
    default:
      return ""
    }
  }
}

let heights = [88, 64.5, 120, 76.25, 152, 96]
let posts = (1...96).map { number in
  Row(id: RowID("post \(number)"), height: .measured(heights[number % heights.count]))
}
var options = ParallaxOptions(height: 56...96, tracking: .rowID("bar"))
options.stickPosition = .top
let folder = URL(filePath: "../../Recordings/", relativeTo: URL(filePath: #filePath))

for name in ["timeline_fling", "timeline_smooth_scroll"] {
  let coordinator = ParallaxCoordinator()
  let timeline = ScriptedScrollable(length: 844, contentLength: 0)  // your list
  let bar = Row(id: "bar", height: .measured(options.height.maximum))
  timeline.rows = try RowGeometry([RowSection(rows: RowList([bar] + posts))])
  try coordinator.register(ViewDescriptor { _ in }, as: "bar", options: options)
  coordinator.bind(to: timeline, in: timeline)

  print(name)
  var largest = 0.0
  for event in try Recording(contentsOf: folder.appending(path: "\(name).jsonl")).events {
    switch event.action {
    case .offset(let offset, let cause):
      timeline.scroll(to: offset, cause: cause)
    case .update(let steps, _):
      let offset = timeline.reading.contentOffset
      let read = AxisRange(start: offset + coordinator.obscured.top, end: offset + 844)
      guard let path = timeline.rows.rowPaths(in: read).first,
        let post = timeline.rows.rowID(at: path),
        let before = timeline.position(of: post)
      else { continue }
      let news = try steps.map { try timeline.apply($0) }
      let after = timeline.position(of: post) ?? .nan
      largest = max(largest, abs(after - before))
      print(
        String(format: "%.4f s  offset %.1f", event.time, offset)
          + String(format: " → %.1f  ", timeline.reading.contentOffset)
          + "\(post)" + String(format: " at %.3f → %.3f  ", before, after)
          + news.joined(separator: ", ")
      )
    default:
      break
    }
  }
  print("largest movement of the post under the bar: \(largest)\n")
}
