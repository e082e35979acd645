import ParallaxCoordinator
import ParallaxTesting

/// A virtualised list with spacing, which lays out in a later turn.
///
/// Rows that were never in sight have an estimated length. When they are measured, the list keeps
/// its first visible row, as many toolkits do, and counts that correction.
final class VirtualHost: ParallaxContainer {
  private struct Cell: Equatable {
    var id: Int
    var length: Double
  }

  private static let spacing = 6.0
  private static let estimate = 50.0
  /// Rows are measured that far before and after the viewport.
  private static let overscan = 100.0

  /// A requirement that the list breaks.
  enum Fault: CaseIterable { case none, correctionUncounted, pendingUnsaid, revisionKept }

  let fault: Fault
  let size = LayoutSize(width: 300, height: 600)
  private var cells: [Cell]
  private var shown: [Cell] = []
  private var ranges: [AxisRange] = []
  private var measured: [Int: Double] = [:]
  private var room = RowRoom()
  private var shares = InsetShares()
  private var nextID = 1000
  private(set) var offset = 0.0
  private(set) var contentLength = 0.0
  private var moves = OffsetMoves()
  private var revision = 0
  private var isOutdated = false
  /// A Boolean value indicating whether the next layout brings the offset back into the content.
  private var clamps = false
  private let observers = ScrollObservers()
  /// The share that is applied with the next layout, as an animated inset is.
  private var appliedShare = InsetShare.zero
  /// The number of rows that are estimates still.
  var estimates: Int { shown.count { measured[$0.id] == nil } }

  init(count: Int, _ fault: Fault = .none) {
    self.fault = fault
    cells = (0..<count).map { Cell(id: $0, length: 31 + Double($0 * 13 % 47)) }
    layOut()
  }

  // MARK: Layout

  private func length(of row: Int) -> Double {
    let cell = cells[row]
    let asked = room.length(at: RowPath(section: 0, row: row), id: RowID(cell.id))
    return asked ?? measured[cell.id] ?? Self.estimate
  }

  private func stack() {
    let former = (shown, ranges)
    var position = Self.spacing
    ranges = cells.indices.map { row in
      let range = AxisRange(start: position, length: length(of: row))
      position = range.end + Self.spacing
      return range
    }
    shown = cells
    contentLength = position
    if former != (shown, ranges), fault != .revisionKept { revision += 1 }
  }

  private func isInSight(_ range: AxisRange) -> Bool {
    range.end > offset && range.start < offset + size.height
  }

  private func isNearSight(_ range: AxisRange) -> Bool {
    range.end > offset - Self.overscan && range.start < offset + size.height + Self.overscan
  }

  /// Measures the rows near the viewport until there is no other one, as toolkits do.
  private func layOut() {
    isOutdated = false
    stack()
    while let unmeasured = ranges.indices.first(where: {
      isNearSight(ranges[$0]) && measured[shown[$0].id] == nil
    }) {
      let first = ranges.firstIndex(where: isInSight) ?? unmeasured
      let start = ranges[first].start
      measured[shown[unmeasured].id] = shown[unmeasured].length
      stack()
      let correction = ranges[first].start - start
      if fault == .correctionUncounted { offset += correction } else { move(by: correction) }
    }
    appliedShare = shares.total
    let rest = max(start, min(end, offset))
    if clamps { move(by: rest - offset) }
  }

  private func move(by distance: Double) {
    offset += distance
    moves.byLayout += distance
  }

  var start: Double { -appliedShare.resting.top }
  var end: Double { max(start, contentLength + appliedShare.resting.bottom - size.height) }

  /// Runs the layouts of later turns.
  func settle() {
    guard isOutdated || appliedShare != shares.total else { return }
    layOut()
    observers.notify()
  }

  // MARK: A user and an app

  /// Scrolls at once; rows that come into sight are measured before it is reported.
  func scroll(to target: Double, byApp: Bool = false) {
    if byApp { moves.byApp += target - offset }
    offset = target
    if !isOutdated {
      clamps = false
      layOut()
    }
    observers.notify()
  }

  func insert(_ path: RowPath, length: Double) {
    nextID += 1
    cells.insert(Cell(id: nextID, length: length), at: path.row)
    invalidate()
  }

  func remove(_ path: RowPath) {
    cells.remove(at: path.row)
    invalidate()
  }

  private func invalidate() {
    isOutdated = true
    clamps = true
  }

  func shownRow(_ path: RowPath) -> AxisRange? {
    guard let range = rowRange(at: path), isInSight(range) else { return nil }
    return range.offset(by: -offset)
  }
}

extension VirtualHost: ScrollableRowRoom, IdentifiedRowTable {
  var containerSize: LayoutSize { size }

  func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    ScrollReading(
      contentOffset: offset,
      contentLength: contentLength,
      sharedInset: appliedShare,
      moves: moves,
      rowRevision: revision,
      isLayoutPending: isOutdated && fault != .pendingUnsaid
    )
  }

  func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    observers.add(handler)
  }

  func rows(along axis: ScrollAxis) -> (any RowTable)? { axis == .vertical ? self : nil }

  func rowRange(at path: RowPath) -> AxisRange? {
    path.section == 0 && ranges.indices.contains(path.row) ? ranges[path.row] : nil
  }

  func rowPaths(in range: AxisRange) -> [RowPath] {
    ranges.indices.filter { ranges[$0].start < range.end && ranges[$0].end > range.start }
      .map { RowPath(section: 0, row: $0) }
  }

  func rowPath(of id: RowID) -> RowPath? {
    shown.firstIndex { RowID($0.id) == id }.map { RowPath(section: 0, row: $0) }
  }

  func rowID(at path: RowPath) -> RowID? {
    path.section == 0 && shown.indices.contains(path.row) ? RowID(shown[path.row].id) : nil
  }

  func setRowLengths(_ lengths: RowLengths, for owner: LayoutOwner, along axis: ScrollAxis) {
    room.set(lengths, for: owner)
    invalidate()
  }
}

extension VirtualHost: ScrollableInsets {
  func shiftContentOffset(by distance: Double, along axis: ScrollAxis) {
    move(by: distance)
    clamps = false
    layOut()
    observers.notify()
  }

  func setContentInset(_ share: InsetShare, for owner: LayoutOwner, along axis: ScrollAxis) {
    shares.set(share, for: owner)
  }
}
