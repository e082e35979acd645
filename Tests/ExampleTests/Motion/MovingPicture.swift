import Foundation

/// The keyframe rules of a moving picture, as a browser reads them.
struct MovingPicture {
  /// A position along the axis and, for a view that changes its length, the length.
  struct Key {
    var percent: Double
    var values: [Double]
  }

  /// The duration in seconds.
  let duration: Double
  /// The rules that move something along the axis, each sorted by time.
  let rules: [[Key]]
  /// The positions of elements that do not move.
  let still: [Double]

  init?(_ svg: String) {
    guard let match = svg.firstMatch(of: #/\.m\{animation:([0-9.]+)s/#),
      let duration = Double(match.1)
    else { return nil }
    self.duration = duration
    rules = svg.matches(of: #/@keyframes [a-z]+\{((?:[^{}]+\{[^{}]*\})+)\}/#).compactMap {
      Self.keys(of: $0.1)
    }
    still = svg.matches(
      of: #/ transform="translate\((-?[0-9.]+) (-?[0-9.]+)\)[^"]*"(?! class="m")/#
    )
    .map { (Double($0.1) ?? 0) + (Double($0.2) ?? 0) }
  }

  private static func keys(of rule: Substring) -> [Key]? {
    var keys: [Key] = []
    for part in rule.matches(
      of: #/([^{}]+)\{transform:translate[XY]\((-?[0-9.]+)px\)(?: scale[XY]\(([0-9.]+)\))?\}/#
    ) {
      guard let start = Double(part.2) else { return nil }
      let length = part.3.flatMap { Double($0) }
      for percent in part.1.split(separator: ",") {
        guard let number = Double(percent.dropLast()) else { return nil }
        keys.append(Key(percent: number, values: [start] + (length.map { [$0] } ?? [])))
      }
    }
    return keys.isEmpty ? nil : keys.sorted { $0.percent < $1.percent }
  }

  /// Returns the rule with a name; `nil` if none moves something along an axis by that name.
  func rule(named name: String, in svg: String) -> [Key]? {
    svg.split(separator: "\n").first { $0.hasPrefix("@keyframes \(name){") }
      .flatMap { Self.keys(of: $0.dropFirst("@keyframes \(name){".count).dropLast()) }
  }

  /// Returns the values of a rule at a time after the beginning, in seconds.
  func values(of rule: [Key], at time: Double) -> [Double] {
    let percent = time / duration * 100
    guard let next = rule.firstIndex(where: { $0.percent >= percent }) else {
      return rule[rule.count - 1].values
    }
    guard next > 0 else { return rule[0].values }
    let (key, end) = (rule[next - 1], rule[next])
    let part = (percent - key.percent) / (end.percent - key.percent)
    return zip(key.values, end.values).map { $0 + ($1 - $0) * part }
  }
}
