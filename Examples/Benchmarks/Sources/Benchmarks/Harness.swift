/// Returns the nanoseconds an operation takes: the least of several passes, which disturbances from
/// outside cannot make smaller.
func nanoseconds(
  passes: Int = 7,
  operations: Int,
  setUp: () -> Void = {},
  _ body: (Int) -> Void
) -> Double {
  let clock = ContinuousClock()
  var least = Double.infinity
  for _ in 0..<passes {
    setUp()
    let time = clock.measure { for number in 0..<operations { body(number) } }
    least = min(
      least,
      Double(time.components.attoseconds) / 1e9 + Double(time.components.seconds) * 1e9
    )
  }
  return least / Double(operations)
}

/// Keeps the optimizer from dropping a result.
@inline(never)
func use<Value>(_ value: Value) {}

extension String {
  /// The text in a column of a table, at the right.
  func column(_ width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}

extension Double {
  /// The number with one decimal, or with two where it is below 10.
  var brief: String {
    let scale = self < 10 ? 100 : 10
    let parts = Int(self * Double(scale) + 0.5)
    let decimals = "\(parts % scale)"
    let zero = scale == 100 && decimals.count < 2 ? "0" : ""
    return "\(parts / scale).\(zero)\(decimals)"
  }
}
