// Splitting and joining chunks.
extension RowGeometry {
  /// Splits a chunk at a row, puts others in between, and joins what fits.
  mutating func splice(_ pieces: [RowChunk], at place: RowTree.Location) {
    let (group, chunk, row, next) = (place.index, place.chunk, place.row, place.chunk + 1)
    let chunks = tree[group].children
    // Without this, insertions at the end of a full chunk would leave a chunk of one row each.
    let joinsNext =
      row == chunks[chunk].count && next < chunks.count && !chunks[next].opensSection
      && pieces[pieces.count - 1].canInsert(chunks[next], at: pieces[pieces.count - 1].count)
    // The larger half of the chunk keeps its name, so that the index is told of fewer rows.
    let tailCount = chunks[chunk].count - row
    let namesTail = !joinsNext && row < tailCount
    let name = chunks[chunk].handle
    if joinsNext { forget(next, in: group) }

    let added = tree.update(group) { chunks in
      var pieces = pieces
      var tail = chunks[chunk].split(at: row)
      if namesTail { swap(&tail.handle, &chunks[chunk].handle) }
      if joinsNext { tail = chunks.remove(at: next) }
      let last = pieces.count - 1
      if pieces[last].canInsert(tail, at: pieces[last].count) {
        pieces[last].insert(tail, at: pieces[last].count)
        pieces[last].handle = tail.handle
      } else {
        pieces.append(tail)
      }
      if pieces[0].handle == 0, chunks[chunk].canInsert(pieces[0], at: row) {
        chunks[chunk].insert(pieces.removeFirst(), at: row)
      }
      chunks.insert(contentsOf: pieces, at: next)
      return pieces.count
    }
    let headCount = tree[group].children[chunk].count
    if namesTail { register(0..<row, chunk: chunk, group: group, from: name) }
    register(row..<headCount - (added == 0 ? tailCount : 0), chunk: chunk, group: group)
    for chunk in next..<next + added {
      let count = tree[group].children[chunk].count
      let new = chunk == next + added - 1 ? count - tailCount : count
      register(0..<new, chunk: chunk, group: group)
      if !namesTail { register(new..<count, chunk: chunk, group: group, from: name) }
    }
    splitIfLarge(group)
  }

  /// Takes out rows that are there, and returns them in chunks.
  mutating func take(_ rows: Range<Int>) -> [RowChunk] {
    var taken: [RowChunk] = []
    var remaining = rows.count
    while remaining > 0, let place = tree.location(of: rows.lowerBound) {
      let (group, chunk) = (place.index, place.chunk)
      let end = min(tree[group].children[chunk].count, place.row + remaining)
      remaining -= end - place.row
      unregister(place.row..<end, chunk: chunk, group: group)
      taken.append(tree[group].children[chunk].slice(place.row..<end))
      tree.update(group) { $0[chunk].remove(place.row..<end) }
      join(chunk, in: group)
    }
    return taken
  }

  /// Cuts a chunk so that a row that lies too far behind its start can be stated.
  ///
  /// The row gets neighbours on both sides into its new chunk, for it is probably the first of many
  /// to be measured, upwards or downwards.
  mutating func makeRoom(for place: inout RowTree.Location) {
    let (group, chunk) = (place.index, place.chunk)
    let firstPlain = (tree[group].children[chunk].stated.last.map { Int($0) } ?? -1) + 1
    let cut = max(firstPlain, place.row - RowChunk.capacity / 2)
    tree.update(group) { chunks in
      let tail = chunks[chunk].split(at: cut)
      chunks.insert(tail, at: chunk + 1)
    }
    place.chunk += 1
    place.row -= cut
  }

  /// Removes a chunk without rows, or joins a small one with a neighbour of its section.
  ///
  /// Chunks are joined when half of the room is left, so that the next insertion does not split
  /// them again.
  private mutating func join(_ chunk: Int, in group: RowTree.Index) {
    let chunks = tree[group].children
    if chunks[chunk].count == 0, !chunks[chunk].opensSection {
      let footer = chunks[chunk].footer
      index.release(chunks[chunk].handle)
      _ = tree.update(group) { $0.remove(at: chunk) }
      if chunk > 0 {
        tree.update(group) { $0[chunk - 1].footer += footer }
      } else if let before = tree.index(before: group) {
        tree.update(before) { $0[$0.count - 1].footer += footer }
      }
      joinIfSmall(group)
    } else if chunk + 1 < chunks.count, chunks[chunk].canJoin(chunks[chunk + 1]) {
      absorb(chunk + 1, in: group)
    } else if chunk > 0, chunks[chunk - 1].canJoin(chunks[chunk]) {
      absorb(chunk, in: group)
    }
  }

  /// Adds the rows of a chunk to the chunk before.
  private mutating func absorb(_ chunk: Int, in group: RowTree.Index) {
    let first = tree[group].children[chunk - 1].count
    forget(chunk, in: group)
    tree.update(group) { chunks in
      let rows = chunks.remove(at: chunk)
      chunks[chunk - 1].insert(rows, at: first)
    }
    register(
      first..<tree[group].children[chunk - 1].count,
      chunk: chunk - 1,
      group: group
    )
    joinIfSmall(group)
  }
}
