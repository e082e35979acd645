public import ParallaxCoordinator

/// Where the rows that views track stand, for a scene that does not have all of its rows.
///
/// All that a coordinator ever asks of a host's rows: what a recorder can write down.
public struct ReplaySceneRanges: Hashable, Sendable {
  /// A row and where it stands.
  public struct Row: Hashable, Sendable {
    /// The row's section, and its number in it.
    public var path: RowPath
    /// The identity of the row; `nil` where it has none.
    public var id: RowID?
    /// Where the row stands in the content, in points.
    public var span: AxisRange

    /// Creates a row at a place.
    public init(path: RowPath, id: RowID? = nil, span: AxisRange) {
      self.path = path
      self.id = id
      self.span = span
    }
  }

  /// A section and where it stands.
  public struct Section: Hashable, Sendable {
    /// The number of the section.
    public var number: Int
    /// Where the section stands in the content, its title included, in points.
    public var span: AxisRange

    /// Creates a section at a place.
    public init(number: Int, span: AxisRange) {
      self.number = number
      self.span = span
    }
  }

  /// The rows that views track.
  public var rows: [Row]
  /// The sections of those rows.
  public var sections: [Section]

  /// Creates spans.
  public init(rows: [Row] = [], sections: [Section] = []) {
    self.rows = rows
    self.sections = sections
  }
}

extension ReplaySceneRanges {
  /// Returns where a row with an identity is; `nil` where it is not.
  func path(of id: RowID) -> RowPath? { rows.first { $0.id == id }?.path }

  /// Returns where a row stands; `nil` where it is not.
  func span(at path: RowPath) -> AxisRange? { rows.first { $0.path == path }?.span }

  /// Returns where a section stands; `nil` where it is not.
  func span(ofSection number: Int) -> AxisRange? { sections.first { $0.number == number }?.span }
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
        "The row's section, and its number in it."
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
        such: "the number of the section",
        "The number of the section."
      )
    ] + AxisRange.words.map { $0.of(\Self.span) }
}

extension JSONCoding<AxisRange> {
  static let span = Self.object(.empty, AxisRange.words)
}

extension AxisRange {
  fileprivate static let empty = AxisRange(start: 0, end: 0)

  fileprivate static let words: [JSONMember<Self>] = [
    JSONMember(required: "start", \.start, .points, such: "points", "Where it starts."),
    JSONMember(required: "end", \.end, .points, such: "points", "Where it ends."),
  ]
}
