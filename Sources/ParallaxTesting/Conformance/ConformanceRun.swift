import ParallaxCoordinator

/// One pass through the checks of a ``ScrollableConformance``.
struct ConformanceRun {
  /// Half a point: hosts place by whole pixels.
  static let tolerance = 0.5

  let kit: ScrollableConformance
  /// What the scrollable can do besides scrolling; `nil` is not checked.
  let rowHost: (any ScrollableRows)?
  let identifyingHost: (any ScrollableRowIdentities)?
  let shiftingHost: (any ScrollableShifting)?
  let insetHost: (any ScrollableInsets)?
  private(set) var report = ConformanceReport()
  /// The first reading, and what it says in the coordinator's terms.
  var first: ScrollMetrics
  /// A Boolean value indicating whether the host keeps the place by itself as rows come in; `nil`
  /// while that is not known.
  var keepsPlace: Bool?

  init(_ kit: ScrollableConformance) {
    self.kit = kit
    rowHost = kit.scrollable as? any ScrollableRows
    identifyingHost = kit.scrollable as? any ScrollableRowIdentities
    shiftingHost = kit.scrollable as? any ScrollableShifting
    insetHost = kit.scrollable as? any ScrollableInsets
    report.notAdopted = [
      rowHost == nil ? "ScrollableRows" : nil,
      identifyingHost == nil ? "ScrollableRowIdentities" : nil,
      shiftingHost == nil ? "ScrollableShifting" : nil,
      insetHost == nil ? "ScrollableInsets" : nil,
    ]
    .compactMap(\.self)
    first = ScrollMetrics(
      kit.scrollable.scrollReading(in: kit.container),
      in: kit.container.containerSize,
      safeArea: kit.container.containerSafeArea
    )
  }

  mutating func run() {
    checkUsability()
    guard report.findings.isEmpty else { return }
    defer { kit.scroll(first.contentOffset) }
    checkScrolling()
    if !hasFound(.offset) { checkNotification() }
    // Without these nothing else can be told apart from them.
    guard report.findings.isEmpty else { return }
    checkLifetime()
    if !hasFound(.lifetime) { checkObservation() }
    checkOverscroll()
    checkCauses()
    checkFrame()
    checkRestingInsets()
    checkTransientInset()
    checkInsetWrites()
    let rows = checkRows()
    checkIdentities(rows)
    checkInsertion(rows)
    checkShift()
    checkRowHeights(rows)
    checkResizing()
    // Whatever is wrong so far shows in the frames as well.
    if report.findings.isEmpty { checkFrames() }
  }

  // MARK: What is looked at

  var reading: ScrollReading { kit.scrollable.scrollReading(in: kit.container) }
  var axis: ScrollAxis { reading.axis }

  var metrics: ScrollMetrics {
    ScrollMetrics(
      reading,
      in: kit.container.containerSize,
      safeArea: kit.container.containerSafeArea
    )
  }

  /// Offsets all over the content; whole ones, as some hosts scroll by pixels.
  var offsets: [Double] {
    [0.0, 0.31, 0.07, 0.93, 0.5, 1, 0.02].map { offset(at: $0) }
  }

  /// The offset in the middle, from where everything can move both ways.
  var middle: Double { offset(at: 0.5) }

  /// How far things are moved: 24 points, or less where a unit is more than a pixel.
  var step: Double { max(1, min(24, (scrolled / 4).rounded(.down))) }

  private var scrolled: Double {
    first.restingOffsets.upperBound - first.restingOffsets.lowerBound
  }

  private func offset(at part: Double) -> Double {
    (first.restingOffsets.lowerBound + part * scrolled).rounded(.towardZero)
  }

  private mutating func checkUsability() {
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

  private mutating func checkFrames() {
    let followed = ParallaxCoordinator.probe(kit)
    defer { followed.unbind() }
    for offset in offsets {
      kit.scroll(offset)
      let fresh = ParallaxCoordinator.probe(kit)
      defer { fresh.unbind() }
      guard !followed.placements().elementsEqual(fresh.placements(), by: ==) else { continue }
      return find(
        .frames,
        "placements at \(offset)",
        "\(fresh.placements())",
        "\(followed.placements())"
      ) {
        "the coordinator was not told in time"
      }
    }
  }
}

// MARK: What is found

extension ConformanceRun {
  static func isNear(_ number: Double, _ other: Double) -> Bool {
    // Not the other way round: nothing is near a NaN.
    abs(number - other) <= tolerance
  }

  func hasFound(_ checks: ConformanceCheck...) -> Bool {
    report.findings.contains { checks.contains($0.check) }
  }

  /// Notes a finding, the first of each check.
  mutating func find(
    _ check: ConformanceCheck,
    _ field: String,
    _ wanted: String,
    _ seen: String,
    because reason: () -> String
  ) {
    guard !hasFound(check) else { return }
    report.findings.append(
      ConformanceFinding(
        check: check,
        field: field,
        wanted: wanted,
        seen: seen,
        reason: reason()
      )
    )
  }

  /// Compares two lengths or positions; returns whether they are equal.
  @discardableResult
  mutating func expect(
    _ check: ConformanceCheck,
    _ field: String,
    _ seen: Double,
    toBe wanted: Double,
    because reason: () -> String
  ) -> Bool {
    guard !Self.isNear(seen, wanted) else { return true }
    find(check, field, "\(wanted)", "\(seen)", because: reason)
    return false
  }

  mutating func skip(_ check: ConformanceCheck, needs need: String) {
    report.notChecked.append(ConformanceGap(check: check, need: need))
  }
}

extension ParallaxCoordinator {
  /// A header that shrinks, a title that pushes, and a footer.
  fileprivate static func probe(_ kit: ScrollableConformance) -> ParallaxCoordinator {
    let coordinator = ParallaxCoordinator()
    coordinator.bind(to: kit.scrollable, in: kit.container)
    let length = kit.scrollable.scrollReading(in: kit.container).contentLength
    var title = ParallaxOptions(height: 20...20, tracking: .offset(length / 2))
    title.stacking = .push
    let footer = ParallaxOptions(height: 10...60, tracking: .offset(length - 60))
    for options in [ParallaxOptions(height: 30...90), title, footer] {
      // Options that are all right are not refused.
      _ = try? coordinator.register(ViewDescriptor { _ in }, options: options)
    }
    return coordinator
  }
}
