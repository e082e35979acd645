/// Two lengths, one for each end of the scrolling axis, in points.
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
  public var isFinite: Bool { top.isFinite && bottom.isFinite }
}

extension AxisInsets: CustomStringConvertible {
  /// The insets as top and bottom, such as `47 and 34`.
  public var description: String {
    "\(top.shortText(atMost: 3)) and \(bottom.shortText(atMost: 3))"
  }
}
