import ParallaxCoordinator

/// A list that estimates the lengths of rows until they are in view, as toolkits do.
///
/// It corrects its own offset, clamps it, may lay out later and may round offsets to pixels. It counts
/// its moves.
final class VirtualList {
  struct Cell {
    var id: Int
    var length: Double

    init(_ id: Int, _ length: Double) { (self.id, self.length) = (id, length) }
  }

  /// The rows of the model.
  var cells: [Cell] { didSet { isDirty = true } }
  /// The rows of the last layout.
  private(set) var laidOut: [Cell] = []
  /// The lengths of the rows that were in view so far.
  var measured: [Int: Double] = [:]
  var containerSize = LayoutSize(width: 300, height: 600) { didSet { isDirty = true } }
  var safeArea = AxisInsets.zero
  var frame: AxisRange?
  /// The app's own inset.
  var contentInset = AxisInsets.zero
  private(set) var offset = 0.0
  private(set) var moves = OffsetMoves()
  private(set) var shares = InsetShares()
  private(set) var room = RowRoom()
  private(set) var isDirty = false

  /// A Boolean value indicating whether rows outside the viewport have an estimated length.
  var estimates = true
  /// A Boolean value indicating whether the list lays out only when it is told to.
  var isLazy = false
  /// A Boolean value indicating whether paths are those of the model while a layout is pending.
  var answersFromModel = false
  /// The number of pixels in a point; `nil` for offsets that are not rounded.
  var pixels: Double?
  /// A Boolean value indicating whether the row that was first in view keeps its position, as in a
  /// browser.
  var keepsFirstRow = false
  /// The way in which the list says that it has moved itself.
  var honesty = Honesty.counts
  /// The shifts that were asked for.
  var shifts: [Double] = []
  /// The tables of row lengths that were asked for.
  private(set) var orders: [RowLengths] = []

  enum Honesty { case counts, silent }

  private let observers = ScrollObservers()
  private var shiftTotal = 0.0
  private var starts = [0.0]
  private var revision = 0
  private var firstRow: (id: Int, start: Double)?
  private var isLayingOut = false

  init(_ cells: [Cell], estimates: Bool = true) {
    self.cells = cells
    self.estimates = estimates
    rebuild()
    isDirty = false
  }

  /// A list of rows of one known length.
  convenience init(count: Int, length: Double = 50) {
    self.init((0..<count).map { Cell($0, length) }, estimates: false)
  }

  // MARK: Layout

  private func length(at index: Int) -> Double {
    let cell = cells[index]
    if let length = room.length(at: RowPath(section: 0, row: index), id: RowID(cell.id)) {
      return length
    }
    return estimates ? measured[cell.id] ?? 50 : cell.length
  }

  private func rebuild() {
    var sums = [0.0]
    for index in cells.indices { sums.append(sums[index] + length(at: index)) }
    if laidOut.map(\.id) != cells.map(\.id) || starts != sums { revision += 1 }
    laidOut = cells
    starts = sums
  }

  var contentLength: Double { starts[starts.count - 1] }
  var insets: AxisInsets {
    let shared = shares.total.insets
    return AxisInsets(
      top: contentInset.top + shared.top,
      bottom: contentInset.bottom + shared.bottom
    )
  }
  var firstOffset: Double { -insets.top }
  var lastOffset: Double {
    max(firstOffset, contentLength + insets.bottom - containerSize.height)
  }

  func start(of id: Int) -> Double? { laidOut.firstIndex { $0.id == id }.map { starts[$0] } }

  func length(of id: Int) -> Double? {
    laidOut.firstIndex { $0.id == id }.map { starts[$0 + 1] - starts[$0] }
  }

  /// Where a row is on the screen; not a number for a row that is not there.
  func position(of id: Int) -> Double { (start(of: id) ?? .nan) - offset }

  func index(at position: Double) -> Int {
    let after = starts.firstIndex { $0 > position } ?? starts.count
    return min(max(0, after - 1), max(0, laidOut.count - 1))
  }

  /// Lays out: measures the rows in view, corrects the offset, clamps it, and reports once.
  func layOut() {
    guard !isLayingOut else { return }
    isLayingOut = true
    isDirty = false
    rebuild()
    if estimates, !cells.isEmpty { measureRowsInView() }
    if keepsFirstRow { keepFirstRow() }
    moveByLayout(to: rounded(min(max(offset, firstOffset), lastOffset)))
    isLayingOut = false
    observers.notify()
  }

  private func measureRowsInView() {
    for _ in 0..<60 {
      let (first, last) = (
        index(at: max(0, offset)), index(at: max(0, offset + containerSize.height))
      )
      let start = starts[first]
      let unknown = cells[first...last].filter { measured[$0.id] == nil }
      guard !unknown.isEmpty else { return }
      for cell in unknown { measured[cell.id] = cell.length }
      rebuild()
      moveByLayout(to: offset + starts[first] - start)
    }
  }

  private func keepFirstRow() {
    if let firstRow, let start = start(of: firstRow.id) {
      moveByLayout(to: offset + start - firstRow.start)
    }
    let id = laidOut[index(at: max(0, offset))].id
    firstRow = (id, start(of: id) ?? 0)
  }

  private func rounded(_ offset: Double) -> Double {
    pixels.map { (offset * $0).rounded() / $0 } ?? offset
  }

  private func moveByLayout(to offset: Double) {
    moves.byLayout += offset - self.offset
    self.offset = offset
  }

  func scroll(to offset: Double, byApp: Bool = false) {
    let target = rounded(offset)
    if byApp { moves.byApp += target - self.offset }
    self.offset = target
    if (estimates || isDirty) && !isLazy { layOut() } else { observers.notify() }
  }

  func scroll(by distance: Double) { scroll(to: offset + distance) }
}

extension VirtualList: ParallaxContainer {
  func containerSafeArea(along axis: ScrollAxis) -> AxisInsets { safeArea }
}

extension VirtualList: ScrollableRowRoom, IdentifiedRowTable {
  func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    var moves = moves
    if honesty == .silent { moves.byLayout = shiftTotal }
    return ScrollReading(
      contentOffset: offset,
      contentLength: contentLength,
      contentInset: contentInset,
      sharedInset: shares.total,
      frame: frame,
      moves: moves,
      rowRevision: revision,
      isLayoutPending: isLazy && isDirty
    )
  }

  func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    observers.add(handler)
  }

  func rows(along axis: ScrollAxis) -> (any RowTable)? { axis == .vertical ? self : nil }

  func rowRange(at path: RowPath) -> AxisRange? {
    guard path.section == 0, path.row >= 0, path.row + 1 < starts.count else { return nil }
    return AxisRange(start: starts[path.row], end: starts[path.row + 1])
  }

  func rowPath(of id: RowID) -> RowPath? {
    (answersFromModel ? cells : laidOut).firstIndex { RowID($0.id) == id }
      .map { RowPath(section: 0, row: $0) }
  }

  func rowPaths(in range: AxisRange) -> [RowPath] {
    laidOut.indices.filter { starts[$0] < range.end && starts[$0 + 1] > range.start }
      .map { RowPath(section: 0, row: $0) }
  }

  func rowID(at path: RowPath) -> RowID? {
    laidOut.indices.contains(path.row) ? RowID(laidOut[path.row].id) : nil
  }

  func setRowLengths(_ lengths: RowLengths, for owner: LayoutOwner, along axis: ScrollAxis) {
    orders.append(lengths)
    room.set(lengths, for: owner)
    isDirty = true
    if !isLazy { layOut() }
  }
}

extension VirtualList: ScrollableInsets {
  func shiftContentOffset(by distance: Double, along axis: ScrollAxis) {
    shifts.append(distance)
    shiftTotal += distance
    moveByLayout(to: rounded(offset + distance))
    guard estimates else { return observers.notify() }
    // Rows that the shift has brought into view are measured in the next layout.
    isDirty = true
    if isLazy { observers.notify() } else { layOut() }
  }

  func setContentInset(_ share: InsetShare, for owner: LayoutOwner, along axis: ScrollAxis) {
    shares.set(share, for: owner)
    observers.notify()
  }
}
