/// SplitMix64: the same numbers for the same seed, on every platform.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A length on the quarter point, so that sums are exact and a comparison can be to the last bit.
  mutating func quarter(_ range: ClosedRange<Double>) -> Double {
    let quarters = Int(range.lowerBound * 4)...Int(range.upperBound * 4)
    return Double(Int.random(in: quarters, using: &self)) / 4
  }

  mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &self) < probability
  }

  mutating func pick<T>(_ choices: [T]) -> T {
    choices[Int.random(in: choices.indices, using: &self)]
  }
}
