import ParallaxCoordinator

/// A list that does something of its own inside every method that a coordinator calls.
final class HostileList: ScrollableRowRoom, ScrollableInsets, IdentifiedRowTable,
  ParallaxContainer
{
  /// A method that a coordinator calls.
  enum Moment: CaseIterable {
    case size, safeArea, reading, observation, rows, rowRange, rowPaths, rowPath, rowID, section
    case rowLengths, insets, shift
  }

  /// Called inside each method, before it does its work.
  var onCall: ((Moment) -> Void)?
  /// The rows: their names and their own lengths.
  var cells: [(id: Int, length: Double)] { didSet { layOut() } }
  var length = 600.0 { didSet { report() } }
  var crossFrame: AxisRange? { didSet { report() } }
  var isLayoutPending = false { didSet { report() } }
  /// The rows as they are in the answers, whatever they are in the list.
  var rangeOfRow: ((RowPath, AxisRange) -> AxisRange?)?
  /// The distance by which the list moves for a shift.
  var shiftRule: (Double) -> Double = { $0 }
  /// A Boolean value indicating whether changes are not reported.
  var isSilent = false
  private(set) var offset = 0.0
  private(set) var shifts: [Double] = []
  private(set) var shares = InsetShares()
  private(set) var room = RowRoom()
  private var moves = OffsetMoves()
  private var revision = 0
  private var starts = [0.0]
  private let observers = ScrollObservers()

  init(count: Int = 60, length: Double = 50) {
    cells = (0..<count).map { ($0, length) }
    layOut()
  }

  private func layOut() {
    starts = [0]
    for (row, cell) in cells.enumerated() {
      let path = RowPath(section: 0, row: row)
      starts.append(starts[row] + (room.length(at: path, id: RowID(cell.id)) ?? cell.length))
    }
    revision += 1
    report()
  }

  var contentLength: Double { starts[starts.count - 1] }

  func start(of id: Int) -> Double? { cells.firstIndex { $0.id == id }.map { starts[$0] } }

  func scroll(to offset: Double) {
    self.offset = offset
    report()
  }

  private func report() { if !isSilent { observers.notify() } }

  // MARK: Answers

  var containerSize: LayoutSize {
    onCall?(.size)
    return LayoutSize(width: 300, height: length)
  }

  func containerSafeArea(along axis: ScrollAxis) -> AxisInsets {
    onCall?(.safeArea)
    return .zero
  }

  func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    onCall?(.reading)
    var reading = ScrollReading(
      contentOffset: offset,
      contentLength: contentLength,
      sharedInset: shares.total,
      moves: moves,
      rowRevision: revision,
      isLayoutPending: isLayoutPending
    )
    reading.crossFrame = crossFrame
    return reading
  }

  func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    let observation = observers.add(handler)
    onCall?(.observation)
    return observation
  }

  func rows(along axis: ScrollAxis) -> (any RowTable)? {
    onCall?(.rows)
    return axis == .vertical ? self : nil
  }

  func rowRange(at path: RowPath) -> AxisRange? {
    onCall?(.rowRange)
    guard path.section == 0, cells.indices.contains(path.row) else { return nil }
    let range = AxisRange(start: starts[path.row], end: starts[path.row + 1])
    return rangeOfRow.map { $0(path, range) } ?? range
  }

  func rowPaths(in range: AxisRange) -> [RowPath] {
    onCall?(.rowPaths)
    return cells.indices.filter { starts[$0] < range.end && starts[$0 + 1] > range.start }
      .map { RowPath(section: 0, row: $0) }
  }

  func rowPath(of id: RowID) -> RowPath? {
    onCall?(.rowPath)
    return cells.firstIndex { RowID($0.id) == id }.map { RowPath(section: 0, row: $0) }
  }

  func rowID(at path: RowPath) -> RowID? {
    onCall?(.rowID)
    return cells.indices.contains(path.row) ? RowID(cells[path.row].id) : nil
  }

  func sectionRange(_ section: Int) -> AxisRange? {
    onCall?(.section)
    return section == 0 ? AxisRange(start: 0, end: contentLength) : nil
  }

  // MARK: Orders

  func setRowLengths(_ lengths: RowLengths, for owner: LayoutOwner, along axis: ScrollAxis) {
    onCall?(.rowLengths)
    let former = room
    room.set(lengths, for: owner)
    if room != former { layOut() }
  }

  func shiftContentOffset(by distance: Double, along axis: ScrollAxis) {
    onCall?(.shift)
    shifts.append(distance)
    let distance = shiftRule(distance)
    moves.byLayout += distance
    scroll(to: offset + distance)
  }

  func setContentInset(_ share: InsetShare, for owner: LayoutOwner, along axis: ScrollAxis) {
    onCall?(.insets)
    shares.set(share, for: owner)
    report()
  }
}
