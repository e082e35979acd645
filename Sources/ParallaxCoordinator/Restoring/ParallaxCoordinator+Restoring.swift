import ParallaxLayout

extension ParallaxCoordinator {
  /// Returns the place of the list, for ``restore(_:)``.
  ///
  /// - Returns: The token; `nil` while nothing is bound.
  /// - Complexity: O(*k*) in the numbers of views and rows in sight, and O(*n*) in the number of views.
  public func restorationToken() -> RestorationToken? {
    guard metrics != nil else { return nil }
    var token = RestorationToken()
    token.vertical = place(along: .vertical)
    token.horizontal = place(along: .horizontal)
    if let turn = configuration.anchoredTurn {
      token.turn = .init(row: turn.row.coded, peek: turn.peek, tail: turn.tail)
    }
    return token
  }

  /// Brings the list back to the place of a token.
  ///
  /// The anchor row of the token is below the stuck views again, at the same point of its height:
  /// unchanged rows give the same offset, and rows inserted above move it by their length. If the
  /// row has another height, the point is in proportion. For example, a row of 60 points began to
  /// show at 30. When it has 90 after a rotation, it begins to show at 45. If the row is gone, its
  /// nearest neighbour begins there; without one, the same share of the content is behind.
  ///
  /// A row that is not there yet, or has another height, may be loaded or measured later: the place is looked for
  /// again after each layout until the row is there and has its height, or until somebody scrolls.
  /// So restore at once: when the list is bound and its rows are loaded, or before. Nothing is
  /// revealed by the move.
  ///
  ///     if let token = coordinator.restorationToken() { coordinator.restore(token) }
  ///
  /// The scrollable must adopt ``ScrollableShifting``, and its rows have identities.
  ///
  /// - Returns: Whether the token can be restored: `false` for one of another version.
  @discardableResult
  public func restore(_ token: RestorationToken) -> Bool {
    guard token.version == RestorationToken.present,
      token.vertical != nil || token.horizontal != nil
    else { return false }
    if configuration.anchoredTurn == nil, let turn = token.turn {
      configuration.anchoredTurn = AnchoredTurn(
        for: RowID(coded: turn.row),
        peek: turn.peek,
        tail: turn.tail
      )
    }
    // The present offset is not scrolled to by anybody.
    run()
    let places = [(ScrollAxis.vertical, token.vertical), (.horizontal, token.horizontal)]
    for (axis, place) in places {
      for revealed in place?.revealed ?? [] {
        // First, as it decides how much of the content is covered. A view may be gone.
        try? setRevealedDistance(revealed.points, of: ViewID(coded: revealed.view), along: axis)
      }
    }
    state.restorations = places.compactMap { axis, place in
      place.map { Restoration($0, along: axis) }
    }
    run()
    return true
  }

  private func place(along axis: ScrollAxis) -> RestorationToken.Place? {
    guard let metrics = metrics(along: axis), let clear = engine.placed.clearStart(along: axis)
    else { return nil }
    var place = RestorationToken.Place()
    let (offset, rests) = (metrics.contentOffset, metrics.restingOffsets)
    place.covered = clear - (metrics.viewport.start - metrics.contentShift)
    let way = rests.upperBound - rests.lowerBound
    if way > 0 { place.share = max(0, min(1, (offset - rests.lowerBound) / way)) }
    place.isAtEnd =
      configuration.anchor?.atEnd == .followEnd && offset >= rests.upperBound - Tolerance.rest
    for view in registeredViews {
      guard let points = revealedDistance(of: view, along: axis) else { continue }
      // A bar is whole if nobody says otherwise.
      let isBar = options(of: view)?.tracking == .viewport && options(of: view)?.reveal != nil
      guard points > Tolerance.rest || isBar else { continue }
      place.revealed.append(.init(view: view.coded, points: points))
    }
    guard let table = identifiedRows(along: axis) else { return place }
    var rows: [(path: RowPath, range: AxisRange)] = []
    // Two neighbours on either side are looked for within two viewports.
    let length = max(1, metrics.viewport.length)
    table.forEachRow(in: AxisRange(start: clear - length, end: clear + length)) {
      rows.append(($0, $1))
    }
    let index = rows.lastIndex { $0.range.start <= clear + Tolerance.rest } ?? 0
    guard rows.indices.contains(index), let id = table.rowID(at: rows[index].path) else {
      return place
    }
    place.row = id.coded
    place.into = clear - rows[index].range.start
    place.height = rows[index].range.length
    place.near = [index - 1, index + 1, index - 2, index + 2]
      .filter { rows.indices.contains($0) }
      .compactMap { table.rowID(at: rows[$0].path)?.coded }
    return place
  }

  private func identifiedRows(along axis: ScrollAxis) -> (any IdentifiedRowTable)? {
    host(along: axis).rows?.rows(along: axis) as? any IdentifiedRowTable
  }

  /// Moves the list to a place, and returns whether the place must be looked for again.
  func goOn(_ restoration: Restoration) -> Bool {
    guard let metrics = metrics(along: restoration.axis) else { return restoration.last == nil }
    guard let now = engine.placed.facts(along: restoration.axis) else { return true }
    let isOther = restoration.binding.map { $0 != bindingCount } ?? false
    if isOther || restoration.last.map({ now.hasScrolled(since: $0) }) ?? false { return false }
    let isSame = restoration.last?.version == now.version
    (restoration.last, restoration.binding) = (now, bindingCount)
    let place = restoration.place
    let table = identifiedRows(along: restoration.axis)
    let row = place.row.flatMap { table?.range(of: RowID(coded: $0)) }
    // Then it is kept like any anchor row.
    let isFound = row.map { abs($0.length - place.height) <= Tolerance.geometry } ?? (table == nil)
    guard !isSame, let host = host(along: restoration.axis).shifting else {
      return isSame && !isFound
    }
    let target = offset(of: place, row, in: table, metrics, along: restoration.axis)
    let shift = target - metrics.contentOffset
    guard abs(shift) > Tolerance.geometry else { return !isFound }
    keep(.move(shift, restoration.axis))
    during(.command) { host.shiftContentOffset(by: shift, along: restoration.axis) }
    state.isRequested = true
    // Rows that come into view may be measured, and move it: one more look.
    return true
  }

  private func offset(
    of place: RestorationToken.Place,
    _ row: AxisRange?,
    in table: (any IdentifiedRowTable)?,
    _ metrics: ScrollMetrics,
    along axis: ScrollAxis
  ) -> Double {
    let rests = metrics.restingOffsets
    if place.isAtEnd { return rests.upperBound }
    var position: Double?
    if let row {
      let hasOtherHeight = abs(row.length - place.height) > Tolerance.geometry
      let scale = hasOtherHeight && place.into > 0 ? row.length / max(1e-6, place.height) : 1
      position = row.start + (scale == 1 ? place.into : min(row.length, place.into * scale))
    } else {
      position = place.near.lazy.compactMap { table?.range(of: RowID(coded: $0))?.start }.first
    }
    guard let position,
      let offset = engine.placed.contentOffset(reading: position, below: place.covered, along: axis)
    else { return rests.lowerBound + place.share * (rests.upperBound - rests.lowerBound) }
    return metrics.restingOffset(nearest: offset)
  }
}

extension IdentifiedRowTable {
  /// Returns the range of a row, in content coordinates; `nil` without it.
  func range(of row: RowID) -> AxisRange? { rowPath(of: row).flatMap { rowRange(at: $0) } }
}

/// A place a list is brought back to.
final class Restoration {
  let place: ParallaxCoordinator.RestorationToken.Place
  let axis: ScrollAxis
  /// The facts at the last look; `nil` before the first.
  var last: RestorationFacts?
  /// The number of the binding of that look.
  var binding: Int?

  init(_ place: ParallaxCoordinator.RestorationToken.Place, along axis: ScrollAxis) {
    (self.place, self.axis) = (place, axis)
  }
}
