extension RowGeometry {
  /// Applies updates one after the other: all of them or, if one of them throws, none.
  ///
  ///     let changes = try rows.apply([
  ///       .insert([Row(id: "new", height: .estimated(44))], at: .before("old")),
  ///       .remove(.path(RowPath(section: 0, row: 0))),
  ///     ])
  ///
  /// Each update counts rows after the updates before it. For example, `.remove(.row(0))` twice
  /// removes the first two rows. `UITableView`'s batch updates differ: they count removals as before
  /// and insertions as after the whole batch.
  ///
  /// - Returns: The numbers of rows before and after. A coordinator that changes the rows keeps the
  ///   anchor row by them; without one they say where a row has gone.
  /// - Throws: The error of the first update that cannot be made: a row, place or section that is not
  ///   there, an identity used twice, or a number that cannot be used.
  /// - Complexity: That of the updates, and a copy of the blocks they change.
  @discardableResult
  public mutating func apply(_ updates: [Update]) throws(RowError) -> Changes {
    var result = self
    var changes = Changes()
    for update in updates { try result.apply(update, to: &changes) }
    self = result
    return changes
  }

  private mutating func apply(
    _ update: Update,
    to changes: inout Changes
  ) throws(RowError) {
    switch update {
    case .insert(let rows, let place):
      changes.append(.insert(try insert(rows, at: place)))
    case .remove(let address):
      let row = try find(address)
      try remove(row..<row + 1)
      changes.append(.remove(row..<row + 1))
    case .move(let address, let place):
      let row = try find(address)
      let target = try move(row..<row + 1, to: place)
      changes.append(.move(row..<row + 1, to: target.lowerBound))
    case .resize(let address, let height):
      try setHeight(.measured(height), ofRowAt: address)
    case .reload(let address, let height):
      try setHeight(.estimated(height), ofRowAt: address)
    case .insertSection(let section, let number):
      try insert(section, atSection: number)
      changes.append(.insert(rows(inSection: number) ?? 0..<0))
    case .removeSection(let number):
      let rows = rows(inSection: number)
      try removeSection(number)
      changes.append(.remove(rows ?? 0..<0))
    case .moveSection(let number, let target):
      let old = rows(inSection: number)
      try moveSection(number, to: target)
      let new = rows(inSection: target)
      changes.append(.move(old ?? 0..<0, to: new?.lowerBound ?? 0))
    case .resizeSection(let number, let insets):
      try setInsets(insets, ofSection: number)
    }
  }

  private func find(_ address: Address) throws(RowError) -> Int {
    guard let row = row(of: address) else { throw .noRow(address) }
    return row
  }

  private mutating func setHeight(
    _ height: Row.Height,
    ofRowAt address: Address
  ) throws(RowError) {
    // Checked here too, so the error has the caller's address and not a number.
    guard Self.isUsable(height.points) else { throw .badHeight(height.points, of: address) }
    try setHeight(height, of: try find(address))
  }
}
