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
  /// Where content grows: below what is shown; above it, as in some chats; or above it at the end alone.
  enum Growth: CaseIterable { case below, above, aboveAtEnd }

  // Habits.

  var insets = Insets.atOnce
  var shifts = Shifts.exact
  /// A Boolean value indicating whether rows out of sight have an estimated length.
  var estimates = false
  /// A Boolean value indicating whether rows that come into sight are measured later, without a report.
  var isSilent = false
  /// A Boolean value indicating whether the list lays out in a later turn, and says so.
  var isLazy = false
  /// A Boolean value indicating whether a layout is pending after each shift.
  var isPendingAfterShift = false
  /// A Boolean value indicating whether a layout is pending until the parts of all shifts are made.
  var isPendingUntilShift = false
  /// A Boolean value indicating whether a layout brings the offset back to its rests.
  var clamps = true
  var growth = Growth.below
  /// The number of pixels per point that offsets are rounded to; `nil` if they are not.
  var pixels: Double?
  /// The columns that each section fills, the shortest one first.
  var columns = 1
  /// A Boolean value indicating whether a section begins at each identity that 12 divides.
  var hasSections = false

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
  private(set) var applied = InsetShare.zero {
    didSet { if offset > lastOffset { endCount += 1 } }
  }
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
  /// The number of layouts that have brought the offset back to a rest.
  private(set) var clampCount = 0
  /// The number of steps of an inset after which the content ended before the offset.
  private(set) var endCount = 0
  private var laidOut: [Cell] = []
  private var layout = Layout()
  private var paths: [RowID: RowPath] = [:]
  private var measured: [Int: Double] = [:]
  /// The moves of later turns: each turn makes the first part of each.
  private var queue: [[Double]] = []
  private var hasNews = false
  private var revision = 0
  private let observers = ScrollObservers()

  private struct Layout: Equatable {
    /// The ranges of the rows, and their paths, in the order of the model.
    var ranges: [AxisRange] = []
    var paths: [RowPath] = []
    /// The numbers of the first rows of the sections, and where the sections begin.
    var sections: [(row: Int, start: Double)] = []
    var length = 0.0

    static func == (former: Self, new: Self) -> Bool {
      former.ranges == new.ranges && former.paths == new.paths
    }
  }

  init(count: Int, length: (Int) -> Double = { _ in 50 }) {
    cells = (0..<count).map { Cell(id: $0, length: length($0)) }
    layOut()
  }

  // MARK: Geometry

  var contentLength: Double { layout.length }
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
    growing { stack() }
    while estimates, measureRowsInSight() {}
    if clamps { clamp() }
  }

  /// Makes a change of the content; returns whether it grows above, with its end where it was.
  @discardableResult
  private func growing(_ change: () -> Void) -> Bool {
    let (former, wasAtEnd) = (contentLength, offset >= lastOffset - 0.5)
    change()
    guard growth == .above || growth == .aboveAtEnd && wasAtEnd else { return false }
    move(by: contentLength - former)
    return true
  }

  /// Brings the offset back to its rests; not from a place above a keyboard.
  private func clamp() {
    let last = max(lastOffset, min(offset, lastOffset + keyboard))
    let rest = min(max(offset, firstOffset), last)
    if rest != offset { clampCount += 1 }
    move(by: rest - offset)
  }

  private func stack() {
    var new = Layout()
    var ends: [Double] = []
    for (row, cell) in cells.enumerated() {
      if row == 0 || hasSections && cell.id % 12 == 0 {
        new.sections.append((row, new.length))
        ends = Array(repeating: new.length, count: columns)
      }
      let section = new.sections.count - 1
      let path = RowPath(section: section, row: row - new.sections[section].row)
      let own = estimates ? measured[cell.id] ?? 50 : cell.length
      let column = ends.indices.min { ends[$0] < ends[$1] } ?? 0
      let length = room.length(at: path, id: RowID(cell.id)) ?? own
      new.ranges.append(AxisRange(start: ends[column], end: ends[column] + length))
      new.paths.append(path)
      ends[column] += length
      new.length = max(new.length, ends[column])
    }
    guard new != layout || laidOut.map(\.id) != cells.map(\.id) else { return }
    revision += 1
    (layout, laidOut) = (new, cells)
    paths = Dictionary(
      uniqueKeysWithValues: zip(cells, new.paths).map { (RowID($0.id), $1) }
    )
  }

  /// Measures the rows in sight, keeps the first of them where it is, and returns whether one was new.
  private func measureRowsInSight() -> Bool {
    let sight = AxisRange(start: offset, end: offset + containerSize.height)
    let rows = rowPaths(in: sight).compactMap { number(at: $0) }.map { laidOut[$0] }
    let new = rows.filter { measured[$0.id] == nil }
    guard let first = rows.first, !new.isEmpty, let start = range(of: first.id)?.start else {
      return false
    }
    for cell in new { measured[cell.id] = cell.length }
    if growing({ stack() }) { return true }
    move(by: (range(of: first.id)?.start ?? 0) - start)
    return true
  }

  private func measureAfterMove() { if !isSilent { measure() } }

  /// Measures the rows in sight if the list does so without a report.
  func measureSilently() { if isSilent { measure() } }

  private func measure() {
    guard estimates, !isDirty else { return }
    while measureRowsInSight() {}
  }

  private func move(by distance: Double) {
    guard distance != 0 else { return }
    let former = offset
    offset = rounded(offset + distance)
    moves.byLayout += offset - former
  }

  private func rounded(_ offset: Double) -> Double {
    pixels.map { (offset * $0).rounded() / $0 } ?? offset
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
    let target = rounded(target)
    if byApp { moves.byApp += target - offset }
    offset = target
    if estimates, !isSilent {
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
      measureAfterMove()
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
      isLayoutPending: isDirty || isPendingUntilShift && !queue.isEmpty
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

  /// The number of a row among all rows.
  private func number(at path: RowPath) -> Int? {
    guard layout.sections.indices.contains(path.section), path.row >= 0 else { return nil }
    let number = layout.sections[path.section].row + path.row
    return layout.paths.indices.contains(number) && layout.paths[number] == path ? number : nil
  }

  func rowRange(at path: RowPath) -> AxisRange? { number(at: path).map { layout.ranges[$0] } }

  func sectionRange(_ section: Int) -> AxisRange? {
    let sections = layout.sections
    guard sections.indices.contains(section) else { return nil }
    let next = section + 1
    let end = next < sections.count ? sections[next].start : layout.length
    return AxisRange(start: sections[section].start, end: end)
  }

  func rowPaths(in range: AxisRange) -> [RowPath] {
    layout.ranges.indices
      .filter { layout.ranges[$0].start < range.end && layout.ranges[$0].end > range.start }
      .map { layout.paths[$0] }
  }

  func rowPath(of id: RowID) -> RowPath? { paths[id] }

  func rowID(at path: RowPath) -> RowID? { number(at: path).map { RowID(laidOut[$0].id) } }

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
    case .clamped:
      move(by: min(max(offset + distance, firstOffset), lastOffset + keyboard) - offset)
    case .late: queue.append([distance])
    case .inParts: queue.append(Array(repeating: distance / 4, count: 4))
    case .never: break
    }
    if isPendingAfterShift {
      (isDirty, hasNews) = (true, true)
    } else {
      measureAfterMove()
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
