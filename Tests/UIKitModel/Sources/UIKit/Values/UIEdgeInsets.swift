import Foundation

/// Distances from the four edges, physical left and right.
///
/// [uiedgeinsets].
nonisolated public struct UIEdgeInsets: Hashable, Codable, Sendable {
  /// [uiedgeinsets/top].
  public var top: CGFloat
  /// [uiedgeinsets/left].
  public var left: CGFloat
  /// [uiedgeinsets/bottom].
  public var bottom: CGFloat
  /// [uiedgeinsets/right].
  public var right: CGFloat

  /// [uiedgeinsets/init(top:left:bottom:right:)].
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// [uiedgeinsets/init()].
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// [uiedgeinsets/zero].
  public static let zero = UIEdgeInsets()

  static func + (a: Self, b: Self) -> Self {
    Self(
      top: a.top + b.top,
      left: a.left + b.left,
      bottom: a.bottom + b.bottom,
      right: a.right + b.right
    )
  }

  static func - (a: Self, b: Self) -> Self {
    Self(
      top: a.top - b.top,
      left: a.left - b.left,
      bottom: a.bottom - b.bottom,
      right: a.right - b.right
    )
  }
}

/// Distances from the edges, leading and trailing.
///
/// [nsdirectionaledgeinsets].
nonisolated public struct NSDirectionalEdgeInsets: Hashable, Codable, Sendable {
  /// [nsdirectionaledgeinsets/top].
  public var top: CGFloat
  /// [nsdirectionaledgeinsets/leading].
  public var leading: CGFloat
  /// [nsdirectionaledgeinsets/bottom].
  public var bottom: CGFloat
  /// [nsdirectionaledgeinsets/trailing].
  public var trailing: CGFloat

  /// [nsdirectionaledgeinsets/init(top:leading:bottom:trailing:)].
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// [nsdirectionaledgeinsets/init()].
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// [nsdirectionaledgeinsets/zero].
  public static let zero = NSDirectionalEdgeInsets()
}

nonisolated extension CGRect {
  /// The rectangle moved in at each edge.
  ///
  /// [corefoundation/cgrect/inset(by:)].
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left,
      y: minY + insets.top,
      width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom
    )
  }

  func moved(by x: CGFloat, _ y: CGFloat) -> CGRect {
    CGRect(x: minX + x, y: minY + y, width: width, height: height)
  }
}
