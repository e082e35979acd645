import ParallaxLayout
import ParallaxRows

// Telling the host how high rows are to be.
extension ParallaxCoordinator {
  /// Tells the host which rows are to have other heights, and keeps the place of what is read.
  ///
  /// - Returns: Whether the host was told something, so that it is to be read anew.
  func tellRowHeights() -> Bool {
    guard ticker.needsTelling, let scrollable else { return false }
    ticker.needsTelling = false
    let rows = untoldRows(of: scrollable)
    guard !rows.isEmpty else { return false }
    _ = keepPlace(
      noting: { placeToKeep(by: ScrollAnchor(), telling: rows) },
      { scrollable.rowHeightsDidChange(at: rows) }
    )
    return true
  }

  /// Notes that a view keeps no room any more in the row that the host was told of.
  func release(_ told: ToldHeight?) {
    guard let told else { return }
    placeholders.release(told)
    ticker.needsTelling = true
  }

  /// Forgets what was read of a host and told to it.
  func forgetHost() {
    for registration in registrations {
      registration?.row = nil
      registration?.told = nil
    }
    _ = placeholders.takeReleased()
    placeholders.invalidate()
    updates.forget()
    ticker.needsResolving = true
  }

  private func untoldRows(of scrollable: any Scrollable) -> [RowPath] {
    var heights: [RowPath: Double] = [:]
    for case let registration? in registrations {
      let options = registration.options
      if let told = registration.told,
        options.reservedRowHeight == nil || told.row != options.tracking
          || told.hasMoved(in: scrollable)
      {
        placeholders.release(told)
        registration.told = nil
      }
      guard let height = options.reservedRowHeight, let row = registration.row else { continue }
      heights[row.path] = max(heights[row.path] ?? 0, height)
    }
    var untold: Set<RowPath> = []
    for told in placeholders.takeReleased() {
      guard let path = rowPath(of: told.id.map { .rowID($0) } ?? told.row),
        heights[path] != told.height,
        scrollable.rowRange(at: path) != nil
      else { continue }
      untold.insert(path)
    }
    for case let registration? in registrations {
      guard let row = registration.row, let height = heights[row.path],
        registration.options.reservedRowHeight != nil
      else {
        // A row that comes back comes back as the host makes it.
        registration.told = nil
        continue
      }
      if registration.tell(height, row) { untold.insert(row.path) }
      if case .row = registration.options.tracking, registration.told?.id == nil {
        registration.told?.id = scrollable.rowID(at: row.path)
      }
    }
    return untold.sorted()
  }

  /// Follows the rows that views track by their paths through a change of a geometry.
  ///
  /// Those that have moved away get their own heights back. Rows with an identity are found by that.
  func followToldRows(in rows: RowGeometry, _ changes: RowChanges, to after: RowGeometry) {
    for case let registration? in registrations {
      guard var told = registration.told, told.id == nil, case .row(let path) = told.row,
        let row = rows.row(of: path)
      else { continue }
      let present = changes.row(after: row).flatMap { after.path(of: $0) }
      guard present != path else { continue }
      registration.told = nil
      guard let present else { continue }
      (told.row, told.path) = (.row(present), present)
      release(told)
    }
  }
}

extension Registration {
  /// Notes that the host hears how high the view's row is to be, and returns whether it must.
  ///
  /// It need not where the row is so high already, nor where it has been told and has brought the
  /// row no farther from that since: a host that rounds, that animates or lays out later, or that
  /// has a will of its own is told once. A reload that gives the row its own height is answered, and
  /// so is a host that may have kept the path of a row that has another one by now.
  fileprivate func tell(_ height: Double, _ row: (path: RowPath, length: Double)) -> Bool {
    let distance = abs(row.length - height)
    var isHeard = distance <= ToldHeight.tolerance
    if let told, told.height == height, told.path == row.path {
      isHeard = isHeard || distance <= (told.distance ?? .infinity) + ToldHeight.tolerance
    }
    told = ToldHeight(
      row: options.tracking,
      path: row.path,
      id: told?.id,
      height: height,
      distance: isHeard ? distance : nil
    )
    return !isHeard
  }
}

extension ToldHeight {
  /// Returns whether a row that is tracked by its path, and has an identity, is elsewhere by now.
  fileprivate func hasMoved(in scrollable: any Scrollable) -> Bool {
    guard let id else { return false }
    return scrollable.rowPath(of: id) != path
  }
}

extension Scrollable {
  /// Returns the identity of a row; `nil` where it has none.
  fileprivate func rowID(at path: RowPath) -> RowID? {
    guard let span = rowRange(at: path) else { return nil }
    return rowIDs(in: span).first { rowPath(of: $0) == path }
  }
}
