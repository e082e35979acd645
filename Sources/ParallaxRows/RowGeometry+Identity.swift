public import ParallaxLayout

// Rows with an identity.
extension RowGeometry {
  /// Returns the number of the row with an identity; `nil` if there is no such row.
  ///
  /// - Complexity: A scan over all groups, of which there are about *n* / 1,150.
  public func row(of id: RowID) -> Int? {
    index.find(id) { row(of: id, inChunk: $0) }
  }

  /// Returns the identity of a row; `nil` if it has none or there is no such row.
  ///
  /// - Complexity: O(log *n*).
  public func id(of row: Int) -> RowID? {
    guard let place = tree.location(of: row) else { return nil }
    return tree.chunk(at: place).id(of: place.row)
  }

  /// Returns the number of the row at an address; `nil` if there is no such row.
  ///
  /// - Complexity: O(log *n*), or for an identity the scan over all groups.
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
    let home = index.chunks.home(of: handle)
    guard let place = tree.location(ofChunk: handle, inGroup: home) else { return nil }
    return tree.withChunk(at: place) { chunk in
      chunk.ids.row(of: id).map { place.firstRow + $0 }
    }
  }

  /// Tells the index that new rows of a chunk are there.
  mutating func register(_ rows: Range<Int>, chunk: Int, group: RowTree.Index) {
    var entries: [RowIndex.Entry] = []
    list(rows, chunk: chunk, group: group, in: &entries)
    index.add(entries)
  }

  /// Tells the index that rows have come from a chunk of another name.
  mutating func register(
    _ rows: Range<Int>,
    chunk: Int,
    group: RowTree.Index,
    from old: UInt32
  ) {
    let ids = tree[group].children[chunk].ids
    guard !ids.isEmpty, !rows.isEmpty else { return }
    let handle = handle(ofChunk: chunk, in: group)
    for case let id? in ids[rows] { index.move(id, from: old, to: handle) }
  }

  /// Adds the entries of new rows of a chunk to a list for the index.
  mutating func list(
    _ rows: Range<Int>,
    chunk: Int,
    group: RowTree.Index,
    in entries: inout [RowIndex.Entry]
  ) {
    let ids = tree[group].children[chunk].ids
    guard !ids.isEmpty, !rows.isEmpty else { return }
    let handle = handle(ofChunk: chunk, in: group)
    index.add(ids, of: rows, chunk: handle, to: &entries)
  }

  /// Returns the name of a chunk, which gets one if it has none.
  private mutating func handle(ofChunk chunk: Int, in group: RowTree.Index) -> UInt32 {
    var handle = tree[group].children[chunk].handle
    if handle == 0 {
      handle = index.chunks.make()
      tree.setHandle(handle, ofChunk: chunk, in: group)
    }
    index.chunks.setHome(tree[group].handle, of: handle)
    return handle
  }

  /// Tells the index that rows of a chunk are about to leave it.
  mutating func unregister(_ rows: Range<Int>, chunk: Int, group: RowTree.Index) {
    let ids = tree[group].children[chunk].ids
    guard !ids.isEmpty else { return }
    let handle = tree[group].children[chunk].handle
    for case let id? in ids[rows] { index.remove(id, chunk: handle) }
  }

  /// Tells the index that a chunk is about to go with all its rows.
  mutating func forget(_ chunk: Int, in group: RowTree.Index) {
    let handle = tree[group].children[chunk].handle
    guard handle != 0 else { return }
    unregister(0..<tree[group].children[chunk].count, chunk: chunk, group: group)
    index.chunks.release(handle)
    tree.setHandle(0, ofChunk: chunk, in: group)
  }

  /// Tells the index in which group the chunks of a group are.
  mutating func settle(_ group: RowGroup) {
    for chunk in group.children.indices where group.children[chunk].handle != 0 {
      index.chunks.setHome(group.handle, of: group.children[chunk].handle)
    }
  }

  mutating func splitIfLarge(_ group: RowTree.Index) {
    for group in tree.splitIfLarge(group) { settle(group) }
  }

  mutating func joinIfSmall(_ group: RowTree.Index) {
    if let group = tree.joinIfSmall(group) { settle(group) }
  }
}
