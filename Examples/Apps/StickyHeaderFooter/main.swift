import Foundation
import ParallaxCoordinator
import ParallaxReplay

// A table whose header shrinks and stays at the top, and whose footer is at the bottom until its row
// comes into view.
//
//     swift run StickyHeaderFooter

/// A registered view: it moves itself to the frame that it gets.
final class Bar: ParallaxView {
  private(set) var frame = LayoutRect(x: 0, y: 0, width: 0, height: 0)
  private(set) var phase = Placement.Phase.waiting

  func parallaxDidUpdate(_ update: ParallaxUpdate) {
    frame = update.frame
    phase = update.placement.phase
  }

  /// A button at the right end takes touches; the rest of a bar lets drags through.
  func isInteractive(at point: LayoutPoint) -> Bool { point.x >= 320 }

  var text: String {
    let end = frame.origin.y + frame.size.height
    return String(format: "%.1f…%.1f %@", frame.origin.y, end, "\(phase)")
  }
}

let coordinator = ParallaxCoordinator()
let table = ScriptedScrollable(length: 844, contentLength: 0)  // your table view
let (header, footer) = (Bar(), Bar())
let (first, last) = (RowPath(section: 0, row: 0), RowPath(section: 11, row: 0))

// Each view is over an empty row.
var options = ParallaxOptions(height: 44...220, tracking: .row(first))
try coordinator.register(header, as: "header", options: options)
options = ParallaxOptions(height: 44...120, tracking: .row(last))
options.touchForwarding = .off
try coordinator.register(footer, as: "footer", options: options)

// The coordinator asks the table to make those rows as high as the views. Between them are ten
// sections with titles.
let room = RowSection(rows: [Row(height: .measured(44))])
let sections = [8, 7, 7, 7, 7, 7, 8, 7, 7, 7].map { count in
  RowSection(header: 28, rows: RowList(repeating: .measured(44), count: count))
}
table.rows = try RowGeometry([room] + sections + [room])
coordinator.bind(to: table, in: table)

// A slow drag over the header, a fling and a drag to the end, and each change of phase.
let folder = URL(filePath: "../../Recordings/", relativeTo: URL(filePath: #filePath))
let scroll = try Recording(contentsOf: folder.appending(path: "collapse_and_expand.csv"))
var phases: [Placement.Phase] = []
for event in scroll.events {
  guard case .offset(let offset, let cause) = event.action else { continue }
  table.scroll(to: offset, cause: cause)
  if phases != [header.phase, footer.phase] || event == scroll.events.last {
    print(
      String(format: "%.4f s  offset %6.1f  ", event.time, offset)
        + "header \(header.text)  footer \(footer.text)"
    )
  }
  phases = [header.phase, footer.phase]
}

// The view that takes a touch there: a drag that begins on the header scrolls the table.
print()
for (place, point) in [
  ("on the header", LayoutPoint(x: 20, y: 20)),
  ("on the header's button", LayoutPoint(x: 350, y: 20)),
  ("on a row", LayoutPoint(x: 20, y: 400)),
  ("on the footer", LayoutPoint(x: 20, y: 820)),
  ("outside", LayoutPoint(x: 20, y: 900)),
] {
  print("touch \(place): \(coordinator.hitTest(point))")
}
