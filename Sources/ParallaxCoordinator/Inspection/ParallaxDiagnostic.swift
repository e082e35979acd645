public import ParallaxLayout

extension ParallaxDiagnostic: CustomStringConvertible {
  /// The cause and the remedy, in one sentence.
  public var description: String {
    switch self {
    case .unusableReading(let field, let value):
      """
      a reading was ignored: \(field) is \(value); give a finite number of at most 1e12 points, 0 or \
      more for a length
      """
    case .unusableRow(let path, let range):
      """
      row \(path.row) of section \(path.section) was ignored: it is reported at \
      \(range); give finite numbers of at most 1e12 points, the start first
      """
    case .unusableSection(let section, let range):
      """
      section \(section) was ignored: it is reported at \(range); give finite numbers of at most \
      1e12 points, the start first
      """
    case .updateLoop(let passes):
      """
      stopped after \(passes) passes: a callback scrolls or changes views each time it is called; \
      change only what differs
      """
    case .unsupportedView(let error): "\(error)"
    case .unsupportedShift:
      """
      rows above the viewport have changed, and the bound scrollable cannot be moved to keep the \
      row the user reads in place; let it adopt ScrollableShifting
      """
    case .unsupportedInsets(let share):
      """
      settings need insets of \(share.insets.top.shortText) at the top and \
      \(share.insets.bottom.shortText) at the bottom, and the bound scrollable takes none; let it \
      adopt ScrollableInsets
      """
    case .placeNotKept(let distance):
      """
      \(distance.shortText) points of a shift were not made, or not counted; let \
      shiftContentOffset(by:along:) move the offset, or report isLayoutPending until it has moved, and \
      count the move in OffsetMoves.byLayout
      """
    case .shiftUndone(let distance):
      """
      the scroll view has moved back three times from a shift of \(distance.shortText) points, so the \
      row the user reads has moved; switch off what else keeps its offset, such as an anchor of its own
      """
    case .offsetBeyondRest(let distance):
      """
      the offset has been \(distance.shortText) points beyond its rests for 60 passes, and nobody has \
      scrolled there; let the scroll view come to rest after its content, its insets or its size have \
      changed, or report a refresh control or keyboard in transientInset
      """
    case .rowLengthDiffers(let key, let length, let wanted):
      """
      the row \(key) is \(length.shortText) points long and must be \(wanted.shortText), as long as the \
      view that tracks it; over UIKit, return heightForRow(at:) of the container from the delegate; \
      in a port, adopt ScrollableRowRoom, and ask RowRoom.length(at:id:) when the scroll view lays out
      """
    case .unidentifiedRows:
      """
      rows without identities have changed, so the row the user reads may have moved; let the table adopt \
      IdentifiedRowTable, or make the change with update(_:by:) or willMoveRows(along:to:)
      """
    case .notBound: "nothing is bound, so no view has a position; call bind(to:in:)"
    case .emptyContainer(let size):
      """
      the container is \(size) while its content scrolls; report its size in containerSize, and call \
      the handler of observeContainer(_:) when it changes
      """
    case .releasedHost:
      """
      the scrollable or the container was released while it was bound; keep both, or call unbind() \
      before
      """
    case .releasedView(let id):
      "view \"\(id)\" was released while it was registered; keep it, or unregister it before"
    case .sameTracking(let id, let other):
      """
      views "\(id)" and "\(other)" have the same natural position; give one of them another \
      tracking, or .overlay if it must lie over the other
      """
    case .unusableTurn(let row, let value):
      """
      the anchored turn of row "\(row)" keeps no room: a number of it is \(value); give a peek of 0 points \
      or more, and a tail of more than 0 or nil
      """
    case .unusableDuration(let value):
      """
      a transition was made at once: its duration is \(value); give a finite number of seconds, 0 or more
      """
    case .missingFrameClock:
      """
      a transition was made at once, because nothing calls the coordinator for each frame; set frameClock \
      to the clock of the view layer
      """
    case .registeredTwice(let id, let other):
      """
      one object or descriptor is registered as "\(id)" and as "\(other)"; unregister the first name, or \
      register another one
      """
    case .neverSeen(let id, let range):
      """
      view "\(id)" is in sight at no offset: the nearest that it comes is \(range.start.shortText)...\
      \(range.end.shortText) of the container; give tracking a position in the content, and edgeInset one \
      in the viewport
      """
    case .neverTriggers(let id, let trigger, let owner):
      """
      view "\(id)": stretchTrigger is \(trigger.shortText), and no pull stretches the view; \
      \(owner.map { "set stretchTrigger on \"\($0)\", which is nearer that end of the content" }
        ?? "let it stretch at an end of the content that it sticks to")
      """
    case .neverMoves(let id, let axis):
      """
      view "\(id)" follows the \(axis == .vertical ? "vertical" : "horizontal") axis, on which the content \
      does not scroll; leave axis at nil, or bind a scrollable for that axis
      """
    case .neverSnaps(let id):
      """
      view "\(id)": snaps is true, and the content is too short to be scrolled; set the configuration's \
      shortContent to .pad, or snaps to false
      """
    case .neverPushed(let id):
      """
      view "\(id)": stacking is push, and no other view of its edge pushes; register the next one with \
      stacking .push too, or give the view a boundary
      """
    case .rowsWithoutIdentity(let id, let row):
      """
      view "\(id)" tracks the row "\(row)", and the rows have no identities; answer them in rowID(at:) and \
      rowPath(of:), or track .row
      """
    case .missingRow(let id, let row):
      """
      view "\(id)" tracks the row \(row), which is not in the list; check the row, or register the view once \
      the row is there
      """
    }
  }
}

extension RowLengths.Key: CustomStringConvertible {
  /// The row as it is written in code, such as `2 of section 0` or `"intro"`.
  public var description: String {
    switch self {
    case .path(let path): "\(path.row) of section \(path.section)"
    case .id(let id): "\"\(id)\""
    }
  }
}
