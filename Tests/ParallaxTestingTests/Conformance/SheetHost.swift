import ParallaxCoordinator
import ParallaxTesting

/// A sheet that scrolls on both axes, with one requirement that it breaks.
///
/// It has 36 rows of 50 points in two sections, and 30 columns of 80. It begins 60 points from the left
/// edge of its container, or from the right one if it runs from right to left, and 30 below the top.
final class SheetHost: ParallaxContainer {
  enum Fault: String, CaseIterable {
    // Sound.
    case sound, rightToLeft, laysOutLater
    // Readings.
    case oneAxisOnly, frameTooLong, safeAreaOfRows, noSafeAreaAcross
    case rightToLeftUnsaid, offsetFromTheLeft, cellsFromLeftToRight
    // Scrolling.
    case scrollsBoth, clampsSideways, clampsCorners, silentSideways, reportsBeforeSecondAxis
    case ignoresSecondAxis, roundsOffsets, appCountedOnBoth, appUncountedSideways
    case appUncountedDiagonally, userCountedDiagonally, appAddedUp
    // Orders.
    case shiftsTheOtherAxis, insetsOnBoth, insetsOfOneAxis, lengthsOnBoth
    case lengthsOfOneAxis, oneShiftATurn, shiftsAsTheFirst, lengthsOfTheLastAxis
    // Rows and columns.
    case columnsAreRows, revisionOfRows, columnsByNumber, correctsTheOtherAxis
    case correctsBothUncounted, laysOutOneOfBoth, lengthOfOneOfBoth
    case insetOfBoth, keyboardOnBoth, coveredOnBoth, resizedUncounted
    case cellsStay, cellsOfLongerWay, cellsOfFormerColumns, columnsRounded

    var isSound: Bool { [.sound, .rightToLeft, .laysOutLater].contains(self) }
  }

  /// The state along one axis.
  struct Line {
    var offset = 0.0
    var moves = OffsetMoves()
    var ownInset: AxisInsets
    var transient = AxisInsets.zero
    var safeArea: AxisInsets
    var shares = InsetShares()
    var room = RowRoom()
    var revision = 0
    var lines: RowGeometry
    private(set) var laidOut: RowGeometry
    /// The layout before the last.
    private(set) var former: RowGeometry
    /// The first position of the sheet in its container.
    let start: Double

    init(_ lines: RowGeometry, start: Double, inset: AxisInsets, safeArea: AxisInsets) {
      (self.lines, laidOut, former, self.start) = (lines, lines, lines, start)
      (ownInset, self.safeArea) = (inset, safeArea)
    }

    /// The points by which the next layout makes the content longer.
    var growth: Double { next.length - laidOut.length }

    private var next: RowGeometry {
      var next = lines
      next.keepRoom(room)
      return next
    }

    mutating func layOut() {
      (former, laidOut) = (laidOut, next)
      revision += 1
    }

    /// Moves the offset, and counts it unless it is the user's.
    mutating func move(to target: Double, _ cause: ScrollCause) {
      if cause == .app { moves.byApp += target - offset }
      if cause == .layout { moves.byLayout += target - offset }
      offset = target
    }

    /// The offsets at which a sheet that ends at a position of its container can rest.
    func range(to end: Double) -> ClosedRange<Double> {
      let (own, shared) = (ownInset, shares.total.resting)
      let first = -own.top - shared.top
      return first...max(first, laidOut.length + own.bottom + shared.bottom - (end - start))
    }
  }

  let fault: Fault
  let observers = ScrollObservers()
  var size = LayoutSize(width: 500, height: 800)
  var vertical: Line
  var horizontal: Line
  /// The distance of the first shift since the last layout.
  var firstShift: Double?
  /// A Boolean value indicating whether the sheet is laid out in a later turn.
  var isOutdated = false
  /// The offsets at which the cells are shown.
  var shownOffset = LayoutPoint(x: 0, y: 0)
  private var nextID = 1000

  var isRightToLeft: Bool {
    [.rightToLeft, .rightToLeftUnsaid, .offsetFromTheLeft, .cellsFromLeftToRight].contains(fault)
  }

  init(_ fault: Fault) throws(RowError) {
    self.fault = fault
    let row = { (id: Int) in Row(id: RowID(id), height: .measured(50)) }
    vertical = Line(
      try RowGeometry([
        RowSection(rows: RowList((0..<20).map(row))), RowSection(rows: RowList((20..<36).map(row))),
      ]),
      start: 30,
      inset: AxisInsets(top: 10, bottom: 5),
      safeArea: AxisInsets(top: 47, bottom: 34)
    )
    // As long as a column that the check inserts: a cell of the former layout is where the next one is.
    let areShort = fault == .cellsOfFormerColumns
    let columns = (100..<(areShort ? 160 : 130)).map {
      Row(id: RowID($0), height: .measured(areShort ? 40 : 80))
    }
    horizontal = Line(
      try RowGeometry([RowSection(rows: RowList(columns))]),
      start: 60,
      inset: AxisInsets(leading: 12, trailing: 7),
      safeArea: AxisInsets(leading: 20, trailing: 8)
    )
  }

  func line(_ axis: ScrollAxis) -> Line { axis == .vertical ? vertical : horizontal }

  func change(_ axis: ScrollAxis, _ body: (inout Line) -> Void) {
    if axis == .vertical { body(&vertical) } else { body(&horizontal) }
  }

  func notify() {
    if fault != .cellsStay { shownOffset.x = horizontal.offset }
    shownOffset.y = vertical.offset
    observers.notify()
  }

  /// Lays out the lines of an axis that has changed, now or in a later turn.
  func layOut(_ axis: ScrollAxis) {
    let late: [Fault] = [.laysOutLater, .oneShiftATurn, .correctsBothUncounted, .laysOutOneOfBoth]
    if late.contains(fault) {
      isOutdated = true
      return
    }
    change(axis) { $0.layOut() }
    if fault == .revisionOfRows, axis == .horizontal { horizontal.revision -= 1 }
  }

  /// Does what is done in a later turn.
  func settle() {
    firstShift = nil
    guard isOutdated else { return }
    isOutdated = false
    if fault == .correctsBothUncounted, vertical.growth != 0, horizontal.growth != 0 {
      vertical.offset += vertical.growth
      horizontal.offset += horizontal.growth
    }
    let growBoth = vertical.growth != 0 && horizontal.growth != 0
    vertical.layOut()
    if fault != .laysOutOneOfBoth || !growBoth { horizontal.layOut() }
    notify()
  }

  // MARK: A user and an app

  func scroll(to target: Double, along axis: ScrollAxis, _ cause: ScrollCause = .user) {
    let target = rounded(target, axis)
    let former = line(axis).offset
    let isUncounted = fault == .appUncountedSideways && axis == .horizontal
    change(axis) { $0.move(to: target, isUncounted ? .user : cause) }
    if fault == .scrollsBoth, axis == .vertical { horizontal.offset += 1 }
    if fault == .appCountedOnBoth, axis == .horizontal, cause == .app {
      vertical.moves.byApp += target - former
    }
    if fault != .silentSideways || axis == .vertical { notify() }
  }

  private func rounded(_ target: Double, _ axis: ScrollAxis) -> Double {
    fault == .roundsOffsets && axis == .horizontal ? (target / 8).rounded() * 8 : target
  }

  func pull(to target: Double, along axis: ScrollAxis) {
    let range = range(axis)
    let clamps = fault == .clampsSideways && axis == .horizontal
    scroll(to: clamps ? min(max(target, range.lowerBound), range.upperBound) : target, along: axis)
  }

  func scroll(to target: LayoutPoint, _ cause: ScrollCause = .user) {
    let former = shownOffset
    let isAcross = abs(target.x - horizontal.offset) > abs(target.y - vertical.offset)
    let isUncounted = fault == .appUncountedDiagonally && cause == .app
    let isCounted = fault == .userCountedDiagonally && cause == .user
    horizontal.move(to: target.x, isUncounted ? .user : isCounted ? .app : cause)
    if fault == .appAddedUp, cause == .app {
      horizontal.moves.byApp += target.y - vertical.offset
    }
    if fault == .reportsBeforeSecondAxis { notify() }
    if fault != .ignoresSecondAxis { vertical.move(to: target.y, cause) }
    if fault != .reportsBeforeSecondAxis { notify() }
    guard fault != .cellsStay else { return }
    shownOffset = LayoutPoint(x: horizontal.offset, y: vertical.offset)
    guard fault == .cellsOfLongerWay else { return }
    if isAcross { shownOffset.y = former.y } else { shownOffset.x = former.x }
  }

  func pull(to target: LayoutPoint) {
    let range = range(.horizontal)
    let x = min(max(target.x, range.lowerBound), range.upperBound)
    scroll(to: fault == .clampsCorners ? LayoutPoint(x: x, y: target.y) : target)
  }

  func insert(_ path: RowPath, length: Double, along axis: ScrollAxis) {
    nextID += 1
    let row = Row(id: RowID(nextID), height: .measured(length))
    // There is such a place.
    change(axis) { _ = try? $0.lines.insert([row], at: .path(path)) }
    layOut(axis)
    if fault == .correctsTheOtherAxis {
      change(axis.cross) { $0.move(to: $0.offset + 1, .layout) }
    }
    if !isOutdated { notify() }
  }

  func remove(_ path: RowPath, along axis: ScrollAxis) {
    guard let row = line(axis).lines.row(of: path) else { return }
    change(axis) { try? $0.lines.remove(row..<row + 1) }
    layOut(axis)
    if !isOutdated { notify() }
  }

  func resize(to size: LayoutSize) {
    if fault == .resizedUncounted, size.height != self.size.height { horizontal.offset += 2 }
    self.size = size
    notify()
  }

  func show(_ inset: AxisInsets, along axis: ScrollAxis) {
    change(axis) { $0.transient = inset }
    if fault == .keyboardOnBoth { change(axis.cross) { $0.transient = inset } }
    notify()
  }

  func addInset(_ points: AxisInsets, along axis: ScrollAxis) {
    for other in fault == .insetOfBoth ? ScrollAxis.allCases : [axis] {
      change(other) {
        $0.ownInset.top += points.top
        $0.ownInset.bottom += points.bottom
      }
    }
    notify()
  }

  func cover(_ safeArea: AxisInsets, along axis: ScrollAxis) {
    for other in fault == .coveredOnBoth ? ScrollAxis.allCases : [axis] {
      change(other) { $0.safeArea = safeArea }
    }
    notify()
  }

  // MARK: The screen

  func range(_ axis: ScrollAxis) -> ClosedRange<Double> {
    line(axis).range(to: axis.length(of: size))
  }

  /// Returns the rectangle of two ranges that begin at the first edges of the container.
  private func rect(
    _ x: AxisRange,
    _ y: AxisRange,
    fromTheRight: Bool
  ) -> LayoutRect {
    let left = fromTheRight ? size.width - x.end : x.start
    return LayoutRect(x: left, y: y.start, width: x.length, height: y.length)
  }

  var shownFrame: LayoutRect {
    rect(
      AxisRange(start: 60, end: size.width),
      AxisRange(start: 30, end: size.height),
      fromTheRight: isRightToLeft
    )
  }

  func shownLine(_ path: RowPath, along axis: ScrollAxis) -> AxisRange? {
    let line = line(axis)
    var range = line.laidOut.rowRange(at: path)
    if fault == .columnsRounded, axis == .horizontal { range?.start *= 1.004; range?.end *= 1.004 }
    let span = range?.offset(by: line.start - line.offset)
    guard let span, span.end > line.start, span.start < axis.length(of: size) else { return nil }
    guard fault == .rightToLeftUnsaid, axis == .horizontal else { return span }
    // As the list itself has it: from the left.
    return AxisRange(start: size.width - span.end, end: size.width - span.start)
  }

  func shownCell(_ row: RowPath, _ column: RowPath) -> LayoutRect? {
    guard let y = vertical.laidOut.rowRange(at: row),
      let x = (fault == .cellsOfFormerColumns ? horizontal.former : horizontal.laidOut)
        .rowRange(at: column)
    else { return nil }
    return rect(
      x.offset(by: (fault == .cellsFromLeftToRight ? 0 : 60) - shownOffset.x),
      y.offset(by: 30 - shownOffset.y),
      fromTheRight: isRightToLeft && fault != .cellsFromLeftToRight
    )
  }
}
