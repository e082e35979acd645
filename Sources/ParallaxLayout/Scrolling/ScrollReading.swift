/// The state of a scrollable at one moment.
///
/// A reading is a snapshot. Taking it changes nothing, so two coordinators can read the same
/// scrollable, and a second reading without a change in between is equal to the first.
///
///     ScrollReading(contentOffset: offset, contentLength: 2000)
///
/// A scrollable that scrolls on both axes fills in both records.
public struct ScrollReading: Hashable, Sendable {
  /// The axis up and down; `nil`, the default, if the scrollable does not scroll on it.
  public var vertical: AxisReading?
  /// The axis left and right; `nil`, the default, if the scrollable does not scroll on it.
  public var horizontal: AxisReading?
  /// The range of the container the scrollable fills across its axis, in points.
  ///
  /// Views are as wide as this range: in a split view, a list of 320 of 1024 points has headers of
  /// 320. Defaults to `nil`, the whole container. Not used on an axis that scrolls.
  public var crossFrame: AxisRange?

  /// Creates a reading from the records of both axes.
  public init(
    vertical: AxisReading? = nil,
    horizontal: AxisReading? = nil,
    crossFrame: AxisRange? = nil
  ) {
    self.vertical = vertical
    self.horizontal = horizontal
    self.crossFrame = crossFrame
  }

  /// Creates a reading of content that scrolls on one axis.
  ///
  /// The parameters are the properties of ``AxisReading``.
  public init(
    contentOffset: Double,
    contentLength: Double,
    contentInset: AxisInsets = .zero,
    sharedInset: InsetShare = .zero,
    transientInset: AxisInsets = .zero,
    frame: AxisRange? = nil,
    crossFrame: AxisRange? = nil,
    axis: ScrollAxis = .vertical,
    isRightToLeft: Bool = false,
    moves: OffsetMoves = OffsetMoves(),
    rowRevision: Int = 0,
    isLayoutPending: Bool = false
  ) {
    self.crossFrame = crossFrame
    self[axis] = AxisReading(
      contentOffset: contentOffset,
      contentLength: contentLength,
      contentInset: contentInset,
      sharedInset: sharedInset,
      transientInset: transientInset,
      frame: frame,
      isRightToLeft: isRightToLeft,
      moves: moves,
      rowRevision: rowRevision,
      isLayoutPending: isLayoutPending
    )
  }

  /// The record of one axis.
  public subscript(axis: ScrollAxis) -> AxisReading? {
    get { axis == .vertical ? vertical : horizontal }
    set { if axis == .vertical { vertical = newValue } else { horizontal = newValue } }
  }

  // By patterns: comparisons with `nil` copy the readings.
  @inline(__always) var isVertical: Bool { if case .some = vertical { true } else { false } }
  @inline(__always) var isHorizontal: Bool { if case .some = horizontal { true } else { false } }

  /// The axis views follow: vertical, unless only the horizontal axis scrolls.
  public var axis: ScrollAxis { !isVertical && isHorizontal ? .horizontal : .vertical }

  /// A Boolean value indicating whether the content scrolls on both axes.
  @inline(__always) package var scrollsOnBoth: Bool { isVertical && isHorizontal }
}

/// The state of a scrollable along one axis.
///
/// All lengths are in points. Offsets grow towards the end of the content.
public struct AxisReading: Hashable, Sendable {
  /// The content position at the start of the scrollable's frame.
  ///
  /// Not clamped: in an overscroll it is outside the minimum and maximum content offset.
  public var contentOffset: Double
  /// The length of the content, placeholder rows included; 0 or more.
  public var contentLength: Double
  /// The insets at rest that belong to the app and to bars.
  ///
  /// The insets the framework asked for are not part of it; they are in ``sharedInset``.
  /// Defaults to 0.
  public var contentInset: AxisInsets
  /// The insets that exist now because `ScrollableInsets` asked for them, of all owners together.
  ///
  /// A scrollable may apply an inset later, rounded, or not at all; this value is the inset that is
  /// there. Defaults to none.
  public var sharedInset: InsetShare
  /// The insets of a keyboard or a refresh control, beyond those at rest.
  ///
  /// Defaults to 0.
  public var transientInset: AxisInsets
  /// The range of the container the scrollable fills along the axis.
  ///
  /// Defaults to `nil`, the whole container.
  public var frame: AxisRange?
  /// A Boolean value indicating whether the axis runs from right to left.
  ///
  /// The top edge is then the right edge of the container, and offsets grow towards the left.
  /// Defaults to `false`. Not used on the vertical axis.
  public var isRightToLeft: Bool
  /// The moves of the offset that were not the user's, as running totals.
  ///
  /// Defaults to 0: every move is the user's.
  public var moves: OffsetMoves
  /// A number that must differ whenever any answer about rows differs: their order, their number,
  /// their positions or their identities.
  ///
  /// All answers about rows belong to the layout this number names. Defaults to 0. A different
  /// ``contentLength`` counts as a different layout too.
  public var rowRevision: Int
  /// A Boolean value indicating whether the model has changes the last layout does not show.
  ///
  /// While it is `true` the framework asks for no row, moves nothing and sets no inset; it follows
  /// the scrolling over the rows of the last layout. It may be `true` after a shift or an inset too:
  /// the place is kept over all turns until it is `false`. Defaults to `false`: a change is laid out
  /// before the next reading.
  public var isLayoutPending: Bool

  /// Creates the record of an axis.
  public init(
    contentOffset: Double,
    contentLength: Double,
    contentInset: AxisInsets = .zero,
    sharedInset: InsetShare = .zero,
    transientInset: AxisInsets = .zero,
    frame: AxisRange? = nil,
    isRightToLeft: Bool = false,
    moves: OffsetMoves = OffsetMoves(),
    rowRevision: Int = 0,
    isLayoutPending: Bool = false
  ) {
    self.contentOffset = contentOffset
    self.contentLength = contentLength
    self.contentInset = contentInset
    self.sharedInset = sharedInset
    self.transientInset = transientInset
    self.frame = frame
    self.isRightToLeft = isRightToLeft
    self.moves = moves
    self.rowRevision = rowRevision
    self.isLayoutPending = isLayoutPending
  }
}

/// The moves of an offset that were not the user's, as running totals in points.
///
/// Only the difference between two readings counts, so the totals may begin at any number. The rest
/// of a change of the offset is the user's. For example, from offset 500 to 530 while `byLayout`
/// goes from 0 to 20: the layout moved the offset by 20, and the user scrolled by 10.
///
///     var moves = OffsetMoves()
///     moves.byApp += 400  // after scroll(to:) of the app moved the offset from 0 to 400
public struct OffsetMoves: Hashable, Sendable {
  /// The points by which the app scrolled, animated or not; negative towards the start.
  ///
  /// A view that reveals on scroll-back may hide for such a move, and never reveals for it. Defaults
  /// to 0.
  public var byApp: Double
  /// The points by which the offset moved without scrolling; negative towards the start.
  ///
  /// A scrollable must count every such move: a correction when rows were measured, a clamp to
  /// shorter content, and a shift that `ScrollableShifting` asked for. Defaults to 0.
  public var byLayout: Double

  /// Creates totals.
  public init(byApp: Double = 0, byLayout: Double = 0) {
    self.byApp = byApp
    self.byLayout = byLayout
  }
}

extension ScrollMetrics {
  /// Creates the numbers the layout needs from a reading.
  ///
  /// The resting insets are the app's and those of the framework that move the rest: see
  /// `resting` of a share.
  ///
  /// - Parameters:
  ///   - reading: The record of the axis.
  ///   - containerLength: The extent of the container along the axis, in points.
  ///   - safeArea: The parts of the container under bars and cut-outs, in points.
  package init(_ reading: AxisReading, containerLength: Double, safeArea: AxisInsets) {
    let shared = reading.sharedInset.resting
    self.init(
      containerLength: containerLength,
      safeAreaInsets: safeArea,
      frame: reading.frame,
      contentOffset: reading.contentOffset,
      contentLength: reading.contentLength,
      contentInset: AxisInsets(
        top: reading.contentInset.top + shared.top,
        bottom: reading.contentInset.bottom + shared.bottom
      ),
      transientInset: reading.transientInset
    )
  }
}
