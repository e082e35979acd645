/// What a drawing shows around the views: the container, the viewport in it, and the content.
///
///     var stage = Stage(containerLength: 844, crossLength: 390)
///     stage.viewport = Span(start: 47, end: 810)
///     stage.rows = [Stage.Row(start: 0, end: 44, label: "Monday", isSectionHeader: true)]
///
/// A stage decides nothing about where views stand; it is the backdrop.
public struct Stage: Hashable, Sendable {
  /// A row of the content, in content coordinates.
  public struct Row: Hashable, Sendable {
    /// The edge nearest the start of the content, in points.
    public var start: Double
    /// The edge nearest the end of the content, in points.
    public var end: Double
    /// What is written on the row; may be empty.
    public var label: String
    /// A Boolean value indicating whether the row is the title of a section.
    public var isSectionHeader: Bool

    /// Creates a row.
    public init(start: Double, end: Double, label: String = "", isSectionHeader: Bool = false) {
      self.start = start
      self.end = end
      self.label = label
      self.isSectionHeader = isSectionHeader
    }
  }

  /// What the drawing is called.
  ///
  /// Defaults to an empty text, no title.
  public var title = ""
  /// The direction in which the content scrolls.
  ///
  /// Defaults to `.vertical`.
  public var axis = Axis.vertical
  /// The extent of the container along the axis, in points.
  public var containerLength: Double
  /// The extent of the container across the axis, in points.
  public var crossLength: Double
  /// The parts of the container that bars and cut-outs cover, in points.
  ///
  /// Defaults to 0.
  public var safeAreaInsets = EdgeInsets.zero
  /// The part of the container that views stick to the edges of, in container coordinates.
  public var viewport: Span
  /// Where the scrollable stands in the container; the content point `c` is shown at
  /// `frame.start + c - offset`.
  public var frame: Span
  /// The rows of the content.
  ///
  /// Defaults to none.
  public var rows: [Row] = []

  /// Creates a stage whose scrollable and viewport are the whole container.
  public init(containerLength: Double, crossLength: Double) {
    self.containerLength = containerLength
    self.crossLength = crossLength
    viewport = Span(start: 0, end: containerLength)
    frame = viewport
  }

  /// Creates the stage of a reading; the offset and the content of the reading are not used.
  public init(_ metrics: ScrollMetrics, crossLength: Double, axis: Axis = .vertical) {
    self.init(containerLength: metrics.containerLength, crossLength: crossLength)
    self.axis = axis
    safeAreaInsets = metrics.safeAreaInsets
    viewport = metrics.viewport
    frame = metrics.frame
  }

  /// The size of the container, in points.
  public var size: Size {
    axis.rect(Span(start: 0, end: containerLength), cross: Span(start: 0, end: crossLength)).size
  }

  /// The stage with lengths that are finite and not negative, and without rows that have no place.
  var drawable: Self {
    var stage = self
    stage.containerLength = containerLength.isFinite ? max(0, containerLength) : 0
    stage.crossLength = crossLength.isFinite ? max(0, crossLength) : 0
    let container = Span(start: 0, end: stage.containerLength)
    if !viewport.isFinite { stage.viewport = container }
    if !frame.isFinite { stage.frame = container }
    stage.rows.removeAll { !$0.start.isFinite || !$0.end.isFinite }
    return stage
  }

  /// The part of the container in which rows can show.
  var window: Span { Span(start: max(0, frame.start), end: min(containerLength, frame.end)) }

  /// Returns the rows that show at an offset, with where they stand in the container, cut to the
  /// scrollable's frame.
  func visibleRows(at offset: Double) -> [(row: Row, span: Span)] {
    let window = window
    return rows.compactMap { row in
      let span = Span(start: row.start, end: row.end).offset(by: frame.start - offset)
      guard let visible = span.cut(to: window) else { return nil }
      return (row, visible)
    }
  }
}

extension Span {
  /// Returns the part that lies in a window, or `nil` where nothing of it does.
  func cut(to window: Span) -> Span? {
    let cut = Span(start: max(start, window.start), end: min(end, window.end))
    return cut.end > cut.start ? cut : nil
  }
}
