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
      {
        placeholders.release(told)
        registration.told = nil
      }
      guard let height = options.reservedRowHeight, let row = registration.row else { continue }
      heights[row.path] = max(heights[row.path] ?? 0, height)
    }
    var untold: Set<RowPath> = []
    for told in placeholders.takeReleased() {
      guard let path = rowPath(of: told.row), heights[path] != told.height,
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
      if registration.tell(height, rowLength: row.length) { untold.insert(row.path) }
    }
    return untold.sorted()
  }
}

extension Registration {
  /// Notes that the host hears how high the view's row is to be, and returns whether it must.
  ///
  /// It need not where the row is so high already, nor where it has been told and has brought the
  /// row no farther from that since: a host that rounds, that animates or lays out later, or that
  /// has a will of its own is told once. A reload that gives the row its own height is answered.
  fileprivate func tell(_ height: Double, rowLength: Double) -> Bool {
    let distance = abs(rowLength - height)
    var isHeard = distance <= ToldHeight.tolerance
    if let told, told.height == height {
      isHeard = isHeard || distance <= (told.distance ?? .infinity) + ToldHeight.tolerance
    }
    told = ToldHeight(row: options.tracking, height: height, distance: isHeard ? distance : nil)
    return !isHeard
  }
}
