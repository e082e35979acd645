import ParallaxCoordinator
import ParallaxTesting
import TestSupport

extension FaultyHost: Scrollable {
  var containerSize: LayoutSize { laidOutSize }

  func containerSafeArea(along axis: ScrollAxis) -> AxisInsets {
    guard axis == .vertical else { return .zero }
    return fault == .containerWithoutSafeArea ? AxisInsets(bottom: 34) : safeArea
  }

  func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    let length = fault == .staleLength ? stale.length : laidOut.length
    var reading = AxisReading(
      contentOffset: fault == .noOffset ? 0 : fault == .unusable ? .nan : offset,
      contentLength: fault == .shortContent
        ? 100 : fault == .growingLength ? length + offset : length
    )
    reading.moves = moves
    reading.rowRevision = revision
    if fault == .growingRevision { reading.rowRevision = Int(offset) }
    if fault == .readingCounts {
      readings += 1
      reading.rowRevision = readings
    }
    reading.isLayoutPending = isOutdated && fault != .pendingUnsaid
    readInsets(into: &reading)
    if fault != .noFrame { reading.frame = AxisRange(start: 0, end: frameLength) }
    // The second coordinator that is bound brings a bar with it, which the first is not told of.
    if fault == .coveredByTheSecond, handlers > 1 { reading.frame?.end -= 20 }
    if fault == .growingFrame { reading.frame = AxisRange(start: 0, end: 700 + offset / 8) }
    var result = ScrollReading(vertical: reading)
    // A side bar takes the first 60 points across.
    if fault != .noCrossFrame { result.crossFrame = AxisRange(start: 60, end: 300) }
    if fault == .growingCrossFrame { result.crossFrame = AxisRange(start: 60, end: 300 + offset) }
    return result
  }

  private func readInsets(into reading: inout AxisReading) {
    reading.contentInset = ownInset
    reading.sharedInset = appliedShare
    switch fault {
    case .safeAreaLeftOut: reading.contentInset.top -= 47
    case .safeAreaTwice: reading.contentInset.top += 47
    case .growingInset: reading.contentInset.bottom += abs(offset) / 10
    case .insetsInOwn: reading.contentInset.top += appliedShare.reserved.top
    case .ownInsetUnreported: reading.contentInset = AxisInsets(top: 47)
    case .ownInsetInShare: reading.sharedInset.reserved.bottom += ownInset.bottom
    default: break
    }
    switch fault {
    case .transientAtRest:
      reading.contentInset.top += transient.top
      reading.contentInset.bottom += transient.bottom
    case .transientUnreported: break
    default: reading.transientInset = transient
    }
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
    case .coveredByTheSecond:
      handlers += 1
      let observation = observers.add(handler)
      return ScrollObservation { [weak self] in
        self?.handlers -= 1
        observation.cancel()
      }
    default: return observers.add(handler)
    }
  }
}

extension FaultyHost: ScrollableRowRoom, IdentifiedRowTable {
  func rows(along axis: ScrollAxis) -> (any RowTable)? { axis == .vertical ? self : nil }

  func rowRange(at path: RowPath) -> AxisRange? {
    if fault == .rowBeyondEnd, path == RowPath(section: 2, row: 12) {
      return AxisRange(start: laidOut.length, length: 50)
    }
    if fault == .missingPlace, path == RowPath(section: 2, row: 11) { return nil }
    guard let row = laidOut.row(of: path), var span = laidOut.range(of: row) else { return nil }
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

  func rowPaths(in range: AxisRange) -> [RowPath] {
    var range = range
    if fault == .pathsInSightOnly, range.length < 800 {
      range.start = max(range.start, offset)
      range.end = min(range.end, offset + frameLength)
    }
    let paths = laidOut.rowPaths(in: range)
    return fault == .unorderedPaths && range.length < 800 ? paths.reversed() : paths
  }

  func sectionRange(_ section: Int) -> AxisRange? {
    guard var span = laidOut.range(ofSection: section) else { return nil }
    if fault == .sectionWithoutTitle { span.start += Self.title }
    return span
  }

  func rowPath(of id: RowID) -> RowPath? {
    if fault == .lostPath, id == RowID(7) { return nil }
    if fault == .removedIdentity, removedIDs.contains(id) { return RowPath(section: 0, row: 0) }
    if fault == .identitiesByPath {
      return (0..<laidOut.count).compactMap { laidOut.path(of: $0) }
        .first { RowID("\($0.section).\($0.row)") == id }
    }
    return (fault == .stalePaths ? stale : laidOut).rowPath(of: id)
  }

  func rowID(at path: RowPath) -> RowID? {
    switch fault {
    case .lostIdentity where path == RowPath(section: 0, row: 7): nil
    case .repeatedIdentity where path == RowPath(section: 1, row: 3): RowID(7)
    case .identitiesByPath: rowRange(at: path).map { _ in RowID("\(path.section).\(path.row)") }
    default: laidOut.rowID(at: path)
    }
  }

  func setRowLengths(_ lengths: RowLengths, for owner: LayoutOwner, along axis: ScrollAxis) {
    setLengths(lengths, for: owner)
  }
}

extension FaultyHost: ScrollableInsets {
  func shiftContentOffset(by distance: Double, along axis: ScrollAxis) { shift(by: distance) }

  func setContentInset(_ share: InsetShare, for owner: LayoutOwner, along axis: ScrollAxis) {
    setShare(share, for: owner)
  }
}

extension ScrollableConformance {
  /// The check of a host, with everything that it can be given.
  static func complete(of host: FaultyHost) -> ScrollableConformance {
    let fault = host.fault
    var kit = ScrollableConformance(of: host, in: host) { host.scroll(to: $0) }
    kit.steps = RandomScenes.count(60)
    kit.settle = { host.settle() }
    kit.overscroll = { host.pull(to: $0) }
    kit.scrollByApp = { host.scroll(to: $0, byApp: true) }
    kit.scrollByUser = { host.scroll(to: $0) }
    kit.endScroll = { host.endScroll($0, velocity: $1) }
    kit.scrollToEnd = {
      host.scroll(to: $0 == .top ? host.range.lowerBound : host.range.upperBound)
    }
    kit.insert = { host.insert($0, height: $1) }
    kit.remove = { host.remove($0) }
    kit.resize = { host.resize($0) }
    kit.setTransientInset = { host.show($0) }
    kit.addContentInset = { host.addInset($0) }
    kit.safeArea = { AxisInsets(top: 47, bottom: 34) }
    kit.setSafeArea = { host.cover($0) }
    kit.shownFrame = { LayoutRect(x: 60, y: 0, width: 240, height: host.frameLength) }
    kit.shownRow = { host.shownRow($0) }
    kit.shownTitle = { host.shownTitle($0) }
    // Rows that are valid for the first host are so for the next.
    kit.makeScrollable = { (try? FaultyHost(fault)) ?? host }
    kit.identifiesRows = true
    return kit
  }
}
