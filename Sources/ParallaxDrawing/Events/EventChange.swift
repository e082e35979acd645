import ParallaxCoordinator
import ParallaxReplay

/// The effect of an event, in a form in which several events can be added up.
enum EventChange: Hashable, Sendable {
  /// The content offset changed by a distance, in points; across the default axis of views if the
  /// axis is given.
  case moved(ScrollCause, Double, ScrollAxis? = nil)
  /// Rows were inserted, removed, resized and reordered; the offset followed by a distance so the
  /// visible rows stayed in place.
  case rows(inserted: Int, removed: Int, resized: Int, reordered: Int, offset: Double)
  /// A quantity became another, such as `keyboard` from 0 to 336 points.
  case value(String, from: Double, to: Double)
  /// The container became another size, in points.
  case size(from: LayoutSize, to: LayoutSize)
  /// Something that cannot be added up, and how often it happened.
  case note(String, count: Int)

  /// Returns the sum of two changes; `nil` if they are of different kinds.
  ///
  /// For example, `keyboard 0 → 100` and `keyboard 100 → 336` are `keyboard 0 → 336`.
  func merged(with next: Self) -> Self? {
    switch (self, next) {
    case (.moved(let cause, let distance, let axis), .moved(let next, let further, let other))
    where cause == next && axis == other:
      return .moved(cause, distance + further, axis)
    case (.rows(let a, let b, let c, let d, let e), .rows(let f, let g, let h, let i, let j)):
      return .rows(
        inserted: a + f,
        removed: b + g,
        resized: c + h,
        reordered: d + i,
        offset: e + j
      )
    case (.value(let name, let from, _), .value(let next, _, let to)) where name == next:
      return .value(name, from: from, to: to)
    case (.size(let from, _), .size(_, let to)): return .size(from: from, to: to)
    case (.note(let text, let count), .note(let next, let more)) where text == next:
      return .note(text, count: count + more)
    default: return nil
    }
  }

  /// The change in words.
  var text: String {
    switch self {
    case .moved(let cause, let distance, let axis):
      let mover =
        switch cause {
        case .user: "user"
        case .app: "app"
        case .layout: "layout"
        }
      return "\(mover) \(distance.signed)\(axis.map { " \($0.arrow)" } ?? "")"
    case .rows(let inserted, let removed, let resized, let reordered, let offset):
      var parts: [String] = []
      if inserted > 0 { parts.append("\(inserted) inserted") }
      if removed > 0 { parts.append("\(removed) removed") }
      if resized > 0 { parts.append("\(resized) resized") }
      if reordered > 0 { parts.append("\(reordered) moved") }
      if offset != 0 { parts.append("offset \(offset.signed)") }
      return parts.joined(separator: ", ")
    case .value(let name, let from, let to): return "\(name) \(from.plain) → \(to.plain)"
    case .size(let from, let to): return "\(from.plain) → \(to.plain)"
    case .note(let text, let count): return count == 1 ? text : "\(text) (\(count) times)"
    }
  }

  /// The new value without the old one, such as `keyboard → 336`.
  var mediumText: String {
    switch self {
    case .value(let name, _, let to): "\(name) → \(to.plain)"
    case .size(_, let to): "→ \(to.plain)"
    case .moved, .rows, .note: text
    }
  }

  /// The change in a few letters.
  var shortText: String {
    switch self {
    case .moved(_, let distance, let axis):
      return "\(distance.signed)\(axis.map { " \($0.arrow)" } ?? "")"
    case .rows(let inserted, let removed, let resized, let reordered, _):
      let parts = [(inserted, "+"), (removed, "−"), (resized, "↕"), (reordered, "⇅")]
      return parts.filter { $0.0 > 0 }.map { "\($0.1)\($0.0)" }.joined(separator: " ")
    case .value(_, _, let to): return "→ \(to.plain)"
    case .size(_, let to): return to.plain
    case .note(_, let count): return count == 1 ? "" : "\(count)×"
    }
  }
}

extension Double {
  /// The number with at most one decimal and a true minus, such as `−8.5`.
  fileprivate var plain: String { shortText(atMost: 1).replacing("-", with: "−") }
  /// The number with its sign, such as `+168`.
  fileprivate var signed: String { self > 0 ? "+" + plain : plain }
}

extension ScrollAxis {
  fileprivate var arrow: String { self == .vertical ? "↕" : "↔" }
}

extension LayoutSize {
  fileprivate var plain: String { "\(width.plain) × \(height.plain)" }
}

extension String {
  /// The text with arrows, signs and multiplication signs in ASCII.
  ///
  /// For example, `keyboard 0 → 336` becomes `keyboard 0 -> 336`.
  package var inASCII: String {
    replacing("→", with: "->").replacing("−", with: "-").replacing("×", with: "x")
      .replacing("↔", with: "sideways").replacing("↕", with: "~").replacing("⇅", with: "~")
  }
}
