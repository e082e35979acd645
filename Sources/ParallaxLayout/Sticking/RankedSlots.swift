/// Slots in an order, and the rank of each slot in it.
///
/// - Complexity: A change moves the later slots in memory, eight bytes and four bytes each; at the end it
///   is O(1).
struct RankedSlots: Sendable {
  private(set) var slots: [Int] = []
  /// The rank of each slot; -1 for a slot that is not in the order.
  private(set) var ranks: [Int32] = []

  /// Returns the rank of a slot; `nil` for a slot that is not in the order.
  func rank(of slot: Int) -> Int? {
    ranks.indices.contains(slot) && ranks[slot] >= 0 ? Int(ranks[slot]) : nil
  }

  /// Replaces all slots by those of a sorter.
  ///
  /// - Parameters:
  ///   - sorter: The sorter.
  ///   - count: The number of all slots, in the order or not.
  mutating func fill(from sorter: inout ListSorter, count: Int) {
    sorter.finish(&slots)
    ranks.removeAll(keepingCapacity: true)
    ranks.append(contentsOf: repeatElement(-1, count: count))
    renumber(from: 0)
  }

  mutating func insert(_ slot: Int, at rank: Int) {
    while ranks.count <= slot { ranks.append(-1) }
    slots.insert(slot, at: rank)
    shift(from: rank, by: 1)
    ranks[slot] = Int32(truncatingIfNeeded: rank)
  }

  mutating func remove(_ slot: Int) {
    guard let rank = rank(of: slot) else { return }
    slots.remove(at: rank)
    ranks[slot] = -1
    shift(from: rank, by: -1)
  }

  /// Changes the ranks from a rank on, after the later slots were moved by one.
  private mutating func shift(from rank: Int, by distance: Int32) {
    // A few are updated one by one. For many it is faster to go through all ranks in memory order.
    if (slots.count - rank) * 8 < slots.count { return renumber(from: rank) }
    let first = Int32(truncatingIfNeeded: rank)
    guard !ranks.isEmpty else { return }
    var ranks = ranks.mutableSpan
    for slot in ranks.indices { ranks[slot] &+= ranks[slot] >= first ? distance : 0 }
  }

  private mutating func renumber(from rank: Int) { Self.number(slots, from: rank, in: &ranks) }

  // Two parts of one value can be borrowed at a time only as parameters.
  private static func number(_ slots: [Int], from rank: Int, in ranks: inout [Int32]) {
    guard rank < slots.count else { return }
    let slots = slots.span
    var ranks = ranks.mutableSpan
    for rank in rank..<slots.count { ranks[slots[rank]] = Int32(truncatingIfNeeded: rank) }
  }
}
