import ParallaxCoordinator

/// One pass through the checks of a ``ScrollableConformance``.
///
/// Every change goes through ``perform(_:_:_:)``, which compares the readings before and after it:
/// so handlers, moves and second readings are checked at each change and not in a check of their own.
final class ConformanceRun {
  /// Half a point: hosts round to whole pixels.
  static let tolerance = 0.5

  let kit: ScrollableConformance
  /// The check along the other axis; `nil` if only one axis is checked.
  let beside: ScrollableConformance?
  /// The checked axis.
  let axis: ScrollAxis
  // The abilities of the scrollable; `nil` is not checked.
  let rowHost: (any ScrollableRows)?
  let roomHost: (any ScrollableRowRoom)?
  let shiftingHost: (any ScrollableShifting)?
  let insetHost: (any ScrollableInsets)?
  private(set) var report = ConformanceReport()
  /// The metrics when all rows are measured.
  var first: ScrollMetrics
  /// The reading before anything was done.
  let start: AxisReading
  /// A Boolean value indicating whether the host corrects its offset when a row is inserted above;
  /// `nil` while that is not known.
  var keepsPlace: Bool?
  /// The rows of each layout seen.
  var layouts: [LayoutName: Rows] = [:]
  /// The distances of scrolls and whether a handler was called; `nil` if each is reported alone.
  var scrollCalls: [(distance: Double, isCalled: Bool)]?
  /// A Boolean value indicating whether a change along this axis must leave the other one as it is.
  var watchesOtherAxis = false

  init(_ kit: ScrollableConformance, beside: ScrollableConformance? = nil) {
    (self.kit, self.beside) = (kit, beside)
    let reading = kit.scrollable.scrollReading(in: kit.container)
    axis = kit.axis ?? reading.axis
    start = reading[axis] ?? AxisReading(contentOffset: .nan, contentLength: 0)
    rowHost = kit.scrollable as? any ScrollableRows
    roomHost = kit.scrollable as? any ScrollableRowRoom
    shiftingHost = kit.scrollable as? any ScrollableShifting
    insetHost = kit.scrollable as? any ScrollableInsets
    let table = rowHost?.rows(along: axis)
    report.notAdopted = [
      rowHost == nil ? "ScrollableRows" : nil,
      table is any IdentifiedRowTable ? nil : "IdentifiedRowTable",
      roomHost == nil ? "ScrollableRowRoom" : nil,
      shiftingHost == nil ? "ScrollableShifting" : nil,
      insetHost == nil ? "ScrollableInsets" : nil,
    ]
    .compactMap(\.self)
    first = ScrollMetrics(
      start,
      containerLength: axis.length(of: kit.container.containerSize),
      safeArea: kit.container.containerSafeArea(along: axis)
    )
  }

  func run() {
    checkUsability()
    guard report.findings.isEmpty else { return }
    checkRest()
    let offset = reading.contentOffset
    defer { kit.scroll(offset) }
    measureRows()
    first = metrics
    watchesOtherAxis = beside != nil
    defer { watchesOtherAxis = false }
    checkAxes()
    checkUsability()
    checkScrolling()
    // Without these the other findings would follow from them.
    guard report.findings.allSatisfy({ $0.check == .pendingLayout }) else { return }
    checkLifetime()
    checkObservation()
    checkNestedChange()
    checkOverscroll()
    checkMoves()
    checkFrame()
    checkRestingInsets()
    checkTransientInset()
    checkInsetWrites()
    checkOwnInset()
    let rows = checkRows()
    checkIdentities(rows)
    checkInsertion(rows)
    checkShift()
    checkShiftAfterInsertion()
    checkRowRoom(rows)
    checkResizing()
    checkSafeAreaChange()
    // All findings so far show in these as well.
    guard report.findings.isEmpty else { return }
    checkPlace()
    checkFrames()
    guard report.findings.isEmpty else { return }
    checkSettling()
    guard report.findings.isEmpty else { return }
    scroll(middle)
    ConformanceWalk(self, seed: kit.seed).walk(steps: kit.steps)
  }

  // MARK: The scrollable

  var reading: AxisReading {
    kit.scrollable.scrollReading(in: kit.container)[axis]
      ?? AxisReading(contentOffset: .nan, contentLength: 0)
  }

  var metrics: ScrollMetrics { metrics(of: reading) }

  func metrics(of reading: AxisReading) -> ScrollMetrics {
    ScrollMetrics(
      reading,
      containerLength: axis.length(of: kit.container.containerSize),
      safeArea: kit.container.containerSafeArea(along: axis)
    )
  }

  /// The rows of the scrollable; `nil` if it has none.
  var table: (any RowTable)? { rowHost?.rows(along: axis) }
  var identifiedTable: (any IdentifiedRowTable)? { table as? any IdentifiedRowTable }

  // MARK: Offsets and distances

  /// Offsets all over the content; whole numbers, as some hosts scroll by pixels.
  var offsets: [Double] {
    // Out of order, so the content scrolls both ways, by short and by long distances.
    [0.0, 0.31, 0.07, 0.93, 0.5, 1, 0.02].map { offset(at: $0) }
  }

  /// The offset in the middle, from which everything can move both ways.
  var middle: Double { offset(at: 0.5) }

  /// The distance of moves: 24 points, or less if the content is short or a unit is more than a pixel.
  var step: Double { distance(24) }

  /// The length of an inserted row: 40 points, or less.
  var rowStep: Double { distance(40) }

  private func distance(_ points: Double) -> Double {
    max(1, min(points, (scrolled / 4).rounded(.down)))
  }

  private var scrolled: Double {
    first.restingOffsets.upperBound - first.restingOffsets.lowerBound
  }

  private func offset(at part: Double) -> Double {
    (first.restingOffsets.lowerBound + part * scrolled).rounded(.towardZero)
  }

  private func checkUsability() {
    guard kit.scrollable.scrollReading(in: kit.container)[axis] != nil else {
      return find(.usableReading, "scrollReading(in:).\(axis)", "a reading", "nil") {
        beside == nil
          ? "the content does not scroll along this axis; check the one that it scrolls on"
          : "the content is reported on one axis; report both, or check one by `ScrollableConformance`"
      }
    }
    guard first.isUsable, first.containerLength > 0, first.frame.length > 0 else {
      let seen = "\(first)"
      return find(.usableReading, "scrollReading(in:)", "usable", seen) {
        "a number is not finite, or the view was not laid out yet"
      }
    }
    guard scrolled > 10 else {
      return find(
        .usableReading,
        "contentLength",
        "well above the frame's length",
        "\(scrolled) above it"
      ) {
        "the content is too short for these checks; give it more"
      }
    }
  }
}

// MARK: Findings

extension ConformanceRun {
  static func isNear(_ number: Double, _ other: Double) -> Bool {
    // Not the other way round: nothing is near a NaN.
    abs(number - other) <= tolerance
  }

  /// The name of an edge along the axis: a horizontal one has a leading edge and a trailing one.
  func name(_ edge: ScrollEdge) -> String {
    guard axis == .horizontal else { return "\(edge)" }
    return edge == .leading ? "leading" : "trailing"
  }

  func hasFound(_ checks: ConformanceCheck...) -> Bool {
    report.findings.contains { checks.contains($0.check) }
  }

  /// Records a finding, the first of each check.
  func find(
    _ check: ConformanceCheck,
    _ field: String,
    _ wanted: String,
    _ seen: String,
    because reason: () -> String
  ) {
    // A change on the wrong axis is missing on this one: all else follows from it.
    guard !hasFound(check, .otherAxis) else { return }
    let finding = ConformanceFinding(
      check: check,
      axis: beside.map { _ in axis },
      field: field,
      wanted: wanted,
      seen: seen,
      reason: reason()
    )
    report.findings.append(finding)
  }

  /// Puts a finding in place of all others.
  func replaceFinding(with finding: ConformanceFinding) { report.findings = [finding] }

  func hasSkipped(_ check: ConformanceCheck) -> Bool {
    report.notChecked.contains { $0.check == check }
  }

  func removeFindings() { report.findings = [] }

  /// Compares two lengths or positions; returns whether they are equal.
  @discardableResult
  func expect(
    _ check: ConformanceCheck,
    _ field: String,
    _ seen: Double,
    toBe wanted: Double,
    because reason: () -> String
  ) -> Bool {
    guard !Self.isNear(seen, wanted) else { return true }
    // A zero is printed without a sign: -0.0 and 0 are 0.0.
    find(check, field, "\(wanted + 0)", "\(seen + 0)", because: reason)
    return false
  }

  /// Records a check as not made, unless the host has nothing of the kind.
  func skip(_ check: ConformanceCheck, needs need: String) {
    let gap = ConformanceGap(check: check, axis: beside.map { _ in axis }, need: need)
    guard !kit.lacks.contains(check), !report.notChecked.contains(gap) else { return }
    report.notChecked.append(gap)
  }
}
