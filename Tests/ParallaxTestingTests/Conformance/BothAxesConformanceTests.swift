import ParallaxCoordinator
import ParallaxTesting
import Testing

@Suite("Conformance of a scrollable on both axes")
struct BothAxesConformanceTests {
  private func report(_ fault: SheetHost.Fault) throws -> ConformanceReport {
    BothAxesConformance.complete(of: try SheetHost(fault)).report()
  }

  @Test(
    "nothing is found in a sound sheet, and nothing is left out",
    arguments: SheetHost.Fault.allCases.filter(\.isSound)
  )
  private func sound(fault: SheetHost.Fault) throws {
    let report = try report(fault)
    #expect(report.findings == [], "\(report)")
    #expect(report.notChecked == [], "\(report)")
    #expect(report.notAdopted == [], "\(report)")
  }

  typealias Case = (
    fault: SheetHost.Fault, axis: ScrollAxis, check: ConformanceCheck, text: String
  )

  /// Each fault of the sheet, the one check that finds it and its axis, and a part of the message.
  static let cases: [Case] = [
    (.oneAxisOnly, .horizontal, .usableReading, "the content is reported on one axis"),
    (.frameTooLong, .horizontal, .frame, "frame.end should be 500.0 and is 540.0"),
    (.safeAreaOfRows, .vertical, .otherAxis, "`containerSafeArea(along:)` answers the same"),
    (.noSafeAreaAcross, .horizontal, .safeArea, "containerSafeArea.leading should be 20.0"),
    (.rightToLeftUnsaid, .horizontal, .rowPlaces, "report `isRightToLeft`"),
    (.offsetFromTheLeft, .horizontal, .offset, "the offset counts from the other edge"),
    (.cellsFromLeftToRight, .horizontal, .cells, "the content runs from left to right"),
    (.scrollsBoth, .vertical, .otherAxis, "horizontal.contentOffset after a scroll along the v"),
    (.clampsSideways, .horizontal, .overscroll, "clamped to where the content rests"),
    (.clampsCorners, .horizontal, .overscroll, "clamped to where the content rests"),
    (.silentSideways, .horizontal, .notification, "handlers are called late"),
    (.reportsBeforeSecondAxis, .vertical, .notification, "after a scroll on both axes"),
    (.ignoresSecondAxis, .vertical, .offset, "contentOffset should be"),
    (.appCountedOnBoth, .horizontal, .otherAxis, "vertical.moves.byApp after a scroll of the app"),
    (.appUncountedSideways, .horizontal, .moves, "scrolls of the app are not counted"),
    (.appUncountedDiagonally, .horizontal, .moves, "of the app on both axes should be -48.0 more"),
    (.userCountedDiagonally, .horizontal, .moves, "are counted in `moves.byApp`"),
    (.shiftsTheOtherAxis, .vertical, .otherAxis, "horizontal.contentOffset after a shift along"),
    (.insetsOnBoth, .vertical, .otherAxis, "horizontal.sharedInset after an inset"),
    (.insetsOfOneAxis, .horizontal, .otherAxis, "vertical.sharedInset after an inset"),
    (.lengthsOnBoth, .vertical, .otherAxis, "horizontal.contentLength after row lengths"),
    (.lengthsOfOneAxis, .horizontal, .otherAxis, "vertical.contentLength after row lengths"),
    (.oneShiftATurn, .horizontal, .place, "a shift along one axis is lost"),
    (.columnsAreRows, .horizontal, .rowLengths, "returns the rows of the other axis"),
    (.revisionOfRows, .horizontal, .rowRevision, "count a revision with each layout"),
    (.columnsByNumber, .horizontal, .identities, "before a row was inserted above"),
    (.correctsTheOtherAxis, .vertical, .otherAxis, "contentOffset after the insertion of a row"),
    (.insetOfBoth, .vertical, .otherAxis, "horizontal.contentInset after another inset"),
    (.keyboardOnBoth, .vertical, .otherAxis, "horizontal.transientInset after a keyboard"),
    (.coveredOnBoth, .vertical, .otherAxis, "horizontal.containerSafeArea after another safe area"),
    (.resizedUncounted, .vertical, .otherAxis, "horizontal.moves.byLayout after a change of size"),
    (.cellsStay, .horizontal, .cells, "move it on both axes"),
    (.cellsOfLongerWay, .vertical, .cells, "move it on both axes"),
  ]

  @Test(
    "a requirement that is broken is found by the check that names it, and by no other",
    arguments: cases
  )
  private func broken(
    fault: SheetHost.Fault,
    axis: ScrollAxis,
    check: ConformanceCheck,
    text: String
  ) throws {
    let report = try report(fault)
    #expect(report.findings.map(\.check) == [check], "\(fault): \(report)")
    #expect(report.findings.map(\.axis) == [axis], "\(fault): \(report)")
    #expect(report.findings.first?.description.contains(text) == true, "\(fault): \(report)")
  }

  @Test("every fault that the sheet knows is one of those above")
  func all() {
    let faults = SheetHost.Fault.allCases.filter { !$0.isSound }
    #expect(Set(Self.cases.map(\.fault)) == Set(faults))
  }

  @Test("content that scrolls on both axes, checked on one, is said not to be checked on the other")
  func oneOfTwo() throws {
    let sheet = try SheetHost(.shiftsTheOtherAxis)
    let kit = ScrollableConformance.complete(of: sheet, along: .horizontal)
    #expect(kit.report().notChecked.map(\.check) == [.otherAxis])
    #expect("\(kit.report())".contains("other axis, which needs `BothAxesConformance`"))
  }

  @Test("a check of both axes that needs a closure is listed with it, unless an axis lacks it")
  func notChecked() throws {
    let sheet = try SheetHost(.sound)
    var both = BothAxesConformance(scroll: { sheet.scroll(to: $0) }) {
      .complete(of: sheet, along: $0)
    }
    let report = both.report()
    #expect(
      report.notChecked.map(\.description) == [
        "cells, which needs `shownCell`", "overscroll, which needs `overscroll` past a corner",
        "moves, which needs `scrollProgrammatically` and `scrollByUser` on both axes",
      ]
    )
    both.vertical.lacks = [.cells, .overscroll]
    both.horizontal.lacks = [.moves]
    #expect(both.report().notChecked == [])
    both.horizontal.insert = nil
    #expect(
      Set(both.report().notChecked.map(\.description)) == [
        "content length (horizontal axis), which needs `insert`",
        "place (horizontal axis), which needs `insert` and `remove`",
        "row room (horizontal axis), which needs `insert` and `remove`, to see whether keys follow "
          + "identities",
        "place, which needs `insert`, `remove`, and a row and a column with identities in sight",
      ]
    )
  }

  @Test("an ability that one axis does not have is listed with the axis")
  func notAdopted() {
    let list = ScriptedScrollable(
      size: LayoutSize(width: 300, height: 500),
      contentSize: LayoutSize(width: 2000, height: 0)
    )
    list.rowTable = UnnamedRows()
    list.reading.contentLength = 2000
    let both = BothAxesConformance(scroll: { list.scroll(to: $0) }) { axis in
      ScrollableConformance(of: list, in: list) { list.scroll(to: $0, along: axis) }
    }
    #expect(both.report().notAdopted == ["IdentifiedRowTable along the vertical axis"])
  }

  @Test("the scripted scrollable meets all requirements on both axes", arguments: [false, true])
  private func scripted(isRightToLeft: Bool) throws {
    let list = ScriptedScrollable(
      size: LayoutSize(width: 400, height: 600),
      contentSize: LayoutSize(width: 0, height: 0)
    )
    list.crossReading?.isRightToLeft = isRightToLeft
    let report = try report(vertical: list, horizontal: list)
    #expect(report.findings == [], "\(report)")
    #expect(report.notChecked == [], "\(report)")
  }

  @Test("a page and a table in it are two scrollables, and one on both axes for a coordinator")
  func pageAndTable() throws {
    let page = ScriptedScrollable(length: 600, crossLength: 400, contentLength: 0)
    let table = ScriptedScrollable(
      length: 400,
      crossLength: 600,
      contentLength: 0,
      axis: .horizontal
    )
    let report = try report(vertical: page, horizontal: table)
    #expect(report.findings == [], "\(report)")
    #expect(report.notChecked == [], "\(report)")
    table.followsShifts = false
    let lost = try self.report(vertical: page, horizontal: table)
    #expect(lost.findings.map(\.check) == [.shift], "\(lost)")
    #expect(lost.findings.map(\.axis) == [.horizontal])
  }

  /// Checks 60 rows and 50 columns of 40 points, over one scrollable or one for each axis.
  private func report(
    vertical: ScriptedScrollable,
    horizontal: ScriptedScrollable
  ) throws -> ConformanceReport {
    vertical.rows = try lines(60)
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
      kit(of: axis == .vertical ? vertical : horizontal, in: vertical, along: axis)
    }
    both.overscroll = { scroll($0, .user) }
    both.scrollByUser = { scroll($0, .user) }
    both.scrollProgrammatically = { scroll($0, .programmatic) }
    // These have no cells of their own.
    both.vertical.lacks.insert(.cells)
    return both.report()
  }

  private func lines(_ count: Int) throws(RowError) -> RowGeometry {
    let rows = (0..<count).map { Row(id: RowID($0), height: .measured(40)) }
    return try RowGeometry([RowSection(rows: RowList(rows))])
  }

  private func kit(
    of list: ScriptedScrollable,
    in container: ScriptedScrollable,
    along axis: ScrollAxis
  ) -> ScrollableConformance {
    let lines = { axis == list.axis ? list.rows : list.crossRows }
    let change = { (body: (inout RowGeometry) throws -> Void) in
      #expect(throws: Never.self) {
        if axis == list.axis { try body(&list.rows) } else { try body(&list.crossRows) }
      }
    }
    var kit = ScrollableConformance(of: list, in: container) { list.scroll(to: $0, along: axis) }
    kit.overscroll = { list.scroll(to: $0, along: axis) }
    kit.scrollByUser = { list.scroll(to: $0, along: axis) }
    kit.scrollProgrammatically = { list.scroll(to: $0, along: axis, cause: .programmatic) }
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

  @Test("a sheet is left at its offsets, with its rows, columns and insets")
  func leaves() throws {
    let sheet = try SheetHost(.sound)
    sheet.scroll(to: LayoutPoint(x: 77, y: 123))
    let before = sheet.scrollReading(in: sheet)
    _ = BothAxesConformance.complete(of: sheet).report()
    var after = sheet.scrollReading(in: sheet)
    for axis in ScrollAxis.allCases {
      after[axis]?.moves = before[axis]?.moves ?? OffsetMoves()
      after[axis]?.rowRevision = before[axis]?.rowRevision ?? 0
    }
    #expect(after == before)
    #expect(sheet.vertical.laidOut.count == 36 && sheet.horizontal.laidOut.count == 30)
    #expect(ScrollAxis.allCases.allSatisfy { sheet.line($0).shares.isEmpty })
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
