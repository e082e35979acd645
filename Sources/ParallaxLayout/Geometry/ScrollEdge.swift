/// One of the two ends of the scrolling axis.
///
/// On a vertical axis the cases are what they say. On a horizontal one `top` is the leading edge
/// and `bottom` the trailing one; the layout is the same.
public enum ScrollEdge: Hashable, Sendable, CaseIterable {
  /// The edge nearest the start of the content.
  case top
  /// The edge nearest the end of the content.
  case bottom

  /// The edge at the other end.
  public var opposite: Self { self == .top ? .bottom : .top }
}
