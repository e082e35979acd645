@testable import ParallaxReplay

/// One thing that a vector says of a scene after a step.
struct Expectation {
  enum Value {
    case number(Double)
    /// By relation: `lt`, `le`, `gt` or `ge`.
    case bounds([(relation: String, bound: Double)])
    case fact(Bool)
  }

  /// What it is said of, such as `header.height`.
  let name: String
  let value: Value
  /// How far off a number may be; from the vector where it says so.
  let tolerance: Double
  /// A Boolean value indicating whether the foreign rules give it but no foreign test asserts it.
  let isDerived: Bool

  static let tolerance = 1e-6

  /// Returns what an object says, its members and theirs.
  static func list(_ object: JSONValue?, isDerived: Bool) -> [Expectation] {
    guard let object else { return [] }
    let tolerance = object["tolerance"]?.number ?? Self.tolerance
    return read(object, "", tolerance: tolerance, isDerived: isDerived)
  }

  private static func read(
    _ value: JSONValue,
    _ name: String,
    tolerance: Double,
    isDerived: Bool
  ) -> [Expectation] {
    func expectation(_ value: Value) -> [Expectation] {
      [Expectation(name: name, value: value, tolerance: tolerance, isDerived: isDerived)]
    }
    func descend(_ name: String, _ member: String, _ value: JSONValue) -> [Expectation] {
      let path = name.isEmpty ? member : "\(name).\(member)"
      return read(value, path, tolerance: tolerance, isDerived: isDerived)
    }
    switch value {
    case .number(let number): return expectation(.number(number))
    case .bool(let fact): return expectation(.fact(fact))
    case .string(let text): return expectation(.fact(text == "displayed"))
    case .array(let values):
      return values.enumerated().flatMap { descend(name, "\($0.offset)", $0.element) }
    case .object(let members):
      let bounds = members.compactMap { member in
        member.value.number.map { (relation: member.name, bound: $0) }
      }
      if !bounds.isEmpty, bounds.allSatisfy({ Self.relations.contains($0.relation) }) {
        return expectation(.bounds(bounds))
      }
      return members.filter { $0.name != "tolerance" }
        .flatMap { descend(name, $0.name, $0.value) }
    case .null: return []
    }
  }

  private static let relations: Set = ["lt", "le", "gt", "ge"]
}

/// What is true of a restated scene.
enum Observation {
  case number(Double)
  case fact(Bool)
}

extension Expectation {
  /// Returns what is wrong with an observation, or `nil`.
  func difference(from observation: Observation) -> String? {
    switch (value, observation) {
    case (.number(let expected), .number(let observed)):
      // A number that is not one is never near.
      return abs(expected - observed) <= tolerance
        ? nil : "\(name): expected \(expected), got \(observed)"
    case (.bounds(let bounds), .number(let observed)):
      let broken = bounds.first { !Self.holds(observed, $0.relation, $0.bound) }
      return broken.map { "\(name): expected \($0.relation) \($0.bound), got \(observed)" }
    case (.fact(let expected), .fact(let observed)):
      return expected == observed ? nil : "\(name): expected \(expected), got \(observed)"
    default:
      return "\(name): expected \(value), got \(observation)"
    }
  }

  private static func holds(_ number: Double, _ relation: String, _ bound: Double) -> Bool {
    switch relation {
    case "lt": number < bound
    case "le": number <= bound
    case "gt": number > bound
    case "ge": number >= bound
    default: false
    }
  }
}
