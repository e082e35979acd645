/// A set of small numbers that gives them back in their order.
///
/// One bit a number: putting numbers in is O(1) in any order, and taking them out looks at 64 at
/// once. It allocates only while it grows.
struct RankSet: Sendable {
  private var words: [UInt64] = []

  /// Makes room for the numbers below a count, and forgets those in the set.
  mutating func reset(count: Int) {
    words.removeAll(keepingCapacity: true)
    words.append(contentsOf: repeatElement(0, count: (count + 63) / 64))
  }

  mutating func insert(_ rank: Int) { words[rank / 64] |= 1 << UInt64(rank % 64) }

  /// Takes every number out, smallest first, and appends what it stands for.
  mutating func drain(from elements: [Int], into result: inout [Int]) {
    for index in words.indices where words[index] != 0 {
      var word = words[index]
      words[index] = 0
      while word != 0 {
        result.append(elements[index * 64 + word.trailingZeroBitCount])
        word &= word - 1
      }
    }
  }
}
