import ParallaxLayout

/// The chunk of each identity, and the group of each chunk that has identities.
///
/// An entry is a hash of the identity and the name of its chunk. Identities themselves lie in the
/// chunks, so the caller compares them there. Names do not change when rows come or go elsewhere:
/// inserting 1,000 rows at the top leaves the entries of all others alone.
///
/// Entries with the same first bits of their hash share a page, which is a list in no order. While rows
/// are added, a page has 16 to 32 entries on average.
///
/// One dictionary would be simpler, but it would be copied whole when it changes after a copy: at
/// 100,000 rows more than a millisecond. Here it copies one page, one shelf of pages and the list
/// of shelves, which takes about 2 microseconds.
struct RowIndex: Sendable {
  private struct Entry: Sendable {
    let hash: UInt32
    var chunk: UInt32
  }

  /// The number of pages of a shelf, as a power of two.
  private static let shelfBits = 6
  /// The number of entries a page has room for from its first entry on.
  private static let room = 24

  /// Pages in the order of the first bits of their hashes, on shelves of 64.
  private var shelves: [[ContiguousArray<Entry>]] = [[[]]]
  /// The number of bits of a hash that say which page it is on.
  private var bits = 0
  /// The number of identities.
  private(set) var count = 0
  /// The number of entries on each page.
  var pageLengths: [Int] { shelves.joined().map { $0.count } }
  /// The group of each chunk, by the chunk's name.
  private var groups: [Int] = [0]
  private var unusedNames: [Int] = []
  /// Differs from process to process, so nobody can choose identities that share a page.
  private let seed = UInt64(truncatingIfNeeded: Hasher().finalize())

  /// Returns the first result of a closure called with the name and the group of each chunk that
  /// may hold an identity.
  ///
  /// There is hardly ever more than one. For example, of 100,000 identities the chance that any other
  /// has the hash of a given one is 1 in 43,000.
  ///
  /// - Complexity: O(1) on average.
  @inline(__always)
  func first<Result>(of id: RowID, _ body: (_ chunk: Int, _ group: Int) -> Result?) -> Result? {
    let hash = id.hash(seededBy: seed)
    let (shelf, page) = place(of: hash)
    for entry in shelves[shelf][page] where entry.hash == hash {
      let chunk = Int(entry.chunk)
      if let result = body(chunk, groups[chunk]) { return result }
    }
    return nil
  }

  /// Adds the identities of a chunk.
  ///
  /// - Parameters:
  ///   - ids: The identities.
  ///   - chunk: The name of the chunk.
  ///   - others: Returns the identities of another chunk, by its name and its group.
  /// - Throws: ``RowError/duplicateID(_:)`` for the first one that is in the index already.
  mutating func add(
    _ ids: [RowID?],
    chunk: Int,
    others: (_ chunk: Int, _ group: Int) -> [RowID?]
  ) throws(RowError) {
    for item in ids.indices {
      guard let id = ids[item] else { continue }
      let hash = id.hash(seededBy: seed)
      let (shelf, page) = place(of: hash)
      for entry in shelves[shelf][page] where entry.hash == hash {
        let other = Int(entry.chunk)
        let before = other == chunk ? ids[..<item] : others(other, groups[other])[...]
        if before.contains(id) { throw .duplicateID(id) }
      }
      append(Entry(hash: hash, chunk: UInt32(truncatingIfNeeded: chunk)), shelf, page)
      count += 1
    }
  }

  /// Adds an identity that is not in the index.
  ///
  /// - Complexity: O(1) on average, O(*n*) each time that *n* has doubled.
  mutating func add(_ id: RowID, chunk: Int) {
    reserve(count + 1)
    let hash = id.hash(seededBy: seed)
    let (shelf, page) = place(of: hash)
    append(Entry(hash: hash, chunk: UInt32(truncatingIfNeeded: chunk)), shelf, page)
    count += 1
  }

  /// Removes an identity of a chunk.
  ///
  /// - Complexity: O(1) on average.
  mutating func remove(_ id: RowID, chunk: Int) {
    guard let (shelf, page, entry) = entry(of: id, chunk: chunk) else { return }
    let last = shelves[shelf][page].count - 1
    shelves[shelf][page].swapAt(entry, last)
    shelves[shelf][page].removeLast()
    count -= 1
    if bits > 0, count < 4 << bits { setBits(bits - 1) }
  }

  /// Records the move of an identity to another chunk.
  ///
  /// - Complexity: O(1) on average.
  mutating func move(_ id: RowID, from old: Int, to new: Int) {
    guard let (shelf, page, entry) = entry(of: id, chunk: old) else { return }
    shelves[shelf][page][entry].chunk = UInt32(truncatingIfNeeded: new)
  }

  /// Makes pages for a number of identities.
  mutating func reserve(_ count: Int) {
    var needed = bits
    while count > 32 << needed { needed += 1 }
    if needed > bits { setBits(needed) }
  }
}

// Names of chunks.
extension RowIndex {
  /// Returns a name for a chunk of a group.
  mutating func makeName(in group: Int) -> Int {
    if let name = unusedNames.popLast() {
      groups[name] = group
      return name
    }
    groups.append(group)
    return groups.count - 1
  }

  /// Records another group of a chunk; 0 is no name.
  mutating func setGroup(_ group: Int, of name: Int) {
    if name != 0, groups[name] != group { groups[name] = group }
  }

  /// Takes back the name of a chunk that is gone.
  mutating func release(_ name: Int) { if name != 0 { unusedNames.append(name) } }
}

// Pages.
extension RowIndex {
  @inline(__always)
  private func place(of hash: UInt32) -> (shelf: Int, page: Int) {
    let page = Int(hash >> UInt32(32 - bits))
    return (page >> Self.shelfBits, page & (1 << Self.shelfBits - 1))
  }

  private func entry(of id: RowID, chunk: Int) -> (shelf: Int, page: Int, entry: Int)? {
    let hash = id.hash(seededBy: seed)
    let (shelf, page) = place(of: hash)
    let entry = shelves[shelf][page].firstIndex { $0.hash == hash && $0.chunk == UInt32(chunk) }
    return entry.map { (shelf, page, $0) }
  }

  @inline(__always)
  private mutating func append(_ entry: Entry, _ shelf: Int, _ page: Int) {
    if shelves[shelf][page].isEmpty { shelves[shelf][page].reserveCapacity(Self.room) }
    shelves[shelf][page].append(entry)
  }

  /// Lays out all pages again.
  private mutating func setBits(_ bits: Int) {
    let old = shelves
    self.bits = bits
    let pages = 1 << bits
    let size = 1 << Self.shelfBits
    shelves = stride(from: 0, to: pages, by: size).map {
      Array(repeating: [], count: min(size, pages - $0))
    }
    for entry in old.joined().joined() {
      let (shelf, page) = place(of: entry.hash)
      append(entry, shelf, page)
    }
  }
}
