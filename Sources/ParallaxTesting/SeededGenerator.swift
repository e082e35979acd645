/// Random numbers that are the same for the same seed, on every platform.
///
/// A property that fails prints its seed; a test with that seed fails in the same way. The generator is
/// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates the generator of a seed.
  public init(seed: UInt64) { state = seed }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a length in a range, in points, on the quarter point.
  ///
  /// Sums of such lengths are exact, so that tests can compare to the last bit.
  public mutating func quarter(_ range: ClosedRange<Double>) -> Double {
    let quarters = Int(range.lowerBound * 4)...Int(range.upperBound * 4)
    return Double(Int.random(in: quarters, using: &self)) / 4
  }

  /// Returns `true` with a probability of 0 to 1.
  public mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &self) < probability
  }

  /// Returns one of some choices, of which there is at least one.
  public mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[Int.random(in: choices.indices, using: &self)]
  }
}
