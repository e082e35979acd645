import ParallaxCoordinator
import ParallaxTesting
import TestSupport
import Testing

@Suite("Conformance of the scripted scrollable", .timeLimit(.minutes(20)))
struct ScriptedConformanceTests {
  @Test(
    "the scripted scrollable meets all requirements, with every closure",
    arguments: [ScrollAxis.vertical, .horizontal],
    [false, true]
  )
  private func reference(axis: ScrollAxis, clamps: Bool) throws {
    let list = ScriptedScrollable(length: 844, contentLength: 0, axis: axis)
    let rows = (0..<40).map { Row(id: RowID($0), height: .measured(33.5)) }
    list.rows = try RowGeometry([
      RowSection(header: 20, footer: 6, rows: RowList(rows)), RowSection(header: 30),
      RowSection(header: 20, rows: [Row(id: "last", height: .measured(400))]),
    ])
    list.containerSafeArea = AxisInsets(top: 59, bottom: 34)
    list.reading.contentInset = AxisInsets(top: 59, bottom: 34)
    let clamping = clamps ? list.clampOffset() : nil
    defer { clamping?.cancel() }
    var kit = ScrollableConformance(of: list, in: list) { list.scroll(to: $0) }
    kit.steps = RandomScenes.count(60)
    kit.overscroll = { list.scroll(to: $0) }
    kit.scrollByApp = { list.scroll(to: $0, cause: .app) }
    kit.scrollByUser = { list.scroll(to: $0) }
    kit.endScroll = {
      $0.endScroll(velocity: $1) { list.scroll(to: $0, cause: .app) }
    }
    let length = { axis.length(of: list.containerSize) }
    kit.scrollToEnd = { edge in
      let (own, shared) = (list.reading.contentInset, list.shares.total.resting)
      list.scroll(
        to: edge == .top
          ? -own.top - shared.top : list.rows.length + own.bottom + shared.bottom - length()
      )
    }
    kit.insert = { path, height in
      let row = Row(id: "inserted", height: .measured(height))
      #expect(throws: Never.self) { try list.rows.insert([row], at: .path(path)) }
    }
    kit.remove = { path in
      guard let row = list.rows.row(of: path) else { return }
      #expect(throws: Never.self) { try list.rows.remove(row..<row + 1) }
    }
    kit.resize = { list.containerSize = $0 }
    kit.setTransientInset = { list.reading.transientInset = $0 }
    kit.addContentInset = { points in
      list.change {
        $0.reading.contentInset.top += points.top
        $0.reading.contentInset.bottom += points.bottom
      }
    }
    kit.safeArea = { AxisInsets(top: 59, bottom: 34) }
    kit.setSafeArea = { list.containerSafeArea = $0 }
    kit.shownFrame = {
      LayoutRect(x: 0, y: 0, width: list.containerSize.width, height: list.containerSize.height)
    }
    kit.shownRow = { path in
      let span = list.rows.row(of: path).flatMap { list.rows.range(of: $0) }
      return span?.offset(by: -list.reading.contentOffset)
    }
    kit.shownTitle = { section in
      let start = list.rows.range(ofSection: section)?.start
      return start.map { AxisRange(start: $0 - list.reading.contentOffset, length: 20) }
    }
    kit.makeScrollable = { ScriptedScrollable(length: 100, contentLength: 900) }
    kit.identifiesRows = true
    let report = kit.report()
    #expect(report.findings == [], "\(report)")
    #expect(report.notChecked == [], "\(report)")
    #expect(report.notAdopted == [], "\(report)")
    #expect(list.reading.contentOffset == 0, "left at its offset")
  }

  @Test("more rows than are asked for are said not to be checked in full")
  func manyRows() throws {
    let list = ScriptedScrollable(length: 500, contentLength: 0)
    list.rows = try RowGeometry(count: 2_100, height: .measured(50))
    var kit = ScrollableConformance(of: list, in: list) { list.scroll(to: $0) }
    kit.steps = RandomScenes.count(60)
    kit.insert = { path, height in
      #expect(throws: Never.self) {
        try list.rows.insert([Row(height: .measured(height))], at: .path(path))
      }
    }
    kit.remove = { path in
      guard let row = list.rows.row(of: path) else { return }
      #expect(throws: Never.self) { try list.rows.remove(row..<row + 1) }
    }
    let report = kit.report()
    #expect(report.findings == [], "\(report)")
    #expect(
      report.description.contains("row revision, which needs at most 2,000 rows"),
      "\(report)"
    )
  }

  @Test("content without rows keeps its length when a coordinator is unbound")
  func unbinds() {
    let list = ScriptedScrollable(length: 500, contentLength: 1000)
    let coordinator = ParallaxCoordinator()
    coordinator.bind(to: list, in: list)
    let before = list.reading
    coordinator.unbind()
    #expect(list.reading == before)
  }

  @Test("rows that are changed in place have their own lengths again when nobody asks for others")
  func ownLengths() throws {
    let list = ScriptedScrollable(length: 500, contentLength: 0)
    list.rows = try RowGeometry(count: 20, height: .measured(50))
    var lengths = RowLengths()
    lengths[.path(RowPath(section: 0, row: 3))] = 90
    list.setRowLengths(lengths, for: LayoutOwner(1), along: .vertical)
    try list.rows.insert([Row(height: .measured(40))], at: .row(0))
    #expect(list.rows.range(of: 3)?.length == 90)
    #expect(list.rows.range(of: 4)?.length == 50)
    list.setRowLengths(RowLengths(), for: LayoutOwner(1), along: .vertical)
    #expect(list.rows.range(of: 3)?.length == 50)
    #expect(list.reading.contentLength == 1040)
  }
}
