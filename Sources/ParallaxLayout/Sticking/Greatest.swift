/// The maximum of a collection of numbers.
///
/// It has a multiplicity, so that removing one of several equal maxima is O(1). After the last of them
/// is removed, ``isKnown`` is `false` until all numbers are inserted again.
struct Greatest: Sendable {
  /// The result if no number is greater; smaller numbers need not be counted.
  private let least: Double
  /// The maximum; an upper bound of it while ``isKnown`` is `false`.
  private(set) var value: Double
  private var count = 0
  /// A Boolean value indicating whether a number in the collection equals ``value``.
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

  /// Removes a number that was inserted.
  mutating func remove(_ number: Double) {
    guard number > least, number == value else { return }
    count -= 1
    isKnown = count > 0
  }
}
