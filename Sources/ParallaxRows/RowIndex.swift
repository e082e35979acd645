import ParallaxLayout

/// Where the rows with an identity are: the chunk of each, and the group of each such chunk.
///
/// The index knows no row numbers, so that inserting rows before a row leaves its entry alone. It
/// keeps a hash of an identity and not the identity, which lies in the chunk, and the caller
/// compares.
///
/// It is a hash table by linear hashing: leaves are split one after another as it grows, where a
/// dictionary would copy or rehash everything at once, and a change after a copy copies one page
/// and one leaf.
struct RowIndex: Sendable {
  /// What is kept of an identity: eight bytes that can be copied as they are.
  struct Entry: Equatable, Sendable {
    var hash: UInt32
    var chunk: UInt32
  }
  private typealias Leaf = [Entry]

  /// Entries of a leaf, on average, above which the next one is split.
  private static let filled = 40
  /// Entries of a leaf, on average, below which the last two are joined.
  private static let sparse = 12
  /// Leaves of a page.
  private static let pageSize = 64

  /// All pages but the last are full.
  private var pages: [[Leaf]] = [[[]]]
  private(set) var leafCount = 1
  /// One less than the least power of two that is not below the number of leaves.
  private var mask: UInt32 = 0
  /// Different from process to process, so that identities of one leaf cannot be chosen.
  private let seed = UInt64(truncatingIfNeeded: Hasher().finalize())
  /// The group's handle by the chunk's, in pages so that a change after a copy copies one of them.
  private var homes: [[UInt32]] = []
  private var unused: [UInt32] = []
  /// 0 says that a chunk has no handle.
  private var next: UInt32 = 1
  /// The number of identities.
  private(set) var count = 0

  /// Returns the entry of an identity in a chunk.
  func entry(_ id: RowID, chunk: UInt32) -> Entry {
    Entry(hash: id.hash(seededBy: seed), chunk: chunk)
  }

  /// Returns the first result that a closure gives for a chunk that may hold an identity.
  ///
  /// Nearly always there is one such chunk at most; identities of one hash may have more.
  func find<Result>(_ id: RowID, _ body: (UInt32) -> Result?) -> Result? {
    guard count > 0 else { return nil }
    let hash = id.hash(seededBy: seed)
    let leaf = leaf(of: hash)
    return pages[leaf / Self.pageSize][leaf % Self.pageSize].withUnsafeBufferPointer { entries in
      for entry in entries where entry.hash == hash {
        if let result = body(entry.chunk) { return result }
      }
      return nil
    }
  }

  /// Returns the number of the first identity that is one of those before it; `nil` where there is
  /// none.
  func firstRepeated(in ids: [RowID]) -> Int? {
    var size = 16
    while size < 2 * ids.count { size *= 2 }
    // At a hash or behind it, one more than the number of the identity that has it.
    var table = [(hash: UInt32, number: UInt32)](repeating: (0, 0), count: size)
    return table.withUnsafeMutableBufferPointer { table in
      for (number, id) in ids.enumerated() {
        let hash = id.hash(seededBy: seed)
        var slot = Int(hash) & (size - 1)
        while table[slot].number > 0 {
          if table[slot].hash == hash, ids[Int(table[slot].number) - 1] == id { return number }
          slot = (slot + 1) & (size - 1)
        }
        table[slot] = (hash, UInt32(number + 1))
      }
      return nil
    }
  }

  /// Adds identities that the index does not hold.
  mutating func add(_ entries: [Entry]) {
    count += entries.count
    if entries.count > count / 2 {
      distribute(entries)
    } else {
      for entry in entries { append(entry) }
      fit()
    }
  }

  /// Removes an identity that the index holds.
  mutating func remove(_ id: RowID, chunk: UInt32) {
    let entry = entry(id, chunk: chunk)
    let leaf = leaf(of: entry.hash)
    update(leaf) { entries in
      guard let place = entries.firstIndex(of: entry) else { return }
      entries.swapAt(place, entries.count - 1)
      entries.removeLast()
    }
    count -= 1
    fit()
  }

  /// Says that an identity that the index holds is in another chunk now.
  mutating func move(_ id: RowID, from old: UInt32, to new: UInt32) {
    let entry = entry(id, chunk: old)
    update(leaf(of: entry.hash)) { entries in
      if let place = entries.firstIndex(of: entry) { entries[place].chunk = new }
    }
  }

  /// Calls a closure with the chunks of two entries of one hash, for all there are.
  func forEachCollision(_ body: (UInt32, UInt32) -> Void) {
    // The leaf that had a hash of the same first bits last: most entries need no second look.
    var seen = [Int32](repeating: -1, count: 1 << 12)
    seen.withUnsafeMutableBufferPointer { seen in
      for (number, leaf) in pages.joined().enumerated() {
        leaf.withUnsafeBufferPointer { leaf in
          for second in leaf.indices {
            let hash = leaf[second].hash
            let slot = Int(hash >> 20)
            guard seen[slot] == Int32(truncatingIfNeeded: number) else {
              seen[slot] = Int32(truncatingIfNeeded: number)
              continue
            }
            for first in 0..<second where leaf[first].hash == hash {
              body(leaf[first].chunk, leaf[second].chunk)
            }
          }
        }
      }
    }
  }

  /// Returns the handle of a chunk's group.
  func home(of chunk: UInt32) -> UInt32 { homes[Int(chunk >> 8)][Int(chunk & 255)] }

  mutating func setHome(_ group: UInt32, of chunk: UInt32) {
    while homes.count <= Int(chunk >> 8) { homes.append(Array(repeating: 0, count: 256)) }
    if home(of: chunk) != group { homes[Int(chunk >> 8)][Int(chunk & 255)] = group }
  }

  mutating func makeHandle() -> UInt32 {
    if let handle = unused.popLast() { return handle }
    next += 1
    return next - 1
  }

  mutating func release(_ handle: UInt32) { if handle != 0 { unused.append(handle) } }
}

// Leaves.
extension RowIndex {
  /// Returns the leaf of a hash: its last bits, with one bit less for leaves not yet split.
  private func leaf(of hash: UInt32) -> Int {
    let leaf = Int(hash & mask)
    return leaf < leafCount ? leaf : Int(hash & (mask >> 1))
  }

  private mutating func update(_ leaf: Int, _ body: (inout Leaf) -> Void) {
    body(&pages[leaf / Self.pageSize][leaf % Self.pageSize])
  }

  private mutating func append(_ entry: Entry) {
    update(leaf(of: entry.hash)) { entries in
      if entries.count == entries.capacity { Self.reserve(entries.count, in: &entries) }
      entries.append(entry)
    }
  }

  /// Makes room for entries and a few more: doubling would waste as much as the entries take.
  private static func reserve(_ count: Int, in leaf: inout Leaf) {
    leaf.reserveCapacity(count + count / 8 + 2)
  }

  /// Splits or joins leaves until there are as many as the entries need.
  private mutating func fit() {
    while count > leafCount * Self.filled {
      if pages[pages.count - 1].count == Self.pageSize { pages.append([]) }
      pages[pages.count - 1].append([])
      setLeafCount(leafCount + 1)
      // The new leaf's number without its first bit is that of the leaf that it takes from.
      var entries: Leaf = []
      update((leafCount - 1) & Int(mask >> 1)) { swap(&entries, &$0) }
      for entry in entries { append(entry) }
    }
    while leafCount > 1, count < leafCount * Self.sparse {
      let page = pages.count - 1
      let entries = pages[page].removeLast()
      if pages[page].isEmpty { pages.removeLast() }
      setLeafCount(leafCount - 1)
      for entry in entries { append(entry) }
    }
  }

  private mutating func setLeafCount(_ count: Int) {
    leafCount = count
    mask = UInt32.max >> UInt32((UInt32(count - 1)).leadingZeroBitCount)
  }

  /// Lays all leaves anew, with more entries.
  private mutating func distribute(_ added: [Entry]) {
    let all = count == added.count ? added : pages.joined().joined() + added
    setLeafCount(max(1, (all.count + Self.filled - 1) / Self.filled))
    var ends = [Int](repeating: 0, count: leafCount + 1)
    for entry in all { ends[leaf(of: entry.hash) + 1] += 1 }
    for leaf in 1..<ends.count { ends[leaf] += ends[leaf - 1] }
    // `ends` has each leaf's start, until its entries have moved it to its end.
    var sorted = all
    sorted.withUnsafeMutableBufferPointer { sorted in
      for entry in all {
        let leaf = leaf(of: entry.hash)
        sorted[ends[leaf]] = entry
        ends[leaf] += 1
      }
    }
    pages = stride(from: 0, to: leafCount, by: Self.pageSize).map { first in
      (first..<min(first + Self.pageSize, leafCount)).map { leaf in
        let first = leaf == 0 ? 0 : ends[leaf - 1]
        var entries: Leaf = []
        Self.reserve(ends[leaf] - first, in: &entries)
        entries += sorted[first..<ends[leaf]]
        return entries
      }
    }
  }
}
