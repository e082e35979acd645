/// A set of slots that returns them in an order.
///
/// It has one bit per rank, and one bit per word of 64 ranks that is not empty. Inserting a rank is O(1)
/// in any order, and removing them tests 4096 ranks at a time. It allocates only while it grows.
struct RankSet: Sendable {
  private var words: [UInt64] = []
  /// One bit per word: 1 if the word is not empty.
  private var groups: [UInt64] = []

  /// Reserves memory for the ranks below a count.
  mutating func reserve(_ count: Int) {
    while words.count * 64 < count { words.append(0) }
    while groups.count * 64 < words.count { groups.append(0) }
  }

  /// Inserts the ranks of slots; slots without a rank are ignored.
  mutating func insert(_ slots: [Int], in order: RankedSlots) {
    Self.insert(slots, order.ranks, &words, &groups)
  }

  /// Removes every rank, smallest first, and appends its slot to an array.
  mutating func drain(from order: RankedSlots, into result: inout [Int]) {
    Self.drain(&words, &groups, order.slots, &result)
  }

  // Two parts of one value can be borrowed at a time only as parameters.

  private static func insert(
    _ slots: [Int],
    _ ranks: [Int32],
    _ words: inout [UInt64],
    _ groups: inout [UInt64]
  ) {
    guard !slots.isEmpty, !words.isEmpty else { return }
    let ranks = ranks.span
    var words = words.mutableSpan
    var groups = groups.mutableSpan
    for slot in slots where slot < ranks.count && ranks[slot] >= 0 {
      let rank = Int(ranks[slot])
      let word = rank >> 6
      words[word] |= 1 &<< UInt64(rank & 63)
      groups[word >> 6] |= 1 &<< UInt64(word & 63)
    }
  }

  private static func drain(
    _ words: inout [UInt64],
    _ groups: inout [UInt64],
    _ elements: [Int],
    _ result: inout [Int]
  ) {
    guard !groups.isEmpty else { return }
    var words = words.mutableSpan
    var groups = groups.mutableSpan
    for number in groups.indices where groups[number] != 0 {
      var group = groups[number]
      groups[number] = 0
      while group != 0 {
        let index = number << 6 | group.trailingZeroBitCount
        group &= group &- 1
        var word = words[index]
        words[index] = 0
        while word != 0 {
          result.append(elements[index << 6 | word.trailingZeroBitCount])
          word &= word &- 1
        }
      }
    }
  }
}
