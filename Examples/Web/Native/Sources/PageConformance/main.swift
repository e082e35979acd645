import Foundation
import ParallaxCoordinator
import ParallaxTesting

// The check of every port's scrollable, on the page in the browser. The page keeps the row that is
// read in place by itself, and cannot be pulled past its ends in Chromium. The list of the walk has no
// insets and no bars, and its section titles are views.

let list = PageList()
var kit = ScrollableConformance(of: list, in: list) { list.perform("scroll(\($0))") }
kit.scrollByUser = { list.perform("scroll(\($0))") }
kit.scrollByApp = { list.perform("scrollItself(\($0))") }
kit.scrollToEnd = { list.perform("scrollToEnd(\($0 == .top))") }
kit.insert = { list.perform("insert(\($0.section), \($0.row), \($1))") }
kit.remove = { list.perform("remove(\($0.section), \($0.row))") }
kit.resize = { list.perform("resize(\($0.width), \($0.height))") }
kit.shownFrame = {
  let numbers = list.numbers("frame()") ?? []
  guard numbers.count == 4 else { return LayoutRect(x: 0, y: 0, width: 0, height: 0) }
  return LayoutRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
}
kit.shownRow = { list.shownRow($0) }
kit.identifiesRows = true
// The page settles by its own engine, and this process has another coordinator.
kit.lacks = [.lifetime, .overscroll, .settling, .safeArea, .transientInset, .ownInset, .sections]
let report = kit.report()
print(report)
exit(report.findings.isEmpty && report.notChecked.isEmpty ? 0 : 1)
