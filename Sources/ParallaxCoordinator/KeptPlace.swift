import ParallaxLayout
import ParallaxRows

/// What a change of rows is to leave in place: noted before it, put right after it.
struct KeptPlace {
  let anchor: ScrollAnchor
  /// The reading before the change.
  var metrics: ScrollMetrics
  let contentVersion: Int
  var obscured: AxisInsets
  /// The rows in view, and near it.
  var rows: NotedRows
  /// The rows that the host is told to give other heights, and how high they were, in points.
  var toldRows: [RowPath: Double] = [:]
  /// A Boolean value indicating whether nothing but the host's word says that a layout is pending.
  var waitsForHost = false

  /// Returns whether the host has still to lay out what the change is about, given that its content
  /// is as it was.
  func isOutstanding(in hostRows: HostRows, isLayoutPending: Bool) -> Bool {
    rows.mustMove || (!rows.isEmpty && isLayoutPending) || waitsForHeights(in: hostRows)
  }

  /// Returns whether the host has been told to give rows other heights and has not begun to.
  func waitsForHeights(in hostRows: HostRows) -> Bool {
    !rows.isEmpty && !toldRows.isEmpty
      && toldRows.allSatisfy { path, length in
        hostRows.rowRange(at: path).map {
          abs($0.length - length) <= Tolerance.geometry
        }
          ?? false
      }
  }
}

/// How far a view had collapsed before a change that is to leave it so.
struct KeptProgress {
  let id: ViewID
  let placement: Placement
  let metrics: ScrollMetrics
}

/// The change of rows that is under way.
struct RowUpdates {
  /// A Boolean value indicating whether a change is under way: others made in it are part of it.
  var isUnderWay = false
  /// What the change is to leave in place; `nil` where there is nothing to keep it by.
  var place: KeptPlace?
  /// What is still to be put right, because the host lays out its rows later.
  var latePlace: KeptPlace?
  /// The progress that is to be as it was, once the host has laid out.
  var progress: KeptProgress?
  /// The points by which the offset was moved to keep it.
  var progressShift = 0.0

  /// Forgets what was noted of a host.
  mutating func forget() {
    place = nil
    latePlace = nil
    progress = nil
  }
}

extension ParallaxCoordinator {
  /// Notes what a change of the host's rows is to leave in place.
  ///
  /// - Parameters:
  ///   - anchor: The rule.
  ///   - told: The rows that the host will be told to give other heights.
  /// - Returns: What is noted; `nil` while there is nothing to note.
  func placeToKeep(by anchor: ScrollAnchor, telling told: [RowPath] = []) -> KeptPlace? {
    guard var place = notePlace(by: anchor) else { return nil }
    let hostRows = rows
    let visible = place.metrics.visibleContent(obscured: place.obscured)
    // The rows that keep room for views that stick are never what is kept in place: the view is seen
    // and not the row.
    let placeholders = Set(engine.stickyTrackings)
    let rows =
      visible.length > 0 ? hostRows.rowIDs(in: ScrollAnchor.surroundings(of: visible)) : []
    place.rows = .identified(
      rows.compactMap { id -> ScrollAnchor.Candidate<RowID>? in
        guard !placeholders.contains(.rowID(id)), let path = hostRows.rowPath(of: id),
          !placeholders.contains(.row(path)), let span = hostRows.rowRange(at: path)
        else { return nil }
        return ScrollAnchor.Candidate(id, at: span, visible: visible)
      }
    )
    for path in told { place.toldRows[path] = hostRows.rowRange(at: path)?.length }
    return place
  }

  /// Notes what a change of rows in a geometry is to leave in place.
  ///
  /// Where the host has not laid out the change before, its rows are not those of the geometry: the
  /// rows noted then are followed through this change as well.
  func placeToKeep(
    by anchor: ScrollAnchor,
    in rows: RowGeometry,
    _ changes: RowChanges,
    _ after: RowGeometry
  ) -> KeptPlace? {
    guard var place = notePlace(by: anchor) else { return nil }
    if case .numbered(var noted) = updates.latePlace?.rows, noted.isKnown {
      noted.follow(changes, to: after)
      place.rows = .numbered(noted)
      return place
    }
    guard !isLayoutPending else { return placeToKeep(by: anchor) }
    let placeholders = Set(engine.stickyTrackings.compactMap { rows.row(of: $0) })
    let candidates = ScrollAnchor.candidates(
      in: rows,
      visible: place.metrics.visibleContent(obscured: place.obscured)
    ) { !placeholders.contains($0) }
    place.rows = .numbered(
      NumberedRows(candidates, of: rows, in: self.rows, changes, to: after)
    )
    return place
  }

  private func notePlace(by anchor: ScrollAnchor) -> KeptPlace? {
    guard let (metrics, version) = freshMetrics() else { return nil }
    return KeptPlace(
      anchor: anchor,
      metrics: metrics,
      contentVersion: version,
      obscured: obscured(at: metrics),
      rows: .identified([])
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
