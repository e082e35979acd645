import ParallaxLayout

/// Where the rows with an identity are: the chunk of each, and the group of each such chunk.
///
/// The index knows no row numbers, so that inserting rows before a row leaves its entry alone. It
/// keeps a hash of an identity and not the identity, which lies in the chunk, and the caller
/// compares.
///
/// It is a hash table by linear hashing: pages are split one after another as it grows, where a
/// dictionary would copy or rehash everything at once, and a change after a copy copies one page
/// and the lists that lead to it.
struct RowIndex: Sendable {
  /// What is kept of an identity: eight bytes that can be copied as they are.
  struct Entry: Equatable, Sendable {
    var hash: UInt32
    var chunk: UInt32
  }

  /// Entries of a page, on average, above which the next one is split.
  private static let filled = 192
  /// Entries of a page, on average, below which the last two are joined.
  private static let sparse = 60
  /// Pages of a shelf.
  private static let shelfSize = 48

  /// Pages in shelves, all of which but the last are full.
  private var shelves: [[RowIndexPage]] = [[RowIndexPage([])]]
  private(set) var pageCount = 1
  /// One less than the least power of two that is not below the number of pages.
  private var mask: UInt32 = 0
  /// Different from process to process, so that identities of one page cannot be chosen.
  private let seed = UInt64(truncatingIfNeeded: Hasher().finalize())
  /// The names of chunks, and of their groups.
  var chunks = RowChunkNames()
  /// The number of identities.
  private(set) var count = 0

  @inline(__always)
  func hash(of id: RowID) -> UInt32 { id.hash(seededBy: seed) }

  /// Returns the entry of an identity in a chunk.
  func entry(_ id: RowID, chunk: UInt32) -> Entry { Entry(hash: hash(of: id), chunk: chunk) }

  /// Adds the entries of identities of some rows of a chunk to a list.
  func add(_ ids: RowIDs, of rows: Range<Int>, chunk: UInt32, to entries: inout [Entry]) {
    let seed = seed
    if let numbers = ids.numbers(of: rows) {
      entries += numbers.lazy.map {
        Entry(hash: RowID($0).hash(seededBy: seed), chunk: chunk)
      }
    } else {
      for case let id? in ids[rows] { entries.append(entry(id, chunk: chunk)) }
    }
  }

  /// Returns the first result that a closure gives for a chunk that may hold an identity.
  ///
  /// Nearly always there is one such chunk at most; identities of one hash may have more.
  @inline(__always)
  func find<Result>(_ id: RowID, _ body: (UInt32) -> Result?) -> Result? {
    guard count > 0 else { return nil }
    let hash = hash(of: id)
    let page = page(of: hash)
    return shelves[page / Self.shelfSize][page % Self.shelfSize].find(hash, body)
  }

  /// Returns the numbers of those hashes that entries may have.
  func candidates(of hashes: [UInt32]) -> [Int] {
    count == 0
      ? []
      : hashes.indices.filter { number in
        let page = page(of: hashes[number])
        return shelves[page / Self.shelfSize][page % Self.shelfSize].mayHave(hashes[number])
      }
  }

  /// Adds identities that the index does not hold.
  mutating func add(_ entries: [Entry]) {
    count += entries.count
    if entries.count > count / 2 {
      distribute(entries)
    } else {
      fit()
      let (mask, pageCount) = (mask, pageCount)
      shelves.withUnsafeMutableBufferPointer { shelves in
        for entry in entries {
          let page = Self.page(of: entry.hash, mask, pageCount)
          shelves[page / Self.shelfSize][page % Self.shelfSize].insert(entry)
        }
      }
    }
  }

  /// Removes an identity that the index holds.
  mutating func remove(_ id: RowID, chunk: UInt32) {
    let entry = entry(id, chunk: chunk)
    update(page(of: entry.hash)) { $0.remove(entry) }
    count -= 1
    fit()
  }

  /// Says that an identity that the index holds is in another chunk now.
  mutating func move(_ id: RowID, from old: UInt32, to new: UInt32) {
    let entry = entry(id, chunk: old)
    update(page(of: entry.hash)) { $0.move(entry, to: new) }
  }

  /// Returns whether a closure says so of the chunks of two entries of one hash.
  func hasCollision(where isMeant: (UInt32, UInt32) -> Bool) -> Bool {
    shelves.contains { $0.contains { $0.hasCollision(where: isMeant) } }
  }
}

// Pages.
extension RowIndex {
  /// Returns the page of a hash: its last bits, with one bit less for pages not yet split.
  private func page(of hash: UInt32) -> Int { Self.page(of: hash, mask, pageCount) }

  @inline(__always)
  private static func page(of hash: UInt32, _ mask: UInt32, _ pageCount: Int) -> Int {
    let page = Int(hash & mask)
    return page < pageCount ? page : Int(hash & (mask >> 1))
  }

  private mutating func update<Result>(
    _ page: Int,
    _ body: (inout RowIndexPage) -> Result
  ) -> Result {
    body(&shelves[page / Self.shelfSize][page % Self.shelfSize])
  }

  /// Splits or joins pages until there are as many as the entries need.
  private mutating func fit() {
    while count > pageCount * Self.filled {
      setPageCount(pageCount + 1)
      // The new page's number without its first bit is that of the page that it takes from.
      let bit = mask ^ (mask >> 1)
      let page = update((pageCount - 1) & Int(mask >> 1)) { $0.split(by: bit) }
      if shelves[shelves.count - 1].count == Self.shelfSize { shelves.append([]) }
      shelves[shelves.count - 1].append(page)
    }
    while pageCount > 1, count < pageCount * Self.sparse {
      let shelf = shelves.count - 1
      let page = shelves[shelf].removeLast()
      if shelves[shelf].isEmpty { shelves.removeLast() }
      setPageCount(pageCount - 1)
      page.forEach { entry in update(self.page(of: entry.hash)) { $0.insert(entry) } }
    }
  }

  private mutating func setPageCount(_ count: Int) {
    pageCount = count
    mask = UInt32.max >> UInt32((UInt32(count - 1)).leadingZeroBitCount)
  }

  /// Lays all pages anew, with more entries.
  private mutating func distribute(_ added: [Entry]) {
    var all = added
    if count > added.count {
      for page in shelves.joined() { page.forEach { all.append($0) } }
    }
    setPageCount(max(1, (all.count + Self.filled - 1) / Self.filled))
    var ends = [Int](repeating: 0, count: pageCount + 1)
    for entry in all { ends[page(of: entry.hash) + 1] += 1 }
    for page in 1..<ends.count { ends[page] += ends[page - 1] }
    // `ends` has each page's start, until its entries have moved it to its end.
    var sorted = all
    sorted.withUnsafeMutableBufferPointer { sorted in
      for entry in all {
        let page = page(of: entry.hash)
        sorted[ends[page]] = entry
        ends[page] += 1
      }
    }
    shelves = stride(from: 0, to: pageCount, by: Self.shelfSize).map { first in
      (first..<min(first + Self.shelfSize, pageCount)).map { number in
        let range = (number == 0 ? 0 : ends[number - 1])..<ends[number]
        return RowIndexPage(sorted[range])
      }
    }
  }
}
