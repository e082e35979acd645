import ParallaxCoordinator
import ParallaxTesting

/// A list of a toolkit of its own: sections with titles, spacing and columns, laid out by one function.
///
/// It begins 30 points below the top of its container, with insets of 10 and 5.
final class SectionedList: ParallaxContainer {
  /// A requirement that the list breaks.
  enum Fault: String, CaseIterable {
    case sound
    case realisedRowsOnly, throttled, smallStepsDropped, keyboardUnreported, scrollsCountedAsLayout
    case staleRemovedRow, removalUnreported, animatedShift, shiftClampedToOldContent
    case lateInsetsReportedEarly, insetsAtWrongEnd, staleFrame, wrongAxis, alwaysPending
    case lengthsKeptByPath, reversedRows, contentWithoutFooter, rowsInPixels, nestedChangeLost
    case lengthOfViewport
  }

  struct Cell {
    var id: Int
    var length: Double
  }

  let fault: Fault
  var size = LayoutSize(width: 300, height: 500)
  var sections: [[Cell]]
  var titleLength = 20.0
  var spacing = 0.0
  var sectionSpacing = 0.0
  var leading = 0.0
  var trailing = 0.0
  var columns = 1
  var ownInset = AxisInsets(top: 10, bottom: 5)
  var safeArea = AxisInsets.zero
  var keyboard = AxisInsets.zero
  /// The position of the list in its container.
  var top = 30.0
  var isHorizontal = false
  var isRightToLeft = false
  /// The pixels of a point; `nil` if the offset is not rounded.
  var scale: Double?
  var hasSections = true
  /// Rows that were never in sight are 40 points long until they are.
  var measuresInSight = false
  /// Changes are laid out, and reported, when the list is asked next.
  var laysOutWhenAsked = false

  var offset = 0.0
  var length = 0.0
  var moves = OffsetMoves()
  var ranges: [[AxisRange]] = []
  var titles: [AxisRange] = []
  var sectionRanges: [AxisRange] = []
  var ids: [[Int]] = []
  var revision = 0
  var shares = InsetShares()
  var appliedShare = InsetShare.zero
  var room = RowRoom()
  var lengthsByPath: [RowPath: Double] = [:]
  var measured: Set<Int> = []
  var firstFrame: AxisRange?
  var formerEnd = Double.infinity
  var nextID = 5000
  var isOutdated = false
  var isNotifying = false
  var wasShifted = false
  var notifications = 0
  var lastReported = 0.0
  let observers = ScrollObservers()

  init(_ fault: Fault = .sound, rows counts: [Int] = [12, 20, 15]) {
    self.fault = fault
    var id = 0
    sections = counts.map { count in
      (0..<count).map { _ in
        id += 1
        return Cell(id: id, length: 30 + Double(id * 7 % 23))
      }
    }
    layOut()
  }

  // MARK: Layout

  var axis: ScrollAxis { isHorizontal ? .horizontal : .vertical }
  var viewport: Double { axis.length(of: size) - top }
  var start: Double { -ownInset.top - appliedShare.resting.top }
  var end: Double {
    max(start, length + ownInset.bottom + appliedShare.resting.bottom - viewport)
  }

  func length(of path: RowPath) -> Double {
    let cell = sections[path.section][path.row]
    if fault == .lengthsKeptByPath, let length = lengthsByPath[path] { return length }
    let own = measuresInSight && !measured.contains(cell.id) ? 40 : cell.length
    let length = room.length(at: path, id: RowID(cell.id)) ?? own
    lengthsByPath[path] = length
    return length
  }

  func layOut() {
    isOutdated = false
    let former = (ranges, sectionRanges, ids)
    defer { if former != (ranges, sectionRanges, ids) { revision += 1 } }
    ids = sections.map { $0.map(\.id) }
    var position = leading
    (ranges, titles, sectionRanges) = ([], [], [])
    for section in sections.indices {
      if section > 0 { position += sectionSpacing }
      let start = position
      let title = sections[section].isEmpty ? 0 : titleLength
      titles.append(AxisRange(start: position, length: title))
      position += title
      var rows: [AxisRange] = []
      var line = 0.0
      for row in sections[section].indices {
        let path = RowPath(section: section, row: row)
        rows.append(AxisRange(start: position, length: length(of: path)))
        line = max(line, rows[row].length)
        let endsLine = row % columns == columns - 1 || row == sections[section].count - 1
        if endsLine {
          position += line + spacing
          line = 0
        }
      }
      ranges.append(rows)
      sectionRanges.append(AxisRange(start: start, end: position))
    }
    length = position + trailing
    guard fault == .reversedRows else { return }
    ranges = ranges.map { rows in
      rows.map { AxisRange(start: length - $0.end, end: length - $0.start) }
    }
  }

  func layOutIfOutdated() {
    guard laysOutWhenAsked, isOutdated else { return }
    layOut()
    notify()
  }

  func invalidate(notifies: Bool = true) {
    if laysOutWhenAsked {
      isOutdated = true
    } else {
      layOut()
      if notifies { notify() }
    }
  }

  func isInSight(_ range: AxisRange) -> Bool {
    range.end > offset && range.start < offset + viewport
  }

  func notify() {
    notifications += 1
    if fault == .throttled, notifications % 2 == 0 { return }
    if fault == .smallStepsDropped, abs(offset - lastReported) < 8 { return }
    if fault == .nestedChangeLost, isNotifying { return }
    lastReported = offset
    isNotifying = true
    observers.notify()
    isNotifying = false
  }

  // MARK: What a user and an app do

  func rounded(_ offset: Double) -> Double {
    scale.map { (offset * $0).rounded() / $0 } ?? offset
  }

  func scroll(to target: Double, byApp: Bool = false) {
    let former = offset
    offset = rounded(target)
    if byApp { moves.byApp += offset - former }
    if fault == .scrollsCountedAsLayout, wasShifted, !byApp { moves.byLayout += offset - former }
    if measuresInSight { measure() }
    notify()
  }

  func measure() {
    for section in ranges.indices {
      for row in ranges[section].indices where isInSight(ranges[section][row]) {
        measured.insert(sections[section][row].id)
      }
    }
    layOut()
  }

  func insert(_ path: RowPath, length: Double) {
    nextID += 1
    formerEnd = end
    sections[path.section].insert(Cell(id: nextID, length: length), at: path.row)
    measured.insert(nextID)
    invalidate()
  }

  func remove(_ path: RowPath) {
    formerEnd = .infinity
    let former = ranges
    sections[path.section].remove(at: path.row)
    invalidate(notifies: false)
    if fault == .staleRemovedRow, let last = ranges[path.section].last,
      let removed = former[path.section].last
    {
      ranges[path.section].append(AxisRange(start: last.start, length: removed.length))
    }
    if fault != .removalUnreported, !laysOutWhenAsked { notify() }
  }

  func resize(to size: LayoutSize) {
    self.size = size
    notify()
  }

  func show(_ keyboard: AxisInsets) {
    self.keyboard = keyboard
    if fault != .keyboardUnreported { notify() }
  }

  func addInset(_ points: AxisInsets) {
    ownInset.top += points.top
    ownInset.bottom += points.bottom
    notify()
  }

  func cover(_ safeArea: AxisInsets) {
    self.safeArea = safeArea
    notify()
  }

  func isRow(_ path: RowPath) -> Bool {
    layOutIfOutdated()
    return ranges.indices.contains(path.section) && ranges[path.section].indices.contains(path.row)
  }
}
