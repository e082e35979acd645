import ParallaxCoordinator

// The position of the row that is read, with a coordinator.
extension ConformanceRun {
  /// A row in sight, and the changes before it that must not move it.
  struct RowInPlace {
    let run: ConformanceRun
    let id: RowID
    let insert: () -> Void
    let remove: () -> Void

    var name: String { "\(run.axis == .vertical ? "row" : "column") \"\(id)\"" }
    /// The position on the screen; not a number if the row is gone.
    var position: Double { run.position(of: id) }

    func isIn(place: Double) -> Bool { abs(position - place) <= 1 }
  }

  /// Returns a row in sight and how a row is inserted before all rows; `nil` if something is missing
  /// for that.
  func rowInPlace() -> RowInPlace? {
    guard let insert = kit.insert, let remove = kit.remove else { return nil }
    let rows = presentRows()
    let visible = metrics.visibleContent()
    guard let path = rows.rows.first?.path, path < (rows.rows.last?.path ?? path),
      let row = rows.rows.first(where: { $0.id != nil && $0.range.start >= visible.start }),
      let id = row.id
    else { return nil }
    let length = rowStep
    return RowInPlace(
      run: self,
      id: id,
      insert: { insert(path, length) },
      remove: { remove(path) }
    )
  }

  /// With a coordinator, a row in sight must stay where it is while a row of 40 is inserted above.
  func checkPlace() {
    guard shiftingHost != nil, rowHost != nil else { return }
    guard kit.insert != nil, kit.remove != nil else {
      return skip(.place, needs: "`insert` and `remove`")
    }
    scroll(middle)
    guard let row = rowInPlace() else {
      return skip(.place, needs: "a row in sight that has an identity")
    }
    let coordinator = ParallaxCoordinator()
    bind(coordinator)
    defer { coordinator.unbind() }
    settle()
    for change in ["insertion", "removal"] {
      let before = row.position
      if change == "insertion" { row.insert() } else { row.remove() }
      settle()
      let after = row.position
      guard !row.isIn(place: before) else { continue }
      if change == "insertion" { row.remove() }
      return find(.place, "\(row.name) on the screen", "\(before)", "\(after)") {
        (after > before) == (change == "insertion")
          ? "a shift is lost, such as one inside a handler, or the change of rows is not reported"
          : "the host corrects its offset and does not count it, so the correction is made twice"
      }
    }
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
