public import ParallaxCoordinator

/// The backdrop of a drawing: the container, the viewport in it, and the content.
///
///     var stage = ReplayStage(containerLength: 844, crossLength: 390)
///     stage.viewport = AxisRange(start: 47, end: 810)
///     stage.rows = [ReplayStage.Row(start: 0, end: 44, label: "Monday", isSectionHeader: true)]
///
/// A stage does not affect the positions of views.
public struct ReplayStage: Hashable, Sendable {
  /// A row of the content, in content coordinates.
  public struct Row: Hashable, Sendable {
    /// The edge nearest the start of the content, in points.
    public var start: Double
    /// The edge nearest the end of the content, in points.
    public var end: Double
    /// The text on the row; may be empty.
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

  /// The title of the drawing.
  ///
  /// Defaults to an empty text, no title.
  public var title = ""
  /// The direction in which the content scrolls.
  ///
  /// Defaults to `.vertical`.
  public var axis = ScrollAxis.vertical
  /// The extent of the container along the axis, in points.
  public var containerLength: Double
  /// The extent of the container across the axis, in points.
  public var crossLength: Double
  /// The parts of the container that bars and cut-outs cover, in points.
  ///
  /// Defaults to 0.
  public var safeAreaInsets = AxisInsets.zero
  /// The insets of a refresh control and of a keyboard, in points.
  ///
  /// Defaults to 0.
  public var transientInsets = AxisInsets.zero
  /// The part of the container that views stick to the edges of, in container coordinates.
  public var viewport: AxisRange
  /// The range of the scrollable in the container.
  ///
  /// The content position `c` is shown at `frame.start + c - offset`. For example, at offset 100 of a
  /// frame 50...800, position 120 is at 70.
  public var frame: AxisRange
  /// The rows of the content.
  ///
  /// Defaults to none.
  public var rows: [Row] = []

  /// Creates a stage whose scrollable and viewport are the whole container.
  public init(containerLength: Double, crossLength: Double) {
    self.containerLength = containerLength
    self.crossLength = crossLength
    viewport = AxisRange(start: 0, end: containerLength)
    frame = viewport
  }

  /// Creates the stage of a reading; the offset and the content of the reading are not used.
  public init(_ metrics: ScrollMetrics, crossLength: Double, axis: ScrollAxis = .vertical) {
    self.init(containerLength: metrics.containerLength, crossLength: crossLength)
    self.axis = axis
    safeAreaInsets = metrics.safeAreaInsets
    transientInsets = metrics.transientInset
    viewport = metrics.viewport
    frame = metrics.frame
  }

  /// The size of the container, in points.
  public var size: LayoutSize {
    axis.rect(
      AxisRange(start: 0, end: containerLength),
      cross: AxisRange(start: 0, end: crossLength)
    ).size
  }
}
