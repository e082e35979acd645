import ParallaxCoordinator
import ParallaxTesting

/// A list that a user and an app can do everything to, with one requirement that it breaks.
///
/// It fills its container but for a tool bar of 100 points at the bottom and a side bar of 60; its
/// content begins below a safe area of 47. Three sections of twelve rows of 50 points have titles of
/// 20.
final class FaultyHost: ParallaxContainer {
  enum Fault: String, CaseIterable {
    // Sound.
    case sound, keepsPlaceByItself, clampsByItself, laysOutLater, insetsComeLater, roundsInsets
    // Readings.
    case noOffset, unusable, shortContent
    case growingLength, growingFrame, growingInset, growingRevision, growingCrossFrame
    case readingCounts
    case clampedPull, halfPull
    // Moves.
    case appUncounted, userCountedAsApp, scrollsCountedAsLayout
    case clampUncounted, correctionUncounted, correctionNotMade, correctionCountedAsApp
    // Handlers.
    case lateHandler, earlyHandler, silentInsertion, silentOwnInset, silentInsets, silentShift
    case silentRowLengths, silentContainer, silentSafeArea
    case deafSecond, immortalHandler, oneTokenForAll, tokenKeepsHost
    // Layouts that come later.
    case pendingUnsaid, pendingForEver
    // The container and insets.
    case noFrame, noCrossFrame, safeAreaLeftOut, safeAreaTwice, containerWithoutSafeArea
    case staleContainer, coveredByTheSecond
    case transientAtRest, transientUnreported, ownInsetUnreported, ownInsetInShare
    case insetsIgnored, halfInsets, keptInsets, insetsThatScroll, insetsThatPull
    case oneOwnerOnly, relativeInsets, insetsInOwn, paddingAddedUp
    // Rows.
    case viewCoordinates, overlappingRows, rowsWithoutAnyTitle, rowsWithoutOwnTitle, halfHighRows
    case rowBeyondEnd, sectionWithoutTitle, pathsInSightOnly, unorderedPaths, missingPlace
    case lostPath, lostIdentity, repeatedIdentity, stalePaths, identitiesByPath, removedIdentity
    case staleLength, constantRevision
    // Orders.
    case shiftIgnored, shiftDoubled, shiftNegated, shiftUncounted, shiftLostInHandler
    case rowLengthsIgnored, wrongRowLengths, rowLengthsKept, oneTableOnly, tablesMerged
    case identitiesNotLookedUp, lengthsStayAtPath, longerOnly
    // Ends of scrolls.
    case deafToEnds, revealsLeft, scrollsTheWrongWay

    var isSound: Bool {
      [
        .sound, .keepsPlaceByItself, .clampsByItself, .laysOutLater, .insetsComeLater,
        .roundsInsets,
      ]
      .contains(self)
    }
    /// A Boolean value indicating whether changes are laid out in a later turn.
    var isLate: Bool { [.laysOutLater, .pendingUnsaid, .pendingForEver].contains(self) }
  }

  static let title = 20.0
  static let rowHeight = 50.0

  let fault: Fault
  let observers = ScrollObservers()
  let sizeObservers = ScrollObservers()
  var immortal: [() -> Void] = []
  var single: (() -> Void)?
  var offset = 0.0
  var moves = OffsetMoves()
  var ownInset = AxisInsets(top: 47)
  var transient = AxisInsets.zero
  var size = LayoutSize(width: 300, height: 800)
  var laidOutSize = LayoutSize(width: 300, height: 800)
  var safeArea = AxisInsets(top: 47, bottom: 34)
  /// The rows of the model.
  private(set) var rows: RowGeometry
  /// The rows as laid out, with the lengths that were asked for.
  private(set) var laidOut: RowGeometry
  /// The rows before the last insertion.
  private(set) var stale: RowGeometry
  var room = RowRoom()
  var shares = InsetShares()
  var appliedShare = InsetShare.zero
  var revision = 0
  var readings = 0
  /// The number of handlers that are called now.
  var handlers = 0
  var isOutdated = false
  var wasShifted = false
  var isNotifying = false
  private(set) var removedIDs: Set<RowID> = []
  private var nextID = 100

  init(_ fault: Fault) throws(RowError) {
    self.fault = fault
    let sections = (0..<3).map { section in
      let ids = (0..<12).map { section * 12 + $0 }
      return RowSection(
        header: Self.title,
        rows: RowList(ids.map { Row(id: RowID($0), height: .measured(Self.rowHeight)) })
      )
    }
    rows = try RowGeometry(sections)
    laidOut = rows
    stale = rows
  }

  // MARK: Layout

  func layOut() {
    isOutdated = false
    if fault != .constantRevision { revision += 1 }
    var result = rows
    for row in 0..<rows.count {
      guard let path = rows.path(of: row) else { continue }
      let id = fault == .identitiesNotLookedUp ? nil : rows.id(of: row)
      guard let length = room.length(at: path, id: id) else { continue }
      // A length that a coordinator asks for is one that a row can have.
      let own = fault == .longerOnly ? rows.range(of: row)?.length ?? 0 : 0
      let given = fault == .wrongRowLengths ? length + 9 : max(own, length)
      try? result.setHeight(.measured(given), of: row)
    }
    laidOut = result
  }

  func invalidate() {
    isOutdated = true
    if !fault.isLate { layOut() }
  }

  /// Does all that is done in a later turn.
  func settle() {
    if isOutdated, fault != .pendingForEver {
      layOut()
      notify()
    }
    if fault == .insetsComeLater, appliedShare != shares.total {
      appliedShare = shares.total
      notify()
    }
  }

  func notify() {
    isNotifying = true
    defer { isNotifying = false }
    observers.notify()
    for handler in immortal { handler() }
    single?()
  }

  // MARK: A user and an app

  func scroll(to target: Double, byApp: Bool = false) {
    if fault == .earlyHandler { notify() }
    let distance = target - offset
    offset = target
    if byApp && fault != .appUncounted || !byApp && fault == .userCountedAsApp {
      moves.byApp += distance
    }
    if fault == .scrollsCountedAsLayout, wasShifted { moves.byLayout += distance }
    if fault != .lateHandler, fault != .earlyHandler { notify() }
  }

  func endScroll(_ coordinator: ParallaxCoordinator, velocity: Double) {
    switch fault {
    case .deafToEnds: break
    case .revealsLeft:
      if case .scroll(let offset) = coordinator.settling(velocity: velocity) {
        scroll(to: offset, byApp: true)
      }
    case .scrollsTheWrongWay:
      coordinator.endScroll(velocity: -velocity) { scroll(to: $0, byApp: true) }
    default: coordinator.endScroll(velocity: velocity) { scroll(to: $0, byApp: true) }
    }
  }

  func pull(to offset: Double) {
    let rest = max(range.lowerBound, min(range.upperBound, offset))
    switch fault {
    case .clampedPull: scroll(to: rest)
    case .halfPull: scroll(to: (rest + offset) / 2)
    default: scroll(to: offset)
    }
  }

  func insert(_ path: RowPath, height: Double) {
    stale = rows
    // There is such a place.
    _ = try? rows.insert([Row(id: RowID(nextID), height: .measured(height))], at: .path(path))
    nextID += 1
    switch fault {
    case .keepsPlaceByItself:
      offset += height
      moves.byLayout += height
    case .correctionUncounted: offset += height
    case .correctionNotMade: moves.byLayout += height
    case .correctionCountedAsApp:
      offset += height
      moves.byApp += height
    default: break
    }
    invalidate()
    if fault != .silentInsertion, !isOutdated { notify() }
  }

  func remove(_ path: RowPath) {
    guard let row = rows.row(of: path) else { return }
    if let id = rows.id(of: row) { removedIDs.insert(id) }
    if fault == .keepsPlaceByItself, let span = rows.range(of: row), span.end <= offset {
      move(by: -span.length)
    }
    // There is such a row.
    try? rows.remove(row..<row + 1)
    stale = rows
    invalidate()
    clamp()
    if !isOutdated { notify() }
  }

  func resize(_ size: LayoutSize) {
    if fault != .staleContainer { laidOutSize = size }
    self.size = size
    clamp()
    if fault != .silentContainer { notify() }
  }

  func show(_ inset: AxisInsets) {
    transient = inset
    notify()
  }

  func addInset(_ points: AxisInsets) {
    ownInset.top += points.top
    ownInset.bottom += points.bottom
    if fault != .silentOwnInset { notify() }
  }

  func cover(_ safeArea: AxisInsets) {
    self.safeArea = safeArea
    if fault != .silentSafeArea { notify() }
  }

  /// The extent of the list itself, above the tool bar.
  var frameLength: Double { size.height - 100 }

  /// The offsets at which it rests, by its own account.
  var range: ClosedRange<Double> {
    let resting = appliedShare.resting
    let start = -ownInset.top - resting.top
    return start...max(start, laidOut.length + ownInset.bottom + resting.bottom - frameLength)
  }

  func shownRow(_ path: RowPath) -> AxisRange? {
    let span = laidOut.row(of: path).flatMap { laidOut.range(of: $0) }?.offset(by: -offset)
    return span.flatMap { $0.end > 0 && $0.start < frameLength ? $0 : nil }
  }

  func shownTitle(_ section: Int) -> AxisRange? {
    laidOut.range(ofSection: section).map {
      AxisRange(start: $0.start - offset, length: Self.title)
    }
  }

  private func clamp() {
    guard fault == .clampsByItself || fault == .clampUncounted else { return }
    let former = offset
    offset = max(range.lowerBound, min(range.upperBound, offset))
    if fault == .clampsByItself { moves.byLayout += offset - former }
  }
}
