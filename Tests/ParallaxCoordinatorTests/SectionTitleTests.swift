import ParallaxCoordinator
import ParallaxReplay
import ParallaxTesting
import TestSupport
import Testing

/// Section titles neither float below a collapsed header nor slide over it.
@Suite("Section titles below a header", .timeLimit(.minutes(20)))
struct SectionTitleTests {
  static let headers: [HeightRange] = RandomScenes.part(
    of: [44...220, 0...200, 60...60, 37.5...120.25]
  )
  private let titleHeight = 28.0

  @Test(
    "titles that the host pins rest at the header's end, and no inset is written",
    arguments: headers
  )
  func hostTitles(height: HeightRange) throws {
    let stage = ReplayStage(contentLength: 0)
    let path = RowPath(section: 0, row: 0)
    stage.coordinator.configuration.adjustsPinnedInset = true
    try stage.add("header", height) {
      $0.tracking = .row(path)
      $0.reservation = .rowAndInset
    }
    let section = RowSection(
      header: titleHeight,
      rows: RowList(repeating: .measured(44), count: 12)
    )
    let rows = RowSection(rows: RowList(measured: [44]))
    stage.scrollable.rows = try RowGeometry([rows] + [RowSection](repeating: section, count: 4))
    let line = stage.scrollable.insets.top
    #expect(line == height.minimum)
    let log = InsetLog(of: stage.scrollable)
    let end = try #require(stage.coordinator.metrics?.restingOffsets.upperBound)
    var pinned = 0
    for offset in stride(from: -200 - line, through: end + 200, by: 2.75) {
      stage.scrollable.scroll(to: offset)
      let covered = stage.placement("header")?.frame.end ?? .nan
      for section in 1...4 {
        let span = try #require(stage.scrollable.rows.sectionRange(section)).offset(by: -offset)
        // As a table view has it: at the inset, until its section takes it along.
        let title = min(max(span.start, line), span.end - titleHeight)
        let isPushed = span.end - titleHeight < line
        if !isPushed, title < covered - 0.5 { Issue.record("\(offset): \(title) under \(covered)") }
        guard span.start < line, !isPushed else { continue }
        pinned += 1
        if title > covered + 0.5 { Issue.record("\(offset): \(title) below \(covered)") }
      }
    }
    #expect(pinned > 200)
    #expect(log.shares.isEmpty)
  }

  @Test(
    "titles that are registered rest at the header's end and shove each other out",
    arguments: headers
  )
  func registeredTitles(height: HeightRange) throws {
    let stage = ReplayStage(contentLength: 3000)
    try stage.add("header", height)
    // One right behind the header, one close to the next, one alone.
    let titles: [(id: ViewID, start: Double)] = [
      ("a", height.maximum), ("b", 700), ("c", 740), ("d", 1500),
    ]
    for title in titles {
      try stage.add(title.id, titleHeight...titleHeight, at: title.start) {
        $0.stickPosition = .top
        $0.stacking = .push
      }
    }
    var (pinned, pushed) = (0, 0)
    for offset in stride(from: -200, through: 2400, by: 2.75) {
      stage.scrollable.scroll(to: offset)
      let covered = stage.placement("header")?.frame.end ?? .nan
      let placements = titles.compactMap { stage.placement($0.id) }
      for (number, placement) in placements.enumerated() {
        switch placement.phase {
        case .pinned:
          pinned += 1
          if placement.frame.start != covered { Issue.record("\(offset): \(placement)") }
        case .pushed:
          pushed += 1
          // By the next one's place, edge to edge.
          let next = titles[number + 1].start - offset
          if placement.frame.end != next { Issue.record("\(offset): \(placement)") }
        default:
          if placement.frame.start < covered - 0.5 { Issue.record("\(offset): \(placement)") }
        }
      }
    }
    #expect(pinned > 200 && pushed > 10)
  }
}
