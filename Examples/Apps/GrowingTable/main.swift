import Foundation
import ParallaxCoordinator
import ParallaxReplay
import ParallaxScrolling

// Pictures and a filter bar above a table that grows to the full screen. Of its 5,000 rows only
// those in sight exist.
//
//     swift run GrowingTable

/// The cells of a table: cells that went out of sight are used again.
struct Cells {
  private(set) var shown: [Int: Int] = [:]
  private var free: [Int] = []
  /// The number of cells that were made so far.
  private(set) var made = 0

  mutating func show(_ rows: Range<Int>) {
    for (row, cell) in shown where !rows.contains(row) {
      shown[row] = nil
      free.append(cell)
    }
    for row in rows where shown[row] == nil {
      if free.isEmpty { made += 1 }
      shown[row] = free.popLast() ?? made
    }
  }
}

// The pictures leave and the filter bar stays; the table has the rest of the screen.
var pane = GrowingPane(header: HeightRange(minimum: 56, maximum: 476), containerLength: 844)
let rows = try RowGeometry(count: 5000, height: .measured(56))
pane.contentLength = rows.length
var cells = Cells()

// The header is two views of one scroll, which is as long as both and the rows.
let coordinator = ParallaxCoordinator()
let scroll = ScriptedScrollable(length: 844, contentLength: 476 + rows.length)
coordinator.bind(to: scroll, in: scroll)
var pictures = ParallaxOptions(height: 0...420)
pictures.stickPosition = .top
pictures.parallax = 0.5
try coordinator.register(ViewDescriptor { _ in }, as: "pictures", options: pictures)
var filter = ParallaxOptions(height: 56...56, tracking: .offset(420))
filter.stickPosition = .top
filter.touchForwarding = .off
try coordinator.register(ViewDescriptor { _ in }, as: "filter", options: filter)

extension ParallaxCoordinator {
  func text(_ id: ViewID) -> String {
    let span = placement(of: id)?.frame ?? AxisRange(start: 0, end: 0)
    return String(format: "%@ %.1f…%.1f", "\(id)", span.start, span.end)
  }
}

let folder = URL(filePath: "../../Recordings/", relativeTo: URL(filePath: #filePath))
let fling = try Recording(contentsOf: folder.appending(path: "touch_fling_down.csv"))
var (most, seen) = (0, Set<Int>())
for (number, event) in fling.events.enumerated() {
  guard case .offset(let offset, let cause) = event.action else { continue }
  scroll.scroll(to: offset, cause: cause)
  pane.scroll(to: offset)
  let visible = rows.rows(in: pane.visibleContent)
  cells.show(visible)
  most = max(most, cells.shown.count)
  seen.formUnion(visible)
  guard (4...14).contains(number) || number % 30 == 0 else { continue }
  print(
    String(format: "%.4f s  offset %6.1f  ", event.time, offset)
      + "\(coordinator.text("pictures"))  \(coordinator.text("filter"))"
      + String(
        format: "  table from %.1f, rows %d to %d",
        pane.paneFrame.start,
        visible.lowerBound,
        visible.upperBound - 1
      )
  )
}
print("\n\(seen.count) of \(rows.count) rows seen, \(most) at once, \(cells.made) cells made")

// Another tab shares the header: it does not move, and each table keeps its place.
print()
pane.scroll(to: 300)
let left = pane.contentOffset
print("first tab:  header 0…\(pane.headerFrame.end), rows from \(pane.paneOffset)")
pane.adopt(contentOffset: 2000, contentLength: 90_000)
print("second tab: header 0…\(pane.headerFrame.end), rows from \(pane.paneOffset)")
pane.adopt(contentOffset: left, contentLength: rows.length)
print("first tab:  header 0…\(pane.headerFrame.end), rows from \(pane.paneOffset)")

// A host that moves header and rows by itself has each drag shared out.
print()
for drag in [150.0, -600] {
  let split = pane.consume(drag)
  print("drag of \(drag): header \(split.collapse), rows \(split.pane), past \(split.overscroll)")
}
