/// The place in the content that belongs to a view: where it stands when it does not stick.
public enum Tracking: Hashable, Sendable {
  /// A distance from the start of the content, in points; may be negative.
  case offset(Double)
  /// The row at a position among the scrollable's rows.
  case row(RowPath)
  /// The row with an identity, wherever it moves.
  case rowID(RowID)
}

/// The position of a row: its section, and its number in the section, both from 0.
public struct RowPath: Hashable, Sendable {
  /// The number of the section, from 0.
  public var section: Int
  /// The number of the row in its section, from 0.
  public var row: Int

  /// Creates a path.
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }
}

extension RowPath: Comparable {
  /// Returns whether one row lies before another.
  public static func < (left: Self, right: Self) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }
}

/// How the content keeps room for a view that tracks a row.
public enum Reservation: Hashable, Sendable, CaseIterable {
  /// The row is as high as the view's maximum.
  ///
  /// This is the default.
  case row
  /// The row is as high as the maximum less the minimum, and a constant top inset holds the
  /// minimum.
  ///
  /// For the first view of a list whose host pins section titles itself: they rest below the
  /// collapsed view and no inset is ever written while scrolling.
  case rowAndInset
  /// The view hangs in a constant top inset of its maximum height, above the content.
  case inset
}
