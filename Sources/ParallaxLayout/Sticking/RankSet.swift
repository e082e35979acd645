/// A set of small numbers that gives them back in their order.
///
/// One bit a number, and one for every 64 of them that are not empty: putting numbers in is O(1) in
/// any order, and taking them out looks at 4096 at once. It allocates only while it grows.
struct RankSet: Sendable {
  private var words: [UInt64] = []
  /// For every 64 words, which of them are not empty.
  private var groups: [UInt64] = []

  /// Makes room for the numbers below a count, and forgets those in the set.
  mutating func reset(count: Int) {
    let wordCount = (count + 63) / 64
    words.removeAll(keepingCapacity: true)
    words.append(contentsOf: repeatElement(0, count: wordCount))
    groups.removeAll(keepingCapacity: true)
    groups.append(contentsOf: repeatElement(0, count: (wordCount + 63) / 64))
  }

  mutating func insert(_ ranks: [Int]) { Self.insert(ranks, &words, &groups) }

  /// Takes every number out, smallest first, and appends what it stands for.
  mutating func drain(from elements: [Int], into result: inout [Int]) {
    Self.drain(&words, &groups, elements, &result)
  }

  // Two parts of one value cannot be borrowed at a time but as parameters.

  private static func insert(_ ranks: [Int], _ words: inout [UInt64], _ groups: inout [UInt64]) {
    guard !ranks.isEmpty else { return }
    var words = words.mutableSpan
    var groups = groups.mutableSpan
    for rank in ranks {
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
