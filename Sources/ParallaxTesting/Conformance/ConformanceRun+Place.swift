import ParallaxCoordinator

// The position of the anchor row, with a coordinator.
extension ConformanceRun {
  /// A row in sight, and the changes before it, which must not move it.
  struct RowInPlace {
    let run: ConformanceRun
    var id: RowID
    /// The length of the row inserted before it.
    let length: Double
    let insert: () -> Void
    let remove: () -> Void

    var name: String { "\(run.axis == .vertical ? "row" : "column") \"\(id)\"" }
    /// The position on the screen; not a number if the row is gone.
    var position: Double { run.position(of: id) }
  }

  /// Returns a row in sight, and how a row of a length is inserted before all rows; `nil` if
  /// something is missing for it.
  func rowInPlace(before length: Double) -> RowInPlace? {
    guard let insert = kit.insert, let remove = kit.remove else { return nil }
    let rows = presentRows().rows
    guard let path = rows.first?.path, path < (rows.last?.path ?? path),
      let id = rowThatIsRead
    else { return nil }
    return RowInPlace(
      run: self,
      id: id,
      length: length,
      insert: { insert(path, length) },
      remove: { remove(path) }
    )
  }

  /// The first row of which a part is in sight: rows of other columns may move by other distances.
  private var rowThatIsRead: RowID? { rowsInSight().first { $0.id != nil }?.id }

  /// With a coordinator, a row in sight must stay where it is while a row of 40 is inserted above.
  func checkPlace() {
    guard shiftingHost != nil, rowHost != nil else { return }
    guard kit.insert != nil, kit.remove != nil else {
      return skip(.place, needs: "`insert` and `remove`")
    }
    scroll(middle)
    guard let row = rowInPlace(before: rowStep) else {
      return skip(.place, needs: "a row in sight that has an identity")
    }
    let coordinator = ParallaxCoordinator()
    bind(coordinator)
    defer { coordinator.unbind() }
    settle()
    Self.checkPlaces(of: [row], settle: settle)
  }

  /// Inserts a row before each of these at once and removes it again; none of them may move.
  static func checkPlaces(of rows: [RowInPlace], settle: () -> Void) {
    var rows = rows
    for isInsertion in [true, false] {
      for index in rows.indices { rows[index].id = rows[index].run.rowThatIsRead ?? rows[index].id }
      let places = rows.map(\.position)
      for row in rows { if isInsertion { row.insert() } else { row.remove() } }
      settle()
      for (row, place) in zip(rows, places) {
        let position = row.position
        guard !isSamePlace(position, place) else { continue }
        if isInsertion { for row in rows { row.remove() } }
        return row.run.find(.place, "\(row.name) on the screen", "\(place)", "\(position)") {
          let distance = isInsertion ? position - place : place - position
          return reason(for: row, pushedBy: distance, onBothAxes: rows.count > 1)
        }
      }
    }
  }

  /// Returns the usual reason why a row was not kept in place.
  ///
  /// An inserted row of 40 pushes the row by 40, unless the content is shifted by 40. So a row
  /// pushed by 40 was not shifted, and a row at -40 twice.
  private static func reason(
    for row: RowInPlace,
    pushedBy distance: Double,
    onBothAxes isOfBoth: Bool
  ) -> String {
    if distance.isNaN { return "the row that was in sight is not found after the insertion" }
    if isSamePlace(distance, row.length) {
      return isOfBoth
        ? "rows of both axes change at once and the shift along this axis is lost: apply each to its own "
          + "axis, also when two come in one turn"
        : "a shift is lost, such as one inside a handler, or the change of rows is not reported"
    }
    if isSamePlace(distance, -row.length) {
      let condition = isOfBoth ? " when rows of both axes change at once" : ""
      return
        "the host corrects its offset\(condition) and does not count it in `moves.byLayout`, so the "
        + "correction is made twice"
    }
    return
      "the content was shifted by \(row.length - distance) for a row of \(row.length): shift each axis by "
      + "the distance that is given for it, and count what the host corrects itself"
  }

  private static func isSamePlace(_ position: Double, _ other: Double) -> Bool {
    abs(position - other) <= 1
  }

  /// Binds a coordinator to the scrollable, or to the two that scroll along one axis each.
  func bind(_ coordinator: ParallaxCoordinator) {
    guard let other = beside?.scrollable, other !== kit.scrollable else {
      return coordinator.bind(to: kit.scrollable, in: kit.container)
    }
    coordinator.bind(
      vertical: axis == .vertical ? kit.scrollable : other,
      horizontal: axis == .vertical ? other : kit.scrollable,
      in: kit.container
    )
  }

  private func position(of id: RowID) -> Double {
    guard let path = identifiedTable?.rowPath(of: id), let row = table?.rowRange(at: path) else {
      return .nan
    }
    return kit.shownRow?(path)?.start ?? row.start - reading.contentOffset + first.frame.start
  }
}
