import ParallaxCoordinator
import ParallaxTesting
import TestSupport
import Testing

@Suite("Conformance of scrollables", .timeLimit(.minutes(20)))
struct ScrollableConformanceTests {
  private func report(_ fault: FaultyHost.Fault) throws -> ConformanceReport {
    ScrollableConformance.complete(of: try FaultyHost(fault)).report()
  }

  @Test(
    "nothing is found in a sound scrollable, whether it corrects, clamps, lays out later or rounds",
    arguments: FaultyHost.Fault.allCases.filter(\.isSound)
  )
  private func sound(host: FaultyHost.Fault) throws {
    let report = try report(host)
    #expect(report.findings == [], "\(report)")
    #expect(report.notChecked == [], "\(report)")
  }

  typealias Case = (fault: FaultyHost.Fault, check: ConformanceCheck, text: String)

  /// Each fault of the host, the one check that finds it, and a part of the message.
  static let cases: [Case] = [
    (.unusable, .usableReading, "not finite"),
    (.shortContent, .usableReading, "too short"),
    (.noOffset, .offset, "an earlier layout"),
    (.growingLength, .steadyReading, "contentLength should be"),
    (.growingFrame, .steadyReading, "frame should be"),
    (.growingInset, .steadyReading, "contentInset should be"),
    (.growingRevision, .steadyReading, "it changes with each scroll"),
    (.growingCrossFrame, .steadyReading, "crossFrame should be"),
    (.readingCounts, .repeatedReading, "two coordinators read two states"),
    (.clampedPull, .overscroll, "clamped to where the content rests"),
    (.halfPull, .overscroll, "leaves out a part of the pull"),
    (.appUncounted, .moves, "scrolls of the app are not counted"),
    (.userCountedAsApp, .moves, "scrolls of the user are counted in `moves.byApp`"),
    (.scrollsCountedAsLayout, .moves, "scrolling is counted as a move of the layout"),
    (.clampUncounted, .moves, "removal of a row should be -40.0 more and is 0.0 more"),
    (.correctionUncounted, .moves, "rows move by -40.0"),
    (.correctionNotMade, .moves, "rows would move by 40.0"),
    (.correctionCountedAsApp, .moves, "is no scroll of the app"),
    (.lateHandler, .notification, "called late"),
    (.earlyHandler, .notification, "called too early"),
    (.silentInsertion, .notification, "call them for `contentLength`"),
    (.silentOwnInset, .notification, "call them for `contentInset`"),
    (.silentInsets, .notification, "call them for `sharedInset`"),
    (.silentShift, .notification, "after a shift should be a call"),
    (.silentRowLengths, .notification, "after row lengths should be a call"),
    (.silentContainer, .container, "observeContainer(_:) after a change of size"),
    (.silentSafeArea, .container, "observeContainer(_:) after another safe area"),
    (.deafSecond, .observation, "a second handler replaces the first"),
    (.immortalHandler, .observation, "does not remove its handler"),
    (.oneTokenForAll, .observation, "also ended another one"),
    (.tokenKeepsHost, .lifetime, "retains the scrollable"),
    (.pendingUnsaid, .pendingLayout, "the model is ahead of the layout"),
    (.pendingForEver, .pendingLayout, "never says that the layout is done"),
    (.noFrame, .frame, "frame.end should be 700.0 and is 800.0"),
    (.noCrossFrame, .frame, "crossFrame.start should be 60.0 and is 0.0"),
    (.safeAreaLeftOut, .restingInset, "safe area is left out"),
    (.safeAreaTwice, .restingInset, "safe area is counted twice"),
    (.containerWithoutSafeArea, .safeArea, "containerSafeArea.top should be 47.0 and is 0.0"),
    (.staleContainer, .container, "containerSize should be 640.0 and is 800.0"),
    (.transientAtRest, .transientInset, "reported as one at rest"),
    (.transientUnreported, .transientInset, "is not reported"),
    (.ownInsetUnreported, .ownInset, "the app's own insets are not reported"),
    (.ownInsetInShare, .ownInset, "contains the app's own insets"),
    (.insetsIgnored, .insetWrites, "a host that takes none is no `ScrollableInsets`"),
    (.halfInsets, .insetWrites, "sharedInset.reserved.top should be 24.0 and is 12.0"),
    (.keptInsets, .insetWrites, "leaves the former one"),
    (.insetsThatScroll, .insetWrites, "must not move the offset"),
    (.insetsThatPull, .insetWrites, "contentOffset at rest should be -47.0 and is -71.0"),
    (.oneOwnerOnly, .insetWrites, "`InsetShares` adds up"),
    (.relativeInsets, .insetWrites, "sharedInset.reserved.top should be 31.0 and is 55.0"),
    (.insetsInOwn, .insetWrites, "it is the app's own inset alone"),
    (.paddingAddedUp, .insetWrites, "sharedInset.padding should be 9.0 and is 13.0"),
    (.viewCoordinates, .rowCoordinates, "they are view coordinates"),
    (.overlappingRows, .rowLengths, "should be 50.0 and is 70.0"),
    (.rowsWithoutAnyTitle, .rowPlaces, "should be 20.0 and is 0.0"),
    (.rowsWithoutOwnTitle, .rowPlaces, "should be 20.0 and is 0.0"),
    (.halfHighRows, .rowLengths, "should be 50.0 and is 25.0"),
    (.rowBeyondEnd, .rowPlaces, "a row that does not exist has a range"),
    (.sectionWithoutTitle, .sections, "the title is left out"),
    (.pathsInSightOnly, .rowPlaces, "returns rows in sight only"),
    (.unorderedPaths, .rowPlaces, "not in the order of their paths"),
    (.missingPlace, .rowCoordinates, "do not ask the same rows"),
    (.lostPath, .identities, "`rowID(at:)` and `rowPath(of:)` do not ask the same rows"),
    (.lostIdentity, .identities, "rowID(at: row 7 of section 0) should be an identity"),
    (.repeatedIdentity, .identities, "used twice"),
    (.stalePaths, .identities, "as they were before a row was inserted"),
    (.identitiesByPath, .identities, "before a row was inserted above"),
    (.removedIdentity, .identities, "its identity still has a path"),
    (.staleLength, .contentLength, "should be 1900.0 and is 1860.0"),
    (.constantRevision, .rowRevision, "count a revision with each layout"),
    (.shiftIgnored, .shift, "ignored"), (.shiftDoubled, .shift, "made twice"),
    (.shiftNegated, .shift, "sign is reversed"),
    (.shiftUncounted, .moves, "did not count it"),
    (.shiftLostInHandler, .place, "row \"11\" on the screen should be"),
    (.rowLengthsIgnored, .rowRoom, "does not lay out the rows"),
    (.wrongRowLengths, .rowRoom, "should be 74.0 and is 83.0"),
    (.rowLengthsKept, .rowRoom, "removes the lengths of another owner"),
    (.oneTableOnly, .rowRoom, "`RowRoom` keeps both"),
    (.tablesMerged, .rowRoom, "keeps the length of the former table"),
    (.identitiesNotLookedUp, .rowRoom, "only paths are looked up"),
    (.lengthsStayAtPath, .rowRoom, "must go with the identity"),
    (.longerOnly, .shorterRows, "rows get longer only"),
    (.coveredByTheSecond, .frames, "when another coordinator was bound"),
    (.deafToEnds, .settling, "a view that snaps is left half collapsed"),
    (.scrollsTheWrongWay, .settling, "or does not scroll where it says"),
    (.revealsLeft, .settling, "a view is left half revealed"),
  ]

  @Test(
    "a requirement that is not met is found by the check that names it, and by no other",
    arguments: cases
  )
  private func broken(fault: FaultyHost.Fault, check: ConformanceCheck, text: String) throws {
    let report = try report(fault)
    #expect(report.findings.map(\.check) == [check], "\(fault): \(report)")
    #expect(report.findings.first?.description.contains(text) == true, "\(fault): \(report)")
    #expect(!report.description.contains("-0.0 "), "\(fault): \(report)")
  }

  @Test("every fault that the host knows is one of those above")
  func all() {
    #expect(Set(Self.cases.map(\.fault)) == Set(FaultyHost.Fault.allCases.filter { !$0.isSound }))
  }

  @Test("there is a host that breaks each check, and one message for it")
  func eachCheck() {
    let found =
      Self.cases.map(\.check) + BothAxesConformanceTests.cases.map(\.check)
      + SectionedListTests.cases.map(\.check) + FrameClockConformanceTests.cases.map(\.check)
    #expect(Set(ConformanceCheck.allCases).subtracting(found) == [])
  }

  @Test("a check that needs a closure is listed with it, unless the host has nothing of the kind")
  func notChecked() throws {
    let host = try FaultyHost(.sound)
    var kit = ScrollableConformance(of: host, in: host) { host.scroll(to: $0) }
    kit.steps = RandomScenes.count(60)
    let report = kit.report()
    #expect(report.findings == [])
    let listed = report.notChecked.map(\.description)
    for closure in [
      "overscroll", "scrollByApp", "scrollByUser", "scrollToEnd", "endScroll", "insert",
      "resize",
      "setTransientInset", "addContentInset", "safeArea", "setSafeArea", "shownFrame", "shownRow",
      "shownTitle", "makeScrollable",
    ] {
      #expect(listed.contains { $0.contains("`\(closure)`") }, "\(closure) in \(listed)")
    }
    #expect(report.description.contains("nothing found\nnot checked: lifetime, which needs"))
    kit.lacks = Set(report.notChecked.map(\.check))
    #expect(kit.report().notChecked == [])
    kit.lacks = [.transientInset]
    #expect(kit.report().notChecked == report.notChecked.filter { $0.check != .transientInset })
  }

  @Test("insets that come later are not checked unless the host is let finish, and this is said")
  func lateInsets() throws {
    let host = try FaultyHost(.insetsComeLater)
    var kit = ScrollableConformance.complete(of: host)
    kit.settle = nil
    let report = kit.report()
    #expect(report.findings == [], "\(report)")
    #expect(report.notChecked.map(\.check) == [.insetWrites])
    #expect(report.description.contains("inset writes, which needs `settle`"), "\(report)")
  }

  @Test("abilities that a host has not adopted are listed, and not checked")
  func notAdopted() {
    let host = PlainHost()
    var kit = ScrollableConformance(of: host, in: host) { host.offset = $0 }
    kit.shownRow = { _ in nil }
    kit.identifiesRows = true
    let report = kit.report()
    #expect(report.findings == [], "\(report)")
    #expect(
      report.notAdopted == [
        "ScrollableRows", "IdentifiedRowTable", "ScrollableRowRoom", "ScrollableShifting",
        "ScrollableInsets",
      ]
    )
    let ofRows: [ConformanceCheck] = [
      .rowPlaces, .rowRoom, .identities, .sections, .shift, .place, .insetWrites,
    ]
    #expect(report.notChecked.allSatisfy { !ofRows.contains($0.check) }, "\(report)")
    #expect(report.description.contains("\nnot adopted: ScrollableInsets"))
  }

  @Test("without any closure the requirements that show from outside are checked")
  func withoutClosures() throws {
    let found: [(FaultyHost.Fault, ConformanceCheck)] = [
      (.lateHandler, .notification), (.insetsThatScroll, .insetWrites),
      (.viewCoordinates, .rowCoordinates), (.overlappingRows, .rowOrder),
      (.rowsWithoutAnyTitle, .rowPlaces), (.lostPath, .identities), (.shiftDoubled, .shift),
      (.growingLength, .steadyReading), (.shiftUncounted, .moves), (.tablesMerged, .rowRoom),
      (.readingCounts, .repeatedReading),
    ]
    for (fault, check) in found {
      let host = try FaultyHost(fault)
      let report = ScrollableConformance(of: host, in: host) { host.scroll(to: $0) }.report()
      #expect(report.findings.map(\.check) == [check], "\(fault): \(report)")
    }
  }

  @Test("a host is left at its offset, with its rows and insets")
  func leaves() throws {
    let host = try FaultyHost(.sound)
    host.scroll(to: 123)
    let (before, rows) = (host.scrollReading(in: host), host.laidOut)
    _ = ScrollableConformance.complete(of: host).report()
    var after = host.scrollReading(in: host)
    after.vertical?.moves = before.vertical?.moves ?? OffsetMoves()
    after.vertical?.rowRevision = before.vertical?.rowRevision ?? 0
    #expect(after == before)
    #expect(host.laidOut.rowPaths(in: AxisRange(start: 0, end: 9000)).count == 36)
    #expect((0..<36).allSatisfy { host.laidOut.id(of: $0) == rows.id(of: $0) })
    #expect(host.shares.isEmpty)
    #expect(host.room.isEmpty)
  }
}

/// The least that a scrollable can be.
private final class PlainHost: Scrollable, ParallaxContainer {
  let observers = ScrollObservers()
  var offset = 0.0 { didSet { observers.notify() } }
  var containerSize: LayoutSize { LayoutSize(width: 300, height: 800) }
  func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    ScrollReading(contentOffset: offset, contentLength: 4000)
  }
  func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    observers.add(handler)
  }
}
