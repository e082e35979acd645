import Foundation

extension UICollectionView {
  private func update(_ change: @escaping (inout ListUpdates) -> Void) {
    performBatchUpdates { change(&self.items.updates) }
  }

  /// [uicollectionview/insertitems(at:)].
  public func insertItems(at indexPaths: [IndexPath]) {
    update { $0.insertedRows.formUnion(indexPaths) }
  }

  /// [uicollectionview/deleteitems(at:)].
  public func deleteItems(at indexPaths: [IndexPath]) {
    update { $0.deletedRows.formUnion(indexPaths) }
  }

  /// [uicollectionview/moveitem(at:to:)].
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedRows[indexPath] = newIndexPath }
  }

  /// [uicollectionview/reloaditems(at:)].
  public func reloadItems(at indexPaths: [IndexPath]) {
    update { $0.reloadedRows.formUnion(indexPaths) }
  }

  /// [uicollectionview/insertsections(_:)].
  public func insertSections(_ sections: IndexSet) {
    update { $0.insertedSections.formUnion(sections) }
  }

  /// [uicollectionview/deletesections(_:)].
  public func deleteSections(_ sections: IndexSet) {
    update { $0.deletedSections.formUnion(sections) }
  }

  /// [uicollectionview/movesection(_:tosection:)].
  public func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections[section] = newSection }
  }

  /// [uicollectionview/reloadsections(_:)].
  public func reloadSections(_ sections: IndexSet) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  /// Gives the data source the cells that there are.
  ///
  /// [uicollectionview/reconfigureitems(at:)].
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    for path in indexPaths {
      guard let cell = items.cells[path] else { continue }
      items.reconfigured = cell
      _ = dataSource?.collectionView(self, cellForItemAt: path)
      items.reconfigured = nil
    }
    setNeedsLayout()
  }

  func commitUpdates() {
    let updates = items.updates
    items.updates = ListUpdates()
    do {
      commit(
        try updates.origins(old: items.counts ?? [], new: askedCounts()),
        reloaded: updates.reloadedRows
      )
    } catch {
      preconditionFailure("Invalid update: \(error)")
    }
  }

  /// Takes over items from where they were, lays out, and asks where the offset is to be.
  func commit(_ origins: ListOrigins, reloaded: Set<IndexPath>) {
    items.counts = origins.rows.map(\.count)
    var cells: [IndexPath: UICollectionViewCell] = [:]
    for (section, rows) in origins.rows.enumerated() {
      for (row, origin) in rows.enumerated() {
        guard let origin, !reloaded.contains(origin),
          let cell = items.cells.removeValue(forKey: origin)
        else { continue }
        cells[IndexPath(item: row, section: section)] = cell
      }
    }
    recycleAll()
    items.cells = cells
    collectionViewLayout.invalidateLayout()
    prepareLayout()
    let proposed = bounds.origin
    var target = collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed)
    target =
      delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: target) ?? target
    if target != proposed { moveOffset(to: target) }
    setNeedsLayout()
    completeUpdates()
  }

  private func completeUpdates() {
    let completions = items.completions
    items.completions = []
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
