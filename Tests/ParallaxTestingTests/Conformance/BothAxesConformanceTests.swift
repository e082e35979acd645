import ParallaxCoordinator
import ParallaxTesting
import Testing

@Suite("Conformance of a scrollable on both axes", .timeLimit(.minutes(20)))
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
    (.roundsOffsets, .horizontal, .offset, "the offset is rounded to more than a point"),
    (.appAddedUp, .horizontal, .moves, "count that of each axis alone"),
    (.lengthsOfTheLastAxis, .vertical, .otherAxis, "for one axis removes those of the other"),
    (.laysOutOneOfBoth, .horizontal, .contentLength, "number of columns after an insertion"),
    (.lengthOfOneOfBoth, .horizontal, .contentLength, "contentLength after an insertion on both"),
    (.cellsOfFormerColumns, .horizontal, .cells, "cell and row are of two layouts"),
    (.columnsRounded, .horizontal, .rowPlaces, "the differences add up; round the edges"),
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
    (.oneShiftATurn, .horizontal, .place, "the shift along this axis is lost: apply each"),
    (.shiftsAsTheFirst, .horizontal, .place, "was shifted by 640.0 for a row of 30.0: shift each"),
    (.correctsBothUncounted, .vertical, .place, "so the correction is made twice"),
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
        "moves, which needs `scrollByApp` and `scrollByUser` on both axes",
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
