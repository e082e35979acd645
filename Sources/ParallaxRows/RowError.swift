public import ParallaxLayout

/// The reason why rows cannot be changed.
///
/// A method that throws one of these leaves the geometry as it was.
///
///     do {
///       try rows.apply([.remove(.id("weather"))])
///     } catch {
///       print(error)  // names the row and the remedy
///     }
public enum RowError: Error, Hashable, Sendable {
  /// No row has the address.
  case noRow(RowGeometry.Address)
  /// There is no such place for rows.
  case noPlace(RowGeometry.Place)
  /// No section has the number.
  case noSection(Int)
  /// The range contains numbers of rows that are not there.
  case badRange(Range<Int>)
  /// Another row has the identity, or it occurs twice in the new rows.
  case duplicateID(RowID)
  /// A row's height is negative, not finite, or above 1e12 points.
  case badHeight(Double, of: RowGeometry.Address)
  /// The length of a section's header or footer is negative, not finite, or above 1e12 points.
  case badLength(Double, section: Int)
  /// A number of rows is negative, or all rows together would be more than 16,777,216.
  case badCount(Int)
}

extension RowError: CustomStringConvertible {
  /// A sentence that names the row, the value and the remedy.
  public var description: String {
    switch self {
    case .noRow(let address):
      "There is no \(address.description). Updates are applied in order, so address rows as they "
        + "are after the updates before."
    case .noPlace(let place):
      "Rows cannot be inserted \(place.description), which is not there. Use a place from 0 up to and "
        + "including the number of rows, counted after the updates before."
    case .noSection(let section):
      "There is no section \(section). Insert the section before using it."
    case .badRange(let range):
      "The rows from \(range.lowerBound) up to \(range.upperBound) are not all there. Use a range "
        + "within 0..<count."
    case .duplicateID(let id):
      "The identity \"\(id.description)\" is used twice. Give each row its own, or leave it out."
    case .badHeight(let height, let address):
      "The height \(height) of \(address.description) is not usable. Use a finite height of 0 or "
        + "more, at most 1e12 points."
    case .badLength(let length, let section):
      "The header or footer length \(length) of section \(section) is not usable. Use a finite "
        + "length of 0 or more, at most 1e12 points."
    case .badCount(let count):
      "A list of \(count) rows does not fit. Use a count of 0 or more, and at most "
        + "\(RowGeometry.maximumCount) rows in all."
    }
  }
}
