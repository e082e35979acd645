import ParallaxCoordinator

/// A list of rows and its own container: it gives rows that keep room the heights that the
/// coordinator asks for, and others their own.
final class RowHost: ScrollableRowIdentities, ScrollableShifting, ParallaxContainer {
  /// What a view layer's list does by itself when its rows change.
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
  }

  let habit: Habit
  var coordinator: ParallaxCoordinator?
  /// The height of a row that keeps no room, in points.
  var naturalHeight = 50.0
  var containerSize = LayoutSize(width: 390, height: 600) { didSet { observers.notify() } }
  var offset = 0.0
  var cause = ScrollCause.user
  /// The rows as they are laid out.
  private(set) var rows: RowGeometry
  /// The rows as they are to be.
  private var wanted: RowGeometry
  private var hasChanged = false
  private var version = 0
  private let observers = ScrollObservers()

  /// A Boolean value indicating whether the rows that the host hears of are only noted, by their
  /// numbers, until it is laid out.
  var keepsToldPaths = false
  private var keptPaths: [RowPath] = []

  var onRowPath: (() -> Void)?
  var onSectionSpan: (() -> Void)?
  var onTold: (() -> Void)?
  var onShift: (() -> Void)?
  /// The rows that the host heard of, a call at a time.
  private(set) var told: [[RowPath]] = []
  private(set) var shifts: [Double] = []

  /// Creates a list of rows "0", "1"… of one height.
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

  func height(of id: RowID) -> Double? { rows.row(of: id).flatMap { rows.span(of: $0)?.length } }

  func scroll(to offset: Double, cause: ScrollCause = .user) {
    (self.offset, self.cause) = (offset, cause)
    observers.notify()
  }

  /// Changes the rows as they are to be.
  func change(_ body: (inout RowGeometry) throws -> Void) rethrows {
    try body(&wanted)
    hasChanged = true
    if habit != .laysOutLater, habit != .laysOutLaterAndKeepsPlace { install() }
  }

  func setRows(_ rows: RowGeometry) { change { $0 = rows } }

  /// What a view layer does before it draws.
  func layOut(changesVersion: Bool = true) {
    answer(keptPaths)
    keptPaths = []
    if changesVersion { install() } else { hasChanged = false }
    let clamped = min(max(offset, 0), end)
    guard clamped != offset else { return }
    scroll(to: clamped, cause: .layout)
  }

  private func install() {
    guard hasChanged else { return }
    hasChanged = false
    let before = ScrollMetrics(
      containerLength: containerSize.height,
      contentOffset: offset,
      contentLength: rows.length
    )
    switch habit {
    case .keepsPlace, .laysOutLaterAndKeepsPlace:
      offset = ScrollAnchor().adjust(before, from: rows, to: wanted).contentOffset
    case .clampsAtOnce:
      offset = min(max(offset, 0), max(0, wanted.length - containerSize.height))
    default: break
    }
    rows = wanted
    version += 1
    observers.notify()
  }

  // MARK: Scrollable

  func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    var reading = ScrollReading(contentOffset: offset, contentLength: rows.length)
    reading.contentVersion = version
    reading.cause = cause
    return reading
  }

  func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    observers.add(handler)
  }

  func rowRange(at path: RowPath) -> AxisRange? {
    rows.row(of: path).flatMap { rows.span(of: $0) }
  }

  func rowPath(of id: RowID) -> RowPath? {
    onRowPath?()
    return rows.row(of: id).flatMap { rows.path(of: $0) }
  }

  func sectionRange(_ section: Int) -> AxisRange? {
    onSectionSpan?()
    return rows.span(ofSection: section)
  }

  func rowIDs(in span: AxisRange) -> [RowID] { rows.rows(in: span).compactMap { rows.id(of: $0) } }

  var isLayoutPending: Bool { hasChanged }

  func rowHeightsDidChange(at paths: [RowPath]) {
    told.append(paths)
    onTold?()
    if keepsToldPaths { keptPaths += paths } else { answer(paths) }
  }

  private func answer(_ paths: [RowPath]) {
    guard !paths.isEmpty else { return }
    change { rows in
      for path in paths {
        guard let row = rows.row(of: path) else { continue }
        let height = coordinator?.height(forRowAt: path) ?? naturalHeight
        try? rows.setHeight(.measured(height), of: row)
      }
    }
  }

  func shiftContentOffset(by distance: Double) {
    shifts.append(distance)
    var offset = offset + distance
    if habit == .clampsAtOnce || habit == .keepsPlace { offset = min(max(offset, 0), end) }
    scroll(to: offset, cause: .layout)
    onShift?()
  }
}

// Whatever is asked for, its insets stay 0.
extension RowHost: ScrollableInsets {
  func adjustContentInset(_ adjustment: InsetAdjustment) {}
}
