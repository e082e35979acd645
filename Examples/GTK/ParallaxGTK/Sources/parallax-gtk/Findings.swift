/// What is not as it should be, in all checks of a run; printed as it is found.
enum Findings {
  private(set) static var count = 0

  static func add(_ finding: String) {
    print(finding)
    count += 1
  }
}

/// Adds a finding if something is not so.
func expect(_ what: String, _ isTrue: Bool) {
  if !isTrue { Findings.add("not so: \(what)") }
}
