/// The heights of the rows that keep room for views.
struct Placeholders {
  private(set) var isValid = false
  var heights: [RowPath: Double] = [:]

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
      guard let options = registrations[slot]?.options else { continue }
      layout.update(slot, to: item(for: options))
    }
  }

  func item(for options: ParallaxOptions) -> StickyItem {
    let path = rowPath(of: options.tracking)
    let row = path.flatMap { scrollable?.rowSpan(at: $0) }
    return StickyItem(
      options,
      place: options.place(overRow: row),
      section: path.flatMap { scrollable?.sectionSpan($0.section) }
    )
  }

  func rowPath(of tracking: Tracking) -> RowPath? {
    switch tracking {
    case .offset: nil
    case .row(let path): path
    case .rowID(let id): scrollable?.rowPath(of: id)
    }
  }
}
