import ParallaxLayout

// Identities that are used twice.
extension RowGeometry {
  /// Checks rows to be inserted, identities included; see the static method for what it leaves out.
  func check(_ list: RowList, from first: Int) throws(RowError) {
    try Self.check(list, from: first, count: count)
    guard case .rows(let rows) = list.content else { return }
    if rows.count <= 1 {
      if let id = rows.first?.id, row(of: id) != nil { throw .duplicateID(id) }
      return
    }
    let new = RowIDHashes(of: rows, index)
    if new.hashes.isEmpty { return }
    for candidate in index.candidates(of: new.hashes) {
      if let id = rows[new.row(of: candidate)].id, row(of: id) != nil { throw .duplicateID(id) }
    }
    if let repeated = new.firstRepeated(in: rows), let id = rows[repeated].id {
      throw .duplicateID(id)
    }
  }

  /// Whether the index, after it has been filled unseen, has got an identity twice.
  var hasRepeatedID: Bool {
    index.hasCollision { one, other in
      let ids = [one, other].map {
        let place = tree.location(ofChunk: $0, inGroup: index.chunks.home(of: $0))
        return place.map { tree.chunk(at: $0).ids } ?? RowIDs()
      }
      return ids[0].enumerated().contains { row, id in
        id != nil && (one == other ? ids[1][(row + 1)...] : ids[1][...]).contains(id)
      }
    }
  }
}

/// The hashes of the identities of rows, so that each is computed once.
struct RowIDHashes {
  let hashes: [UInt32]
  /// The numbers of the rows, where not all have an identity.
  private let numbers: [Int]?

  init(of rows: [Row], _ index: RowIndex) {
    hashes = Array(unsafeUninitializedCapacity: rows.count) { hashes, count in
      for row in rows.indices {
        // A number has nothing that would have to be retained.
        if let number = rows[row].id?.number {
          hashes.initializeElement(at: count, to: index.hash(of: RowID(number)))
        } else if let id = rows[row].id {
          hashes.initializeElement(at: count, to: index.hash(of: id))
        } else {
          continue
        }
        count += 1
      }
    }
    numbers = hashes.count == rows.count ? nil : rows.indices.filter { rows[$0].id != nil }
  }

  /// Returns the row of a hash.
  func row(of hash: Int) -> Int { numbers?[hash] ?? hash }

  /// Returns the number of the first row whose identity is that of one before it; `nil` where there
  /// is none.
  func firstRepeated(in rows: [Row]) -> Int? {
    var size = 16
    while size < 2 * hashes.count { size *= 2 }
    let mask = size - 1
    // At a hash or behind it, one more than the number of the hash.
    var table = [(hash: UInt32, number: UInt32)](repeating: (0, 0), count: size)
    return table.withUnsafeMutableBufferPointer { table in
      for number in hashes.indices {
        let hash = hashes[number]
        var slot = Int(hash) & mask
        while table[slot].number > 0 {
          if table[slot].hash == hash {
            let row = row(of: number)
            if rows[self.row(of: Int(table[slot].number) - 1)].id == rows[row].id { return row }
          }
          slot = (slot + 1) & mask
        }
        table[slot] = (hash, UInt32(truncatingIfNeeded: number + 1))
      }
      return nil
    }
  }
}
