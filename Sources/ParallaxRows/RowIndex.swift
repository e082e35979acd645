import ParallaxLayout

/// The block of each identity, by the block's name.
///
/// Names do not change when rows come or go elsewhere: inserting 1,000 rows at the top leaves the
/// entries of all others alone. Identities themselves lie in the blocks, so the caller compares
/// them there.
///
/// One dictionary would be simpler, but it would be copied whole when it changes after a copy: of
/// 100,000 identities in more than a millisecond. Here a change copies one page.
struct RowIndex: Sendable {
  struct Entry: Sendable {
    let hash: Int
    var block: Int
  }

  /// Lists of entries in no order, by their hashes; none until there is an identity.
  private(set) var pages: ContiguousArray<ContiguousArray<Entry>> = []
  /// The number of pages, a power of two: at 100,000 entries, each of 1,024 pages has about 100.
  private let pageCount: Int

  /// Creates an index that is as quick at a number of items as at 100,000.
  init(itemCount: Int = 0) {
    pageCount = max(1024, 1 << (Int.bitWidth - (itemCount / 128).leadingZeroBitCount))
  }

  /// Returns the first result of a closure called with the name of each block that may hold an
  /// identity.
  ///
  /// There is hardly ever more than one: no two of 100,000 identities have the same hash.
  ///
  /// - Complexity: O(1) on average; O(*n*) if most have come since the index was made.
  func first<Result>(of id: RowID, _ body: (_ block: Int) -> Result?) -> Result? {
    if pages.isEmpty { return nil }
    let hash = id.hashValue
    for entry in pages[hash & (pageCount - 1)] where entry.hash == hash {
      if let result = body(entry.block) { return result }
    }
    return nil
  }

  /// Records that an identity has moved from one block to another.
  ///
  /// New identities come from block 0, and those that are removed go there.
  ///
  /// - Complexity: O(1) on average; O(*n*) if most have come since the index was made.
  mutating func move(_ id: RowID, from old: Int, to new: Int) {
    if pages.isEmpty { pages = ContiguousArray(repeating: [], count: pageCount) }
    let hash = id.hashValue
    let page = hash & (pageCount - 1)
    if old == 0 { return pages[page].append(Entry(hash: hash, block: new)) }
    guard let entry = pages[page].firstIndex(where: { $0.hash == hash && $0.block == old }) else {
      return
    }
    if new == 0 {
      pages[page].swapAt(entry, pages[page].count - 1)
      pages[page].removeLast()
    } else {
      pages[page][entry].block = new
    }
  }
}
