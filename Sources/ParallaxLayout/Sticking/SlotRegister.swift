/// The slots in use, and the order of their registration.
///
/// A slot belongs to a view until the view is removed. Another view may get it afterwards.
struct SlotRegister: Sendable {
  /// The number of each slot's registration, from 1; 0 for a free slot.
  private(set) var numbers: [Int] = []
  private var free: [Int] = []
  private var count = 0

  /// Returns a free slot, or appends a slot.
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
