/// Chunks in groups in blocks, in order.
///
/// Three levels rather than two keep a change cheap after a copy, which copies one block's list of
/// groups and one group's list of chunks; and keep lookups cheap in a hundred thousand sections,
/// each of which has a chunk of its own.
struct RowTree: Sendable {
  /// A group or a block with more children is split.
  static let capacity = 48
  /// Children of a new group or block, so that it can grow.
  static let filled = 36

  /// The place of a group; not valid any more once groups have come or gone.
  struct Index {
    var block: Int
    var group: Int
  }

  private(set) var blocks: [RowBlock] = []
  private var lastHandle: UInt32 = 0

  init(_ chunks: [RowChunk]) {
    let groups = Self.split(chunks, by: Self.filled).map { makeGroup($0) }
    blocks = Self.split(groups, by: Self.filled).map { RowBlock($0) }
  }

  subscript(index: Index) -> RowGroup { blocks[index.block].children[index.group] }

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

  /// Changes the chunks of a group and brings all totals up to date.
  mutating func update<Result>(
    _ index: Index,
    _ body: (inout [RowChunk]) -> Result
  ) -> Result {
    blocks[index.block].update { $0[index.group].update(body) }
  }

  mutating func setHandle(_ handle: UInt32, ofChunk chunk: Int, in index: Index) {
    blocks[index.block].name { $0[index.group].name { $0[chunk].handle = handle } }
  }

  /// Splits a group that has too many chunks, and the block if that has too many groups then.
  ///
  /// - Returns: The groups that are new.
  mutating func splitIfLarge(_ index: Index) -> [RowGroup] {
    let old = self[index]
    guard old.children.count > Self.capacity else { return [] }
    var parts = Self.split(old.children, by: min(Self.filled, (old.children.count + 1) / 2))
    let first = RowGroup(handle: old.handle, parts.removeFirst())
    let added = parts.map { makeGroup($0) }
    blocks[index.block].update {
      $0.replaceSubrange(index.group...index.group, with: [first] + added)
    }
    let groups = blocks[index.block].children
    if groups.count > Self.capacity {
      let size = min(Self.filled, (groups.count + 1) / 2)
      blocks.replaceSubrange(
        index.block...index.block,
        with: Self.split(groups, by: size).map { RowBlock($0) }
      )
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
      _ = blocks[index.block].update { $0.remove(at: index.group) }
      if groups.count == 1 { blocks.remove(at: index.block) }
      return nil
    }
    guard next < groups.count,
      groups[index.group].children.count + groups[next].children.count <= Self.capacity / 2
    else { return nil }
    blocks[index.block].update { groups in
      let chunks = groups.remove(at: next).children
      groups[index.group].update { $0 += chunks }
    }
    return self[index]
  }

  /// Adds an empty group at the end, for a tree that has none.
  mutating func addGroup() { blocks.append(RowBlock([makeGroup([])])) }

  private mutating func makeGroup(_ chunks: [RowChunk]) -> RowGroup {
    lastHandle &+= 1
    return RowGroup(handle: lastHandle, chunks)
  }

  private static func split<Child>(_ children: [Child], by size: Int) -> [[Child]] {
    stride(from: 0, to: children.count, by: size).map { first in
      Array(children[first..<min(first + size, children.count)])
    }
  }
}
