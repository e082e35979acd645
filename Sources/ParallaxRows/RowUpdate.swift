public import ParallaxLayout

extension RowGeometry {
  /// One change to the rows of a ``RowGeometry``, for ``RowGeometry/apply(_:)``.
  ///
  /// Numbers, paths and places count after the updates before it in the list. For example, two updates
  /// `.remove(.row(0))` remove the first two rows.
  ///
  ///     let changes = try rows.apply([
  ///       .insert([Row(id: "news", height: .estimated(80))], at: .row(0)),
  ///       .move(.id("weather"), to: .end),
  ///       .remove(.row(3)),
  ///     ])
  public enum Update: Hashable, Sendable {
    /// Rows come in, in this order, the first of them at the place.
    case insert(RowList, at: Place)
    /// Removes a row.
    case remove(Address)
    /// Moves a row to a place, which counts without the row itself.
    case move(Address, to: Place)
    /// Sets the measured height of a row, in points.
    case resize(Address, height: Double)
    /// Marks a row as not measured and sets its estimated height, in points.
    case reload(Address, estimatedHeight: Double)
    /// Inserts a section, which then has the number.
    case insertSection(RowSection, at: Int)
    /// Removes a section with its rows.
    case removeSection(Int)
    /// Moves a section, which then has the number `to`.
    case moveSection(Int, to: Int)
    /// Sets the lengths of a section's header and footer, in points.
    case resizeSection(Int, insets: AxisInsets)
  }
}

extension RowGeometry {
  /// A map from the numbers of rows before a series of changes to their numbers after it.
  ///
  /// It follows rows without identity too. For example, after two rows were inserted at the top, row 5
  /// is row 7.
  ///
  ///     var geometry = try RowGeometry(count: 10, height: .measured(44))
  ///     let changes = try geometry.apply([.insert(RowList(measured: [60, 60]), at: .row(0))])
  ///     changes.row(after: 5)  // 7
  public struct Changes: Hashable, Sendable {
    enum Step: Hashable, Sendable {
      case insert(Range<Int>)
      case remove(Range<Int>)
      /// Rows that were moved, and the number of the first one afterwards.
      case move(Range<Int>, to: Int)
    }
    private(set) var steps: [Step] = []

    /// Returns the number of a row after the changes; `nil` if it was removed.
    ///
    /// - Complexity: O(*u*), where *u* is the number of updates.
    public func row(after row: Int) -> Int? {
      // No geometry has other rows, and with these no sum overflows.
      guard row >= 0, row < RowGeometry.maximumCount else { return nil }
      var row = row
      for step in steps {
        switch step {
        case .insert(let rows):
          if row >= rows.lowerBound { row += rows.count }
        case .remove(let rows):
          if rows.contains(row) { return nil }
          if row >= rows.upperBound { row -= rows.count }
        case .move(let rows, let target):
          if rows.contains(row) {
            row += target - rows.lowerBound
          } else {
            if row >= rows.upperBound { row -= rows.count }
            if row >= target { row += rows.count }
          }
        }
      }
      return row
    }

    mutating func append(_ step: Step) { steps.append(step) }
  }
}
