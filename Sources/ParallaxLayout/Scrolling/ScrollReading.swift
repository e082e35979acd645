/// What a scrollable says of itself at one moment.
public struct ScrollReading: Hashable, Sendable {
  /// The content position at the start of the scrollable's frame, in points, unclamped.
  public var contentOffset: Double
  /// The length of the content, placeholder rows included, in points.
  public var contentLength: Double
  /// The insets around the content at rest, in points.
  ///
  /// Defaults to 0.
  public var contentInset: AxisInsets
  /// The insets that come and go with a refresh control or a keyboard, beyond those at rest, in
  /// points.
  ///
  /// Defaults to 0.
  public var transientInset: AxisInsets
  /// Where the scrollable stands in the container, along the axis, in points; `nil`, the default,
  /// is the whole of it.
  public var frame: AxisRange?
  /// Where the scrollable stands in the container across the axis, in points; `nil`, the default, is
  /// the whole of it.
  ///
  /// Views are as wide as that: in a split view, a list of 320 of 1024 points has headers of 320.
  public var crossFrame: AxisRange?
  /// The direction in which the content scrolls.
  ///
  /// Defaults to `.vertical`.
  public var axis: ScrollAxis
  /// A Boolean value indicating whether a horizontal axis runs from right to left.
  ///
  /// Its top is then the right edge of the container, and offsets grow towards the left. Defaults
  /// to `false`.
  public var isRightToLeft: Bool
  /// A number that changes whenever rows have changed and nothing else of the reading shows it,
  /// such as two rows that changed places.
  ///
  /// Defaults to 0.
  public var contentVersion: Int
  /// Why the offset changed last.
  ///
  /// Defaults to `.user`.
  public var cause: ScrollCause

  /// Creates a reading.
  public init(
    contentOffset: Double,
    contentLength: Double,
    contentInset: AxisInsets = .zero,
    transientInset: AxisInsets = .zero,
    frame: AxisRange? = nil,
    crossFrame: AxisRange? = nil,
    axis: ScrollAxis = .vertical,
    isRightToLeft: Bool = false,
    contentVersion: Int = 0,
    cause: ScrollCause = .user
  ) {
    self.contentOffset = contentOffset
    self.contentLength = contentLength
    self.contentInset = contentInset
    self.transientInset = transientInset
    self.frame = frame
    self.crossFrame = crossFrame
    self.axis = axis
    self.isRightToLeft = isRightToLeft
    self.contentVersion = contentVersion
    self.cause = cause
  }
}

extension ScrollMetrics {
  /// A reading along its axis, as the engine takes it.
  ///
  /// - Parameters:
  ///   - reading: What the scrollable says of itself.
  ///   - container: The size of the container, in points.
  ///   - safeArea: The parts of the container that bars and cut-outs cover, in points.
  public init(_ reading: ScrollReading, in container: LayoutSize, safeArea: AxisInsets) {
    self.init(
      containerLength: reading.axis.length(of: container),
      safeAreaInsets: safeArea,
      frame: reading.frame,
      contentOffset: reading.contentOffset,
      contentLength: reading.contentLength,
      contentInset: reading.contentInset,
      transientInset: reading.transientInset
    )
  }
}
