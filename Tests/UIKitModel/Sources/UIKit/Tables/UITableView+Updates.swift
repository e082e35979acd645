import Foundation

extension UITableView {
  private func update(_ change: (inout ListUpdates) -> Void) {
    // Apple's raises an exception with this text.
    precondition(
      !(dataSource is any UIDiffableDataSource),
      "UITableView must be updated via the UITableViewDiffableDataSource APIs"
    )
    beginUpdates()
    change(&rows.updates)
    endUpdates()
  }

  /// [uitableview/insertrows(at:with:)].
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.insertedRows.formUnion(indexPaths) }
  }

  /// [uitableview/deleterows(at:with:)].
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.deletedRows.formUnion(indexPaths) }
  }

  /// [uitableview/moverow(at:to:)].
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedRows[indexPath] = newIndexPath }
  }

  /// [uitableview/reloadrows(at:with:)].
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.reloadedRows.formUnion(indexPaths) }
  }

  /// [uitableview/insertsections(_:with:)].
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.insertedSections.formUnion(sections) }
  }

  /// [uitableview/deletesections(_:with:)].
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.deletedSections.formUnion(sections) }
  }

  /// [uitableview/movesection(_:tosection:)].
  public func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections[section] = newSection }
  }

  /// [uitableview/reloadsections(_:with:)].
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  /// Gives the data source the cells that there are.
  ///
  /// [uitableview/reconfigurerows(at:)].
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    for path in indexPaths {
      guard let cell = rows.cells[path] else { continue }
      rows.reconfigured = cell
      _ = dataSource?.tableView(self, cellForRowAt: path)
      rows.reconfigured = nil
      if askedHeight(path) < 0 {
        rows.geometry.sections[path.section].rows[path.row].isExact = false
      }
    }
    setNeedsLayout()
  }

  /// Carries out what was said.
  func commitUpdates() {
    let updates = rows.updates
    rows.updates = ListUpdates()
    let old = rows.geometry.sections.map(\.rows.count)
    do {
      commit(try updates.origins(old: old, new: askedCounts()), reloaded: updates.reloadedRows)
    } catch {
      preconditionFailure("Invalid update: \(error)")
    }
  }

  /// Takes over rows from where they were.
  ///
  /// The offset stays; the content size follows with the next layout.
  func commit(_ origins: ListOrigins, reloaded: Set<IndexPath>) {
    let old = rows.geometry.sections
    var cells: [IndexPath: UITableViewCell] = [:]
    rows.geometry.sections = origins.rows.indices.map { section in
      var new = newSection(section, origins.rows[section].count)
      for (row, origin) in origins.rows[section].enumerated() {
        let path = IndexPath(row: row, section: section)
        guard let origin, !reloaded.contains(origin) else { continue }
        if let cell = rows.cells.removeValue(forKey: origin) { cells[path] = cell }
        let known = old[origin.section].rows[origin.row]
        // Heights that the delegate gives are asked for anew, also without any change.
        if known.isExact, !new.rows[row].isExact {
          let asked = askedHeight(path)
          new.rows[row] = TableGeometry.Extent(
            height: asked < 0 ? known.height : asked,
            isExact: true
          )
        }
      }
      return new
    }
    recycleAll()
    rows.cells = cells
    setNeedsLayout()
    completeUpdates()
  }

  /// Apple's animates first; here the next frame is the end of it.
  private func completeUpdates() {
    let completions = rows.completions
    rows.completions = []
    guard !completions.isEmpty else { return }
    guard let clock = window?.screen.clock else {
      for completion in completions { completion(true) }
      return
    }
    _ = clock.add { _ in
      for completion in completions { completion(true) }
      return true
    }
  }
}
