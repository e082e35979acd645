// Hosts ignoring a command, or never coming to rest: the engine reports each once.
extension AxisEngine {
  /// The greatest number of passes for one shift.
  static let awaitLimit = 3
  /// The number of times a host may undo one shift.
  static let undoLimit = 2
  /// The number of passes in which an offset beyond the resting ones may stay unchanged.
  static let restLimit = 60

  /// Finds out from a new reading whether the host has carried out the shift commanded last.
  ///
  /// A host may do so a turn later, or in parts over several turns. When somebody scrolls before,
  /// the wait is over.
  @inline(never)
  mutating func followShift(in reading: AxisReading) {
    guard let shift = record.shift else { return }
    let (offset, moved) = (reading.contentOffset, reading.moves.byLayout - shift.byLayout)
    // Less than a point is no part of a shift that is awaited: a host that moves to and fro in one turn may end
    // a rounding away from where it was.
    let isPart = shift.passes == 0 || abs(shift.distance) < 1 || abs(moved) >= 1
    if moved != 0, isPart {
      pass.shifted += moved
      record.kept.ownMoves += moved
      // In another layout a part of the move may be the host's own, for rows it has measured.
      let isSameLayout = AxisRecord.Read(axis: reading).version == record.now.version
      if isSameLayout, let rest = shift.rest(after: moved, at: offset) {
        record.shift = rest
        return
      }
      record.kept.rounding = isSameLayout ? shift.distance - moved : 0
      record.shift = nil
    } else if abs(shift.distance) < 1, !reading.isLayoutPending {
      // Less than a point is the rounding of the host, unless the host makes it with the layout to come.
      record.kept.rounding = shift.distance
      record.shift = nil
    } else if abs(offset - shift.offset - moved) > Tolerance.geometry, !reading.isLayoutPending {
      giveUp(shift)
    }
  }

  /// Returns whether the shift the host has not carried out is awaited after this pass too.
  ///
  /// If not, this pass comes to rest without it. So it notes the rows from which the next change keeps the
  /// place. When a host has made a part, and makes no more, it gets another command for the rest.
  @inline(never)
  mutating func awaitsShift() -> Bool {
    guard let shift = record.shift else { return false }
    if shift.passes + 1 < Self.awaitLimit { return true }
    if shift.made == 0 { giveUp(shift) } else { record.shift = nil }
    return false
  }

  /// Gives up a shift the host does not carry out: the place is kept from where the content is.
  private mutating func giveUp(_ shift: AxisRecord.CommandedShift) {
    report(.placeNotKept(shift.distance))
    (record.shift, record.kept.isHeld) = (nil, false)
    record.kept.forgetRows()
  }

  /// Returns whether the host has moved back from the same shift each time, and reports it.
  ///
  /// Rows of one length that come one after another, as in a log, move the offset each time, and a
  /// row coming and going changes the length of the content. A host whose layout is pending after each
  /// shift has one place to keep all the time: its content is compared with that at the shift before.
  mutating func isUndone(_ shift: Double, from now: AxisRecord.Read) -> Bool {
    // The first shift of a pass only: later ones correct it, after a host has followed it.
    guard pass.shiftCount == 0 else { return false }
    let offset = now.axis.contentOffset
    let former =
      record.kept.ownMoves != 0 ? record.watch.length : record.kept.read.axis.contentLength
    let isSame =
      abs(record.watch.shift - shift) <= Tolerance.geometry
      && abs(record.watch.offset - offset) <= Tolerance.geometry
      && abs(now.axis.contentLength - former) <= Tolerance.geometry
    record.watch.undone = isSame ? record.watch.undone + 1 : 0
    (record.watch.shift, record.watch.offset) = (shift, offset)
    record.watch.length = now.axis.contentLength
    guard record.watch.undone >= Self.undoLimit else { return false }
    report(.shiftUndone(shift))
    return true
  }

  /// Counts the passes in which the offset is where nothing can rest, and nobody has pulled it there.
  ///
  /// Called before the last reading is replaced.
  @inline(never)
  mutating func watchRest() {
    let (now, last) = (record.now, record.lastRead)
    let distance = now.metrics.overscroll.greatest
    // Less is no pull: a host may round the offset at which it rests.
    guard distance > 1 else { return record.watch.rest = nil }
    let offset = now.axis.contentOffset
    if let rest = record.watch.rest, rest.offset == offset {
      record.watch.rest?.passes += 1
      if rest.passes == Self.restLimit { report(.offsetBeyondRest(distance)) }
    } else {
      // The pull of a user was there before the reading, and is moved with the end of the content.
      let wasPulled =
        record.hasLast
        ? last.metrics.overscroll.greatest >= distance - Tolerance.geometry : now.canBeRead
      record.watch.rest = wasPulled ? nil : AxisRecord.Watch.Rest(offset: offset)
    }
  }
}

extension AxisRecord {
  /// The signs of a host without rest.
  struct Watch: Sendable {
    /// The shift commanded last, in points, the offset before it, and the length of the content.
    var shift = 0.0
    var offset = 0.0
    var length = 0.0
    /// The number of times the host has moved back from this shift.
    var undone = 0
    /// An offset where nothing can rest, to which nobody has scrolled; `nil` if there is none.
    var rest: Rest?

    struct Rest: Sendable {
      var offset: Double
      /// The passes since then.
      var passes = 1
    }
  }
}

extension AxisInsets {
  fileprivate var greatest: Double { max(top, bottom) }
}
