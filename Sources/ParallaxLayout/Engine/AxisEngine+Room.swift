// The room needed by views in the content and beside it: the lengths of their rows, and insets.
extension AxisEngine {
  /// Adds the room a view needs of its row and beside the content.
  mutating func addReservation(of index: Int) {
    let options = views[index].options
    if let key = options.tracking.rowKey, let length = options.reservedRowHeight {
      if let other = wantedLengths[key] {
        // Two views track one row, which gets the greater length. If the count is 0, removing a
        // view needs no search for a second one: 10,000 views that are measured would be 10,000 searches.
        sharedRowCount += 1
        if length > other { setLength(length, of: key) }
      } else {
        setLength(length, of: key)
      }
    }
    if options.isInStrip { pending.insert(.strip) }
  }

  /// Removes the room of a view when it leaves or changes.
  mutating func removeReservation(of index: Int) {
    let options = views[index].options
    if let key = options.tracking.rowKey, options.reservedRowHeight != nil {
      var greatest: Double?
      if sharedRowCount > 0 {
        // By numbers: a loop over the views would copy each of them.
        for other in views.indices where other != index && views[other].serial > 0 {
          guard views[other].options.tracking.rowKey == key,
            let length = views[other].options.reservedRowHeight
          else { continue }
          greatest = max(greatest ?? length, length)
        }
        if greatest != nil { sharedRowCount -= 1 }
      }
      if wantedLengths[key] != greatest { setLength(greatest, of: key) }
    }
    if options.isInStrip { pending.insert(.strip) }
  }

  private mutating func setLength(_ length: Double?, of key: RowLengths.Key) {
    wantedLengths[key] = length
    pending.insert(.rowLengths)
  }

  /// Returns the query for new row lengths; `nil` if the rows have the lengths of the last such query.
  mutating func takeLengthCommand() -> StepQuery? {
    guard commandsLengthsFirst, pass.commandCount < Self.commandLimit else { return nil }
    pending.remove(.rowLengths)
    guard hasOtherLengths else { return nil }
    pass.commandCount += 1
    record.givenLengths = wantedLengths
    record.asked = .rowLengths
    return .setRowLengths(wantedLengths, axis)
  }

  /// Returns the question for the rows near the viewport when a host is bound: the anchor row stays
  /// though rows get other lengths.
  mutating func firstNoteQuery() -> StepQuery? {
    guard commandsLengthsFirst, hasOtherLengths, !record.hasLast,
      !record.now.axis.isLayoutPending
    else { return nil }
    return noteQuery().map { .rows($0) }
  }

  private var hasOtherLengths: Bool {
    abilities?.contains(.rowRoom) == true && record.givenLengths != wantedLengths
  }

  /// Returns the command that removes insets or row lengths on an axis the host has turned from.
  mutating func takeReturn() -> StepQuery? {
    guard let axis = record.formerAxis else { return nil }
    if record.givenShare != InsetShare.zero {
      record.givenShare = InsetShare.zero
      if abilities?.contains(.insets) == true { return .setContentInset(.zero, axis) }
    }
    record.formerAxis = nil
    guard record.givenLengths?.isEmpty != true else { return nil }
    record.givenLengths = RowLengths()
    // The rows of the new axis have to get these lengths as well.
    if !wantedLengths.isEmpty { pending.insert(.rowLengths) }
    return abilities?.contains(.rowRoom) == true ? .setRowLengths(RowLengths(), axis) : nil
  }

  /// Positions the views of the room beside the content, one after another.
  ///
  /// The view registered last is next to the content. For example, a photo of 250 and tabs
  /// of 48, registered in this order, are at -298...-48 and -48...0 before content that begins at 0,
  /// and the content needs 298 points of room. Views that overlay share the position next to it.
  mutating func arrangeStrip() {
    guard pending.remove(.strip) != nil else { return }
    // In the order of registration: new options must not move a view among the others.
    let strip = views.indices.filter { views[$0].serial > 0 && views[$0].options.isInStrip }
      .sorted { views[$0].serial < views[$1].serial }
    var room = AxisInsets.zero
    var shared = AxisInsets.zero
    for index in strip where views[index].options.reservation == .rowAndInset {
      // Without its row the view is absent and needs no room.
      guard views[index].row != nil else { continue }
      room.top = max(room.top, views[index].options.height.minimum)
    }
    func move(_ index: Int, to start: Double) {
      guard views[index].stripStart != start else { return }
      views[index].stripStart = start
      if !pending.contains(.places), !unplaced.contains(index) { unplaced.append(index) }
    }
    // The view registered last is next to the content, so outwards is in reverse.
    for index in strip.reversed() where views[index].options.hangsAt == .top {
      let options = views[index].options
      let length = options.height.maximum
      if options.stacking == .overlay {
        shared.top = max(shared.top, length)
        move(index, to: -length)
      } else {
        room.top += length
        move(index, to: -room.top)
      }
    }
    // At the bottom the first one is next to the content: from top to bottom of the screen, the
    // views are in the order of registration at both ends.
    for index in strip where views[index].options.hangsAt == .bottom {
      let options = views[index].options
      let length = options.height.maximum
      if options.stacking == .overlay {
        shared.bottom = max(shared.bottom, length)
        move(index, to: 0)
      } else {
        move(index, to: room.bottom)
        room.bottom += length
      }
    }
    reservedRoom = AxisInsets(
      top: max(room.top, shared.top),
      bottom: max(room.bottom, shared.bottom)
    )
    pending.insert(.share)
  }

  /// Returns the insets the host must have now; `nil` if it has been asked for the same ones.
  mutating func takeShareCommand() -> InsetShare? {
    guard pending.remove(.share) != nil || configuration.adjustsPinnedInset else { return nil }
    let wanted = wantedShare()
    guard abilities?.contains(.insets) == true else {
      var asked = wanted
      // The coordinator refused or reported a view needing an inset when it was registered or
      // bound.
      asked.reserved = .zero
      if asked == .zero {
        problems.settle(.unsupportedInsets)
      } else {
        report(.unsupportedInsets(asked))
      }
      return nil
    }
    guard record.givenShare.map({ wanted.differs(from: $0) }) ?? true,
      pass.commandCount < Self.commandLimit
    else { return nil }
    pass.commandCount += 1
    record.givenShare = wanted
    record.asked = .share
    return wanted
  }

  private mutating func wantedShare() -> InsetShare {
    var share = InsetShare(reserved: reservedRoom)
    if configuration.adjustsPinnedInset {
      // The views beside the content have room in the inset already.
      let pinned = max(0, layout.pinnedInset - share.reserved.top)
      share.pinned = configuration.pixelGrid?.round(pinned) ?? pinned
    }
    if let metrics, let last = record.last {
      let room = layout.barRoom(in: metrics, besides: last.axis.contentInset)
      share.reserved.top += room.top
      share.reserved.bottom += room.bottom
    }
    if configuration.shortContent == .pad, var metrics = metrics, let last = record.last {
      // Without the padding that is there now: it would count as content filling the viewport.
      metrics.contentInset.bottom =
        last.axis.contentInset.bottom + last.axis.sharedInset.reserved.bottom
      share.padding = layout.contentPadding(in: metrics)
    }
    share.padding = max(share.padding, turnPadding(beside: share.reserved.bottom))
    return share
  }

  /// Reports a row that has not got its length when the user scrolls, once for each layout.
  ///
  /// While nobody scrolls, the host may still be about to lay out.
  @inline(never)
  mutating func checkRowLengths() {
    pending.remove(.rowCheck)
    // Without a command, a host may have longer rows of its own: the view has a place in them.
    let takesCommands = abilities?.contains(.rowRoom) == true
    // By numbers: a loop over the views would copy each of them.
    for index in views.indices {
      guard let row = views[index].row, let key = views[index].options.tracking.rowKey,
        // Within a point, the host has rounded its rows to whole pixels.
        let wanted = wantedLengths[key], abs(row.length - wanted) > 1,
        takesCommands || row.length < wanted, !isFollowed(row, insteadOf: wanted)
      else { continue }
      return report(.rowLengthDiffers(key, is: row.length, wanted: wanted))
    }
  }

  /// Returns whether a row has the length another view needs of it, which tracks it by another name.
  private func isFollowed(_ row: AxisRange, insteadOf length: Double) -> Bool {
    views.indices.contains { index in
      guard views[index].row == row, let key = views[index].options.tracking.rowKey,
        let wanted = wantedLengths[key]
      else { return false }
      return wanted > length && abs(row.length - wanted) <= 1
    }
  }
}
