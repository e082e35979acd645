// The words of a horizontal axis. They are second names of the same values: a view is written along
// both axes with the same options, and a reader of one axis reads words that are true there.

extension AxisOptions {
  /// The lengths along a horizontal axis: ``height`` as it reads there.
  public var width: HeightRange {
    get { height }
    set { height = newValue }
  }
}

extension StickPosition {
  /// The view stays at the leading edge of the viewport: ``top`` as it reads on a horizontal axis.
  public static let leading = Self.top
  /// The view stays at the trailing edge of the viewport: ``bottom`` as it reads on a horizontal axis.
  public static let trailing = Self.bottom
}

extension ScrollEdge {
  /// The edge nearest the start of the content: ``top`` as it reads on a horizontal axis.
  public static let leading = Self.top
  /// The edge nearest the end of the content: ``bottom`` as it reads on a horizontal axis.
  public static let trailing = Self.bottom
}

extension AxisInsets {
  /// Creates insets of a horizontal axis.
  public init(leading: Double, trailing: Double = 0) {
    self.init(top: leading, bottom: trailing)
  }

  /// The length at the leading edge: ``top`` as it reads on a horizontal axis.
  public var leading: Double { top }
  /// The length at the trailing edge: ``bottom`` as it reads on a horizontal axis.
  public var trailing: Double { bottom }
}

extension Tracking {
  /// The column at a position among the columns: ``row(_:)`` as it reads on a horizontal axis.
  public static func column(_ path: RowPath) -> Self { .row(path) }
  /// The column with an identity: ``rowID(_:)`` as it reads on a horizontal axis.
  public static func columnID(_ id: RowID) -> Self { .rowID(id) }
}
