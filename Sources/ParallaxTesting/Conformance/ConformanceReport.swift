public import ParallaxCoordinator

/// The findings of a ``ScrollableConformance`` or a ``BothAxesConformance``, and the checks it could not make.
///
/// A test asserts empty ``findings`` and an empty ``notChecked``: a check left out finds nothing.
///
///     let kit = ScrollableConformance(of: list, in: list) { list.scroll(to: $0) }
///     let report = kit.report()
///     print(report.findings.count, report.notChecked.count)
///     print(report.notAdopted)  // [] for a port with every ability
public struct ConformanceReport: Hashable, Sendable {
  /// The unmet requirements, at most one for each check and axis.
  public var findings: [ConformanceFinding] = []
  /// The checks left out, each with its need.
  public var notChecked: [ConformanceGap] = []
  /// The protocols the scrollable has not adopted, so nothing of them was checked:
  /// `ScrollableRows`, `IdentifiedRowTable`, `ScrollableRowRoom`, `ScrollableShifting`,
  /// `ScrollableInsets`.
  ///
  /// If a port must have an ability, its test asserts that it is not in this list.
  public var notAdopted: [String] = []

  /// Creates a report of nothing.
  package init() {}
}

extension ConformanceReport: CustomStringConvertible {
  /// The findings, then gaps and abilities not adopted, one per line.
  public var description: String {
    let found = findings.isEmpty ? ["nothing found"] : findings.map { "found: \($0)" }
    let gaps = notChecked.map { "not checked: \($0)" }
    return (found + gaps + notAdopted.map { "not adopted: \($0)" }).joined(separator: "\n")
  }
}

/// One unmet requirement of `Scrollable`.
///
/// For example, of a list leaving its footer of 30 points out of the content:
///
///     let kit = ScrollableConformance(of: list, in: list) { list.scroll(to: $0) }
///     for finding in kit.report().findings where finding.check == .contentLength {
///       print(finding)  // content length: contentLength should be 3030.0 and is 3000.0; usually because …
///     }
public struct ConformanceFinding: Hashable, Sendable, CustomStringConvertible {
  /// The check that found it.
  public var check: ConformanceCheck
  /// The axis it was found on; `nil` in the report of a ``ScrollableConformance``.
  public var axis: ScrollAxis?
  /// The wrong field of a reading, or the wrong answer.
  package var field: String
  /// The value it should have.
  package var wanted: String
  /// The value it has.
  package var seen: String
  /// The usual reason for the difference.
  package var reason: String

  /// The finding in a line.
  public var description: String {
    "\(check)\(words(axis)): \(field) should be \(wanted) and is \(seen); usually because \(reason)"
  }
}

/// A check left out.
///
///     let kit = ScrollableConformance(of: list, in: list) { list.scroll(to: $0) }
///     for gap in kit.report().notChecked { print(gap) }  // overscroll, which needs `overscroll`
public struct ConformanceGap: Hashable, Sendable, CustomStringConvertible {
  /// The check that could not be made.
  public var check: ConformanceCheck
  /// The axis along which it was not made; `nil` for one axis, and for both at once.
  public var axis: ScrollAxis?
  /// The closure, or the part of the content, it needs.
  package var need: String

  /// The check and its need, in a line.
  public var description: String { "\(check)\(words(axis)), which needs \(need)" }
}

private func words(_ axis: ScrollAxis?) -> String { axis.map { " (\($0) axis)" } ?? "" }
