/// The edges of the viewport that a view stays at instead of scrolling out.
///
/// Without any, `[]`, the view scrolls with the content and never sticks.
public struct StickPosition: OptionSet, Hashable, Sendable {
  /// One bit an edge; bits beyond the two edges mean nothing.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue & 3 }

  /// The view stays at the top of the viewport once its place has scrolled past it.
  public static let top = Self(rawValue: 1)
  /// The view stays at the bottom of the viewport until its place has been reached.
  public static let bottom = Self(rawValue: 2)
  /// The view stays at whichever edge its place lies beyond.
  ///
  /// This is the default.
  public static let both: Self = [.top, .bottom]

  /// Returns whether a view with this option sticks to an edge.
  public func contains(_ edge: ScrollEdge) -> Bool {
    contains(edge == .top ? Self.top : Self.bottom)
  }
}
