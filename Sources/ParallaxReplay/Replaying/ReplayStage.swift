package import ParallaxCoordinator

/// The backdrop of a drawing: the container, the viewport in it, and the content.
///
///     var stage = ReplayStage(containerLength: 844, crossLength: 390)
///     stage.viewport = AxisRange(start: 47, end: 810)
///     stage.rows = [ReplayStage.Row(start: 0, end: 44, label: "Monday", isSectionHeader: true)]
///
/// A stage does not affect the positions of views. The properties of ``Content`` along its axis are read
/// and set here directly, as `stage.viewport`.
@dynamicMemberLookup
package struct ReplayStage: Hashable, Sendable {
  /// A row of the content, in content coordinates.
  package struct Row: Hashable, Sendable {
    /// The edge nearest the start of the content, in points.
    package var start: Double
    /// The edge nearest the end of the content, in points.
    package var end: Double
    /// The text on the row; may be empty.
    package var label: String
    /// A Boolean value indicating whether the row is the title of a section.
    package var isSectionHeader: Bool

    /// Creates a row.
    package init(start: Double, end: Double, label: String = "", isSectionHeader: Bool = false) {
      self.start = start
      self.end = end
      self.label = label
      self.isSectionHeader = isSectionHeader
    }
  }

  /// The content along one axis, and the part of the container showing it.
  package struct Content: Hashable, Sendable {
    /// The parts of the container under bars and cut-outs, in points.
    ///
    /// Defaults to 0.
    package var safeAreaInsets = AxisInsets.zero
    /// The insets of a refresh control and of a keyboard, in points.
    ///
    /// Defaults to 0.
    package var transientInsets = AxisInsets.zero
    /// The part of the container that views stick to the edges of, in container coordinates.
    package var viewport: AxisRange
    /// The range of the scrollable in the container.
    ///
    /// The content position `c` is shown at `frame.start + c - offset`. For example, at offset 100 of a
    /// frame 50...800, position 120 is at 70.
    package var frame: AxisRange
    /// The rows of the content; along the other axis, its columns.
    ///
    /// Defaults to none.
    package var rows: [Row] = []

    /// Creates content of which the whole container shows a part.
    package init(in containerLength: Double) {
      viewport = AxisRange(start: 0, end: containerLength)
      frame = viewport
    }

    /// Creates the content of a reading, without its rows.
    package init(_ metrics: ScrollMetrics) {
      safeAreaInsets = metrics.safeAreaInsets
      transientInsets = metrics.transientInset
      viewport = metrics.viewport
      frame = metrics.frame
    }
  }

  /// The title of the drawing.
  ///
  /// Defaults to an empty text, no title.
  package var title = ""
  /// The axis on which the content scrolls; the vertical one if it scrolls on both.
  ///
  /// Defaults to `.vertical`.
  package var axis = ScrollAxis.vertical
  /// The extent of the container along the axis, in points.
  package var containerLength: Double
  /// The extent of the container across the axis, in points.
  package var crossLength: Double
  /// The content along the axis.
  package var main: Content
  /// The content along the other axis; `nil`, the default, if it does not scroll there.
  package var across: Content?

  /// The range across the axis of views following the axis only, if the content scrolls on both.
  ///
  /// Defaults to `nil`, the whole container.
  package var crossFrame: AxisRange?

  /// Creates a stage whose scrollable and viewport are the whole container.
  package init(containerLength: Double, crossLength: Double) {
    self.containerLength = containerLength
    self.crossLength = crossLength
    main = Content(in: containerLength)
  }

  /// Creates the stage of a reading; the offset and the content of the reading are not used.
  package init(_ metrics: ScrollMetrics, crossLength: Double, axis: ScrollAxis = .vertical) {
    self.init(containerLength: metrics.containerLength, crossLength: crossLength)
    self.axis = axis
    main = Content(metrics)
  }

  /// A property of the content along the axis.
  package subscript<Value>(dynamicMember property: WritableKeyPath<Content, Value>) -> Value {
    get { main[keyPath: property] }
    set { main[keyPath: property] = newValue }
  }

  /// The size of the container, in points.
  package var size: LayoutSize {
    axis.rect(
      AxisRange(start: 0, end: containerLength),
      cross: AxisRange(start: 0, end: crossLength)
    ).size
  }
}
