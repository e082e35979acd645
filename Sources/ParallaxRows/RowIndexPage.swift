/// A part of the index: a table of entries in the order of their hashes.
///
/// The first bits of a hash say in which slot its entry is, or else it is in one of those behind,
/// without an empty one in between. So a search ends at the first greater hash, and a table that is
/// to grow or to be split is read and written from one end to the other.
struct RowIndexPage: Sendable {
  typealias Entry = RowIndex.Entry

  /// How many slots a search looks at together, and how many at the end are empty.
  private static let step = 4
  /// What an empty slot holds; no chunk has that name.
  private static let none = Entry(hash: .max, chunk: 0)

  /// The last few are empty, so that a search needs no other end.
  private var slots: [Entry]
  /// The number of slots that hashes are spread over; behind them are a few more.
  private var spread: UInt32
  private var number: UInt32

  /// The number of entries.
  var count: Int { Int(number) }

  /// Creates a page of entries that are in no order.
  init(_ entries: ArraySlice<Entry>) { self.init(inOrder: Self.sorted(entries)) }

  /// Creates a page of entries in the order of their hashes.
  private init(inOrder entries: [Entry]) {
    number = UInt32(truncatingIfNeeded: entries.count)
    let size = entries.count + entries.count * 17 / 64 + 2
    spread = UInt32(truncatingIfNeeded: size)
    // Behind the others there are mostly few; where hashes are much alike, many.
    var more = 2 * Self.step
    slots = Array(repeating: Self.none, count: size + more)
    while !lay(entries) {
      more *= 2
      slots = Array(repeating: Self.none, count: size + more)
    }
  }

  /// Puts entries in order into empty slots, and returns whether there are enough.
  private mutating func lay(_ entries: [Entry]) -> Bool {
    let spread = spread
    return slots.withUnsafeMutableBufferPointer { slots in
      let end = slots.count &- Self.step
      var next = 0
      for entry in entries {
        next = max(next, Self.slot(of: entry.hash, spread: spread))
        guard next < end else { return false }
        slots[next] = entry
        next &+= 1
      }
      return true
    }
  }

  /// Returns entries in the order of their hashes.
  private static func sorted(_ entries: ArraySlice<Entry>) -> [Entry] {
    var sorted = Array(entries)
    let most = UInt32(truncatingIfNeeded: entries.count)
    withUnsafeTemporaryAllocation(of: Int.self, capacity: entries.count + 1) { ends in
      ends.initialize(repeating: 0)
      for entry in entries { ends[slot(of: entry.hash, spread: most) &+ 1] &+= 1 }
      for slot in ends.indices.dropFirst() { ends[slot] &+= ends[slot &- 1] }
      // `ends` has each slot's start, until its entries have moved it to its end.
      sorted.withUnsafeMutableBufferPointer { sorted in
        for entry in entries {
          let slot = slot(of: entry.hash, spread: most)
          sorted[ends[slot]] = entry
          ends[slot] &+= 1
        }
        // Those of one slot, of which there are few, are in no order yet.
        for index in sorted.indices.dropFirst() {
          var index = index
          while index > 0, sorted[index].hash < sorted[index &- 1].hash {
            sorted.swapAt(index, index &- 1)
            index &-= 1
          }
        }
      }
    }
    return sorted
  }

  /// Takes out the entries whose hashes have a bit, and returns them.
  mutating func split(by bit: UInt32) -> Self {
    let tail = Self(inOrder: entries(with: bit, of: bit))
    self = Self(inOrder: entries(with: 0, of: bit))
    return tail
  }

  /// Returns the entries, in order, whose hashes have some of the bits of a mask and not the others.
  private func entries(with bits: UInt32 = 0, of mask: UInt32 = 0) -> [Entry] {
    Array(unsafeUninitializedCapacity: slots.count) { entries, count in
      // Which slots are empty and which entries are meant is as good as random, and a processor
      // loses more by a wrong guess than by writing over what is not meant.
      for entry in slots {
        entries[count] = entry
        count &+= (entry.hash & mask == bits ? 1 : 0) & (entry.chunk != 0 ? 1 : 0)
      }
    }
  }

  @inline(__always)
  private static func slot(of hash: UInt32, spread: UInt32) -> Int {
    Int(truncatingIfNeeded: (UInt64(hash) &* UInt64(spread)) >> 32)
  }

  /// Returns the number of the first slot from that of a hash on whose hash is not less; an empty
  /// one's is not.
  @inline(__always)
  private static func search(
    _ hash: UInt32,
    _ slots: UnsafeBufferPointer<Entry>,
    _ spread: UInt32
  ) -> Int {
    // Which one it is is as good as random, and a processor loses more by a wrong guess than by
    // looking at four of them, of which the last is nearly always far enough.
    var slot = slot(of: hash, spread: spread)
    while true {
      let first = (slots[slot].hash < hash ? 1 : 0) &+ (slots[slot &+ 1].hash < hash ? 1 : 0)
      let last = (slots[slot &+ 2].hash < hash ? 1 : 0) &+ (slots[slot &+ 3].hash < hash ? 1 : 0)
      slot &+= first &+ last
      if first &+ last < step { return slot }
    }
  }

  /// Returns whether an entry has a hash; for the greatest hash that may be wrong.
  @inline(__always)
  func mayHave(_ hash: UInt32) -> Bool {
    // The array is asked, which looks at its count as well: an insertion that follows then finds
    // both in the cache.
    slots[slots.withUnsafeBufferPointer { Self.search(hash, $0, spread) }].hash == hash
  }

  /// Returns the first result that a closure gives for the chunk of an entry with a hash.
  @inline(__always)
  func find<Result>(_ hash: UInt32, _ body: (UInt32) -> Result?) -> Result? {
    slots.withUnsafeBufferPointer { slots in
      var slot = Self.search(hash, slots, spread)
      while slots[slot].hash == hash, slots[slot].chunk != 0 {
        if let result = body(slots[slot].chunk) { return result }
        slot &+= 1
      }
      return nil
    }
  }

  /// Returns the slot of an entry.
  private func slot(of entry: Entry) -> Int? {
    slots.withUnsafeBufferPointer { slots in
      var slot = Self.search(entry.hash, slots, spread)
      while slots[slot].hash == entry.hash, slots[slot].chunk != 0 {
        if slots[slot].chunk == entry.chunk { return slot }
        slot &+= 1
      }
      return nil
    }
  }

  mutating func insert(_ entry: Entry) {
    // Eight slots for seven entries: with fewer to spare, searches soon take much longer.
    if count &* 8 >= Int(spread) &* 7 { self = Self(inOrder: entries()) }
    put(entry)
  }

  @inline(__always)
  private mutating func put(_ entry: Entry) {
    let spread = spread
    let isFull = slots.withUnsafeMutableBufferPointer { slots in
      var slot = Self.search(entry.hash, UnsafeBufferPointer(slots), spread)
      var moved = entry
      while moved.chunk != 0 {
        swap(&slots[slot], &moved)
        slot &+= 1
      }
      return slot > slots.count &- Self.step
    }
    number &+= 1
    guard isFull else { return }
    let more = 8 + count / 16
    slots.reserveCapacity(slots.count + more)
    slots += repeatElement(Self.none, count: more)
  }

  mutating func remove(_ entry: Entry) {
    guard let place = slot(of: entry) else { return }
    let spread = spread
    slots.withUnsafeMutableBufferPointer { slots in
      var slot = place
      // What is behind moves up, as far as its own slots allow.
      while slots[slot &+ 1].chunk != 0,
        Self.slot(of: slots[slot &+ 1].hash, spread: spread) <= slot
      {
        slots[slot] = slots[slot &+ 1]
        slot &+= 1
      }
      slots[slot] = Self.none
    }
    number &-= 1
    if count &* 2 &+ 16 < Int(spread) { self = Self(inOrder: entries()) }
  }

  /// Writes another chunk into an entry.
  mutating func move(_ entry: Entry, to chunk: UInt32) {
    if let slot = slot(of: entry) { slots[slot].chunk = chunk }
  }

  /// Calls a closure with all entries, in the order of their hashes.
  func forEach(_ body: (Entry) -> Void) {
    for entry in slots where entry.chunk != 0 { body(entry) }
  }

  /// Returns whether a closure says so of the chunks of two entries of one hash.
  func hasCollision(where isMeant: (UInt32, UInt32) -> Bool) -> Bool {
    for slot in 1..<slots.count where slots[slot].hash == slots[slot &- 1].hash {
      if slots[slot].chunk == 0 { continue }
      var other = slot &- 1
      while other >= 0, slots[other].hash == slots[slot].hash {
        if isMeant(slots[other].chunk, slots[slot].chunk) { return true }
        other &-= 1
      }
    }
    return false
  }
}
