public import ParallaxLayout

/// The rows of a scrollable, by section, with the height of each and so the position of each.
///
///     var rows = try RowGeometry(count: 1_000_000, height: .estimated(44))
///     try rows.setHeight(.measured(60), of: 2)
///     rows.start(of: 3)      // 148
///     rows.row(at: 100)      // 2
///
/// Positions are in points from the start of the first section's header. Rows are numbered from 0
/// through all sections; `row(of:)` and `path(of:)` convert from and to other ways of addressing
/// one.
///
/// The row at the start of a row is that row: `row(at: start(of: row)) == row` for every row of a
/// height above 0, whatever the heights are and however they came about. (A height must be large
/// enough to make a difference to a `Double`: at a position of a million points, 1e-9 is not.) Rows
/// tile: each ends exactly where the next in its section starts.
///
/// A copy takes no time, and the first change after it a few microseconds more than others.
///
/// Memory, in bytes: about 9 to 12 a measured row, and next to nothing for rows that share an
/// estimate; in a long list not more than 17 a measured row and 1.2 for each of the others, however
/// they lie among each other. With a number as its identity a measured row takes about 32 in all
/// where the rows came together or behind one another, 37 where each came somewhere between others,
/// and up to twice that once most have been removed again; with a text 8 more, and the text itself
/// if it is longer than 15 bytes. Rows without pay nothing for those that have one. A section takes
/// about 180.
///
/// Rows lie in chunks, chunks in groups and groups in blocks. Each of them knows where its children
/// end, and nothing is cached that a lookup would have to bring up to date, so lookups do not
/// mutate. Below, *n* is the number of rows and *s* that of sections. O(log *n*) stands for scans
/// of at most 64 groups and 32 chunks, one within a chunk, and one over the blocks, of which there
/// are about *n* / 220,000, or *n* / 50,000 where rows have identities, and *s* / 1,150: for a
/// million rows a fraction of a microsecond to look something up, and a few microseconds to change
/// something. A row that is addressed by its identity is found by a scan over all groups, of which
/// there are about *n* / 1,150 then: a third of a microsecond in a million rows.
public struct RowGeometry: Sendable {
  /// The largest number of rows that a geometry holds.
  public static let maximumCount = 1 << 30

  var tree: RowTree
  var index = RowIndex()

  /// Creates a geometry of one section without rows.
  public init() {
    var chunk = RowChunk()
    chunk.opensSection = true
    tree = RowTree([chunk])
  }

  /// The number of rows.
  ///
  /// - Complexity: O(1).
  public var count: Int { tree.summary.count }

  /// The number of sections.
  ///
  /// - Complexity: O(1).
  public var sectionCount: Int { tree.summary.sectionCount }

  /// The length of all sections, in points.
  ///
  /// - Complexity: O(1).
  public var length: Double { tree.summary.length }

  /// Returns where a row starts, in points; `nil` if there is no such row.
  ///
  /// - Complexity: O(log *n*).
  public func start(of row: Int) -> Double? {
    guard let place = tree.location(of: row) else { return nil }
    return place.position(tree.chunk(at: place).position(of: place.row))
  }

  /// Returns where a row starts and ends, in points; `nil` if there is no such row.
  ///
  /// - Complexity: O(log *n*).
  public func span(of row: Int) -> AxisRange? {
    guard let place = tree.location(of: row) else { return nil }
    let chunk = tree.chunk(at: place)
    return AxisRange(
      start: place.position(chunk.position(of: place.row)),
      end: place.position(chunk.position(of: place.row + 1))
    )
  }

  /// Returns the height of a row; `nil` if there is no such row.
  ///
  /// - Complexity: O(log *n*).
  public func height(of row: Int) -> RowHeight? {
    guard let place = tree.location(of: row) else { return nil }
    return RowHeight(stored: tree.chunk(at: place).height(of: place.row))
  }

  /// Returns the row that covers a position; `nil` where a header, a footer or nothing is.
  ///
  /// A row covers its start and not its end. Rows of height 0 cover nothing.
  ///
  /// - Complexity: O(log *n*).
  public func row(at position: Double) -> Int? {
    let (rank, end, _) = tree.rank(of: position)
    return rank > 0 && end > position ? rank - 1 : nil
  }

  /// Returns the rows of which some part lies in a span.
  ///
  /// Rows of height 0 between them are included. The range is empty for an empty span and where
  /// only a header or a footer lies; its lower bound is then the first row that ends behind the
  /// start.
  ///
  /// - Complexity: O(log *n*).
  public func rows(in span: AxisRange) -> Range<Int> {
    let (before, end, place) = tree.rank(of: span.start)
    let first = before > 0 && end > span.start ? before - 1 : before
    guard span.end > span.start else { return first..<first }
    return first..<max(first, tree.rank(of: span.end.nextDown, from: place).rank)
  }
}
