import ParallaxCoordinator

/// A list of rows that does what it is asked in its own way and in its own time, and counts its moves.
final class TrialHost: ParallaxContainer {
  struct Cell: Equatable {
    var id: Int
    var length: Double
  }

  /// When and how insets are applied.
  enum Insets: CaseIterable { case atOnce, late, animated, whole, capped, never }
  /// How an offset is moved.
  enum Shifts: CaseIterable { case exact, whole, clamped, late, inParts, never }

  // Habits.

  var insets = Insets.atOnce
  var shifts = Shifts.exact
  /// A Boolean value indicating whether rows out of sight have an estimated length.
  var estimates = false
  /// A Boolean value indicating whether the list lays out in a later turn, and says so.
  var isLazy = false
  /// A Boolean value indicating whether a layout is pending after each shift.
  var isPendingAfterShift = false
  /// A Boolean value indicating whether a layout brings the offset back to its rests.
  var clamps = true
  /// A Boolean value indicating whether the end of the content stays where it is, as in some chats.
  var isAnchoredAtEnd = false

  // The model.

  var cells: [Cell]
  var containerSize = LayoutSize(width: 300, height: 600)
  var safeArea = AxisInsets.zero
  var contentInset = AxisInsets.zero
  var keyboard = 0.0
  /// A change of each reading.
  var damage: ((inout AxisReading) -> Void)?

  // The list.

  private(set) var offset = 0.0
  private(set) var applied = InsetShare.none
  private(set) var shares = InsetShares()
  private(set) var room = RowRoom()
  private(set) var moves = OffsetMoves()
  private(set) var isDirty = false
  /// The shifts that were asked for.
  var orders: [Double] = []
  /// The row lengths that were asked for last.
  private(set) var lengths = RowLengths()
  /// The number of orders of any kind.
  private(set) var commandCount = 0
  private var laidOut: [Cell] = []
  private var starts = [0.0]
  private var paths: [RowID: RowPath] = [:]
  private var measured: [Int: Double] = [:]
  /// The moves of later turns: each turn makes the first part of each.
  private var queue: [[Double]] = []
  private var hasNews = false
  private var revision = 0
  private let observers = ScrollObservers()

  init(count: Int, length: (Int) -> Double = { _ in 50 }) {
    cells = (0..<count).map { Cell(id: $0, length: length($0)) }
    layOut()
  }

  // MARK: Geometry

  var contentLength: Double { starts[starts.count - 1] }
  var firstOffset: Double { -contentInset.top - applied.resting.top }
  var lastOffset: Double {
    let bottom = contentInset.bottom + applied.resting.bottom
    return max(firstOffset, contentLength + bottom - containerSize.height)
  }
  /// The identities of the rows as they are laid out.
  var ids: [Int] { laidOut.map(\.id) }

  func range(of id: Int) -> AxisRange? { paths[RowID(id)].flatMap { rowRange(at: $0) } }

  /// Where a row is in the viewport; not a number for a row that is not there.
  func position(of id: Int) -> Double { (range(of: id)?.start ?? .nan) - offset }

  // MARK: Layout

  func layOut() {
    isDirty = false
    let former = contentLength
    stack()
    if isAnchoredAtEnd { move(by: contentLength - former) }
    while estimates, measureRowsInSight() {}
    if clamps { clamp() }
  }

  /// Brings the offset back to its rests; not from a place above a keyboard.
  private func clamp() {
    let last = max(lastOffset, min(offset, lastOffset + keyboard))
    move(by: min(max(offset, firstOffset), last) - offset)
  }

  private func stack() {
    var sums = [0.0]
    for (row, cell) in cells.enumerated() {
      let path = RowPath(section: 0, row: row)
      let own = estimates ? measured[cell.id] ?? 50 : cell.length
      sums.append(sums[row] + (room.length(at: path, id: RowID(cell.id)) ?? own))
    }
    guard sums != starts || laidOut.map(\.id) != cells.map(\.id) else { return }
    revision += 1
    (starts, laidOut) = (sums, cells)
    paths = [:]
    for (row, cell) in cells.enumerated() {
      paths[RowID(cell.id)] = RowPath(section: 0, row: row)
    }
  }

  /// Measures the rows in sight, keeps the first of them where it is, and returns whether one was new.
  private func measureRowsInSight() -> Bool {
    let sight = AxisRange(start: offset, end: offset + containerSize.height)
    let rows = rowPaths(in: sight).map { laidOut[$0.row] }
    let new = rows.filter { measured[$0.id] == nil }
    guard let first = rows.first, !new.isEmpty, let start = range(of: first.id)?.start else {
      return false
    }
    for cell in new { measured[cell.id] = cell.length }
    let length = contentLength
    stack()
    move(by: isAnchoredAtEnd ? contentLength - length : (range(of: first.id)?.start ?? 0) - start)
    return true
  }

  private func move(by distance: Double) {
    guard distance != 0 else { return }
    offset += distance
    moves.byLayout += distance
  }

  // MARK: What happens to it

  /// Shows a change of the model, now or in a later turn.
  func change(_ body: (TrialHost) -> Void = { _ in }) {
    body(self)
    if isLazy {
      (isDirty, hasNews) = (true, true)
    } else {
      layOut()
      report()
    }
  }

  func scroll(to target: Double, byApp: Bool = false) {
    if byApp { moves.byApp += target - offset }
    offset = target
    if estimates {
      if isLazy { (isDirty, hasNews) = (true, true) } else { while measureRowsInSight() {} }
    }
    report()
  }

  /// Moves the offset, which counts as a move of the layout.
  func correct(by distance: Double) {
    move(by: distance)
    report()
  }

  /// Forgets the measured lengths.
  func forgetLengths() { change { $0.measured = [:] } }

  func report() { observers.notify() }

  /// Makes a later turn, and returns whether something happened in it.
  @discardableResult
  func turn() -> Bool {
    var news = hasNews
    hasNews = false
    if !queue.isEmpty {
      let parts = queue
      queue = parts.map { Array($0.dropFirst()) }.filter { !$0.isEmpty }
      for distance in parts.compactMap(\.first) { move(by: distance) }
      news = true
    }
    if insets == .late || insets == .animated, applied != shares.total {
      applied = insets == .late ? shares.total : applied.towards(shares.total)
      news = true
    }
    if isDirty {
      layOut()
      news = true
    }
    if news { report() }
    return news
  }

  /// Makes turns until nothing happens any more; returns whether that came about.
  @discardableResult
  func settle() -> Bool { (0..<200).contains { _ in !turn() } }
}

extension InsetShare {
  /// Returns a share that is up to 12 points nearer to another one.
  fileprivate func towards(_ goal: Self) -> Self {
    func step(_ length: Double, _ goal: Double) -> Double {
      abs(goal - length) <= 12 ? goal : length + (goal > length ? 12 : -12)
    }
    return Self(
      reserved: AxisInsets(
        top: step(reserved.top, goal.reserved.top),
        bottom: step(reserved.bottom, goal.reserved.bottom)
      ),
      pinned: step(pinned, goal.pinned),
      padding: step(padding, goal.padding)
    )
  }

  fileprivate func mapped(_ change: (Double) -> Double) -> Self {
    Self(
      reserved: AxisInsets(top: change(reserved.top), bottom: change(reserved.bottom)),
      pinned: change(pinned),
      padding: change(padding)
    )
  }
}

extension TrialHost: ScrollableRowRoom, ScrollableInsets, IdentifiedRowTable {
  func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    var reading = AxisReading(
      contentOffset: offset,
      contentLength: contentLength,
      contentInset: contentInset,
      sharedInset: applied,
      transientInset: AxisInsets(bottom: keyboard),
      moves: moves,
      rowRevision: revision,
      isLayoutPending: isDirty
    )
    damage?(&reading)
    return ScrollReading(vertical: reading)
  }

  func containerSafeArea(along axis: ScrollAxis) -> AxisInsets {
    axis == .vertical ? safeArea : .zero
  }

  func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    observers.add(handler)
  }

  func rows(along axis: ScrollAxis) -> (any RowTable)? { axis == .vertical ? self : nil }

  func rowRange(at path: RowPath) -> AxisRange? {
    guard path.section == 0, laidOut.indices.contains(path.row) else { return nil }
    return AxisRange(start: starts[path.row], end: starts[path.row + 1])
  }

  func sectionRange(_ section: Int) -> AxisRange? {
    section == 0 ? AxisRange(start: 0, end: contentLength) : nil
  }

  func rowPaths(in range: AxisRange) -> [RowPath] {
    laidOut.indices.filter { starts[$0] < range.end && starts[$0 + 1] > range.start }
      .map { RowPath(section: 0, row: $0) }
  }

  func rowPath(of id: RowID) -> RowPath? { paths[id] }

  func rowID(at path: RowPath) -> RowID? {
    laidOut.indices.contains(path.row) ? RowID(laidOut[path.row].id) : nil
  }

  func setRowLengths(_ lengths: RowLengths, for owner: LayoutOwner, along axis: ScrollAxis) {
    commandCount += 1
    self.lengths = lengths
    room.set(lengths, for: owner)
    change()
  }

  func shiftContentOffset(by distance: Double, along axis: ScrollAxis) {
    orders.append(distance)
    commandCount += 1
    switch shifts {
    case .exact: move(by: distance)
    case .whole: move(by: (offset + distance).rounded() - offset)
    case .clamped: move(by: min(max(offset + distance, firstOffset), lastOffset) - offset)
    case .late: queue.append([distance])
    case .inParts: queue.append(Array(repeating: distance / 4, count: 4))
    case .never: break
    }
    if isPendingAfterShift {
      (isDirty, hasNews) = (true, true)
    } else if estimates, !isDirty {
      while measureRowsInSight() {}
    }
    report()
  }

  func setContentInset(_ share: InsetShare, for owner: LayoutOwner, along axis: ScrollAxis) {
    commandCount += 1
    shares.set(share, for: owner)
    let total = shares.total
    switch insets {
    case .atOnce: applied = total
    case .whole: applied = total.mapped { $0.rounded() }
    case .capped: applied = total.mapped { min($0, 60) }
    case .late, .animated: hasNews = true
    case .never: break
    }
    report()
  }
}
