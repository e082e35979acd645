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
  ///
  /// Each of 1,024 pages has about 100 of 100,000 entries.
  private(set) var pages: ContiguousArray<ContiguousArray<Entry>> = []

  /// Returns the first result of a closure called with the name of each block that may hold an
  /// identity.
  ///
  /// There is hardly ever more than one: no two of 100,000 identities have the same hash.
  ///
  /// - Complexity: O(*n* / 1024) on average.
  func first<Result>(of id: RowID, _ body: (_ block: Int) -> Result?) -> Result? {
    if pages.isEmpty { return nil }
    let hash = id.hashValue
    for entry in pages[hash & 1023] where entry.hash == hash {
      if let result = body(entry.block) { return result }
    }
    return nil
  }

  /// Records that an identity has moved from one block to another.
  ///
  /// New identities come from block 0, and those that are removed go there.
  ///
  /// - Complexity: O(*n* / 1024) on average.
  mutating func move(_ id: RowID, from old: Int, to new: Int) {
    if pages.isEmpty { pages = ContiguousArray(repeating: [], count: 1024) }
    let hash = id.hashValue
    let page = hash & 1023
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
