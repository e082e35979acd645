import ParallaxCoordinator
import TestSupport

/// A list of rows and its own container: it gives rows the lengths that the coordinator asks for, and
/// others their own.
final class RowHost: ScrollableRowRoom, IdentifiedRowTable, ParallaxContainer {
  /// The thing that a view layer's list does by itself when its rows change.
  enum Habit: CaseIterable {
    /// The offset stays as it is, even beyond the content.
    case passive
    /// The offset is brought back into the content at once, as in a browser.
    case clampsAtOnce
    /// It is brought back when the list is laid out.
    case clampsAtLayout
    /// The first row in view stays where it is, and the offset is brought back into the content.
    case keepsPlace
    /// Rows are where they were, and as high, until the list is laid out.
    case laysOutLater
    /// As this, and the first row in view stays where it is.
    case laysOutLaterAndKeepsPlace

    var isLate: Bool { self == .laysOutLater || self == .laysOutLaterAndKeepsPlace }
  }

  let habit: Habit
  /// The length of a row that keeps room no more, in points.
  let naturalLength = 50.0
  var containerSize = LayoutSize(width: 390, height: 600) { didSet { observers.notify() } }
  private(set) var offset = 0.0
  /// The rows as they are laid out.
  private(set) var rows: RowGeometry
  private(set) var isLayoutPending = false
  private(set) var moves = OffsetMoves()
  /// The rows as they will be.
  private var wanted: RowGeometry
  private var room = RowLengths()
  private var released: [RowLengths.Key] = []
  private var revision = 0
  private let observers = ScrollObservers()

  var onRowPath: (() -> Void)?
  var onSectionRange: (() -> Void)?
  var onOrder: (() -> Void)?
  var onShift: (() -> Void)?
  /// The tables of row lengths that were asked for.
  private(set) var orders: [RowLengths] = []
  private(set) var shifts: [Double] = []

  /// Creates a list of rows "0", "1"… of one length.
  init(_ habit: Habit = .passive, count: Int = 200) throws {
    self.habit = habit
    let list = (0..<count).map { Row(id: RowID("\($0)"), height: .measured(50)) }
    rows = try RowGeometry([RowSection(rows: RowList(list))])
    wanted = rows
  }

  var end: Double { max(0, rows.length - containerSize.height) }

  func position(of id: RowID) -> Double? {
    rows.row(of: id).flatMap { rows.start(of: $0) }.map { $0 - offset }
  }

  func height(of id: RowID) -> Double? { rows.row(of: id).flatMap { rows.range(of: $0)?.length } }

  func scroll(to offset: Double, cause: ScrollCause = .user) {
    switch cause {
    case .user: break
    case .app: moves.byApp += offset - self.offset
    case .layout: moves.byLayout += offset - self.offset
    }
    self.offset = offset
    observers.notify()
  }

  /// Scrolls without a report.
  func jump(to offset: Double) { self.offset = offset }

  /// Changes the rows as they will be.
  func change(_ body: (inout RowGeometry) throws -> Void) rethrows {
    try body(&wanted)
    isLayoutPending = true
    if !habit.isLate { install() }
  }

  func setRows(_ rows: RowGeometry) { change { $0 = rows } }

  /// The work of a view layer before it draws.
  ///
  /// - Parameters:
  ///   - offset: An offset that the list jumps to in its layout; `nil` for none.
  ///   - cause: The party that the jump is counted for.
  func layOut(jumpingTo offset: Double? = nil, cause: ScrollCause = .app) {
    if let offset {
      if cause == .layout { moves.byLayout += offset - self.offset }
      if cause == .app { moves.byApp += offset - self.offset }
      self.offset = offset
    }
    install()
    let clamped = min(max(self.offset, 0), end)
    guard clamped != self.offset else { return }
    scroll(to: clamped, cause: .layout)
  }

  private func install() {
    guard isLayoutPending else { return }
    isLayoutPending = false
    for key in released { setLength(naturalLength, of: key) }
    released = []
    for entry in room.entries { setLength(nil, of: entry.key) }
    let before = ScrollMetrics(
      containerLength: containerSize.height,
      contentOffset: offset,
      contentLength: rows.length
    )
    let former = offset
    switch habit {
    case .keepsPlace, .laysOutLaterAndKeepsPlace:
      offset = ScrollAnchor().adjust(before, from: rows, to: wanted)
    case .clampsAtOnce:
      offset = min(max(offset, 0), max(0, wanted.length - containerSize.height))
    case .passive, .clampsAtLayout, .laysOutLater: break
    }
    moves.byLayout += offset - former
    rows = wanted
    revision += 1
    observers.notify()
  }

  /// Gives a row a length; `nil` is the greatest one that is asked for.
  private func setLength(_ length: Double?, of key: RowLengths.Key) {
    guard let row = wanted.row(of: key), let path = wanted.path(of: row) else { return }
    let keys = [RowLengths.Key.path(path)] + (wanted.id(of: row).map { [.id($0)] } ?? [])
    guard let length = length ?? keys.compactMap({ room[$0] }).max() else { return }
    try? wanted.setHeight(.measured(length), of: row)
  }

  // MARK: Scrollable

  func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    ScrollReading(
      contentOffset: offset,
      contentLength: rows.length,
      moves: moves,
      rowRevision: revision,
      isLayoutPending: isLayoutPending
    )
  }

  func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    observers.add(handler)
  }

  func rows(along axis: ScrollAxis) -> (any RowTable)? { self }

  func rowRange(at path: RowPath) -> AxisRange? { rows.rowRange(at: path) }
  func rowPaths(in range: AxisRange) -> [RowPath] { rows.rowPaths(in: range) }
  func rowID(at path: RowPath) -> RowID? { rows.rowID(at: path) }

  func rowPath(of id: RowID) -> RowPath? {
    onRowPath?()
    return rows.rowPath(of: id)
  }

  func sectionRange(_ section: Int) -> AxisRange? {
    onSectionRange?()
    return rows.sectionRange(section)
  }

  func setRowLengths(_ lengths: RowLengths, for owner: LayoutOwner, along axis: ScrollAxis) {
    orders.append(lengths)
    released += room.entries.map(\.key).filter { lengths[$0] == nil }
    room = lengths
    isLayoutPending = true
    onOrder?()
    if !habit.isLate { install() }
  }

  func shiftContentOffset(by distance: Double, along axis: ScrollAxis) {
    shifts.append(distance)
    var offset = offset + distance
    if habit == .clampsAtOnce || habit == .keepsPlace { offset = min(max(offset, 0), end) }
    scroll(to: offset, cause: .layout)
    onShift?()
  }
}

// Whatever is asked for, its insets stay 0.
extension RowHost: ScrollableInsets {
  func setContentInset(_ share: InsetShare, for owner: LayoutOwner, along axis: ScrollAxis) {}
}
