/// How far computed positions are from the measured ones, and which are too far.
struct Deviations: CustomStringConvertible {
  let tolerance: Double
  private(set) var count = 0
  private(set) var greatest = 0.0
  private(set) var failures: [String] = []

  init(tolerance: Double) { self.tolerance = tolerance }

  mutating func check(_ computed: Double, measured: Double, _ place: @autoclosure () -> String) {
    count += 1
    let deviation = (computed - measured).magnitude
    if deviation <= tolerance {
      greatest = max(greatest, deviation)
    } else {
      failures.append("\(place()): expected \(measured), got \(computed)")
    }
  }

  var description: String {
    "\(count) positions, \(failures.count) off, greatest deviation of the others \(greatest)"
  }
}
