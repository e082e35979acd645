package import ParallaxCoordinator

extension RecordedRowUpdate {
  /// The update as steps of the rows of a scrollable.
  package var rowUpdates: [RowGeometry.Update] {
    switch self {
    case .insert(let rows, let before):
      let list = RowList(
        rows.map { ParallaxRows.Row(id: $0.id, height: .measured($0.height)) }
      )
      return [.insert(list, at: before.map(RowGeometry.Place.before) ?? .end)]
    case .remove(let ids): return ids.map { .remove(.id($0)) }
    case .resize(let rows): return rows.map { .resize(.id($0.id), height: $0.height) }
    case .move(let id, let before):
      return [.move(.id(id), to: before.map(RowGeometry.Place.before) ?? .end)]
    }
  }
}

extension [RecordedRowUpdate] {
  /// Returns the mistake in the first impossible step, when an update has failed.
  func firstMistake(in rows: RowGeometry, otherwise error: RowError) -> ReplayError {
    var rows = rows
    for (index, step) in enumerated() {
      let path = "update[\(index)]"
      if let mistake = step.mistake(in: rows, at: path) { return mistake }
      do throws(RowError) {
        for update in step.rowUpdates { try rows.apply([update]) }
      } catch {
        return ReplayError(path: path, message: "cannot be done: \(error)")
      }
    }
    return ReplayError(path: "update", message: "cannot be done: \(error)")
  }
}

extension RecordedRowUpdate {
  fileprivate func mistake(in rows: RowGeometry, at path: String) -> ReplayError? {
    func absent(_ id: RowID, _ path: String, _ others: String = "") -> ReplayError? {
      guard rows.row(of: id) == nil else { return nil }
      let known = (0..<Swift.min(rows.count, 1000)).compactMap { rows.id(of: $0)?.description }
      let remedy =
        id.description.nearest(of: known).map { "did you mean \($0.quoted)?" }
        ?? "give the id of a row that is there\(others)"
      return ReplayError(
        path: path,
        message: "is \(id.description.quoted), which no row has by then; \(remedy)"
      )
    }
    switch self {
    case .insert(let inserted, let before):
      for (index, row) in inserted.enumerated() where rows.row(of: row.id) != nil {
        return ReplayError(
          path: "\(path).insert[\(index)].id",
          message: "is \(row.id.description.quoted), which another row has; give it its own"
        )
      }
      return before.flatMap { absent($0, "\(path).before", ", or null for the end") }
    case .remove(let ids):
      return ids.enumerated().lazy.compactMap { absent($1, "\(path).remove[\($0)]") }.first
    case .resize(let resized):
      return resized.lazy.compactMap { row in
        absent(row.id, JSONPath.adding(row.id.description, to: "\(path).resize"))
      }.first
    case .move(let id, let before):
      return absent(id, "\(path).move")
        ?? before.flatMap { absent($0, "\(path).before", ", or null for the end") }
    }
  }
}

extension RecordingEvent.Action {
  /// Checks the range of the numbers, and that an event for both axes has both; a file may hold any
  /// finite number.
  ///
  /// - Parameters:
  ///   - axis: The default axis of views.
  ///   - scrollsOnBoth: Whether the content scrolls on both axes.
  /// - Throws: ``ReplayError`` with the path of the number.
  func requireUsable(along axis: ScrollAxis, scrollsOnBoth: Bool) throws(ReplayError) {
    switch self {
    case .offset(let offset, _): try SceneCheck.length(offset, "offset")
    case .offsets(let offset, _):
      try SceneCheck.length(offset.x, "offset.x")
      try SceneCheck.length(offset.y, "offset.y")
      guard scrollsOnBoth else { throw Self.oneAxis("offset") }
    case .release(_, let horizontal?) where horizontal != 0 && !scrollsOnBoth:
      throw Self.oneAxis("release.velocity")
    case .resize(let container, let safeArea, let horizontal):
      try SceneCheck.positive(container.width, "resize.container.width")
      try SceneCheck.positive(container.height, "resize.container.height")
      let length = axis.length(of: container)
      try SceneCheck.safeArea(safeArea, in: length, at: "resize.safeArea")
      let path = "resize.safeArea.horizontal"
      if horizontal != .zero {
        guard axis == .vertical else { throw Self.oneAxis(path) }
        try SceneCheck.safeArea(horizontal, in: container.width, at: path)
      }
    case .contentInset(let inset, let horizontal), .transientInset(let inset, let horizontal):
      let path = if case .contentInset = self { "contentInset" } else { "transientInset" }
      try SceneCheck.lengths(inset, path)
      try SceneCheck.lengths(horizontal, "\(path).horizontal")
      guard scrollsOnBoth || horizontal == .zero else { throw Self.oneAxis("\(path).horizontal") }
    case .update(_, let other?) where other != axis && !scrollsOnBoth:
      throw ReplayError(
        "axis",
        "is \"\(other.word)\", and the content scrolls along the other"
      )
    case .update, .hit, .release, .reveal, .pass, .views, .settings: break
    }
  }

  private static func oneAxis(_ path: String) -> ReplayError {
    ReplayError(path, "has a part along x, and the content scrolls on one axis; leave it out")
  }
}
