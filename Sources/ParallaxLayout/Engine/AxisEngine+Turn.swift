// The room of an anchored turn.

/// The place of an anchored turn along an axis.
struct KeptTurn: Sendable {
  /// The row, in content coordinates; `nil` while the content has no such row.
  var row: AxisRange?
  /// The offset at which the row rests at the top while it needs room after the content; `nil` if there is no
  /// turn, or its row was never seen.
  var offset: Double?
  /// The room after the end of the content, in points.
  var room = 0.0
}

extension AxisEngine {
  /// The name of the turn's row; `nil` if there is no usable turn.
  var turnKey: RowLengths.Key? {
    guard let turn = configuration.anchoredTurn, axis == .vertical,
      turn.unusableValue == nil, abilities?.contains(.rows) == true
    else { return nil }
    return .id(turn.row)
  }

  /// Has the row of another turn looked up in the next pass.
  mutating func changeTurn() {
    pending.formUnion([.places, .turn])
    problems.settle(.unusableTurn)
  }

  /// Has the place of the turn found in the next pass, or in this one.
  mutating func noteTurn() {
    if turn.offset != nil || configuration.hasTurn { pending.insert(.turn) }
  }

  /// Finds the offset at which the turn's row rests, for the layout of this pass.
  ///
  /// It does not depend on the offset, on the content after the row or on a keyboard. Looked for before the
  /// place is kept, so a growing reply moves the offset once or not at all.
  mutating func findTurn() {
    guard pending.remove(.turn) != nil else { return }
    if let turn = configuration.anchoredTurn, let value = turn.unusableValue, axis == .vertical {
      report(.unusableTurn(turn.row, value))
    }
    // A removed turn has its room to give back.
    guard turnKey != nil || turn.offset != nil else { return }
    let former = turn.offset
    let end = unpaddedEnd(beside: record.givenShare?.reserved.bottom ?? 0)
    if let options = configuration.anchoredTurn, turnKey != nil, let row = turn.row {
      let start = options.start(in: row)
      turn.offset = layout.restingOffset(
        showing: start - options.peek,
        coveredBefore: start,
        in: record.now.metrics
      )
    } else if turnKey != nil, turn.room > 0, record.now.axis.contentOffset > end {
      // The row may come back, and what is in view stays until then.
      turn.offset = end + turn.room
    } else {
      turn.offset = nil
    }
    turn.room = Self.room(from: end, to: turn.offset ?? end)
    guard turn.offset != former else { return }
    let held = record.now.metrics.heldRoom
    record.now.hold(turn.offset ?? -.infinity)
    guard held != record.now.metrics.heldRoom, pass.isScroll else { return }
    // Another rest is more than a scroll.
    holdPlace()
    record.unsettle()
    pass.isScroll = false
  }

  /// Returns the part of the visible content with the candidates for the anchor row: at the place
  /// of a turn, the rows from its own on.
  ///
  /// A row before the turn may be in view by its `peek`, or by a part of a pixel, and its upper end
  /// is not. When it grows, as by a photo arriving late, it must not move the message and the reply
  /// down.
  func readPart(of visible: AxisRange, in rows: [KeptPlace.Row]) -> AxisRange {
    guard let key = turnKey,
      let options = configuration.anchoredTurn,
      let row = rows.first(where: { $0.key == key })
    else { return visible }
    let start = options.start(in: row.range)
    guard abs(start - options.peek - visible.start) < Tolerance.contentEnd, start < visible.end
    else { return visible }
    return AxisRange(start: start, end: visible.end)
  }

  /// Returns the offset to shift to: the turn's own if less than half a point is between the two,
  /// and if there is more to shift.
  ///
  /// A host rounds each shift to its pixels. The roundings of many rows must not add up while a reply is
  /// streamed, and a rounding alone is nothing to shift for.
  func placeOfTurn(near target: Double, from offset: Double) -> Double {
    guard let rest = turn.offset,
      abs(rest - target) < Tolerance.contentEnd,
      abs(offset - target) >= Tolerance.contentEnd
    else { return target }
    return rest
  }

  /// The place of the turn, with the views as they are now: a bar covers more when it has come back
  /// than while it is hidden.
  package var turnPlace: AnchoredTurn.Place? {
    guard let row = turn.row, let last = turn.offset, let options = configuration.anchoredTurn
    else {
      return nil
    }
    let start = options.start(in: row)
    // The closure keeps the layout alone: a copy of the engine is 5 kB of code.
    let layout = layout
    let offset = layout.contentOffset(showing: start - options.peek, at: .start) { slot in
      layout.covers(slot, before: start)
    }
    return AnchoredTurn.Place(room: turn.room, offset: min(last, offset ?? last))
  }

  /// Returns the inset after the content the turn needs while a keyboard covers the rest of the room, in
  /// points.
  ///
  /// - Parameter reserved: The room after the content commanded with it, in points.
  /// - Returns: The inset.
  func turnPadding(beside reserved: Double) -> Double {
    guard let offset = turn.offset, record.hasRead else { return 0 }
    let keyboard = max(0, record.now.metrics.transientInset.bottom)
    return max(0, Self.room(from: unpaddedEnd(beside: reserved), to: offset) - keyboard)
  }

  /// Returns the length from an offset to another one, in points, rounded to 1/1024.
  ///
  /// The same room from other sums must be the same number, or it would be commanded again.
  private static func room(from end: Double, to offset: Double) -> Double {
    PixelGrid(scale: 1024).round(max(0, offset - end))
  }

  /// Returns the offset at which the content and its insets end at the end of the frame, without the room of
  /// short content and of a turn; not clamped.
  ///
  /// - Parameter reserved: The room after the content this engine asks for, in points.
  /// - Returns: The offset.
  private func unpaddedEnd(beside reserved: Double) -> Double {
    let (axis, metrics) = (record.now.axis, record.now.metrics)
    let given = record.givenShare?.reserved.bottom ?? 0
    let present = record.now.with(record.givenShare).axis.sharedInset.reserved.bottom
    // Of other engines. Less than a point is the host's rounding.
    let others = abs(present - given) < 1 ? 0 : present - given
    let inset = axis.contentInset.bottom + (others + reserved)
    return metrics.contentLength + inset - metrics.frame.length
  }

  /// Returns a reading as it will be when the turn has the inset it needs.
  func turned(_ read: AxisRecord.Read) -> AxisRecord.Read {
    guard let offset = turn.offset,
      abilities?.contains(.insets) == true
    else { return read }
    var read = read
    let others = configuration.shortContent == .pad ? record.givenShare?.padding ?? 0 : 0
    let padding = max(others, turnPadding(beside: record.givenShare?.reserved.bottom ?? 0))
    read.metrics.contentInset.bottom += padding - read.axis.sharedInset.padding
    read.hold(offset)
    return read
  }
}

extension AxisRecord.Read {
  /// Lets the content rest up to an offset where a keyboard covers room of the turn.
  ///
  /// A host cannot be scrolled beyond the insets it has: so at most the length of the keyboard.
  mutating func hold(_ offset: Double) {
    let keyboard = max(0, metrics.transientInset.bottom)
    let end = metrics.contentLength + metrics.contentInset.bottom - metrics.frame.length
    metrics.heldRoom = min(max(0, offset - end), keyboard)
  }
}

extension ParallaxConfiguration {
  // By pattern: a comparison with `nil` is a call for an optional of this size.
  fileprivate var hasTurn: Bool { if case .some = anchoredTurn { true } else { false } }
}
