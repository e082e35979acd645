import Foundation
import ParallaxCoordinator
import ParallaxReplay

// The first row of a list sticks to the top, and grows by what the list is pulled down.
//
//     swift run StretchyTopCell

let coordinator = ParallaxCoordinator()
let list = ScriptedScrollable(length: 844, contentLength: 0)  // your list
list.rows = try RowGeometry([
  RowSection(rows: [Row(id: "top", height: .measured(160))]),
  RowSection(rows: RowList(repeating: .measured(44), count: 40)),
])
coordinator.bind(to: list, in: list)

// Stretching is what a view does by default; its options only say where it sticks.
var options = ParallaxOptions(height: 160...160, tracking: .rowID("top"))
options.stickPosition = .top
var cell = Placement.waiting
try coordinator.register(ViewDescriptor { cell = $0.placement }, as: "top", options: options)

let folder = URL(filePath: "../../Recordings/", relativeTo: URL(filePath: #filePath))
let pull = try Recording(contentsOf: folder.appending(path: "pull_and_bounce.csv"))
var (deepest, tallest, largestError, printed) = (0.0, 0.0, 0.0, Placement.waiting)
for (number, event) in pull.events.enumerated() {
  guard case .offset(let offset, let cause) = event.action else { continue }
  list.scroll(to: offset, cause: cause)
  if number % 10 == 0, cell.frame.length.rounded() != printed.frame.length.rounded() {
    printed = cell
    print(
      String(format: "%.4f s  offset %7.1f  ", event.time, offset)
        + String(format: "top %.1f…%.1f  ", cell.frame.start, cell.frame.end)
        + "\(cell.phase)"
    )
  }
  (deepest, tallest) = (min(deepest, offset), max(tallest, cell.frame.length))
  largestError = max(largestError, abs(cell.frame.length - (160 + max(0, -offset))))
}

// Two pulls, and nothing adds up: the height is always the original one and the present overscroll.
print()
print(String(format: "pulled down to %.1f, tallest %.1f", deepest, tallest))
print("at the end \(cell.frame.length), never more than \(largestError) off")
