import Foundation

extension UIScrollView {
  /// [uiscrollview/contentinsetadjustmentbehavior-swift.enum].
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  /// What is left of a velocity after a millisecond: [uiscrollview/decelerationrate-swift.struct/normal].
  static let decelerationRate = 0.998

  /// [uiscrollview/keyboarddismissmode-swift.enum].
  public enum KeyboardDismissMode: Int, Sendable {
    case none, interactive, interactiveWithAccessory
  }
}

/// A side of a scroll view along one axis: what it shows, and where it can rest.
struct ScrollAxis: Equatable {
  var low: CGFloat
  var high: CGFloat
  var length: CGFloat
  /// Whether it can be pulled beyond its ends.
  var bounces: Bool
  /// Whether a finger moves it.
  var scrolls: Bool

  func clamp(_ offset: CGFloat) -> CGFloat { min(max(offset, low), high) }

  /// How far beyond an end; negative before the start.
  func excess(_ offset: CGFloat) -> CGFloat { offset - clamp(offset) }

  /// Where a finger that pulled to an offset sees the content: the farther, the less it follows.
  ///
  /// The constant 0.55 is that of many re-implementations; no page states it.
  func banded(_ offset: CGFloat) -> CGFloat {
    let excess = excess(offset)
    guard excess != 0 else { return offset }
    guard bounces, length > 0 else { return clamp(offset) }
    let way = (1 - 1 / (abs(excess) * 0.55 / length + 1)) * length
    return clamp(offset) + (excess < 0 ? -way : way)
  }

  /// The opposite: where a finger would have to be.
  func unbanded(_ offset: CGFloat) -> CGFloat {
    let excess = excess(offset)
    guard excess != 0, length > 0, abs(excess) < length else { return offset }
    let way = (1 / (1 - abs(excess) / length) - 1) * length / 0.55
    return clamp(offset) + (excess < 0 ? -way : way)
  }
}
