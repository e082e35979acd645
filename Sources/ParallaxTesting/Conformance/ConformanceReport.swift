/// What a ``ScrollableConformance`` found, and what it could not look at.
public struct ConformanceReport: Hashable, Sendable {
  /// What is not as it should be, at most one for each check; empty for a port that keeps its
  /// promises.
  public var findings: [ConformanceFinding] = []
  /// What was not looked at, and what it needs.
  public var notChecked: [ConformanceGap] = []
  /// The protocols of capabilities that the scrollable has not adopted, so that nothing of them was
  /// looked at: `ScrollableRows`, `ScrollableRowIdentities`, `ScrollableShifting`,
  /// `ScrollableInsets`.
  ///
  /// A port that means to have one asserts that it is not among these.
  public var notAdopted: [String] = []

  /// Creates a report of nothing.
  public init() {}
}

extension ConformanceReport: CustomStringConvertible {
  /// The findings, then what was not checked and what was not adopted, a line each.
  public var description: String {
    let found = findings.isEmpty ? ["nothing found"] : findings.map { "found: \($0)" }
    let gaps = notChecked.map { "not checked: \($0)" }
    return (found + gaps + notAdopted.map { "not adopted: \($0)" }).joined(separator: "\n")
  }
}

/// One promise of `Scrollable` that is not kept.
public struct ConformanceFinding: Hashable, Sendable, CustomStringConvertible {
  /// The check that found it.
  public var check: ConformanceCheck
  /// What is wrong: a field of a reading, or an answer.
  public var field: String
  /// What it should be.
  public var wanted: String
  /// What it is.
  public var seen: String
  /// The usual reason for the difference.
  public var reason: String

  /// The finding in a line.
  public var description: String {
    "\(check): \(field) should be \(wanted) and is \(seen); usually because \(reason)"
  }
}

/// One check that was not made.
public struct ConformanceGap: Hashable, Sendable, CustomStringConvertible {
  /// The check.
  public var check: ConformanceCheck
  /// What it needs.
  public var need: String

  /// The check and what it needs, in a line.
  public var description: String { "\(check), which needs \(need)" }
}
