import ParallaxCoordinator
import ParallaxTesting

/// A list that a user and an app can do everything to, with one promise that it breaks.
///
/// It fills its container but for a tool bar of 100 points at the bottom and a side bar of 60; its content begins below
/// a safe area of 47. Three sections of twelve rows of 50 points have titles of 20.
final class FaultyHost: ScrollableRowIdentities, ScrollableShifting, ScrollableInsets,
  ParallaxContainer
{
  enum Fault: CaseIterable {
    case sound
    case keepsPlaceByItself, clampsByItself
    case noOffset, unusable, shortContent
    case growingLength, growingFrame, growingInset, growingVersion
    case clampedPull, halfPull
    case alwaysUser, neverUser
    case lateHandler, earlyHandler, silentInsertion
    case deafSecond, immortalHandler, oneTokenForAll
    case tokenKeepsHost
    case noFrame, noCrossFrame, growingCrossFrame, safeAreaLeftOut, safeAreaTwice,
      containerWithoutSafeArea
    case transientAtRest, transientUntold
    case absoluteInsets, insetsIgnored, halfInsets, keptInsets, insetsThatScroll, insetsThatPull
    case viewCoordinates, overlappingRows, rowsWithoutAnyTitle, rowsWithoutOwnTitle, halfHighRows
    case rowBeyondEnd, sectionWithoutTitle
    case lostPath, lostIdentity, lostPlace, repeatedIdentity, stalePaths
    case staleLength
    case shiftIgnored, shiftDoubled, shiftNegated
    case heightsNotAskedFor, wrongHeights
    case staleContainer
  }

  static let title = 20.0
  static let rowHeight = 50.0

  let fault: Fault
  weak var coordinator: ParallaxCoordinator?
  private let observers = ScrollObservers()
  private var immortal: [() -> Void] = []
  private var single: (() -> Void)?
  private(set) var offset = 0.0
  private var cause = ScrollCause.user
  private var inset = AxisInsets(top: 47)
  private var transient = AxisInsets.zero
  private var size = LayoutSize(width: 300, height: 800)
  private var laidOutSize = LayoutSize(width: 300, height: 800)
  private(set) var rows: RowGeometry
  private var laidOut: RowGeometry
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
  }

  // MARK: What happens to it

  func scroll(to offset: Double, cause: ScrollCause = .user) {
    if fault == .earlyHandler { notify() }
    self.offset = offset
    self.cause = cause
    laidOut = rows
    if fault != .lateHandler, fault != .earlyHandler { notify() }
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
    // There is such a place.
    _ = try? rows.insert([Row(id: RowID(nextID), height: .measured(height))], at: .path(path))
    nextID += 1
    if fault == .keepsPlaceByItself { offset += height }
    if fault != .silentInsertion { notify() }
  }

  func remove(_ path: RowPath) {
    guard let row = rows.row(of: path) else { return }
    // There is such a row.
    try? rows.remove(row..<row + 1)
    if fault == .clampsByItself { clamp() }
    notify()
  }

  func resize(_ size: LayoutSize) {
    if fault != .staleContainer { laidOutSize = size }
    self.size = size
    if fault == .clampsByItself { clamp() }
    notify()
  }

  func show(_ inset: AxisInsets) {
    transient = inset
    notify()
  }

  /// The extent of the list itself, above the tool bar.
  var frameLength: Double { size.height - 100 }

  /// The offsets at which it rests, by its own account.
  var range: ClosedRange<Double> {
    -inset.top...rows.length + inset.bottom - frameLength
  }

  func shownRow(_ path: RowPath) -> AxisRange? {
    let span = rows.row(of: path).flatMap { rows.span(of: $0) }?.offset(by: -offset)
    return span.flatMap { $0.end > 0 && $0.start < frameLength ? $0 : nil }
  }

  func shownTitle(_ section: Int) -> AxisRange? {
    rows.span(ofSection: section).map { AxisRange(start: $0.start - offset, length: Self.title) }
  }

  private func clamp() { offset = max(range.lowerBound, min(range.upperBound, offset)) }

  private func notify() {
    observers.notify()
    for handler in immortal { handler() }
    single?()
  }

  // MARK: ParallaxContainer

  var containerSize: LayoutSize { laidOutSize }

  var containerSafeArea: AxisInsets {
    AxisInsets(top: fault == .containerWithoutSafeArea ? 0 : 47, bottom: 34)
  }

  // MARK: Scrollable

  func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    let length = fault == .staleLength ? laidOut.length : rows.length
    var reading = ScrollReading(
      contentOffset: fault == .noOffset ? 0 : fault == .unusable ? .nan : offset,
      contentLength: fault == .shortContent
        ? 100 : fault == .growingLength ? length + offset : length
    )
    reading.contentInset = inset
    if fault == .safeAreaLeftOut { reading.contentInset.top -= 47 }
    if fault == .safeAreaTwice { reading.contentInset.top += 47 }
    if fault == .growingInset { reading.contentInset.bottom += abs(offset) / 10 }
    switch fault {
    case .transientAtRest:
      reading.contentInset.top += transient.top
      reading.contentInset.bottom += transient.bottom
    case .transientUntold: break
    default: reading.transientInset = transient
    }
    if fault != .noFrame { reading.frame = AxisRange(start: 0, end: frameLength) }
    // A side bar takes the first 60 points across.
    if fault != .noCrossFrame { reading.crossFrame = AxisRange(start: 60, end: 300) }
    if fault == .growingCrossFrame { reading.crossFrame = AxisRange(start: 60, end: 300 + offset) }
    if fault == .growingFrame { reading.frame = AxisRange(start: 0, end: 700 + offset / 8) }
    if fault == .growingVersion { reading.contentVersion = Int(offset) }
    reading.cause = fault == .alwaysUser ? .user : fault == .neverUser ? .programmatic : cause
    return reading
  }

  func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    switch fault {
    case .immortalHandler:
      immortal.append(handler)
      return observers.add {}
    case .deafSecond:
      single = handler
      return observers.add {}
    case .oneTokenForAll:
      immortal.append(handler)
      return ScrollObservation { [weak self] in self?.immortal = [] }
    case .tokenKeepsHost:
      let observation = observers.add(handler)
      return ScrollObservation { withExtendedLifetime(self) { observation.cancel() } }
    default: return observers.add(handler)
    }
  }

  func rowRange(at path: RowPath) -> AxisRange? {
    if fault == .rowBeyondEnd, path == RowPath(section: 2, row: 12) {
      return AxisRange(start: rows.length, length: 50)
    }
    if fault == .lostPlace, path == RowPath(section: 2, row: 11) { return nil }
    guard let row = rows.row(of: path), var span = rows.span(of: row) else { return nil }
    switch fault {
    case .viewCoordinates: span = span.offset(by: -offset)
    case .overlappingRows: span.end += 20
    case .rowsWithoutAnyTitle: span = span.offset(by: -Self.title * Double(path.section + 1))
    case .rowsWithoutOwnTitle: span = span.offset(by: -Self.title)
    case .halfHighRows: span.end -= span.length / 2
    default: break
    }
    return span
  }

  func rowPath(of id: RowID) -> RowPath? {
    if fault == .lostPath, id == RowID(7) { return nil }
    let rows = fault == .stalePaths ? laidOut : rows
    return rows.row(of: id).flatMap { rows.path(of: $0) }
  }

  func sectionRange(_ section: Int) -> AxisRange? {
    guard var span = rows.span(ofSection: section) else { return nil }
    if fault == .sectionWithoutTitle { span.start += Self.title }
    return span
  }

  func rowIDs(in span: AxisRange) -> [RowID] {
    var ids = rows.rows(in: span).compactMap { rows.id(of: $0) }
    if fault == .lostIdentity { ids.removeAll { $0 == RowID(7) } }
    if fault == .repeatedIdentity, !ids.isEmpty { ids.append(ids[0]) }
    return ids
  }

  func rowHeightsDidChange(at paths: [RowPath]) {
    guard fault != .heightsNotAskedFor else { return }
    for path in paths {
      guard let row = rows.row(of: path) else { continue }
      let height = coordinator?.height(forRowAt: path) ?? Self.rowHeight
      // A height that the coordinator answers is one that a row can have.
      try? rows.setHeight(.measured(fault == .wrongHeights ? height + 9 : height), of: row)
    }
    notify()
  }

  func shiftContentOffset(by distance: Double) {
    switch fault {
    case .shiftIgnored, .keepsPlaceByItself: break
    case .shiftDoubled: scroll(to: offset + 2 * distance, cause: .layout)
    case .shiftNegated: scroll(to: offset - distance, cause: .layout)
    default: scroll(to: offset + distance, cause: .layout)
    }
  }

  var isLayoutPending: Bool { false }

  func adjustContentInset(_ adjustment: InsetAdjustment) {
    let change = adjustment.change
    if fault == .insetsIgnored { return }
    let part = fault == .halfInsets ? 0.5 : fault == .keptInsets && change.top < 0 ? 0 : 1
    let base = fault == .absoluteInsets ? .zero : inset
    inset = AxisInsets(
      top: base.top + change.top * part,
      bottom: base.bottom + change.bottom * part
    )
    if fault == .insetsThatScroll { offset -= change.top }
    if fault == .insetsThatPull, offset <= 0 { offset -= change.top * 2 }
    notify()
  }
}

extension ScrollableConformance {
  /// The check of a host, with everything that it can be given.
  static func complete(
    of host: FaultyHost,
    heightsFor coordinator: ParallaxCoordinator
  ) -> ScrollableConformance {
    host.coordinator = coordinator
    let fault = host.fault
    var kit = ScrollableConformance(of: host, in: host) { host.scroll(to: $0) }
    kit.overscroll = { host.pull(to: $0) }
    kit.scrollProgrammatically = { host.scroll(to: $0, cause: .programmatic) }
    kit.scrollByUser = { host.scroll(to: $0) }
    kit.scrollToEnd = {
      host.scroll(to: $0 == .top ? host.range.lowerBound : host.range.upperBound)
    }
    kit.insert = { host.insert($0, height: $1) }
    kit.remove = { host.remove($0) }
    kit.resize = { host.resize($0) }
    kit.setTransientInset = { host.show($0) }
    kit.safeArea = { AxisInsets(top: 47, bottom: 34) }
    kit.shownFrame = { LayoutRect(x: 60, y: 0, width: 240, height: host.frameLength) }
    kit.shownRow = { host.shownRow($0) }
    kit.shownTitle = { host.shownTitle($0) }
    // Rows that are all right for the first host are so for the next.
    kit.makeScrollable = { (try? FaultyHost(fault)) ?? host }
    kit.coordinator = coordinator
    kit.identifiesRows = true
    return kit
  }
}
