import ParallaxLayout
import ParallaxRows

/// What a change of rows is to leave in place: noted before it, put right after it.
struct KeptPlace {
  let anchor: ScrollAnchor
  /// The reading before the change.
  var metrics: ScrollMetrics
  let contentVersion: Int
  let obscured: AxisInsets
  /// By how many points the rows in view have moved, as the host's rows are now.
  let move: (any Scrollable) -> Double
  /// The same, as the changes say that were to be made; `nil` where nobody said them, or where
  /// others have joined.
  var knownMove: Double?
}

/// The change of rows that is under way.
struct RowUpdates {
  /// A Boolean value indicating whether a change is under way: others made in it are part of it.
  var isUnderWay = false
  /// What the change is to leave in place; `nil` where there is nothing to keep it by.
  var place: KeptPlace?
  /// What is still to be put right, because the host lays out its rows later.
  var latePlace: KeptPlace?

  /// Forgets what was noted of a host.
  mutating func forget() {
    place = nil
    latePlace = nil
  }
}

extension ParallaxCoordinator {
  /// Notes what a change of the host's rows is to leave in place.
  func placeToKeep(by anchor: ScrollAnchor) -> KeptPlace? {
    guard let scrollable, let (metrics, version) = freshMetrics() else { return nil }
    let obscured = obscured(at: metrics)
    let visible = metrics.visibleContent(obscured: obscured)
    // The rows that keep room for views that stick are never what is kept in place: the view is seen
    // and not the row.
    let placeholders = Set(engine.stickyTrackings)
    let rows =
      visible.length > 0 ? scrollable.rowIDs(in: ScrollAnchor.surroundings(of: visible)) : []
    let candidates = rows.compactMap { id -> ScrollAnchor.Candidate<RowID>? in
      guard !placeholders.contains(.rowID(id)), let path = scrollable.rowPath(of: id),
        !placeholders.contains(.row(path)), let span = scrollable.rowRange(at: path)
      else { return nil }
      return ScrollAnchor.Candidate(id, at: span, visible: visible)
    }
    return KeptPlace(
      anchor: anchor,
      metrics: metrics,
      contentVersion: version,
      obscured: obscured,
      move: { scrollable in
        ScrollAnchor.move(
          of: candidates,
          place: { scrollable.rowPath(of: $0) },
          start: { scrollable.rowPath(of: $0).flatMap { scrollable.rowRange(at: $0) }?.start }
        )
      }
    )
  }

  /// Notes what a change of rows in a geometry is to leave in place.
  func placeToKeep(
    by anchor: ScrollAnchor,
    in rows: RowGeometry,
    _ changes: RowChanges,
    _ after: RowGeometry
  ) -> KeptPlace? {
    guard let (metrics, version) = freshMetrics() else { return nil }
    let obscured = obscured(at: metrics)
    let visible = metrics.visibleContent(obscured: obscured)
    let placeholders = Set(engine.stickyTrackings.compactMap { rows.row(of: $0) })
    let candidates = ScrollAnchor.candidates(in: rows, visible: visible) {
      !placeholders.contains($0)
    }
    return KeptPlace(
      anchor: anchor,
      metrics: metrics,
      contentVersion: version,
      obscured: obscured,
      move: { scrollable in
        let path = { row in rows.id(of: row).flatMap { scrollable.rowPath(of: $0) } }
        return ScrollAnchor.move(
          of: candidates,
          place: path,
          start: { path($0).flatMap { scrollable.rowRange(at: $0) }?.start }
        )
      },
      knownMove: ScrollAnchor.move(
        of: candidates,
        place: { changes.row(after: $0) },
        start: { changes.row(after: $0).flatMap { after.start(of: $0) } }
      )
    )
  }

  /// How far views cover the viewport at a reading that no tick has seen yet.
  private func obscured(at metrics: ScrollMetrics) -> AxisInsets {
    guard metrics != self.metrics else { return obscured }
    var layout = engine.layout
    layout.solve(metrics, cause: .layout)
    return layout.obscured
  }
}

extension RowGeometry {
  /// Returns the number of the row that a view tracks; `nil` where there is none.
  fileprivate func row(of tracking: Tracking) -> Int? {
    switch tracking {
    case .offset: nil
    case .row(let path): row(of: path)
    case .rowID(let id): row(of: id)
    }
  }
}
