/// The greatest of some numbers that come and go.
///
/// It counts how many are as great, so that one of them may go. Where the last of those has gone, the
/// others are to be looked at again.
struct Greatest: Sendable {
  /// The result where no number is greater; lesser numbers need not be counted.
  private let least: Double
  /// The greatest number; no less than that while ``isKnown`` is `false`.
  private(set) var value: Double
  private var count = 0
  /// A Boolean value indicating whether a number that is there is as great as ``value``.
  private(set) var isKnown = true

  init(atLeast least: Double = 0) {
    self.least = least
    value = least
  }

  mutating func removeAll() { self = Self(atLeast: least) }

  mutating func insert(_ number: Double) {
    guard number > least, number >= value else { return }
    count = number > value ? 1 : count + 1
    value = number
    isKnown = true
  }

  /// Takes out a number that was put in.
  mutating func remove(_ number: Double) {
    guard number > least, number == value else { return }
    count -= 1
    isKnown = count > 0
  }
}
