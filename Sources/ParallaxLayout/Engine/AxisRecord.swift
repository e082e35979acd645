/// The state of one axis of the host.
///
/// Two axes are two records; neither reads the other.
struct AxisRecord: Sendable {
  // The last finished pass.

  /// The reading of the last finished pass; `nil` before there was one.
  var last: Read? { hasLast ? lastRead : nil }
  // Readings are large. They are kept apart from whether they exist, so a pass that only scrolls
  // writes three numbers and copies none.
  var lastRead = Read()
  var known = Known.nothing
  /// The layout of the content for which views were given positions.
  var placedVersion: LayoutVersion?

  // Keeping the place.

  var kept = KeptPlace()
  /// The shift the host has not carried out yet.
  var shift: CommandedShift?
  /// The part of the last shift the host's rounding left, in points.
  var residual = 0.0
  /// The signs of a host without rest.
  var watch = Watch()

  // Commands to the host, and requests of the app.

  /// The share commanded last; `nil` if the host may have another one.
  var givenShare: InsetShare? = InsetShare.zero
  /// The axis on which the host has commands still, after its content has turned to the other one.
  var formerAxis: ScrollAxis?
  /// The row lengths commanded last; `nil` if the host may have others.
  var givenLengths: RowLengths? = RowLengths()
  /// The change the app has announced; `nil` if it has announced none.
  var announced: AnnouncedChange?
  /// The progress that must be kept through the next layout.
  var progress: KeptProgress?

  // The pass under way.

  /// The last reading that was taken.
  var now = Read()
  /// The question or command without an answer so far.
  var asked: Asked?

  /// A Boolean value indicating whether the progress of a view must be kept.
  // By pattern: a comparison with `nil` is a call for an optional of this size.
  @inline(__always) var keepsProgress: Bool { if case .some = progress { true } else { false } }

  /// A Boolean value indicating whether the host was ever read.
  var hasRead: Bool { known != .nothing }

  /// A Boolean value indicating whether a pass is finished, whose reading is ``lastRead``.
  @inline(__always) var hasLast: Bool { known == .pass || known == .settled }

  /// The part of the host's past that is known.
  enum Known: Sendable {
    /// The host was not read yet.
    case nothing
    /// The host was read, and no pass has positioned views at a reading.
    case reading
    /// A pass is finished, and something may be left to command.
    case pass
    /// A pass is finished after which nothing is left to command: the next reading may be a scroll.
    case settled
  }

  /// One reading with the numbers the layout needs.
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

  /// A question or a command without an answer so far.
  enum Asked: Sendable {
    /// The heights of these views.
    case heights([ViewSlot])
    /// The rows of these views, each with the number of its questions; the row of the anchored turn; then
    /// the noted rows. The views may be the same as they were, with their options.
    case places([(ViewSlot, count: Int)], hasTurn: Bool, noted: Int, areAll: Bool)
    /// The rows around the viewport.
    case notes(AxisRange)
    /// A command of row lengths.
    case rowLengths
    /// A command of insets.
    case share
  }
}

extension AxisRecord {
  /// Takes a reading that differs from the last one in more than the offset and the moves.
  mutating func take(_ read: Read) {
    if known == .nothing { known = .reading }
    unsettle()
    now = read
  }

  /// The next reading is checked for commands, even if it is a scroll.
  mutating func unsettle() {
    if known == .settled { known = .pass }
  }

  /// Takes a reading that differs from the last one in the offset and the moves alone.
  @inline(__always)
  mutating func takeScroll(to offset: Double, _ moves: OffsetMoves) {
    now.axis.contentOffset = offset
    now.axis.moves = moves
    now.metrics.contentOffset = offset
  }

  /// A Boolean value indicating whether the reading of this pass is the last one, and nothing is under way.
  @inline(__always)
  var repeatsLast: Bool {
    guard now.axis.contentOffset == lastRead.axis.contentOffset,
      now.axis.moves == lastRead.axis.moves, case .none = asked, case .none = announced
    else { return false }
    return known == .settled && !keepsProgress
  }

  /// Records the reading of this pass as the one at which views are positioned.
  @inline(__always)
  mutating func finishRead() {
    if known == .settled {
      lastRead.axis.contentOffset = now.axis.contentOffset
      lastRead.axis.moves = now.axis.moves
      lastRead.metrics.contentOffset = now.axis.contentOffset
    } else {
      lastRead = now
      known = .pass
    }
  }

  /// Begins with the other axis: offsets and rows of the former one say nothing about it.
  mutating func turn(from axis: ScrollAxis) {
    formerAxis = axis
    (known, residual) = (.nothing, 0)
    (kept, shift, placedVersion, progress) = (KeptPlace(), nil, nil, nil)
  }
}
