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

    var pieces = pieces
    var tail = tree.update(chunk, in: group) { head in
      var tail = head.split(at: row)
      if namesTail { swap(&tail.handle, &head.handle) }
      return tail
    }
    if joinsNext { tail = tree[group].children[next] }
    let last = pieces.count - 1
    if pieces[last].canInsert(tail, at: pieces[last].count) {
      pieces[last].insert(tail, at: pieces[last].count)
      pieces[last].handle = tail.handle
    } else {
      pieces.append(tail)
    }
    if pieces[0].handle == 0, tree[group].children[chunk].canInsert(pieces[0], at: row) {
      let first = pieces.removeFirst()
      tree.update(chunk, in: group) { $0.insert(first, at: row) }
    }
    tree.replace(next..<(joinsNext ? next + 1 : next), in: group, by: pieces)
    let added = pieces.count
    let headCount = tree[group].children[chunk].count
    if namesTail { register(0..<row, chunk: chunk, group: group, from: name) }
    var entries: [RowIndex.Entry] = []
    let new = row..<headCount - (added == 0 ? tailCount : 0)
    list(new, chunk: chunk, group: group, in: &entries)
    for chunk in next..<next + added {
      let count = tree[group].children[chunk].count
      let new = chunk == next + added - 1 ? count - tailCount : count
      list(0..<new, chunk: chunk, group: group, in: &entries)
      if !namesTail { register(new..<count, chunk: chunk, group: group, from: name) }
    }
    index.add(entries)
    splitIfLarge(group)
  }

  /// Takes out rows that are there, and returns them in chunks if they are to be kept.
  mutating func take(_ rows: Range<Int>, keeping isKept: Bool = true) -> [RowChunk] {
    var taken: [RowChunk] = []
    var remaining = rows.count
    while remaining > 0, let place = tree.location(of: rows.lowerBound) {
      let (group, chunk) = (place.index, place.chunk)
      if place.row == 0 {
        let (whole, count) = wholeChunks(from: chunk, in: group, upTo: remaining)
        if !whole.isEmpty {
          if isKept { taken += tree[group].children[whole].map { $0.slice(0..<$0.count) } }
          removeChunks(whole, in: group)
          remaining -= count
          continue
        }
      }
      let end = min(tree[group].children[chunk].count, place.row + remaining)
      remaining -= end - place.row
      unregister(place.row..<end, chunk: chunk, group: group)
      if isKept { taken.append(tree[group].children[chunk].slice(place.row..<end)) }
      tree.update(chunk, in: group) { $0.remove(place.row..<end) }
      join(chunk, in: group)
    }
    return taken
  }

  /// Returns the chunks of a group, from one on, that go with all of their rows, and how many these
  /// are.
  private func wholeChunks(
    from first: Int,
    in group: RowTree.Index,
    upTo limit: Int
  ) -> (chunks: Range<Int>, count: Int) {
    var end = first
    var count = 0
    for chunk in tree[group].children[first...] {
      guard !chunk.opensSection, count + chunk.count <= limit else { break }
      count += chunk.count
      end += 1
    }
    return (first..<end, count)
  }

  /// Removes chunks of one section, none of which opens it, with their rows.
  private mutating func removeChunks(_ chunks: Range<Int>, in group: RowTree.Index) {
    for chunk in chunks { forget(chunk, in: group) }
    let footer = tree[group].children[chunks.upperBound - 1].footer
    if footer == 0 {
      // Nearly always.
    } else if chunks.lowerBound > 0 {
      tree.update(chunks.lowerBound - 1, in: group) { $0.footer += footer }
    } else if let before = tree.index(before: group) {
      tree.update(tree[before].children.count - 1, in: before) { $0.footer += footer }
    }
    tree.replace(chunks, in: group, by: [])
    joinIfSmall(group)
  }

  /// Cuts a chunk so that a row that lies too far behind its start can be stated.
  ///
  /// The row gets neighbours on both sides into its new chunk, for it is probably the first of many
  /// to be measured, upwards or downwards.
  mutating func makeRoom(for row: Int) {
    guard let place = tree.location(of: row) else { return }
    let (group, chunk) = (place.index, place.chunk)
    let firstPlain = tree[group].children[chunk].lastStated + 1
    let cut = max(firstPlain, place.row - RowChunk.capacity / 2)
    let tail = tree.update(chunk, in: group) { $0.split(at: cut) }
    tree.replace(chunk + 1..<chunk + 1, in: group, by: [tail])
    splitIfLarge(group)
  }

  /// Removes a chunk without rows, or joins a small one with a neighbour of its section.
  ///
  /// Chunks are joined when half of the room is left, so that the next insertion does not split
  /// them again.
  private mutating func join(_ chunk: Int, in group: RowTree.Index) {
    let chunks = tree[group].children
    if chunks[chunk].count == 0, !chunks[chunk].opensSection {
      removeChunks(chunk..<chunk + 1, in: group)
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
    let rows = tree[group].children[chunk]
    tree.update(chunk - 1, in: group) { $0.insert(rows, at: first) }
    tree.replace(chunk..<chunk + 1, in: group, by: [])
    register(
      first..<tree[group].children[chunk - 1].count,
      chunk: chunk - 1,
      group: group
    )
    joinIfSmall(group)
  }
}
