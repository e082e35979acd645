/// What a search through many scenes found: where a property fails first, and how often it was
/// looked at.
///
/// The search is plain Swift and the test expects once: an expectation for every view of every step
/// takes longer than the steps.
struct Findings: Sendable {
  enum Property: Int, CaseIterable {
    case speed, direction, limits, order, transitions, purity, registration, mirror, scale
    case sight, outOfSight, revealed
  }

  private var failures = [String?](repeating: nil, count: Property.allCases.count)
  private var counts = [Int](repeating: 0, count: Property.allCases.count)

  func failure(of property: Property) -> String? { failures[property.rawValue] }
  func count(of property: Property) -> Int { counts[property.rawValue] }

  mutating func count(_ property: Property, _ times: Int = 1) { counts[property.rawValue] += times }

  mutating func check(
    _ property: Property,
    _ holds: Bool,
    _ failure: @autoclosure () -> String
  ) {
    counts[property.rawValue] += 1
    if !holds, failures[property.rawValue] == nil { failures[property.rawValue] = failure() }
  }

  private mutating func add(_ other: Self) {
    for property in Property.allCases {
      counts[property.rawValue] += other.count(of: property)
      if failure(of: property) == nil { failures[property.rawValue] = other.failure(of: property) }
    }
  }

  /// Searches scenes on all cores.
  static func search(
    _ seeds: Range<UInt64>,
    _ look: @escaping @Sendable (UInt64, inout Self) -> Void
  ) async -> Self {
    await withTaskGroup { group in
      let chunk: UInt64 = 50
      for first in stride(from: seeds.lowerBound, to: seeds.upperBound, by: Int(chunk)) {
        group.addTask {
          var findings = Self()
          for seed in first..<min(first + chunk, seeds.upperBound) { look(seed, &findings) }
          return findings
        }
      }
      return await group.reduce(into: Self()) { $0.add($1) }
    }
  }
}
