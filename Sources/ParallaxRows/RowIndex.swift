import ParallaxLayout

/// Where the rows with an identity are: the chunk of each, and the group of each such chunk.
///
/// The index knows no row numbers, so that inserting rows before a row leaves its entry alone. It
/// keeps the hash of an identity and not the identity, which lies in the chunk: entries are 16
/// bytes that can be copied as they are, and whoever asks compares.
///
/// It is a trie over the bits of the hash: a change after a copy copies one path of it, and it
/// grows leaf by leaf, where a dictionary would copy or rehash everything at once.
struct RowIndex: Sendable {
  private struct Entry: Equatable {
    var hash: UInt
    var chunk: UInt32
  }

  private enum Node {
    /// Bits of the hash that a branch looks at.
    static let bits = 3
    /// A leaf with more entries becomes a branch.
    static let capacity = 48

    case leaf([Entry])
    case branch([Node])

    func entries(at path: UInt) -> [Entry] {
      switch self {
      case .leaf(let entries): entries
      case .branch(let nodes): nodes[Self.slot(path)].entries(at: path >> Self.bits)
      }
    }

    mutating func add(_ entry: Entry, depth: Int) {
      switch self {
      case .leaf(var entries):
        self = .leaf([])
        entries.append(entry)
        let canBranch = (depth + 1) * Self.bits < UInt.bitWidth
        self = .leaf(entries)
        if entries.count > Self.capacity && canBranch { branch(depth: depth) }
      case .branch(var nodes):
        self = .leaf([])
        nodes[Self.slot(entry.hash >> (depth * Self.bits))].add(entry, depth: depth + 1)
        self = .branch(nodes)
      }
    }

    /// Puts another entry of the same hash in the place of one, or none.
    mutating func replace(_ entry: Entry, by other: Entry?, depth: Int) {
      switch self {
      case .leaf(var entries):
        self = .leaf([])
        if let place = entries.firstIndex(of: entry) {
          entries.swapAt(place, entries.count - 1)
          entries.removeLast()
          if let other { entries.append(other) }
        }
        self = .leaf(entries)
      case .branch(var nodes):
        self = .leaf([])
        nodes[Self.slot(entry.hash >> (depth * Self.bits))].replace(
          entry,
          by: other,
          depth: depth + 1
        )
        self = .branch(nodes)
      }
    }

    private mutating func branch(depth: Int) {
      guard case .leaf(let entries) = self else { return }
      var leaves: [[Entry]] = Array(repeating: [], count: 1 << Self.bits)
      for entry in entries { leaves[Self.slot(entry.hash >> (depth * Self.bits))].append(entry) }
      self = .branch(leaves.map { .leaf($0) })
    }

    private static func slot(_ path: UInt) -> Int { Int(path & (1 << UInt(bits) - 1)) }
  }

  private var root = Node.leaf([])
  /// The group's handle by the chunk's, in pages so that a change after a copy copies one of them.
  private var homes: [[UInt32]] = []
  private var unused: [UInt32] = []
  /// 0 says that a chunk has no handle.
  private var next: UInt32 = 1
  /// The number of identities.
  private(set) var count = 0

  private static func hash(_ id: RowID) -> UInt { UInt(bitPattern: id.hashValue) }

  /// Returns the first result that a closure gives for a chunk that may hold an identity.
  ///
  /// Nearly always there is one such chunk at most; identities of one hash may have more.
  func find<Result>(_ id: RowID, _ body: (UInt32) -> Result?) -> Result? {
    guard count > 0 else { return nil }
    let hash = Self.hash(id)
    for entry in root.entries(at: hash) where entry.hash == hash {
      if let result = body(entry.chunk) { return result }
    }
    return nil
  }

  /// Adds an identity that the index does not hold.
  mutating func add(_ id: RowID, chunk: UInt32) {
    root.add(Entry(hash: Self.hash(id), chunk: chunk), depth: 0)
    count += 1
  }

  /// Removes an identity that the index holds.
  mutating func remove(_ id: RowID, chunk: UInt32) {
    root.replace(Entry(hash: Self.hash(id), chunk: chunk), by: nil, depth: 0)
    count -= 1
  }

  /// Says that an identity that the index holds is in another chunk now.
  mutating func move(_ id: RowID, from old: UInt32, to new: UInt32) {
    let hash = Self.hash(id)
    root.replace(Entry(hash: hash, chunk: old), by: Entry(hash: hash, chunk: new), depth: 0)
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
