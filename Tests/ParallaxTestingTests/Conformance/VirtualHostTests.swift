import ParallaxCoordinator
import ParallaxTesting
import TestSupport
import Testing

@Suite("Conformance of a virtualised list", .timeLimit(.minutes(20)))
struct VirtualHostTests {
  private func report(_ list: VirtualHost) -> ConformanceReport {
    var kit = ScrollableConformance(of: list, in: list) { list.scroll(to: $0) }
    kit.steps = RandomScenes.count(60)
    kit.settle = { list.settle() }
    kit.overscroll = { list.scroll(to: $0) }
    kit.scrollByApp = { list.scroll(to: $0, byApp: true) }
    kit.scrollByUser = { list.scroll(to: $0) }
    kit.endScroll = { $0.endScroll(velocity: $1) { list.scroll(to: $0, byApp: true) } }
    kit.scrollToEnd = { list.scroll(to: $0 == .top ? list.start : list.end) }
    kit.insert = { list.insert($0, length: $1) }
    kit.remove = { list.remove($0) }
    kit.shownFrame = { LayoutRect(x: 0, y: 0, width: 300, height: 600) }
    kit.shownRow = { list.shownRow($0) }
    kit.makeScrollable = { VirtualHost(count: 3) }
    kit.identifiesRows = true
    // It has one size, no bars, no keyboard, no insets of its own and no section titles.
    kit.lacks = [.container, .safeArea, .ownInset, .transientInset, .sections]
    return kit.report()
  }

  @Test("a virtualised, spaced list that lays out later is checked in full")
  func sound() {
    let list = VirtualHost(count: 120)
    #expect(list.estimates > 100)
    let report = report(list)
    #expect(report.findings == [], "\(report)")
    #expect(report.notChecked == [], "\(report)")
    #expect(report.notAdopted == [], "\(report)")
    #expect(list.estimates == 0, "the kit has scrolled through all rows")
  }

  @Test(
    "its faults are found with their reasons",
    arguments: [
      (VirtualHost.Fault.correctionUncounted, ConformanceCheck.moves, "while it measured rows"),
      (.pendingUnsaid, .pendingLayout, "the model is ahead of the layout"),
      (.revisionKept, .rowRevision, "count a revision with each layout"),
    ]
  )
  private func faulty(fault: VirtualHost.Fault, check: ConformanceCheck, reason: String) {
    let report = report(VirtualHost(count: 120, fault))
    let finding = report.findings.first { $0.check == check }
    #expect(finding?.description.contains(reason) == true, "\(report)")
  }
}
