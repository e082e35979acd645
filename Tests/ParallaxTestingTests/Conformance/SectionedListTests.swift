import ParallaxCoordinator
import ParallaxTesting
import Testing

/// A stranger's list, with one fault or one oddity.
@Suite("Conformance of a stranger's list", .timeLimit(.minutes(20)))
struct SectionedListTests {
  typealias Case = (fault: SectionedList.Fault, check: ConformanceCheck, reason: String)

  static let cases: [Case] = [
    (.realisedRowsOnly, .rowCoordinates, "rows away from the viewport have no range"),
    (.throttled, .notification, "a timer or a throttle"),
    (.smallStepsDropped, .notification, "steps of 1.0 points and less are dropped"),
    (.keyboardUnreported, .notification, "call them for `transientInset`"),
    (.scrollsCountedAsLayout, .moves, "scrolling is counted as a move of the layout"),
    (.staleRemovedRow, .rowPlaces, "such as one that was removed"),
    (.removalUnreported, .notification, "after the removal of a row"),
    (.animatedShift, .shift, "only a part of it is made at once"),
    (.shiftClampedToOldContent, .shift, "clamped to the content as it was before"),
    (.lateInsetsReportedEarly, .insetWrites, "is not the inset that is there now"),
    (.insetsAtWrongEnd, .insetWrites, "at the other end"),
    (.staleFrame, .frame, "it is of an earlier layout"),
    (.wrongAxis, .frame, "the reading is of the wrong axis"),
    (.alwaysPending, .pendingLayout, "it is always true"),
    (.lengthsKeptByPath, .rowLengths, "lengths are kept by path"),
    (.reversedRows, .rowOrder, "not in order"),
    (.contentWithoutFooter, .restingInset, "such as a footer"),
    (.rowsInPixels, .rowPlaces, "in another unit, 3.0 to the point"),
    (.nestedChangeLost, .notification, "while handlers are called is lost"),
    (.lengthOfViewport, .shortContent, "the length of the viewport"),
  ]

  @Test("each of twenty faults is found, with its reason", arguments: cases)
  private func faulty(fault: SectionedList.Fault, check: ConformanceCheck, reason: String) {
    let list = SectionedList(fault)
    list.trailing = 40
    if fault == .wrongAxis {
      list.isHorizontal = true
      list.size = LayoutSize(width: 500, height: 300)
    }
    list.layOut()
    let report = ScrollableConformance.complete(of: list).report()
    let finding = report.findings.first { $0.check == check }
    #expect(finding?.description.contains(reason) == true, "\(fault): \(report)")
  }

  @Test("the table above has every fault but none")
  func all() { #expect(SectionedList.Fault.allCases.count == 21) }

  /// An oddity of a sound list.
  enum Oddity: String, CaseIterable {
    case plain, columns, spacing, spacedRows, measuring, lazy, rightToLeft, pixels, rowsOfNoLength
    case emptySections, safeArea
  }

  @Test(
    "a sound list raises no alarm, however odd, and everything is checked",
    arguments: Oddity.allCases
  )
  private func sound(oddity: Oddity) {
    let list = SectionedList()
    switch oddity {
    case .plain: break
    case .columns: list.columns = 2
    case .spacing:
      (list.spacing, list.sectionSpacing, list.leading, list.trailing) = (8, 24, 300, 60)
    case .spacedRows: list.spacing = 8
    case .measuring: list.measuresInSight = true
    case .lazy: list.laysOutWhenAsked = true
    case .rightToLeft:
      (list.isHorizontal, list.isRightToLeft) = (true, true)
      list.size = LayoutSize(width: 500, height: 300)
    case .pixels:
      list.scale = 1
      change(list) { $0.length = ($0.length * 10).rounded() / 3 }
    case .rowsOfNoLength:
      list.hasSections = false
      list.sections[0] = []
      change(list) { if $0.id % 3 == 0 { $0.length = 0 } }
    case .emptySections:
      (list.sections[0], list.sections[2]) = ([], [])
      list.sections[1] += list.sections[1].map { .init(id: $0.id + 900, length: $0.length) }
    case .safeArea:
      list.safeArea = AxisInsets(top: 30)
      list.top = 0
      list.ownInset.top = 40
    }
    list.layOut()
    let report = ScrollableConformance.complete(of: list).report()
    #expect(report.findings == [], "\(oddity): \(report)")
    #expect(report.notChecked == [], "\(oddity): \(report)")
    #expect(report.notAdopted == [])
  }

  private func change(_ list: SectionedList, _ body: (inout SectionedList.Cell) -> Void) {
    for section in list.sections.indices {
      for row in list.sections[section].indices { body(&list.sections[section][row]) }
    }
  }
}
