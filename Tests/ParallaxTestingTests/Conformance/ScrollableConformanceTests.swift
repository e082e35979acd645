import ParallaxCoordinator
import ParallaxTesting
import Testing

@Suite("Conformance of scrollables")
struct ScrollableConformanceTests {
  private func report(_ fault: FaultyHost.Fault) throws -> ConformanceReport {
    let coordinator = ParallaxCoordinator()
    let host = try FaultyHost(fault)
    return ScrollableConformance.complete(of: host, heightsFor: coordinator).report()
  }

  @Test(
    "a scrollable that keeps its promises is found to, whether or not it keeps the place and clamps",
    arguments: [FaultyHost.Fault.sound, .keepsPlaceByItself, .clampsByItself]
  )
  private func sound(host: FaultyHost.Fault) throws {
    let report = try report(host)
    #expect(report.findings == [], "\(report)")
    #expect(report.notChecked == [], "\(report)")
  }

  @Test(
    "a promise that is broken is found by the check that names it, and by no other",
    arguments: [
      (FaultyHost.Fault.unusable, ConformanceCheck.usableReading, "not finite"),
      (.shortContent, .usableReading, "too short"),
      (.noOffset, .offset, "an earlier layout"),
      (.growingLength, .steadyReading, "contentLength should be"),
      (.growingFrame, .steadyReading, "frame should be"),
      (.growingInset, .steadyReading, "contentInset should be"),
      (.growingVersion, .steadyReading, "it counts scrolling"),
      (.clampedPull, .overscroll, "clamped to where the content rests"),
      (.halfPull, .overscroll, "leaves out a part of the pull"),
      (.alwaysUser, .cause, "should be .programmatic and is .user"),
      (.neverUser, .cause, "should be .user and is .programmatic"),
      (.lateHandler, .notification, "called late"),
      (.earlyHandler, .notification, "called too early"),
      (.silentInsertion, .notification, "call them when the content changes"),
      (.deafSecond, .observation, "room for one handler"),
      (.immortalHandler, .observation, "kept by the scrollable"),
      (.oneTokenForAll, .observation, "all observation ended"),
      (.tokenKeepsHost, .lifetime, "refers to the scrollable strongly"),
      (.noFrame, .frame, "frame.end should be 700.0 and is 800.0"),
      (.noCrossFrame, .frame, "crossFrame.start should be 60.0 and is 0.0"),
      (.growingCrossFrame, .steadyReading, "crossFrame should be"),
      (.safeAreaLeftOut, .restingInset, "safe area is left out"),
      (.safeAreaTwice, .restingInset, "safe area is counted twice"),
      (.containerWithoutSafeArea, .safeArea, "containerSafeArea.top should be 47.0 and is 0.0"),
      (.transientAtRest, .transientInset, "reported as one at rest"),
      (.transientUntold, .transientInset, "is not reported"),
      (.absoluteInsets, .insetWrites, "set to what should have been added"),
      (.insetsIgnored, .insetWrites, "a host that takes none is no `ScrollableInsets`"),
      (.halfInsets, .insetWrites, "only a part of a change"),
      (.keptInsets, .insetWrites, "only a part of a change"),
      (.insetsThatScroll, .insetWrites, "only where it rests at its top"),
      (.insetsThatPull, .insetWrites, "contentOffset at rest should be -71.0 and is -95.0"),
      (.viewCoordinates, .rowCoordinates, "they are view coordinates"),
      (.overlappingRows, .rowOrder, "rows overlap"),
      (.rowBeyondEnd, .rowOrder, "a row is told that is not there"),
      (.rowsWithoutAnyTitle, .rowPlaces, "the titles of sections are left out"),
      (.rowsWithoutOwnTitle, .rowPlaces, "should be 20.0 and is 0.0"),
      (.halfHighRows, .rowLengths, "should be 50.0 and is 25.0"),
      (.sectionWithoutTitle, .sections, "the title is left out"),
      (.lostPath, .identities, "`rowIDs(in:)` and `rowPath(of:)` do not look at the same"),
      (.lostPlace, .identities, "`rowPath(of:)` and `rowRange(at:)` do not look at the same"),
      (.lostIdentity, .identities, "with row 7 of section 0 and is without it"),
      (.repeatedIdentity, .identities, "used twice"),
      (.stalePaths, .identities, "as they were before a row came in"),
      (.staleLength, .contentLength, "should be 1884.0 and is 1860.0"),
      (.shiftIgnored, .shift, "ignored"), (.shiftDoubled, .shift, "made twice"),
      (.shiftNegated, .shift, "sign is turned round"),
      (.heightsNotAskedFor, .rowHeights, "does not ask for the heights anew"),
      (.wrongHeights, .rowHeights, "not the one that `height(forRowAt:)` answers"),
      (.staleContainer, .container, "containerSize should be 640.0 and is 800.0"),
    ]
  )
  private func broken(fault: FaultyHost.Fault, check: ConformanceCheck, text: String) throws {
    let report = try report(fault)
    #expect(report.findings.map(\.check) == [check], "\(report)")
    #expect(report.findings.first?.description.contains(text) == true, "\(report)")
  }

  @Test("every fault that the host knows is one of those above")
  func all() throws {
    // Three hosts are sound; the table has the others.
    for fault in FaultyHost.Fault.allCases.dropFirst(3) {
      #expect(try !report(fault).findings.isEmpty, "\(fault)")
    }
  }

  @Test("what is not given is listed, with the closure that it needs")
  func notChecked() throws {
    let host = try FaultyHost(.sound)
    let report = ScrollableConformance(of: host, in: host) { host.scroll(to: $0) }.report()
    #expect(report.findings == [])
    let listed = report.notChecked.map(\.description)
    for closure in [
      "overscroll", "scrollProgrammatically", "scrollByUser", "scrollToEnd", "insert", "resize",
      "setTransientInset", "safeArea", "shownFrame", "shownRow", "shownTitle", "makeScrollable",
      "coordinator",
    ] {
      #expect(listed.contains { $0.contains("`\(closure)`") }, "\(closure) in \(listed)")
    }
    #expect(report.description.contains("nothing found\nnot checked: lifetime, which needs"))
  }

  @Test("what a host has not adopted is listed, and nothing of it is looked at")
  func notAdopted() {
    final class Plain: Scrollable, ParallaxContainer {
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
    let host = Plain()
    var kit = ScrollableConformance(of: host, in: host) { host.offset = $0 }
    kit.coordinator = ParallaxCoordinator()
    kit.shownRow = { _ in nil }
    kit.identifiesRows = true
    let report = kit.report()
    #expect(report.findings == [], "\(report)")
    #expect(
      report.notAdopted == [
        "ScrollableRows", "ScrollableRowIdentities", "ScrollableShifting", "ScrollableInsets",
      ]
    )
    let ofRows: [ConformanceCheck] = [
      .rowPlaces, .rowHeights, .identities, .sections, .shift, .insetWrites,
    ]
    #expect(report.notChecked.allSatisfy { !ofRows.contains($0.check) }, "\(report)")
    #expect(report.description.contains("\nnot adopted: ScrollableInsets"))
  }

  @Test("without any closure a host is found to break what can be seen from outside")
  func withoutClosures() throws {
    let found: [(FaultyHost.Fault, ConformanceCheck)] = [
      (.lateHandler, .notification), (.absoluteInsets, .insetWrites),
      (.viewCoordinates, .rowCoordinates), (.overlappingRows, .rowOrder),
      (.rowsWithoutAnyTitle, .rowPlaces), (.sectionWithoutTitle, .sections),
      (.lostPath, .identities), (.shiftDoubled, .shift), (.growingLength, .steadyReading),
    ]
    for (fault, check) in found {
      let host = try FaultyHost(fault)
      let report = ScrollableConformance(of: host, in: host) { host.scroll(to: $0) }.report()
      #expect(report.findings.map(\.check) == [check], "\(fault): \(report)")
    }
  }

  @Test("a host is left as it was found")
  func leaves() throws {
    let coordinator = ParallaxCoordinator()
    let host = try FaultyHost(.sound)
    host.scroll(to: 123)
    let before = host.scrollReading(in: host)
    _ = ScrollableConformance.complete(of: host, heightsFor: coordinator).report()
    #expect(host.scrollReading(in: host) == before)
    #expect(host.rows.count == 36)
    #expect(coordinator.registeredViews.isEmpty)
    #expect(coordinator.scrollable == nil)
  }

  @Test("answers at random never trap the check")
  func garbage() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<60 {
      let host = GarbageHost(Int.random(in: 0..<7, using: &generator), generator)
      generator = host.generator
      var kit = ScrollableConformance(of: host, in: host) { host.offset = $0 }
      kit.insert = { _, _ in }
      kit.remove = { _ in }
      kit.overscroll = { host.offset = $0 }
      kit.scrollToEnd = { _ in }
      kit.resize = { _ in }
      kit.setTransientInset = { _ in }
      kit.shownRow = { _ in AxisRange(start: .nan, end: 3) }
      kit.identifiesRows = true
      #expect(!kit.report().findings.isEmpty)
    }
  }
}

/// Answers with numbers that make no sense, from a kind of answer on.
private final class GarbageHost: ScrollableRowIdentities, ScrollableShifting, ScrollableInsets,
  ParallaxContainer
{
  var generator: SeededGenerator
  var offset = 0.0
  private let firstBad: Int
  private let observers = ScrollObservers()

  init(_ firstBad: Int, _ generator: SeededGenerator) {
    (self.firstBad, self.generator) = (firstBad, generator)
  }

  private func number(_ kind: Int, else good: Double) -> Double {
    guard kind >= firstBad else { return good }
    let bad = [
      Double.nan, .infinity, -.infinity, 1e308, -1e308, Double.leastNonzeroMagnitude, -0.0, -7,
      1e12, good,
    ]
    return bad.randomElement(using: &generator) ?? good
  }

  var containerSize: LayoutSize { LayoutSize(width: 100, height: number(6, else: 500)) }

  func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    var reading = ScrollReading(
      contentOffset: number(5, else: offset),
      contentLength: number(4, else: 4000)
    )
    reading.contentInset.top = number(3, else: 0)
    reading.transientInset.bottom = number(2, else: 0)
    return reading
  }

  func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    observers.add(handler)
  }

  func rowRange(at path: RowPath) -> AxisRange? {
    guard path.row < 50 else { return nil }
    return AxisRange(start: number(0, else: 3), end: number(1, else: 5))
  }

  func sectionRange(_ section: Int) -> AxisRange? {
    section < 9 ? AxisRange(start: number(0, else: 3), end: number(1, else: 5)) : nil
  }

  func rowPath(of id: RowID) -> RowPath? { RowPath(section: -1, row: .max) }
  func rowIDs(in range: AxisRange) -> [RowID] { [RowID(1), RowID(1), RowID("")] }
  func rowHeightsDidChange(at paths: [RowPath]) {}
  func shiftContentOffset(by distance: Double) {}
  var isLayoutPending: Bool { false }
  func adjustContentInset(_ adjustment: InsetAdjustment) {}
}
