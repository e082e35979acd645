/// The place that an axis keeps: what is read, where it stands and what covers it, all of one reading.
///
/// It is the last reading at which something could be read and nothing was left to command. The offset that
/// must be is found from it, and a command is the difference between this offset and the present one. So a
/// command does not depend on the commands before it. A scroll replaces it, as does each pass that comes to
/// rest with something to read.
struct KeptPlace: Sendable {
  /// A Boolean value indicating whether the place is that of an earlier reading than the last one.
  ///
  /// If `false`, it is that of the last reading, which is not copied for each tick.
  var isHeld = false
  /// The reading of the place while it is held.
  var read = AxisRecord.Read()
  /// The lengths covered by stuck views then, in points: the anchor row is below them.
  var obscured = AxisInsets.zero
  /// A Boolean value indicating whether an offset beyond an end of the content is one that somebody has pulled it to.
  var isPulled = true
  /// The points from the offset of the reading to the place: what the host's rounding left.
  var residual = 0.0
  /// The points by which commands have moved the offset since then; other moves are the host's own.
  var ownMoves = 0.0
  /// The missing part of the last shift since then, in points.
  var rounding = 0.0
  /// A Boolean value indicating whether the host cannot be at the place before it has applied an inset.
  var isOutOfReach = false

  /// The rows that may be kept: those near the viewport without those whose view sticks.
  var rows: [Row] = []
  /// The range of the content in which there are all such rows.
  var range = AxisRange(start: 0, end: 0)
  /// The layout in which the rows are; `nil` if they must be asked for again.
  var version: AxisRecord.LayoutVersion?
  /// The rows that were read and are gone, of a list that shows other ones since and that nobody has scrolled.
  var lost: [LostRow] = []

  /// A row near the viewport.
  struct Row: Sendable {
    /// The name by which the row is found after a change; `nil` if it cannot be found.
    var key: RowLengths.Key?
    var path: RowPath
    var range: AxisRange
    /// The row in the layout of now; `nil` if it is gone.
    var found: FoundRow?

    /// The names by which views can track the row.
    var names: [RowLengths.Key] { [.path(path)] + (isIdentified ? [key].compactMap { $0 } : []) }
    /// A Boolean value indicating whether the row is found by its identity.
    var isIdentified: Bool { if case .id? = key { true } else { false } }
  }

  /// A row that was read, or that the app has named.
  struct LostRow: Sendable {
    var key: RowLengths.Key
    /// The point of the row that was read, as a share of its length.
    var share = 0.0
    /// The distance from the start of the viewport to this point at rest, in points.
    var position: Double
    /// The row in the layout of now; `nil` if it is gone.
    var found: FoundRow?
  }

  /// Forgets the rows, which are asked for again.
  mutating func forgetRows() {
    rows.removeAll(keepingCapacity: true)
    version = nil
  }

  /// The names of the rows, to find them in another layout.
  var keys: [RowLengths.Key] { rows.compactMap { $0.key } + lost.map { $0.key } }

  /// Takes the rows in another layout, in the order of ``keys``; of an empty list, none is there.
  mutating func find(_ answers: some Collection<FoundRow?>) {
    var answers = answers[...]
    for index in rows.indices {
      rows[index].found = rows[index].key == nil ? nil : answers.popFirst() ?? nil
    }
    for index in lost.indices { lost[index].found = answers.popFirst() ?? nil }
  }
}

extension AxisRecord {
  /// A commanded shift, with the offset and the moves before it.
  struct CommandedShift: Sendable {
    var distance: Double
    var offset: Double
    var byLayout: Double
    /// The finished passes without any of the shift.
    var passes = 0
    /// The points the host has made of it before, in parts.
    var made = 0.0

    /// Returns the rest of the shift when a later pass has seen a part of it; `nil` if that was all
    /// of it.
    ///
    /// An animating host makes a shift in parts. For example, of 40 points it makes 20, and the
    /// other 20 a turn later. If those were commanded again, the host would make them twice. What is
    /// left of a shift the host makes at once is commanded again at once, and less than a point is
    /// rounding.
    func rest(after moved: Double, at offset: Double) -> Self? {
      let left = distance - moved
      // A host obeying at once has moved as far as it can, such as to an end: only a later move is
      // a part.
      guard passes > 0, abs(left) >= 1, abs(left) < abs(distance), left * distance > 0 else {
        return nil
      }
      return Self(
        distance: left,
        offset: offset,
        byLayout: byLayout + moved,
        made: made + moved
      )
    }
  }

  /// A change the app has announced: the place is kept through a change of sizes and insets too.
  enum AnnouncedChange: Sendable {
    /// A rule decides; `nil` if it is that of the configuration.
    case place(ScrollAnchor?)
    /// The app has said which row is kept: the first of those that were lost.
    case row
    /// The offset must stay as it is.
    case nothing

    /// The rule for the change; `nil` if the app has given none.
    var anchor: ScrollAnchor? { if case .place(let anchor) = self { anchor } else { nil } }
  }

  /// A Boolean value indicating whether the app has named the row that is kept.
  var keepsNamedRow: Bool { if case .row? = announced { true } else { false } }

  /// Records a change that the app announces, in place of one before; `nil` when it has been laid out.
  mutating func announce(_ change: AnnouncedChange?) {
    // The row that was to be kept through the change before is no longer waited for.
    if keepsNamedRow { kept.lost = [] }
    announced = change
  }
}

extension AxisRecord {
  /// Keeps the place of a reading from now on.
  ///
  /// - Parameters:
  ///   - read: The reading.
  ///   - obscured: The lengths covered by stuck views then, in points.
  mutating func hold(_ read: Read, obscured: AxisInsets) {
    (kept.read, kept.obscured, kept.isHeld) = (read, obscured, true)
    // An offset beyond content that is not there yet is no pull.
    kept.isPulled = hasLast || read.canBeRead
    (kept.ownMoves, kept.rounding, kept.isOutOfReach) = (0, 0, false)
    kept.residual = residual
  }

  /// Moves what is read on purpose, and keeps it from there.
  ///
  /// - Parameters:
  ///   - now: The reading of this pass.
  ///   - shift: The points by which the host is moved.
  ///   - obscured: The lengths covered by stuck views, in points.
  mutating func keep(from now: Read, movedBy shift: Double, obscured: AxisInsets) {
    // The rounding belongs to the place before: added to the next shift, it would move what is read.
    residual = 0
    hold(now, obscured: obscured)
    kept.read.axis.contentOffset += shift
    kept.read.axis.moves.byLayout += shift
    kept.read.metrics.contentOffset += shift
    (kept.ownMoves, kept.lost) = (-shift, [])
    kept.isPulled = true
    kept.forgetRows()
    unsettle()
  }
}

/// Where content must be.
struct Destination: Sendable {
  /// The offset, among those at which the content rests with the commanded insets.
  var offset: Double
  /// The points by which the content is pulled beyond it.
  var overscroll = 0.0
}

extension ScrollMetrics {
  /// The points from where the content rests to the offset: negative at the start, positive at the end.
  var pull: Double { contentOffset - restingOffset(nearest: contentOffset) }

  /// Returns whether content can rest at an offset.
  func rests(at offset: Double) -> Bool {
    abs(restingOffset(nearest: offset) - offset) <= Tolerance.geometry
  }
}

extension AxisRecord.Read {
  /// A Boolean value indicating whether there is content, and room to see it in.
  var canBeRead: Bool { metrics.viewport.length > 0 && axis.contentLength > 0 }

  /// Returns the points by which somebody has scrolled since another reading; 0 for a rounding.
  func travel(since other: Self) -> Double {
    let layout = axis.moves.byLayout - other.axis.moves.byLayout
    let travel = (axis.contentOffset - other.axis.contentOffset) - layout
    return abs(travel) > Tolerance.geometry ? travel : 0
  }

  /// Returns the reading as it will be when a share is there.
  func with(_ share: InsetShare?) -> Self {
    let missing = axis.sharedInset.missing(of: share)
    guard missing != .zero else { return self }
    var read = self
    read.axis.sharedInset.reserved.top += missing.reserved.top
    read.axis.sharedInset.reserved.bottom += missing.reserved.bottom
    read.axis.sharedInset.padding += missing.padding
    read.metrics.contentInset.top += missing.resting.top
    read.metrics.contentInset.bottom += missing.resting.bottom
    return read
  }

  /// Returns whether a share is there; rounding does not count.
  func has(_ share: InsetShare?) -> Bool { axis.sharedInset.missing(of: share) == .zero }
}

extension InsetShare {
  /// Returns the resting insets of one owner's share still missing from the insets of all owners,
  /// in points; less than a point is rounding.
  fileprivate func missing(of share: Self?) -> Self {
    guard let share else { return .zero }
    func missing(_ present: Double, _ wanted: Double) -> Double {
      wanted - present >= 1 ? wanted - present : 0
    }
    return Self(
      reserved: AxisInsets(
        top: missing(reserved.top, share.reserved.top),
        bottom: missing(reserved.bottom, share.reserved.bottom)
      ),
      padding: missing(padding, share.padding)
    )
  }
}
