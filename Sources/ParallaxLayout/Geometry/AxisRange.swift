/// A range of positions along the scrolling axis, in points.
///
/// Each use of a range names its coordinate space: container coordinates or content coordinates.
///
///     let row = AxisRange(start: 300, length: 44)
///     print(row.end, row.contains(343.9), row.offset(by: -300).start)  // 344.0 true 0.0
public struct AxisRange: Hashable, Sendable {
  /// The edge nearest the start of the content.
  public var start: Double
  /// The edge nearest the end of the content; not less than `start` in a range the layout
  /// returns.
  public var end: Double

  /// Creates a range from its edges.
  public init(start: Double, end: Double) {
    self.start = start
    self.end = end
  }

  /// Creates a range from an edge and a length.
  public init(start: Double, length: Double) {
    self.init(start: start, end: start + length)
  }

  /// The distance between the edges, 0 or more in a range the layout returns.
  public var length: Double { end - start }

  /// A Boolean value indicating whether both edges are finite.
  package var isFinite: Bool { start.isFinite && end.isFinite }

  /// Returns whether a position is in the range: at or after `start`, and before `end`.
  public func contains(_ position: Double) -> Bool { position >= start && position < end }

  /// Returns whether an edge of another range differs by more than the rounding error of sums.
  func differs(from other: Self) -> Bool {
    abs(start - other.start) > Tolerance.geometry || abs(end - other.end) > Tolerance.geometry
  }

  /// Returns the range moved by a distance, in points; positive is towards the end.
  public func offset(by distance: Double) -> Self {
    Self(start: start + distance, end: end + distance)
  }
}

extension AxisRange: CustomStringConvertible {
  /// The range as its edges, such as `44...164`.
  public var description: String { "\(start.shortText(atMost: 3))...\(end.shortText(atMost: 3))" }
}

/// Two lengths, one for each end of the scrolling axis, in points.
///
///     let insets = AxisInsets(top: 47, bottom: 34)
///     print(insets[.bottom])  // 34.0
public struct AxisInsets: Hashable, Sendable {
  /// The length at the top (leading) edge, in points.
  ///
  /// Defaults to 0.
  public var top: Double
  /// The length at the bottom (trailing) edge, in points.
  ///
  /// Defaults to 0.
  public var bottom: Double

  /// Creates insets.
  public init(top: Double = 0, bottom: Double = 0) {
    self.top = top
    self.bottom = bottom
  }

  /// No inset at either edge.
  public static let zero = Self()

  /// The length at one edge, in points.
  public subscript(edge: ScrollEdge) -> Double {
    get { edge == .top ? top : bottom }
    set { if edge == .top { top = newValue } else { bottom = newValue } }
  }

  /// A Boolean value indicating whether both lengths are finite.
  package var isFinite: Bool { top.isFinite && bottom.isFinite }
}

extension AxisInsets: CustomStringConvertible {
  /// The insets as top and bottom, such as `47 and 34`.
  public var description: String {
    "\(top.shortText(atMost: 3)) and \(bottom.shortText(atMost: 3))"
  }
}

/// One of the two ends of the scrolling axis.
///
/// On a horizontal axis `top` is the leading edge and `bottom` is the trailing edge.
///
///     let covered = coordinator.obscured[.top]
public enum ScrollEdge: Hashable, Sendable, CaseIterable {
  /// The edge nearest the start of the content.
  case top
  /// The edge nearest the end of the content.
  case bottom

  /// The edge at the other end.
  package var opposite: Self { self == .top ? .bottom : .top }
}
