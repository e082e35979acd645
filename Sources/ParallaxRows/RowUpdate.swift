public import ParallaxLayout

/// One change to the rows of a ``RowGeometry``, for ``RowGeometry/apply(_:)``.
///
/// Numbers, paths and places are those at the moment when the update is applied: after the updates
/// before it in the list.
public enum RowUpdate: Hashable, Sendable {
  /// Puts rows in.
  case insert(RowList, at: RowPlace)
  /// Takes a row out.
  case remove(RowAddress)
  /// Moves a row to a place, as that is once the row has been taken out.
  case move(RowAddress, to: RowPlace)
  /// Says how high a row turned out to be, in points.
  case resize(RowAddress, height: Double)
  /// Says that a row must be measured again, and what to reckon with until then, in points.
  case reload(RowAddress, estimatedHeight: Double)
  /// Puts a section in, which will then have the number.
  case insertSection(RowSection, at: Int)
  /// Takes a section out, with its rows.
  case removeSection(Int)
  /// Moves a section, which will then have the number `to`.
  case moveSection(Int, to: Int)
  /// Sets the lengths of a section's header and footer, in points.
  case resizeSection(Int, insets: AxisInsets)
}

/// Where the rows of a geometry have gone in a series of changes.
///
/// It maps numbers of rows before the changes to numbers after them, so that rows without identity
/// can be followed as well.
public struct RowChanges: Hashable, Sendable {
  enum Step: Hashable, Sendable {
    case insert(Range<Int>)
    case remove(Range<Int>)
    /// Rows taken out, and the number of the first after they have been put in again.
    case move(Range<Int>, to: Int)
  }
  private(set) var steps: [Step] = []

  /// Creates an empty series.
  public init() {}

  /// Returns the number that a row has now; `nil` if it was removed.
  ///
  /// - Complexity: O(*u*), where *u* is the number of updates.
  public func row(after row: Int) -> Int? { follow(row)?.row }

  /// Returns the number that a row has now; `nil` if it was removed or moved itself.
  ///
  /// - Complexity: O(*u*), where *u* is the number of updates.
  public func survivor(of row: Int) -> Int? {
    guard let (row, hasMoved) = follow(row), !hasMoved else { return nil }
    return row
  }

  mutating func append(_ step: Step) { steps.append(step) }

  private func follow(_ row: Int) -> (row: Int, hasMoved: Bool)? {
    var row = row
    var hasMoved = false
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
          hasMoved = true
        } else {
          if row >= rows.upperBound { row -= rows.count }
          if row >= target { row += rows.count }
        }
      }
    }
    return (row, hasMoved)
  }
}
