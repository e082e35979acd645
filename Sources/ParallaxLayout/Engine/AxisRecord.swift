/// All that an engine keeps of one axis of the host.
///
/// Two axes are two records; neither reads the other.
struct AxisRecord: Sendable {
  // The last finished pass.

  /// The reading of the last finished pass; `nil` before there was one.
  var last: Read? { hasLast ? lastRead : nil }
  // Readings are large. They are kept apart from whether they exist, so that a pass that only scrolls
  // writes three numbers and copies none.
  var lastRead = Read()
  var hasLast = false
  /// The layout of the content that the last finished pass saw; passes that found a layout pending
  /// do not count.
  var version: LayoutVersion?
  /// The layout of the content that views were given positions for.
  var placedVersion: LayoutVersion?
  /// The rows near the viewport in the layout of ``version``.
  var notes: Notes?
  /// A Boolean value indicating whether the positions of unidentified rows were changed by
  /// ``ParallaxEngine/moveRows(_:)`` and no layout has shown it yet.
  var hasMovedRows = false
  /// The part of the last shift that the host's rounding left, in points.
  var residual = 0.0

  /// The offset of the first reading of a container without a size.
  var firstOffset: Double?

  // Orders to the host, and requests of the app.

  /// The share that was ordered last.
  var givenShare = InsetShare.none
  /// The axis on which the host has orders still, after its content has turned to the other one.
  var formerAxis: ScrollAxis?
  /// The row lengths that were ordered last; `nil` if the host may have others.
  var givenLengths: RowLengths? = RowLengths()
  /// A Boolean value indicating whether the host may have orders that this record does not know.
  var mayHaveOrders = false
  /// The rule for the next change of rows; `nil` if the configuration's rule decides.
  var anchor: ScrollAnchor?
  /// A Boolean value indicating whether the app has announced a change: then the place is kept through
  /// a change of sizes and insets too.
  var keepsPlace = false
  /// The progress that must be kept through the next layout.
  var progress: KeptProgress? { didSet { keepsProgress = progress != nil } }
  /// A Boolean value indicating whether there is one: asking an optional of this size is a call.
  private(set) var keepsProgress = false
  /// The rows that did not have the length that was ordered when they were last seen.
  var unfollowedRows: [UnfollowedRow] = []
  /// A Boolean value indicating whether a finished pass has seen ``unfollowedRows`` already.
  var seesUnfollowedRows = false

  // The pass under way. A fact that is `nil` or `false` is missing.

  /// A Boolean value indicating whether the host was ever read.
  var hasRead = false
  /// The reading of this pass.
  var now: Read? { hasNow ? nowRead : nil }
  var nowRead = Read()
  var hasNow = false
  /// A Boolean value indicating whether the layout was solved for ``lastRead``: sums of usable insets can
  /// be too great for it.
  var isLayoutSolved = false
  /// A Boolean value indicating whether ``nowRead`` differs from ``lastRead`` in the offset and the
  /// moves alone.
  var nowFollowsLast = false
  /// A Boolean value indicating whether the views are positioned at ``now``.
  var isSolved = false
  /// A Boolean value indicating whether the views were positioned in this pass at all.
  var hasPositioned = false
  /// A Boolean value indicating whether every reading of this pass differs from the one before in
  /// the offset alone.
  var isScroll = true
  /// A Boolean value indicating whether views were given positions that are not solved yet.
  var hasNewPlaces = false
  /// The question or order that is not answered yet.
  var asked = Asked.nothing
  /// A Boolean value indicating whether ``asked`` is for the rows of all views.
  var isPlacingAll = false
  /// A Boolean value indicating whether a row that was asked for is where nothing can be.
  var hasUnusableRow = false
  /// The noted rows that have a name, as they were found after a change; `nil` if a row is gone.
  var movedRows: [FoundRow?] = []
  /// The shifts that were ordered in this pass.
  var shiftCount = 0
  /// The orders of any kind in this pass.
  var orderCount = 0
  /// The questions about rows of views and about heights in this pass.
  var lookCount = 0
  /// The layout moves before the shift that was ordered last.
  var movesBeforeShift: Double?

  /// One reading with the numbers that the layout needs.
  struct Read: Sendable {
    var axis = AxisReading(contentOffset: 0, contentLength: 0)
    var metrics = ScrollMetrics(containerLength: 0, contentLength: 0)
    @inline(__always) var version: LayoutVersion {
      LayoutVersion(rowRevision: axis.rowRevision, contentLength: axis.contentLength)
    }
  }

  /// The name of one layout of the content.
  struct LayoutVersion: Equatable, Sendable {
    var rowRevision: Int
    var contentLength: Double
  }

  /// Rows as they were laid out.
  struct Notes: Sendable {
    var rows: [NotedRow]
    /// The range of the content in which all rows are noted.
    var range: AxisRange
    var version: LayoutVersion
  }

  struct NotedRow: Sendable {
    /// The name by which the row is found after a change; `nil` if it cannot be found.
    var key: RowKey?
    var path: RowPath
    var range: AxisRange
    var isIdentified: Bool
    /// A Boolean value indicating whether the row keeps room for a view that sticks.
    var isPlaceholder: Bool
  }

  /// The question or order that is not answered yet.
  enum Asked: Sendable {
    case nothing
    /// The heights of these views.
    case heights([ViewSlot])
    /// The rows of these views, each with the number of its questions; then the noted rows.
    case places([(view: ViewSlot, count: Int)], notedCount: Int)
    /// The rows around the viewport.
    case notes(AxisRange)
    /// An order of row lengths.
    case rowLengths
    /// An order of insets.
    case share
  }

  /// A row that did not have the length that was ordered when it was last seen.
  struct UnfollowedRow: Sendable {
    var key: RowKey
    var length: Double
    var wanted: Double
  }
}

extension AxisRecord {
  /// Takes a reading that differs from the last one in more than the offset and the moves.
  mutating func take(_ read: Read) {
    nowRead = read
    hasNow = true
    nowFollowsLast = false
    isScroll = false
  }

  /// Takes a reading that differs from the last one in the offset and the moves alone.
  @inline(__always)
  mutating func takeScroll(to offset: Double, _ moves: OffsetMoves) {
    if !nowFollowsLast { nowRead = lastRead }
    nowFollowsLast = true
    nowRead.axis.contentOffset = offset
    nowRead.axis.moves = moves
    nowRead.metrics.contentOffset = offset
    hasNow = true
  }

  /// Notes that the pass was finished at the reading of this pass.
  @inline(__always)
  mutating func finishRead() {
    if nowFollowsLast, hasLast {
      lastRead.axis.contentOffset = nowRead.axis.contentOffset
      lastRead.axis.moves = nowRead.axis.moves
      lastRead.metrics.contentOffset = nowRead.axis.contentOffset
    } else {
      lastRead = nowRead
    }
    hasLast = true
    nowFollowsLast = true
  }

  /// Begins with the other axis: offsets and rows of the former one say nothing about it.
  mutating func turn(from axis: ScrollAxis) {
    formerAxis = axis
    hasLast = false
    (version, placedVersion, notes, progress) = (nil, nil, nil, nil)
    residual = 0
  }

  /// Gives up the reading of this pass.
  mutating func forgetReading() {
    hasNow = false
    isSolved = false
  }
}

/// A placement that must be kept through a change.
struct KeptProgress: Sendable {
  var slot: ViewSlot?
  var placement: Placement
  /// The reading before the change; `nil` for a placement over another scrollable.
  var metrics: ScrollMetrics?
  /// The points that were scrolled since then.
  var travel = 0.0
}
