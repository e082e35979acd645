/// The edges of the viewport a view stays at instead of scrolling out.
///
/// Without any, `[]`, the view scrolls with the content and never sticks.
public struct StickPosition: OptionSet, Hashable, Sendable {
  /// One bit per edge; other bits are ignored.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue & 3 }

  /// The view stays at the top of the viewport while its natural position is above.
  public static let top = Self(rawValue: 1)
  /// The view stays at the bottom of the viewport while its natural position is below.
  public static let bottom = Self(rawValue: 2)
  /// The view stays at the edge beyond which its natural position is.
  ///
  /// This is the default.
  public static let both: Self = [.top, .bottom]

  /// Returns whether a view with this option sticks to an edge.
  public func contains(_ edge: ScrollEdge) -> Bool {
    contains(Self(edge))
  }

  /// The option of a view that sticks to one edge.
  init(_ edge: ScrollEdge) { self = edge == .top ? .top : .bottom }
}
