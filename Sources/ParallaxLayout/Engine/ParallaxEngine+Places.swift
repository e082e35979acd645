extension ParallaxEngine {
  /// Has all places looked up in the next step: for when rows have changed places and no reading
  /// shows it.
  public mutating func invalidatePlaces() {
    reservedHeights.invalidate()
    pending.insert(.places)
  }

  /// Looks up the places that are to be looked up.
  ///
  /// - Returns: The row that was said to be where nothing can be; `nil` where none was.
  public mutating func resolve(from rows: some RowSource) -> ParallaxDiagnostic? {
    var diagnostic: ParallaxDiagnostic?
    guard let views = takeUnplaced() else { return nil }
    for index in views.indices {
      guard let query = placeQuery(at: index) else { continue }
      let answer = query.answer(from: rows)
      diagnostic = diagnostic ?? answer.unusableRow
      install(answer)
    }
    return diagnostic
  }

  /// Has all places looked up in the next step; the reserved heights stay as they are known.
  package mutating func requestPlaces() { pending.insert(.places) }

  /// Has the heights of the rows that keep room looked up when they are asked for.
  package mutating func invalidateReservedHeights() { reservedHeights.invalidate() }

  /// Returns whether there is anything to be looked up, or told, of rows.
  // Changes nothing: what changes a value works on it in place, and what only asks it on a copy.
  package mutating func hasOpenQuestions() -> Bool {
    !unplaced.isEmpty || !pending.isDisjoint(with: [.places, .rowHeights])
  }

  /// Takes the views whose places are to be looked up now, by place in the layout; `nil` where there
  /// are none.
  package mutating func takeUnplaced() -> UnplacedViews? {
    let isComplete = pending.contains(.places)
    guard isComplete || !unplaced.isEmpty else { return nil }
    defer { unplaced.removeAll(keepingCapacity: true) }
    guard isComplete else { return UnplacedViews(indices: unplaced, isComplete: false) }
    pending.remove(.places)
    pending.insert(.rowHeights)
    reservedRows.lookUpAll()
    hasUnusableRow = false
    reservedHeights.invalidate()
    return UnplacedViews(indices: Array(registrations.indices), isComplete: true)
  }

  /// Returns what is to be asked for the place of a view.
  // Changes nothing: see ``hasOpenQuestions()``.
  package mutating func placeQuery(at index: Int) -> PlaceQuery? {
    slot(at: index).flatMap { slot in
      registrations[index].map { PlaceQuery(slot, $0.options) }
    }
  }

  /// Takes an answer, unless the view has gone or has other options by now.
  package mutating func install(_ answer: PlaceAnswer) {
    if answer.unusableRow != nil { hasUnusableRow = true }
    let (view, index) = (answer.query.view, answer.query.view.index)
    guard holds(view), registrations[index]?.options == answer.query.options else { return }
    registrations[index]?.row = answer.path.flatMap { path in
      answer.row.map { TrackedRow(path: path, length: $0.length) }
    }
    layout.update(index, to: answer.item)
    noteReservations(of: index)
  }

  /// What the views track that stick: rows whose view is seen and not the row.
  package var stickyTrackings: [Tracking] {
    registrations.compactMap { registration in
      guard let options = registration?.options, !options.stickPosition.isEmpty else { return nil }
      return options.tracking
    }
  }
}

/// The views whose places are to be looked up.
package struct UnplacedViews: Sendable {
  /// The views, by place in the layout.
  package let indices: [Int]
  /// A Boolean value indicating whether they are all that there are.
  package let isComplete: Bool
}
