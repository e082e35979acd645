import ParallaxCoordinator
import ParallaxTesting
import TestSupport
import Testing

@Suite(
  "Conformance on both axes of scripted scrollables, one for both or one each",
  .timeLimit(.minutes(20))
)
struct BothAxesScriptedTests {
  @Test("an ability that one axis does not have is listed with the axis")
  func notAdopted() {
    let list = ScriptedScrollable(
      size: LayoutSize(width: 300, height: 500),
      contentSize: LayoutSize(width: 2000, height: 0)
    )
    list.rowTable = UnnamedRows()
    list.reading.contentLength = 2000
    let both = BothAxesConformance(scroll: { list.scroll(to: $0) }) { axis in
      var kit = ScrollableConformance(of: list, in: list) { list.scroll(to: $0, along: axis) }
      kit.steps = RandomScenes.count(60)
      return kit
    }
    #expect(both.report().notAdopted == ["IdentifiedRowTable along the vertical axis"])
  }

  @Test("the scripted scrollable meets all requirements on both axes", arguments: [false, true])
  private func scripted(isRightToLeft: Bool) throws {
    let list = Self.list
    list.crossReading?.isRightToLeft = isRightToLeft
    let report = try report(vertical: list, horizontal: list)
    #expect(report.findings == [], "\(report)")
    #expect(report.notChecked == [], "\(report)")
  }

  @Test("a page and a table in it are two scrollables, and one on both axes for a coordinator")
  func pageAndTable() throws {
    let (page, table) = Self.pageAndTable
    let report = try report(vertical: page, horizontal: table)
    #expect(report.findings == [], "\(report)")
    #expect(report.notChecked == [], "\(report)")
    table.ignoredCommands.insert(.shifting)
    let lost = try self.report(vertical: page, horizontal: table)
    #expect(lost.findings.map(\.check) == [.shift], "\(lost)")
    #expect(lost.findings.map(\.axis) == [.horizontal])
  }

  @Test("a check of both axes is a gap if no row begins in the middle")
  func noRowInSight() throws {
    let list = Self.list
    // From 4200 to 4800 there is a part of the second row, which begins at 3000.
    let report = try report(vertical: list, horizontal: list, rows: try lines(3, of: 3000))
    #expect(report.findings == [], "\(report)")
    #expect(
      report.notChecked.map(\.description) == [
        "row room (vertical axis), which needs two rows in the middle of the content, and sound rows",
        "row room, which needs a row and a column that begin in sight in the middle",
      ]
    )
  }

  @Test("a check of both axes is a gap if only one of them has the ability")
  func oneSided() throws {
    let (page, table) = Self.pageAndTable
    let report = try report(vertical: page, horizontal: table) { BareScrollable(list: $0) }
    #expect(report.findings == [], "\(report)")
    #expect(
      report.notChecked.map(\.description) == [
        "inset writes, which needs `ScrollableInsets` along both axes",
        "row room, which needs `ScrollableRowRoom` along both axes",
        "place, which needs `ScrollableRows` and `ScrollableShifting` along both axes",
      ]
    )
  }

  /// A scrollable without content that scrolls on both axes.
  private static var list: ScriptedScrollable {
    ScriptedScrollable(
      size: LayoutSize(width: 400, height: 600),
      contentSize: LayoutSize(width: 0, height: 0)
    )
  }

  /// A page that scrolls up and down, and a table in it that scrolls left and right.
  private static var pageAndTable: (ScriptedScrollable, ScriptedScrollable) {
    (
      ScriptedScrollable(length: 600, crossLength: 400, contentLength: 0),
      ScriptedScrollable(length: 400, crossLength: 600, contentLength: 0, axis: .horizontal)
    )
  }

  // Checks rows, by default 60 of 40 points, and 50 such columns, over one scrollable or one for each
  // axis; the horizontal one can be seen as another.
  private func report(
    vertical: ScriptedScrollable,
    horizontal: ScriptedScrollable,
    rows: RowGeometry? = nil,
    as seen: (ScriptedScrollable) -> any Scrollable = { $0 }
  ) throws -> ConformanceReport {
    vertical.rows = try rows ?? lines(60)
    if vertical === horizontal {
      vertical.crossRows = try lines(50)
    } else {
      horizontal.rows = try lines(50)
    }
    let lists: [ScrollAxis: ScriptedScrollable] = [.vertical: vertical, .horizontal: horizontal]
    let scroll = { (offset: LayoutPoint, cause: ScrollCause) in
      for (axis, list) in lists {
        list.scroll(to: axis.position(of: offset), along: axis, cause: cause)
      }
    }
    var both = BothAxesConformance(scroll: { scroll($0, .user) }) { axis in
      axis == .vertical
        ? kit(of: vertical, as: vertical, in: vertical, along: axis)
        : kit(of: horizontal, as: seen(horizontal), in: vertical, along: axis)
    }
    both.overscroll = { scroll($0, .user) }
    both.scrollByUser = { scroll($0, .user) }
    both.scrollByApp = { scroll($0, .app) }
    // These have no cells of their own.
    both.vertical.lacks.insert(.cells)
    return both.report()
  }

  private func lines(_ count: Int, of length: Double = 40) throws(RowError) -> RowGeometry {
    let rows = (0..<count).map { Row(id: RowID($0), height: .measured(length)) }
    return try RowGeometry([RowSection(rows: RowList(rows))])
  }

  private func kit(
    of list: ScriptedScrollable,
    as seen: any Scrollable,
    in container: ScriptedScrollable,
    along axis: ScrollAxis
  ) -> ScrollableConformance {
    let lines = { axis == list.axis ? list.rows : list.crossRows }
    let change = { (body: (inout RowGeometry) throws -> Void) in
      #expect(throws: Never.self) {
        if axis == list.axis { try body(&list.rows) } else { try body(&list.crossRows) }
      }
    }
    var kit = ScrollableConformance(of: seen, in: container) { list.scroll(to: $0, along: axis) }
    kit.steps = RandomScenes.count(60)
    kit.overscroll = { list.scroll(to: $0, along: axis) }
    kit.scrollByUser = { list.scroll(to: $0, along: axis) }
    kit.endScroll = {
      $0.endScroll(velocity: $1, along: axis) {
        list.scroll(to: $0, along: axis, cause: .app)
      }
    }
    kit.scrollByApp = { list.scroll(to: $0, along: axis, cause: .app) }
    kit.scrollToEnd = { edge in
      let resting = list.scrollReading(in: list)[axis]?.sharedInset.resting ?? .zero
      let end = lines().length + resting.bottom - axis.length(of: container.containerSize)
      list.scroll(to: edge == .top ? -resting.top : end, along: axis)
    }
    kit.insert = { path, length in
      change { try $0.insert([Row(id: "new", height: .measured(length))], at: .path(path)) }
    }
    kit.remove = { path in change { try $0.remove(path.row..<path.row + 1) } }
    kit.resize = { container.containerSize = $0 }
    kit.shownFrame = {
      let size = container.containerSize
      return LayoutRect(x: 0, y: 0, width: size.width, height: size.height)
    }
    kit.shownRow = { path in
      let offset = list.scrollReading(in: list)[axis]?.contentOffset ?? .nan
      return lines().rowRange(at: path)?.offset(by: -offset)
    }
    kit.makeScrollable = { ScriptedScrollable(length: 100, contentLength: 900) }
    kit.identifiesRows = true
    kit.lacks = [.safeArea, .ownInset, .transientInset, .sections]
    return kit
  }
}

/// Rows of 50 points without identities.
private struct UnnamedRows: RowTable {
  func rowRange(at path: RowPath) -> AxisRange? {
    path.section == 0 && 0..<40 ~= path.row
      ? AxisRange(start: Double(path.row) * 50, length: 50) : nil
  }
  func rowPaths(in range: AxisRange) -> [RowPath] {
    (0..<40).filter { Double($0) * 50 < range.end && Double($0 + 1) * 50 > range.start }
      .map { RowPath(section: 0, row: $0) }
  }
  func sectionRange(_ section: Int) -> AxisRange? { nil }
}

/// A scrollable without rows, shifts and insets.
private final class BareScrollable: Scrollable {
  private let list: ScriptedScrollable

  init(list: ScriptedScrollable) { self.list = list }

  func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    list.scrollReading(in: container)
  }
  func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    list.observeScrolling(handler)
  }
}
