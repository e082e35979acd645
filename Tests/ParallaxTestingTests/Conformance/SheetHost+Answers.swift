import ParallaxCoordinator
import ParallaxTesting
import TestSupport

extension SheetHost: ScrollableRowRoom, ScrollableInsets {
  var containerSize: LayoutSize { size }

  func containerSafeArea(along axis: ScrollAxis) -> AxisInsets {
    switch fault {
    case .safeAreaOfRows: vertical.safeArea
    case .noSafeAreaAcross where axis == .horizontal: .zero
    default: line(axis).safeArea
    }
  }

  func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    var result = ScrollReading(vertical: reading(.vertical))
    guard fault != .oneAxisOnly else {
      result.crossFrame = AxisRange(start: 60, end: size.width)
      return result
    }
    var horizontal = reading(.horizontal)
    horizontal.isRightToLeft = isRightToLeft && fault != .rightToLeftUnsaid
    if fault == .rightToLeftUnsaid {
      // The range as it would be from left to right.
      horizontal.frame = AxisRange(start: 0, end: size.width - 60)
    }
    if fault == .offsetFromTheLeft {
      let length = horizontal.contentLength - (size.width - 60)
      horizontal.contentOffset = length - horizontal.contentOffset
    }
    if fault == .frameTooLong { horizontal.frame?.end += 40 }
    result.horizontal = horizontal
    return result
  }

  private func reading(_ axis: ScrollAxis) -> AxisReading {
    let line = line(axis)
    let haveMore = vertical.laidOut.count > 36 && horizontal.laidOut.count > 30
    let isFormer = fault == .lengthOfOneOfBoth && axis == .horizontal && haveMore
    return AxisReading(
      contentOffset: line.offset,
      contentLength: isFormer ? line.former.length : line.laidOut.length,
      contentInset: line.ownInset,
      sharedInset: line.shares.total,
      transientInset: line.transient,
      frame: AxisRange(start: line.start, end: axis.length(of: size)),
      moves: line.moves,
      rowRevision: line.revision,
      isLayoutPending: isOutdated
    )
  }

  func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    observers.add(handler)
  }

  func rows(along axis: ScrollAxis) -> (any RowTable)? {
    if fault == .columnsAreRows { return vertical.laidOut }
    if fault == .columnsByNumber, axis == .horizontal { return Numbered(line: horizontal.laidOut) }
    return line(axis).laidOut
  }

  // MARK: Orders

  func setRowLengths(_ lengths: RowLengths, for owner: LayoutOwner, along axis: ScrollAxis) {
    for other in ScrollAxis.allCases {
      if other == axis || fault == .lengthsOnBoth {
        change(other) { $0.room.set(lengths, for: owner) }
      } else if fault == .lengthsOfOneAxis {
        change(other) { $0.room.set(RowLengths(), for: owner) }
      } else {
        // It shows in the next layout of that axis.
        if fault == .lengthsOfTheLastAxis { change(other) { $0.room = RowRoom() } }
        continue
      }
      layOut(other)
    }
    if !isOutdated { notify() }
  }

  func shiftContentOffset(by distance: Double, along axis: ScrollAxis) {
    if fault == .oneShiftATurn, firstShift != nil { return }
    let first = firstShift ?? distance
    firstShift = first
    change(fault == .shiftsTheOtherAxis ? axis.cross : axis) {
      $0.move(to: $0.offset + (fault == .shiftsAsTheFirst ? first : distance), .layout)
    }
    notify()
  }

  func setContentInset(_ share: InsetShare, for owner: LayoutOwner, along axis: ScrollAxis) {
    for other in ScrollAxis.allCases {
      if other == axis || fault == .insetsOnBoth {
        change(other) { $0.shares.set(share, for: owner) }
      } else if fault == .insetsOfOneAxis {
        change(other) { $0.shares.set(.zero, for: owner) }
      }
    }
    notify()
  }
}

/// Columns whose identities are their numbers.
private struct Numbered: IdentifiedRowTable {
  let line: RowGeometry

  func rowRange(at path: RowPath) -> AxisRange? { line.rowRange(at: path) }
  func rowPaths(in range: AxisRange) -> [RowPath] { line.rowPaths(in: range) }
  func sectionRange(_ section: Int) -> AxisRange? { line.sectionRange(section) }
  func rowID(at path: RowPath) -> RowID? { line.row(of: path).map { RowID($0) } }
  func rowPath(of id: RowID) -> RowPath? {
    (0..<line.count).first { RowID($0) == id }.flatMap { line.path(of: $0) }
  }
}

extension BothAxesConformance {
  /// The check of a sheet, with everything that it can be given.
  static func complete(of sheet: SheetHost) -> Self {
    var both = Self(scroll: { sheet.scroll(to: $0) }) { axis in
      .complete(of: sheet, along: axis)
    }
    both.overscroll = { sheet.pull(to: $0) }
    both.scrollByUser = { sheet.scroll(to: $0) }
    both.scrollByApp = { sheet.scroll(to: $0, .app) }
    both.shownCell = { sheet.shownCell($0, $1) }
    return both
  }
}

extension ScrollableConformance {
  /// The check of a sheet along one axis, with everything that it can be given.
  static func complete(of sheet: SheetHost, along axis: ScrollAxis) -> Self {
    var kit = Self(of: sheet, in: sheet) { sheet.scroll(to: $0, along: axis) }
    kit.steps = RandomScenes.count(60)
    kit.axis = axis
    kit.settle = { sheet.settle() }
    kit.overscroll = { sheet.pull(to: $0, along: axis) }
    kit.scrollByUser = { sheet.scroll(to: $0, along: axis) }
    kit.endScroll = {
      $0.endScroll(velocity: $1, along: axis) { sheet.scroll(to: $0, along: axis, .app) }
    }
    kit.scrollByApp = { sheet.scroll(to: $0, along: axis, .app) }
    kit.scrollToEnd = { edge in
      let range = sheet.range(axis)
      sheet.scroll(to: edge == .top ? range.lowerBound : range.upperBound, along: axis)
    }
    kit.insert = { sheet.insert($0, length: $1, along: axis) }
    kit.remove = { sheet.remove($0, along: axis) }
    kit.resize = { sheet.resize(to: $0) }
    kit.setTransientInset = { sheet.show($0, along: axis) }
    kit.addContentInset = { sheet.addInset($0, along: axis) }
    let safeArea = sheet.line(axis).safeArea
    kit.safeArea = { safeArea }
    kit.setSafeArea = { sheet.cover($0, along: axis) }
    kit.shownFrame = { sheet.shownFrame }
    kit.shownRow = { sheet.shownLine($0, along: axis) }
    kit.shownTitle = { _ in nil }
    // Rows that are valid for the first sheet are so for the next.
    kit.makeScrollable = { (try? SheetHost(sheet.fault)) ?? sheet }
    kit.identifiesRows = true
    return kit
  }
}
