/// The heights of the rows that keep room for views.
struct Placeholders {
  private(set) var isValid = false
  private(set) var heights: [RowPath: Double] = [:]
  /// The heights that the host has been told to ask for.
  var told: [RowPath: Double] = [:]

  mutating func invalidate() { isValid = false }

  /// Where several views track a row, it is as high as the highest of them asks for.
  mutating func rebuild(_ rows: [(path: RowPath, height: Double)]) {
    heights.removeAll(keepingCapacity: true)
    for row in rows { heights[row.path] = max(heights[row.path] ?? 0, row.height) }
    isValid = true
  }
}

/// The inset that registered views hang in, found anew only after they have changed.
struct Reservations {
  private var known: Double?

  mutating func invalidate() { known = nil }

  mutating func inset(of registrations: [Registration?]) -> Double {
    if let known { return known }
    let inset = registrations.reduce(0) { max($0, $1?.options.reservedInset ?? 0) }
    known = inset
    return inset
  }
}

extension ParallaxCoordinator {
  /// Forgets what was derived from the options of the registered views.
  func invalidateReservations() {
    placeholders.invalidate()
    reservations.invalidate()
  }

  /// Changes registered views and, where rows are to have other heights for them, tells the host
  /// and keeps the place of what is read.
  func changeRows(of options: [ParallaxOptions], _ change: () -> Void) {
    let paths = Set(
      options.filter { $0.reservedRowHeight != nil }.compactMap { rowPath(of: $0.tracking) }
    )
    change()
    let rows = paths.filter { height(forRowAt: $0) != placeholders.told[$0] }.sorted()
    guard !rows.isEmpty, let scrollable else { return tick() }
    performUpdates { tellRowHeights(rows, to: scrollable) }
  }

  /// Tells the host that rows are to have other heights.
  func tellRowHeights(_ rows: [RowPath], to scrollable: any Scrollable) {
    for path in rows { placeholders.told[path] = height(forRowAt: path) }
    scrollable.rowHeightsDidChange(at: rows)
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
    if !placeholders.isValid {
      placeholders.rebuild(
        registrations.compactMap { registration in
          guard let options = registration?.options,
            let height = options.reservedRowHeight,
            let path = rowPath(of: options.tracking)
          else { return nil }
          return (path, height)
        }
      )
    }
    return placeholders.heights[path]
  }

  /// Looks up the place of every view in the content.
  func resolvePlaces() {
    ticker.needsResolving = false
    placeholders.invalidate()
    dropDeadViews()
    for slot in registrations.indices {
      measure(slot)
      place(slot)
    }
  }

  /// Looks up the place of a view in the content.
  func place(_ slot: Int) {
    guard let registration = registrations[slot] else { return }
    let options = registration.options
    let path = rowPath(of: options.tracking)
    let row = path.flatMap { usable(scrollable?.rowSpan(at: $0), of: $0) }
    let section = path.flatMap { usable(scrollable?.sectionSpan($0.section), of: $0) }
    // The host, asked, may have changed what the answer is for.
    guard registrations[slot] === registration, registration.options == options else { return }
    layout.update(
      slot,
      to: StickyItem(options, place: options.place(overRow: row), section: section)
    )
  }

  private func usable(_ span: Span?, of path: RowPath) -> Span? {
    guard let span else { return nil }
    let limits = -1e12...1e12
    guard limits.contains(span.start), limits.contains(span.end), span.length >= 0 else {
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
