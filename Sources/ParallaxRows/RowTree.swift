/// Chunks in groups in blocks, in order.
///
/// Three levels rather than two keep a change cheap after a copy, which copies one block's list of
/// groups and one group's list of chunks.
struct RowTree: Sendable {
  /// A group with more chunks, or a block with more groups, is split.
  ///
  /// A group has fewer, for each chunk that is copied with a list has references to be counted.
  static let capacity = (chunks: 32, groups: 64)
  /// Children of a new group or block, so that it can grow.
  private static let filled = (chunks: 24, groups: 48)

  /// The place of a group; not valid any more once groups have come or gone.
  struct Index: Equatable {
    var block: Int
    var group: Int
  }

  private(set) var root: RowBranch<RowBlock> { didSet { recent.forget() } }
  /// The chunk in which a height was set last, as long as nothing else has changed since.
  ///
  /// Who measures rows asks for their neighbours in the same moment.
  private(set) var recent = RecentChunk()
  private var lastHandle: UInt32 = 0

  init(_ chunks: consuming [RowChunk]) {
    root = RowBranch([])
    let groups = Self.split(consume chunks, by: Self.filled.chunks).map { makeGroup($0) }
    root = RowBranch(Self.split(groups, by: Self.filled.groups).map { RowBlock($0) })
  }

  var blocks: [RowBlock] { root.children }
  var summary: RowSummary { root.summary }

  subscript(index: Index) -> RowGroup { root.children[index.block].children[index.group] }

  var lastIndex: Index? {
    blocks.last.map { Index(block: blocks.count - 1, group: $0.children.count - 1) }
  }

  func index(after index: Index) -> Index? {
    if index.group + 1 < blocks[index.block].children.count {
      return Index(block: index.block, group: index.group + 1)
    }
    return index.block + 1 < blocks.count ? Index(block: index.block + 1, group: 0) : nil
  }

  func index(before index: Index) -> Index? {
    if index.group > 0 { return Index(block: index.block, group: index.group - 1) }
    guard index.block > 0 else { return nil }
    return Index(block: index.block - 1, group: blocks[index.block - 1].children.count - 1)
  }

  /// Changes a chunk of a group and brings all sums up to date.
  mutating func update<Result>(
    _ chunk: Int,
    in index: Index,
    _ body: (inout RowChunk) -> Result
  ) -> Result {
    root.update(index.block) { $0.update(index.group) { $0.update(chunk, body) } }
  }

  /// Changes the chunk of a row, which must be there, and brings all sums up to date.
  mutating func update<Result>(row: Int, _ body: (inout RowChunk, Int) -> Result) -> Result {
    root.update(row: row) { block, row in
      block.update(row: row) { group, row in group.update(row: row, body) }
    }
  }

  /// Gives a row, which must be there, a height in its stored form, if its chunk can state it.
  mutating func setHeight(_ height: Double, of row: Int) -> Bool {
    guard let place = location(of: row) else { return false }
    let isDone = root.resize(place.index.block) {
      $0.resize(place.index.group) {
        $0.resize(place.chunk) { $0.setHeight(height, of: place.row) }
      }
    }
    let group = root.children[place.index.block].children[place.index.group]
    let end = place.blockStart + (place.groupStart + group.ends[place.chunk].length)
    recent.remember(place, count: group.children[place.chunk].count, end: end)
    return isDone
  }

  mutating func forget() { recent.forget() }

  /// Puts other chunks in the place of some of a group and brings all sums up to date.
  mutating func replace(_ range: Range<Int>, in index: Index, by chunks: [RowChunk]) {
    root.update(index.block) { $0.update(index.group) { $0.replace(range, by: chunks) } }
  }

  mutating func setHandle(_ handle: UInt32, ofChunk chunk: Int, in index: Index) {
    root.name(index.block) { $0.name(index.group) { $0.name(chunk) { $0.handle = handle } } }
  }

  /// Splits a group that has too many chunks, and the block if that has too many groups then.
  ///
  /// - Returns: The groups that are new.
  mutating func splitIfLarge(_ index: Index) -> [RowGroup] {
    let old = self[index]
    guard old.children.count > Self.capacity.chunks else { return [] }
    var parts = Self.split(old.children, by: min(Self.filled.chunks, (old.children.count + 1) / 2))
    let first = RowGroup(handle: old.handle, parts.removeFirst())
    let added = parts.map { makeGroup($0) }
    root.update(index.block) { $0.replace(index.group..<index.group + 1, by: [first] + added) }
    let groups = blocks[index.block].children
    if groups.count > Self.capacity.groups {
      let size = min(Self.filled.groups, (groups.count + 1) / 2)
      let split = Self.split(groups, by: size).map { RowBlock($0) }
      root.replace(index.block..<index.block + 1, by: split)
    }
    return added
  }

  /// Removes a group without chunks, or joins a small one with the next of its block.
  ///
  /// - Returns: The group that has got more chunks, if there is one.
  mutating func joinIfSmall(_ index: Index) -> RowGroup? {
    let groups = blocks[index.block].children
    let next = index.group + 1
    if groups[index.group].children.isEmpty {
      if groups.count == 1 {
        root.replace(index.block..<index.block + 1, by: [])
      } else {
        root.update(index.block) { $0.replace(index.group..<next, by: []) }
      }
      return nil
    }
    guard next < groups.count,
      groups[index.group].children.count + groups[next].children.count <= Self.capacity.chunks / 2
    else { return nil }
    let joined = RowGroup(
      handle: groups[index.group].handle,
      groups[index.group].children + groups[next].children
    )
    root.update(index.block) { $0.replace(index.group..<next + 1, by: [joined]) }
    return joined
  }

  /// Adds an empty group at the end, for a tree that has none.
  mutating func addGroup() {
    root.replace(blocks.count..<blocks.count, by: [RowBlock([makeGroup([])])])
  }

  private mutating func makeGroup(_ chunks: [RowChunk]) -> RowGroup {
    lastHandle &+= 1
    return RowGroup(handle: lastHandle, chunks)
  }

  /// Returns children in parts, into which they are moved: a copy would have references to be counted.
  private static func split<Child>(_ children: consuming [Child], by size: Int) -> [[Child]] {
    var parts: [[Child]] = []
    while !children.isEmpty {
      let count = children.count % size == 0 ? size : children.count % size
      parts.append(
        Array(unsafeUninitializedCapacity: count) { part, initialized in
          for number in (0..<count).reversed() {
            part.initializeElement(at: number, to: children.removeLast())
          }
          initialized = count
        }
      )
    }
    parts.reverse()
    return parts
  }
}
