public import ParallaxCoordinator

/// The ranges of the rows that views track, for a scene that does not have all rows.
///
/// A recorder writes these: a coordinator asks a scrollable for no other rows.
///
///     let intro = AxisRange(start: 0, end: 220)
///     let ranges = ReplaySceneRanges(rows: [.init(path: RowPath(section: 0, row: 0), span: intro)])
///     ranges.rowRange(at: RowPath(section: 0, row: 0))  // 0...220
///     ranges.rowRange(at: RowPath(section: 0, row: 1))  // nil: no view tracks it
public struct ReplaySceneRanges: Hashable, Sendable {
  /// A row and its range.
  public struct Row: Hashable, Sendable {
    /// The section of the row and its index in it.
    public var path: RowPath
    /// The identity of the row; `nil` if it has none.
    public var id: RowID?
    /// The range of the row in the content, in points.
    public var span: AxisRange

    /// Creates a row with its range.
    public init(path: RowPath, id: RowID? = nil, span: AxisRange) {
      self.path = path
      self.id = id
      self.span = span
    }
  }

  /// A section and its range.
  public struct Section: Hashable, Sendable {
    /// The index of the section.
    public var number: Int
    /// The range of the section in the content, with its title, in points.
    public var span: AxisRange

    /// Creates a section with its range.
    public init(number: Int, span: AxisRange) {
      self.number = number
      self.span = span
    }
  }

  /// The rows that views track.
  public var rows: [Row]
  /// The sections of those rows.
  public var sections: [Section]

  /// Creates ranges.
  public init(rows: [Row] = [], sections: [Section] = []) {
    self.rows = rows
    self.sections = sections
  }
}

extension ReplaySceneRanges: IdentifiedRowTable {
  /// Returns the position of the row with an identity; `nil` if it is not among the rows.
  public func rowPath(of id: RowID) -> RowPath? { rows.first { $0.id == id }?.path }

  /// Returns the identity of a row; `nil` if it has none or is not among the rows.
  public func rowID(at path: RowPath) -> RowID? { rows.first { $0.path == path }?.id }

  /// Returns the range of a row, in points; `nil` if it is not among the rows.
  public func rowRange(at path: RowPath) -> AxisRange? { rows.first { $0.path == path }?.span }

  /// Returns the rows that are at least partly in a range, in order, each once.
  public func rowPaths(in range: AxisRange) -> [RowPath] {
    Set(rows.filter { $0.span.end > range.start && $0.span.start < range.end }.map(\.path)).sorted()
  }

  /// Returns the range of a section, in points; `nil` if it is not among the sections.
  public func sectionRange(_ section: Int) -> AxisRange? {
    sections.first { $0.number == section }?.span
  }
}

extension ReplaySceneRanges {
  static let words: [JSONMember<Self>] = [
    JSONMember(
      "rows",
      \.rows,
      .list(of: .object(Row(path: RowPath(section: 0, row: 0), span: .empty), Row.words)),
      default: [],
      "The rows that views track."
    ),
    JSONMember(
      "sections",
      \.sections,
      .list(of: .object(Section(number: 0, span: .empty), Section.words)),
      default: [],
      "The sections of those rows."
    ),
  ]
}

extension ReplaySceneRanges.Row {
  fileprivate static let words: [JSONMember<Self>] =
    [
      JSONMember(
        required: "row",
        \.path,
        .rowPath,
        such: "[section, row]",
        "The section of the row and its index in it, both from 0."
      ),
      JSONMember("id", \.id, .rowID, "The identity of the row."),
    ] + AxisRange.words.map { $0.of(\Self.span) }
}

extension ReplaySceneRanges.Section {
  fileprivate static let words: [JSONMember<Self>] =
    [
      JSONMember(
        required: "section",
        \.number,
        .integer,
        such: "the index of the section",
        "The index of the section, from 0."
      )
    ] + AxisRange.words.map { $0.of(\Self.span) }
}

extension JSONCoding<AxisRange> {
  static let span = Self.object(.empty, AxisRange.words)
}

extension AxisRange {
  fileprivate static let empty = AxisRange(start: 0, end: 0)

  fileprivate static let words: [JSONMember<Self>] = [
    JSONMember(required: "start", \.start, .points, such: "points", "The start in the content."),
    JSONMember(required: "end", \.end, .points, such: "points", "The end in the content."),
  ]
}
