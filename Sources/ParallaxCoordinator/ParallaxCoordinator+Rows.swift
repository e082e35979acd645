public import ParallaxLayout

/// The heights of the rows that keep room for views, looked up again after views or rows have
/// changed.
struct Placeholders {
  private(set) var heights: [RowPath: Double] = [:]
  /// Rows that keep room for nobody any more, and of which the host has been told otherwise.
  private(set) var released: [ToldHeight] = []
  private var isValid = false
  private(set) var isRebuilding = false
  private var changes = 0

  var needsRebuilding: Bool { !isValid && !isRebuilding }

  mutating func invalidate() {
    isValid = false
    changes += 1
  }

  /// Notes that rows are being looked up, and returns what to end it with.
  mutating func beginRebuilding() -> Int {
    isRebuilding = true
    return changes
  }

  /// Takes what has been looked up; it is looked up again where something has changed meanwhile.
  mutating func endRebuilding(_ change: Int, with heights: [RowPath: Double]) {
    self.heights = heights
    isRebuilding = false
    isValid = change == changes
  }

  mutating func release(_ told: ToldHeight) { released.append(told) }

  mutating func takeReleased() -> [ToldHeight] {
    defer { released = [] }
    return released
  }
}

/// What a host was told of the height of the row that a view tracks.
///
/// It goes with the view and not with the number of the row: rows move.
struct ToldHeight {
  /// The row, as the view tracks it.
  var row: Tracking
  /// Where the row was among the rows.
  var path: RowPath
  /// The identity of a row that is tracked by its path; `nil` where the host gives none.
  var id: RowID?
  /// The height that the row is to have, in points.
  var height: Double
  /// By how much the row had another height when it was last looked at, in points, 0 or more; `nil`
  /// before it was.
  var distance: Double?

  /// Lengths of rows are differences of positions: by less than this, in points, they are equal.
  static let tolerance = 1e-6
}

extension ParallaxCoordinator {
  /// Forgets what was derived from the options of the registered views.
  func invalidateReservations() {
    placeholders.invalidate()
    reservations.invalidate()
  }

  /// Returns the height that a row is to have so that it keeps the place of the view that tracks
  /// it, in points.
  ///
  /// Answer this from the host's own height method, and the host's own height where it is `nil`:
  ///
  ///     func height(ofRow row: Int) -> Double {
  ///       coordinator.height(forRowAt: RowPath(section: 0, row: row)) ?? 44
  ///     }
  ///
  /// - Parameter path: The row.
  /// - Returns: The height, or `nil` for a row that no view tracks.
  /// - Complexity: O(1), and O(*n*) once after views or rows have changed.
  public func height(forRowAt path: RowPath) -> Double? {
    if placeholders.needsRebuilding {
      // The host, asked where rows are, may ask this in turn: it is answered what is known.
      let change = placeholders.beginRebuilding()
      var heights: [RowPath: Double] = [:]
      for registration in registrations {
        guard let options = registration?.options, let height = options.reservedRowHeight,
          let path = rowPath(of: options.tracking)
        else { continue }
        // Where several views track a row, it is as high as the highest of them asks for.
        heights[path] = max(heights[path] ?? 0, height)
      }
      placeholders.endRebuilding(change, with: heights)
    }
    return placeholders.heights[path]
  }

  /// Looks up the place of every view in the content.
  func resolvePlaces() {
    ticker.needsResolving = false
    ticker.unplaced.removeAll(keepingCapacity: true)
    ticker.needsTelling = true
    ticker.hasUnusableRow = false
    placeholders.invalidate()
    dropDeadViews()
    for slot in registrations.indices {
      measure(slot)
      place(slot)
    }
    if !ticker.hasUnusableRow { ticker.settle(.unusableRow) }
  }

  /// Looks up the places of the views that were registered or changed.
  func resolveChangedPlaces() {
    guard !ticker.unplaced.isEmpty else { return }
    let slots = ticker.unplaced
    ticker.unplaced = []
    for slot in slots {
      measure(slot)
      place(slot)
    }
  }

  /// Has a view's place looked up in the next tick, and asks for that.
  func placeAgain(_ slot: Int) {
    ticker.needsTelling = true
    if !ticker.needsResolving { ticker.unplaced.append(slot) }
    tick()
  }

  /// Looks up the place of a view in the content.
  private func place(_ slot: Int) {
    guard let registration = registrations[slot] else { return }
    let options = registration.options
    let path = rowPath(of: options.tracking)
    var section: AxisRange?
    // Before the row: a host may lay out its rows to answer this.
    if let path, options.boundary == .section {
      section = usable(scrollable?.sectionRange(path.section), of: path)
    }
    let row = path.flatMap { usable(scrollable?.rowRange(at: $0), of: $0) }
    // The host, asked, may have changed what the answer is for.
    guard registrations[slot] === registration, registration.options == options else { return }
    registration.row = path.flatMap { path in row.map { (path, $0.length) } }
    layout.update(
      slot,
      to: StickyItem(options, place: options.place(overRow: row), section: section)
    )
  }

  private func usable(_ span: AxisRange?, of path: RowPath) -> AxisRange? {
    guard let span else { return nil }
    let limits = -1e12...1e12
    guard limits.contains(span.start), limits.contains(span.end), span.length >= 0 else {
      ticker.hasUnusableRow = true
      report(.unusableRow(path, span))
      return nil
    }
    return span
  }

  func rowPath(of tracking: Tracking) -> RowPath? {
    switch tracking {
    case .offset: nil
    case .row(let path): path
    case .rowID(let id): scrollable?.rowPath(of: id)
    }
  }
}
