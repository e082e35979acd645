import Foundation

/// A linear sum of variables and a number.
struct LinearSum {
  var terms: [Int: Double] = [:]
  var constant = 0.0

  static func number(_ constant: Double) -> Self { Self(constant: constant) }
  static func variable(_ index: Int) -> Self { Self(terms: [index: 1]) }

  static func + (a: Self, b: Self) -> Self {
    Self(
      terms: a.terms.merging(b.terms, uniquingKeysWith: +),
      constant: a.constant + b.constant
    )
  }

  static func * (a: Self, factor: Double) -> Self {
    Self(terms: a.terms.mapValues { $0 * factor }, constant: a.constant * factor)
  }

  static func - (a: Self, b: Self) -> Self { a + b * -1 }

  func value(_ values: [Double]) -> Double {
    terms.reduce(constant) { $0 + $1.value * values[$1.key] }
  }
}

/// Finds places for which constraints hold: those of a higher priority first.
///
/// Equations are taken in the order of their priorities; one that contradicts those before it is
/// left out. An inequality that does not hold then counts as an equation of its priority.
struct ConstraintSolver {
  /// One constraint: the sum is zero, at most or at least.
  struct Rule {
    var sum: LinearSum
    var relation: NSLayoutConstraint.Relation
    var priority: Float
  }

  /// What each variable is where nothing is said of it.
  var defaults: [Double]
  var rules: [Rule] = []

  mutating func add(
    _ sum: LinearSum,
    _ relation: NSLayoutConstraint.Relation,
    _ priority: UILayoutPriority
  ) {
    rules.append(Rule(sum: sum, relation: relation, priority: priority.rawValue))
  }

  func solution() -> [Double] {
    var active = Set(rules.indices.filter { rules[$0].relation == .equal })
    var values = solve(active)
    while let next = worst(values, inactive: active) {
      active.insert(next)
      values = solve(active)
    }
    // One that held others up at first may hold by itself in the end.
    for index in rules.indices where rules[index].relation != .equal && active.contains(index) {
      let fewer = active.subtracting([index])
      let without = solve(fewer)
      if worst(without, inactive: fewer) == nil {
        active = fewer
        values = without
      }
    }
    return values
  }

  /// The inequality of the highest priority that does not hold, and of these the worst.
  private func worst(_ values: [Double], inactive active: Set<Int>) -> Int? {
    var found: (index: Int, priority: Float, by: Double)?
    for (index, rule) in rules.enumerated() where !active.contains(index) {
      let value = rule.sum.value(values)
      let violation = rule.relation == .lessThanOrEqual ? value : -value
      guard violation > 1e-6 else { continue }
      if let best = found, (best.priority, best.by) >= (rule.priority, violation) { continue }
      found = (index, rule.priority, violation)
    }
    return found?.index
  }

  private func solve(_ active: Set<Int>) -> [Double] {
    let order = active.sorted { (-rules[$0].priority, $0) < (-rules[$1].priority, $1) }
    var elimination = Elimination(count: defaults.count)
    for index in order { elimination.add(rules[index].sum) }
    for index in defaults.indices {
      elimination.add(.variable(index) - .number(defaults[index]))
    }
    return elimination.solution
  }
}

/// Equations, each brought to the form in which one variable stands in no other.
private struct Elimination {
  let count: Int
  var rows: [(pivot: Int, row: [Double])] = []

  init(count: Int) { self.count = count }

  var solution: [Double] {
    var values = [Double](repeating: 0, count: count)
    for (pivot, row) in rows { values[pivot] = -row[count] }
    return values
  }

  mutating func add(_ sum: LinearSum) {
    guard rows.count < count else { return }
    var row = [Double](repeating: 0, count: count + 1)
    for (index, factor) in sum.terms { row[index] = factor }
    row[count] = sum.constant
    for known in rows { Self.subtract(known.row, row[known.pivot], from: &row) }
    var pivot = 0
    for index in 0..<count where abs(row[index]) > abs(row[pivot]) { pivot = index }
    guard abs(row[pivot]) > 1e-9 else { return }
    let scale = 1 / row[pivot]
    for index in row.indices { row[index] *= scale }
    for index in rows.indices {
      Self.subtract(row, rows[index].row[pivot], from: &rows[index].row)
    }
    rows.append((pivot, row))
  }

  private static func subtract(_ row: [Double], _ factor: Double, from other: inout [Double]) {
    guard factor != 0 else { return }
    for index in row.indices { other[index] -= factor * row[index] }
  }
}
