import ParallaxCoordinator
import ParallaxLayout
import ParallaxReplay

/// The keyframe rules of a moving picture, and its one clock.
///
/// A value that does not change becomes a plain attribute. Every other value is an attribute as
/// well, for the moment that is shown if nothing moves, and an animation that has precedence.
struct MotionSheet {
  /// The moved quantity of an element.
  enum Property {
    /// The position along an axis.
    case position(ScrollAxis)
    /// The position and the length along an axis, of an element of length 1.
    case range(ScrollAxis)
    /// The position in both directions, x first.
    case place
    /// The width and the height of an element of 1 by 1.
    case size
    /// The position in both directions, and the radius of a circle of radius 1.
    case spot
    case opacity
  }

  /// The first and the last time of the replay, in seconds.
  let bounds: ClosedRange<Double>
  /// The moment that is shown if nothing moves.
  let poster: Double
  /// The largest distance of a position from its frame, in points; `nil` is what each element permits.
  private let tolerance: Double?
  private var names: [String: String] = [:]
  private(set) var rules = ""

  init(bounds: ClosedRange<Double>, poster: Double, tolerance: Double? = nil) {
    self.bounds = bounds
    self.poster = poster
    self.tolerance = tolerance
  }

  private var duration: Double { bounds.upperBound - bounds.lowerBound }

  /// Returns the attributes of an element that follows a track, with a space in front.
  mutating func attributes(
    _ property: Property,
    _ track: MotionTrack,
    within tolerance: Double = 0.2
  ) -> String {
    // A replay without frames has no positions to animate.
    guard !track.keys.isEmpty else { return "" }
    // For programs without animations, and for readers who prefer reduced motion.
    let still = property.attribute(track.values(at: poster))
    // Half of an exact tolerance is for the rounding of the start and of the length.
    let keys = track.simplified(within: self.tolerance.map { $0 / 2 } ?? tolerance).keys
    let decimals = self.tolerance == nil ? 1 : 2
    let texts = keys.map { property.declaration($0.values, decimals) }
    guard let first = texts.first, texts.contains(where: { $0 != first }) else { return still }
    return "\(still) class=\"m\" style=\"animation-name:\(name(of: zip(keys, texts)))\""
  }

  /// Returns the name of the rule with these keys; equal rules share one.
  private mutating func name(of keys: some Sequence<(MotionTrack.Key, String)>) -> String {
    // A hundredth of a percent is below a millisecond in a picture of up to 10 s. A fling of 5,000 points
    // a second moves by a twentieth of a point in the ten microseconds of an exact step.
    let decimals = tolerance == nil ? duration > 10 ? 3 : 2 : 7
    let steps = (0..<decimals + 2).reduce(1.0) { power, _ in power * 10 }
    var rule: [(steps: Double, text: String)] = []
    for (key, text) in keys {
      let step = ((key.time - bounds.lowerBound) / duration * steps).rounded()
      // Two keys at one time are a jump, of which the second comes a step later.
      let last = rule.last?.steps ?? -1
      rule.append((min(steps, max(step, last + 1)), text))
    }
    // Without a key at 100 % a browser would go back to the values at the poster's moment.
    if let last = rule.last, last.steps < steps { rule.append((steps, last.text)) }
    if let first = rule.first, first.steps > 0 { rule.insert((0, first.text), at: 0) }
    // A value that returns is written once with all its times. For example, a header expanded at
    // both ends is one block, `0%,100%{…}`.
    var times: [String: [String]] = [:]
    var order: [String] = []
    for (step, text) in rule {
      if times[text] == nil { order.append(text) }
      times[text, default: []].append("\((step * 100 / steps).compact(decimals))%")
    }
    let text = order.map { "\(times[$0, default: []].joined(separator: ",")){\($0)}" }.joined()
    if let name = names[text] { return name }
    let name = Self.name(names.count)
    names[text] = name
    rules += "@keyframes \(name){\(text)}\n"
    return name
  }

  /// Returns a short name: a to z, then aa, ab and so on.
  private static func name(_ index: Int) -> String {
    let letter = String(UnicodeScalar(UInt8(97 + index % 26)))
    return index < 26 ? letter : name(index / 26 - 1) + letter
  }
}

extension MotionSheet.Property {
  /// The values as a declaration of CSS, always with the same functions in the same order: only then
  /// do browsers move each number along a straight line.
  fileprivate func declaration(_ values: [Double], _ decimals: Int) -> String {
    switch self {
    case .position(let axis): "transform:translate\(axis.letter)(\(values[0].compact(decimals))px)"
    case .range(let axis):
      "transform:translate\(axis.letter)(\(values[0].compact(decimals))px) "
        + "scale\(axis.letter)(\(values[1].compact(decimals)))"
    case .place:
      "transform:translate(\(values[0].compact(decimals))px,\(values[1].compact(decimals))px)"
    case .size: "transform:scale(\(values[0].compact(decimals)),\(values[1].compact(decimals)))"
    case .spot:
      "transform:translate(\(values[0].compact(decimals))px,\(values[1].compact(decimals))px) "
        + "scale(\(values[2].compact(decimals)))"
    case .opacity: "opacity:\(values[0].compact(2))"
    }
  }

  /// The values as an attribute, for programs without animations of CSS.
  fileprivate func attribute(_ values: [Double]) -> String {
    func pair(_ value: Double, _ other: Int, _ axis: ScrollAxis) -> String {
      axis == .vertical ? "\(other) \(value.compact(1))" : "\(value.compact(1)) \(other)"
    }
    return switch self {
    case .position(let axis): " transform=\"translate(\(pair(values[0], 0, axis)))\""
    case .range(let axis):
      " transform=\"translate(\(pair(values[0], 0, axis))) scale(\(pair(values[1], 1, axis)))\""
    case .place: " transform=\"translate(\(at(values[0], values[1])))\""
    case .size: " transform=\"scale(\(at(values[0], values[1])))\""
    case .spot:
      " transform=\"translate(\(at(values[0], values[1]))) scale(\(values[2].compact(1)))\""
    case .opacity: values[0] == 1 ? "" : " opacity=\"\(values[0].compact(2))\""
    }
  }
}

extension ScrollAxis {
  fileprivate var letter: String { self == .vertical ? "Y" : "X" }
}

extension Double {
  /// Returns the number with at most a count of decimals and without a zero before the point.
  ///
  /// For example, −0.5 is `-.5`.
  func compact(_ decimals: Int) -> String {
    let text = shortText(atMost: decimals)
    if text.hasPrefix("0.") { return String(text.dropFirst()) }
    return text.hasPrefix("-0.") ? "-" + text.dropFirst(2) : text
  }
}
