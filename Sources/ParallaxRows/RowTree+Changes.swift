import ParallaxLayout

// Changing items. A change is made in one chunk if it fits there. Otherwise chunks are cut, inserted,
// removed and joined.
extension RowTree {
  /// Sets the height of an item, in its stored form.
  ///
  /// - Complexity: O(log *n*), and in a run O(1) chunks more.
  mutating func setHeight(_ height: Double, at place: Location) {
    if isRun(place) {
      let chunk = chunk(at: place)
      // Its neighbours are likely to be measured next, so half a chunk becomes a list: of a run of
      // 1,000 rows whose row 500 is set, rows 480 to 559.
      let size = RowChunk.capacity / 2
      let first = place.item / size * size
      let end = min(first + size, chunk.count)
      var list = chunk.slice(first..<end).written()
      list.setHeight(height, of: place.item - first)
      var parts: ContiguousArray = [list]
      if first > 0 { parts.insert(chunk.slice(0..<first), at: 0) }
      if end < chunk.count { parts.append(chunk.slice(end..<chunk.count)) }
      replace(place.chunk..<place.chunk + 1, in: place.group, with: parts)
      balance(place.group)
    } else {
      root.update(place.group) {
        $0.update(place.chunk) { $0.setHeight(height, of: place.item) }
      }
    }
  }

  /// Inserts chunks before an item.
  ///
  /// - Complexity: O(log *n* + *k*), where *k* is the number of identities and chunks.
  mutating func insert(_ pieces: ContiguousArray<RowChunk>, before place: Location) {
    if pieces.count == 1, place.item > 0, insert(pieces[0], in: place) { return }
    insert(pieces, at: place.number)
  }

  /// Inserts chunks before the item with a number, or at the end.
  mutating func insert(_ pieces: ContiguousArray<RowChunk>, at item: Int) {
    if pieces.isEmpty { return }
    if sums.items == 0 {
      root = RowBranch([RowGroup([])])
    } else if pieces.count == 1 {
      // After the item before: appending to a full chunk must not leave a chunk for each row.
      if insert(pieces[0], behind: item - 1) { return }
      if item < sums.items, insert(pieces[0], in: location(ofItem: item)) { return }
      let place = location(ofItem: max(0, item - 1))
      if !isRun(place), !pieces[0].isRun, pieces[0].count <= RowChunk.capacity / 2 {
        // Half of a full chunk has room for half a chunk.
        _ = cut(at: place.before.items + count(at: place) / 2)
        let isDone = insert(pieces[0], behind: item - 1)
        balance(place.group)
        if isDone { return }
      }
    }
    index.reserve(pieces.reduce(index.count) { $0 + $1.ids.count })
    let (group, chunk) = cut(at: item)
    replace(chunk..<chunk, in: group, with: pieces)
    join(chunk + pieces.count, in: group)
    join(chunk, in: group)
    balance(group)
  }

  /// Inserts a list behind an item if that item's chunk has room, and returns whether it had.
  private mutating func insert(_ piece: RowChunk, behind item: Int) -> Bool {
    if item < 0 { return false }
    var place = location(ofItem: item)
    place.item += 1
    return insert(piece, in: place)
  }

  /// Inserts a list before an item of a chunk if that has room, and returns whether it had.
  private mutating func insert(_ piece: RowChunk, in place: Location) -> Bool {
    guard !piece.isRun, !isRun(place), count(at: place) + piece.count <= RowChunk.capacity else {
      return false
    }
    root.update(place.group) { $0.update(place.chunk) { $0.insert(piece, at: place.item) } }
    register(place.item..<place.item + piece.count, of: place.chunk, in: place.group)
    return true
  }

  /// Removes items.
  ///
  /// - Complexity: O(log *n* + *k*), where *k* is the number of identities and chunks.
  mutating func remove(_ items: Range<Int>) {
    var remaining = items.count
    while remaining > 0 {
      let place = location(ofItem: items.lowerBound)
      let (group, chunk) = (place.group, place.chunk)
      if place.item == 0, count(at: place) <= remaining {
        remaining -= removeChunks(from: chunk, in: group, upTo: remaining)
        join(chunk, in: group)
        balance(group)
        continue
      }
      let end = min(count(at: place), place.item + remaining)
      unregister(place.item..<end, of: chunk, in: group)
      root.update(group) { $0.update(chunk) { $0.remove(place.item..<end) } }
      remaining -= end - place.item
      if count(at: place) < RowChunk.capacity / 4 {
        join(chunk + 1, in: group)
        join(chunk, in: group)
        balance(group)
      }
    }
  }

  /// Removes as many whole chunks of a group as have no more items than a limit, and returns their
  /// number of items.
  private mutating func removeChunks(from first: Int, in group: Int, upTo limit: Int) -> Int {
    var end = first
    var count = 0
    while end < root.parts[group].parts.count {
      let next = count + root.parts[group].parts[end].count
      guard next <= limit else { break }
      unregister(0..<next - count, of: end, in: group)
      index.release(root.parts[group].parts[end].name)
      (count, end) = (next, end + 1)
    }
    root.update(group) { $0.replace(first..<end, with: []) }
    return count
  }

  /// Returns a copy of some items in chunks.
  ///
  /// - Complexity: O(log *n* + *k*), where *k* is the number of chunks.
  func slice(_ items: Range<Int>) -> ContiguousArray<RowChunk> {
    var slice: ContiguousArray<RowChunk> = []
    var next = items.lowerBound
    while next < items.upperBound {
      let place = location(ofItem: next)
      let chunk = chunk(at: place)
      let end = min(chunk.count, place.item + items.upperBound - next)
      slice.append(chunk.slice(place.item..<end))
      next += end - place.item
    }
    return slice
  }
}

// Chunks and groups.
extension RowTree {
  /// Cuts a chunk, if necessary, so that one starts with an item.
  ///
  /// - Returns: The place of that chunk; with the number of all items, the end of the last group.
  private mutating func cut(at item: Int) -> (group: Int, chunk: Int) {
    let last = root.parts.count - 1
    guard item < sums.items else { return (last, root.parts[last].parts.count) }
    let place = location(ofItem: item)
    guard place.item > 0 else { return (place.group, place.chunk) }
    let name = root.parts[place.group].parts[place.chunk].name
    let tail = root.update(place.group) {
      $0.update(place.chunk) { chunk in
        let tail = chunk.slice(place.item..<chunk.count)
        chunk.remove(place.item..<chunk.count)
        return tail
      }
    }
    root.update(place.group) { $0.replace(place.chunk + 1..<place.chunk + 1, with: [tail]) }
    register(0..<tail.count, of: place.chunk + 1, in: place.group, from: name)
    return (place.group, place.chunk + 1)
  }

  /// Replaces chunks of a group that have no identities.
  private mutating func replace(
    _ range: Range<Int>,
    in group: Int,
    with chunks: ContiguousArray<RowChunk>
  ) {
    root.update(group) { $0.replace(range, with: chunks) }
    for chunk in range.lowerBound..<range.lowerBound + chunks.count {
      register(0..<chunks[chunk - range.lowerBound].count, of: chunk, in: group)
    }
  }

  /// Joins a chunk with the one before it if both together are half a chunk at most.
  ///
  /// The other half is left for insertions, so a row that comes and goes does not cut and join
  /// them each time.
  private mutating func join(_ chunk: Int, in group: Int) {
    let chunks = root.parts[group].parts
    guard chunk > 0, chunk < chunks.count,
      chunks[chunk - 1].count + chunks[chunk].count <= RowChunk.capacity / 2
    else { return }
    let first = chunks[chunk - 1].written()
    let second = chunks[chunk].written()
    root.update(group) { group in
      group.update(chunk - 1) {
        $0 = first
        $0.insert(second, at: first.count)
      }
      group.replace(chunk..<chunk + 1, with: [])
    }
    let added = first.count..<first.count + second.count
    register(added, of: chunk - 1, in: group, from: second.name)
    index.release(second.name)
  }

  /// Removes a group without chunks, or splits a group that has too many.
  private mutating func balance(_ group: Int) {
    let chunks = root.parts[group].parts
    let next = group + 1
    if chunks.isEmpty {
      root.replace(group..<next, with: [])
    } else if chunks.count > Self.groupCapacity {
      root.replace(group..<next, with: Self.groups(of: chunks))
    } else if next < root.parts.count,
      chunks.count + root.parts[next].parts.count <= Self.groupCapacity / 2
    {
      root.replace(group..<next + 1, with: [RowGroup(chunks + root.parts[next].parts)])
    } else {
      return
    }
    setGroups(from: group)
  }

  /// Records the groups of chunks, because groups after a change have other numbers.
  private mutating func setGroups(from first: Int) {
    guard index.count > 0 else { return }
    for group in first..<root.parts.count {
      for chunk in root.parts[group].parts { index.setGroup(group, of: chunk.name) }
    }
  }
}

// Identities.
extension RowTree {
  /// Adds the identities of some items of a chunk to the index, or moves them there from a chunk of
  /// another name.
  private mutating func register(
    _ items: Range<Int>,
    of chunk: Int,
    in group: Int,
    from old: Int = 0
  ) {
    let ids = root.parts[group].parts[chunk].ids
    guard !ids.isEmpty else { return }
    var name = root.parts[group].parts[chunk].name
    if name == 0 {
      name = index.makeName(in: group)
      root.rename(group) { $0.rename(chunk) { $0.name = name } }
    }
    for case let id? in ids[items] {
      if old == 0 { index.add(id, chunk: name) } else { index.move(id, from: old, to: name) }
    }
  }

  /// Removes the identities of some items of a chunk from the index.
  private mutating func unregister(_ items: Range<Int>, of chunk: Int, in group: Int) {
    let ids = root.parts[group].parts[chunk].ids
    guard !ids.isEmpty else { return }
    let name = root.parts[group].parts[chunk].name
    for case let id? in ids[items] { index.remove(id, chunk: name) }
  }
}
