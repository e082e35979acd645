import ParallaxCoordinator
import ParallaxTesting

extension SectionedList: Scrollable {
  var containerSize: LayoutSize { size }

  func containerSafeArea(along axis: ScrollAxis) -> AxisInsets {
    axis == self.axis ? safeArea : .zero
  }

  func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    layOutIfOutdated()
    let frame = AxisRange(start: top, end: axis.length(of: size))
    firstFrame = firstFrame ?? frame
    var reading = AxisReading(contentOffset: offset, contentLength: length)
    if fault == .contentWithoutFooter { reading.contentLength -= trailing }
    if fault == .lengthOfViewport { reading.contentLength = max(length, viewport) }
    reading.contentInset = ownInset
    reading.sharedInset = fault == .lateInsetsReportedEarly ? shares.total : appliedShare
    if fault == .insetsAtWrongEnd { reading.sharedInset = shares.total }
    reading.transientInset = keyboard
    reading.frame = fault == .staleFrame ? firstFrame : frame
    reading.isRightToLeft = isRightToLeft
    reading.moves = moves
    reading.rowRevision = revision
    reading.isLayoutPending = fault == .alwaysPending
    var result = ScrollReading()
    result[fault == .wrongAxis ? axis.cross : axis] = reading
    return result
  }

  func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    observers.add(handler)
  }
}

extension SectionedList: ScrollableRowRoom, IdentifiedRowTable {
  func rows(along axis: ScrollAxis) -> (any RowTable)? {
    fault == .wrongAxis || axis == self.axis ? self : nil
  }

  func rowRange(at path: RowPath) -> AxisRange? {
    guard isRow(path) else { return nil }
    let range = ranges[path.section][path.row]
    if fault == .realisedRowsOnly, !isInSight(range) { return nil }
    if fault == .rowsInPixels { return AxisRange(start: range.start * 3, end: range.end * 3) }
    return range
  }

  func rowPaths(in range: AxisRange) -> [RowPath] {
    layOutIfOutdated()
    return sections.indices.flatMap { section in
      sections[section].indices.filter {
        ranges[section][$0].start < range.end && ranges[section][$0].end > range.start
      }
      .map { RowPath(section: section, row: $0) }
    }
  }

  func sectionRange(_ section: Int) -> AxisRange? {
    layOutIfOutdated()
    return hasSections && sectionRanges.indices.contains(section) ? sectionRanges[section] : nil
  }

  func rowPath(of id: RowID) -> RowPath? {
    layOutIfOutdated()
    for section in sections.indices {
      if let row = sections[section].firstIndex(where: { RowID($0.id) == id }) {
        return RowPath(section: section, row: row)
      }
    }
    return nil
  }

  func rowID(at path: RowPath) -> RowID? {
    layOutIfOutdated()
    guard sections.indices.contains(path.section),
      sections[path.section].indices.contains(path.row)
    else { return nil }
    return RowID(sections[path.section][path.row].id)
  }

  func setRowLengths(_ lengths: RowLengths, for owner: LayoutOwner, along axis: ScrollAxis) {
    room.set(lengths, for: owner)
    lengthsByPath = [:]
    invalidate()
  }
}

extension SectionedList: ScrollableInsets {
  func shiftContentOffset(by distance: Double, along axis: ScrollAxis) {
    let former = offset
    var target = offset + (fault == .animatedShift ? distance / 2 : distance)
    if fault == .shiftClampedToOldContent { target = min(max(target, start), formerEnd) }
    offset = rounded(target)
    moves.byLayout += fault == .animatedShift ? distance : offset - former
    wasShifted = true
    notify()
  }

  func setContentInset(_ share: InsetShare, for owner: LayoutOwner, along axis: ScrollAxis) {
    shares.set(share, for: owner)
    var share = shares.total
    if fault == .lateInsetsReportedEarly { share = .zero }
    if fault == .insetsAtWrongEnd { swap(&share.reserved.top, &share.reserved.bottom) }
    appliedShare = share
    notify()
  }
}
