// Rows with an identity.
extension RowGeometry {
  /// Returns the number of the row with an identity; `nil` if there is no such row.
  ///
  /// - Complexity: O(log *n*).
  public func row(of id: RowID) -> Int? {
    index.find(id) { row(of: id, inChunk: $0) }
  }

  /// Returns the identity of a row; `nil` if it has none or there is no such row.
  ///
  /// - Complexity: O(log *n*).
  public func id(of row: Int) -> RowID? {
    guard let place = location(of: row) else { return nil }
    return chunk(at: place).id(of: place.row)
  }

  /// Returns the number of the row at an address; `nil` if there is no such row.
  ///
  /// - Complexity: O(log *n*).
  public func row(of address: RowAddress) -> Int? {
    switch address {
    case .row(let row): row >= 0 && row < count ? row : nil
    case .path(let path): row(of: path)
    case .id(let id): row(of: id)
    }
  }
}

extension RowGeometry {
  private func row(of id: RowID, inChunk handle: UInt32) -> Int? {
    let home = index.home(of: handle)
    var row = 0
    var group = 0
    while group < groups.count, groups[group].handle != home {
      row += groups[group].count
      group += 1
    }
    guard group < groups.count else { return nil }
    for chunk in groups[group].chunks.indices {
      if groups[group].chunks[chunk].handle == handle {
        return groups[group].chunks[chunk].ids.firstIndex(of: id).map { row + $0 }
      }
      row += groups[group].chunks[chunk].count
    }
    return nil
  }

  /// Tells the index that rows of a chunk are there.
  mutating func register(_ rows: Range<Int>, chunk: Int, group: Int) {
    let ids = groups[group].chunks[chunk].ids
    guard !ids.isEmpty, !rows.isEmpty else { return }
    var handle = groups[group].chunks[chunk].handle
    if handle == 0 {
      handle = index.makeHandle()
      groups[group].name(chunk, handle: handle)
    }
    index.setHome(groups[group].handle, of: handle)
    for case let id? in ids[rows] { index.add(id, chunk: handle) }
  }

  /// Tells the index that rows of a chunk are about to leave it.
  mutating func unregister(_ rows: Range<Int>, chunk: Int, group: Int) {
    let ids = groups[group].chunks[chunk].ids
    guard !ids.isEmpty else { return }
    let handle = groups[group].chunks[chunk].handle
    for case let id? in ids[rows] { index.remove(id, chunk: handle) }
  }

  /// Tells the index that a chunk is about to go with all its rows.
  mutating func forget(_ chunk: Int, in group: Int) {
    unregister(0..<groups[group].chunks[chunk].count, chunk: chunk, group: group)
    index.release(groups[group].chunks[chunk].handle)
    groups[group].name(chunk, handle: 0)
  }
}
