/// Which slots are taken, and in which order they were.
///
/// A slot stays a view's until it is removed, and may be another's afterwards.
struct SlotRegister: Sendable {
  /// When each slot was taken, counted from 1; 0 is a slot that is free.
  private(set) var numbers: [Int] = []
  private var free: [Int] = []
  private var count = 0

  /// Takes a slot: one that is free, or a new one behind the others.
  mutating func take() -> Int {
    count += 1
    if let slot = free.popLast() {
      numbers[slot] = count
      return slot
    }
    numbers.append(count)
    return numbers.count - 1
  }

  mutating func release(_ slot: Int) {
    numbers[slot] = 0
    free.append(slot)
  }

  func isTaken(_ slot: Int) -> Bool { numbers.indices.contains(slot) && numbers[slot] > 0 }
}
