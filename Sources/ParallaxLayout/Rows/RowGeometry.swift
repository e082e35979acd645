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
/// estimate; whichever rows are measured, not more than 16 a measured row and 1 for each of the
/// others. A row with an identity takes about 50 more, and the text of the identity if it is one;
/// rows without pay nothing for those that have one. A section takes about 180.
///
/// Rows lie in chunks and chunks in groups. Nothing is cached that a lookup would have to bring up
/// to date, so lookups do not mutate. Below, *n* is the number of rows and *s* that of sections.
/// O(log *n*) stands for two scans of at most 64 steps, one of at most 128, and one over the
/// groups, of which there are about *n* / 9,000 and *s* / 48: for a million rows a fraction of a
/// microsecond to look something up, and a few microseconds to change something.
public struct RowGeometry: Sendable {
  /// The largest number of rows that a geometry holds.
  public static let maximumCount = 1 << 30

  var groups: [RowGroup] = []
  var index = RowIndex()
  var lastGroupHandle: UInt32 = 0

  /// Creates a geometry of one section without rows.
  public init() {
    var chunk = RowChunk()
    chunk.opensSection = true
    groups = [RowGroup(handle: 0, chunks: [chunk])]
  }

  /// The number of rows.
  ///
  /// - Complexity: O(log *n*).
  public var count: Int { groups.reduce(0) { $0 + $1.count } }

  /// The number of sections.
  ///
  /// - Complexity: O(log *n*).
  public var sectionCount: Int { groups.reduce(0) { $0 + $1.sectionCount } }

  /// The length of all sections, in points.
  ///
  /// - Complexity: O(log *n*).
  public var length: Double { groups.reduce(0) { $0 + $1.length } }

  /// Returns where a row starts, in points; `nil` if there is no such row.
  ///
  /// - Complexity: O(log *n*).
  public func start(of row: Int) -> Double? {
    guard let place = location(of: row) else { return nil }
    return place.position(chunk(at: place).position(of: place.row))
  }

  /// Returns where a row starts and ends, in points; `nil` if there is no such row.
  ///
  /// - Complexity: O(log *n*).
  public func span(of row: Int) -> Span? {
    guard let place = location(of: row) else { return nil }
    let chunk = chunk(at: place)
    return Span(
      start: place.position(chunk.position(of: place.row)),
      end: place.position(chunk.position(of: place.row + 1))
    )
  }

  /// Returns the height of a row; `nil` if there is no such row.
  ///
  /// - Complexity: O(log *n*).
  public func height(of row: Int) -> RowHeight? {
    guard let place = location(of: row) else { return nil }
    return RowHeight(stored: chunk(at: place).height(of: place.row))
  }

  /// Returns the row that covers a position; `nil` where a header, a footer or nothing is.
  ///
  /// A row covers its start and not its end. Rows of height 0 cover nothing.
  ///
  /// - Complexity: O(log *n*).
  public func row(at position: Double) -> Int? {
    let (rank, end) = rank { $0 <= position }
    return rank > 0 && end > position ? rank - 1 : nil
  }

  /// Returns the rows of which some part lies in a span.
  ///
  /// Rows of height 0 between them are included. The range is empty for an empty span and where
  /// only a header or a footer lies; its lower bound is then the first row that ends behind the
  /// start.
  ///
  /// - Complexity: O(log *n*).
  public func rows(in span: Span) -> Range<Int> {
    let (before, end) = rank { $0 <= span.start }
    let first = before > 0 && end > span.start ? before - 1 : before
    guard span.end > span.start else { return first..<first }
    return first..<max(first, rank { $0 < span.end }.rank)
  }

  /// Calls a closure with each row of a range, its span and its height.
  ///
  /// This is the way to lay out what is visible. Rows of the range that are not there are skipped.
  ///
  /// - Complexity: O(log *n* + *k*), where *k* is the number of rows.
  public func forEachRow(
    in rows: Range<Int>,
    _ body: (_ row: Int, _ span: Span, _ height: RowHeight) -> Void
  ) {
    var row = max(0, rows.lowerBound)
    while row < rows.upperBound, let place = location(of: row) {
      let chunk = chunk(at: place)
      let end = min(chunk.count, place.row + rows.upperBound - row)
      var start: Double?
      var current = place.row
      chunk.forEachPosition(of: place.row...end) { position in
        let position = place.position(position)
        if let start {
          let height = RowHeight(stored: chunk.height(of: current))
          body(row, Span(start: start, end: position), height)
          row += 1
          current += 1
        }
        start = position
      }
    }
  }
}

// Where rows are.
extension RowGeometry {
  /// A row in a chunk, or the end of one, and where that chunk starts.
  struct Location {
    var group: Int
    var chunk: Int
    var row: Int
    /// The start of the group.
    var base: Double
    /// The start of the chunk in the group.
    var relative: Double

    /// The one expression by which a position in a chunk becomes one in the content.
    ///
    /// Both `start(of:)` and `row(at:)` compare what it returns, bit by bit. Addition never turns
    /// the order of two numbers round, so positions are in the order of the rows.
    func position(_ position: Double) -> Double { base + (relative + position) }
  }

  func chunk(at place: Location) -> RowChunk { groups[place.group].chunks[place.chunk] }

  func location(of row: Int) -> Location? {
    guard row >= 0 else { return nil }
    var place = Location(group: 0, chunk: 0, row: row, base: 0, relative: 0)
    while place.group < groups.count, place.row >= groups[place.group].count {
      place.row -= groups[place.group].count
      place.base += groups[place.group].length
      place.group += 1
    }
    guard place.group < groups.count else { return nil }
    let chunks = groups[place.group].chunks
    while place.row >= chunks[place.chunk].count {
      place.row -= chunks[place.chunk].count
      place.relative += chunks[place.chunk].length
      place.chunk += 1
    }
    return place
  }

  /// Returns how many rows satisfy a condition on their start that holds up to some row and for
  /// none after it, and where the last of these ends.
  ///
  /// The end is 0 if a header or a whole section lies between the row and the next position.
  private func rank(where holds: (Double) -> Bool) -> (rank: Int, end: Double) {
    guard holds(0) else { return (0, 0) }
    var rank = 0
    var base = 0.0
    var group = 0
    while group + 1 < groups.count, holds(base + groups[group].length) {
      rank += groups[group].count
      base += groups[group].length
      group += 1
    }
    guard group < groups.count, !groups[group].chunks.isEmpty else { return (0, 0) }
    let chunks = groups[group].chunks
    var relative = 0.0
    var chunk = 0
    while chunk + 1 < chunks.count, holds(base + (relative + chunks[chunk].length)) {
      rank += chunks[chunk].count
      relative += chunks[chunk].length
      chunk += 1
    }
    let (rows, end) = chunks[chunk].rank { holds(base + (relative + $0)) }
    return (rank + rows, rows > 0 ? base + (relative + end) : 0)
  }
}
