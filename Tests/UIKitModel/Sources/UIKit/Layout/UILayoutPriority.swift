/// [uilayoutpriority].
nonisolated public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// From 0 to 1000.
  public var rawValue: Float
  /// [uilayoutpriority/init(rawvalue:)].
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// [uilayoutpriority/init(_:)].
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// [uilayoutpriority/required].
  public static let required = Self(1000)
  /// [uilayoutpriority/defaulthigh].
  public static let defaultHigh = Self(750)
  /// [uilayoutpriority/defaultlow].
  public static let defaultLow = Self(250)
  /// [uilayoutpriority/fittingsizelevel].
  public static let fittingSizeLevel = Self(50)

  /// Whether one gives way to the other.
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

extension NSLayoutConstraint {
  /// [nslayoutconstraint/relation-swift.enum].
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal, greaterThanOrEqual
  }

  /// [nslayoutconstraint/attribute].
  public enum Attribute: Int, Sendable {
    case notAnAttribute
    case left, right, top, bottom, leading, trailing, width, height
  }
}
