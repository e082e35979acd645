/// One of the two ends of the scrolling axis.
///
/// On a horizontal axis `top` is the leading edge and `bottom` is the trailing edge.
public enum ScrollEdge: Hashable, Sendable, CaseIterable {
  /// The edge nearest the start of the content.
  case top
  /// The edge nearest the end of the content.
  case bottom

  /// The edge at the other end.
  public var opposite: Self { self == .top ? .bottom : .top }
}
