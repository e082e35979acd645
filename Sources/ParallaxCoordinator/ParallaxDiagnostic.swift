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
      row that is read in place; let it adopt ScrollableShifting
      """
    case .unsupportedInsets(let share):
      """
      settings need insets of \(share.insets.top.shortText) at the top and \
      \(share.insets.bottom.shortText) at the bottom, and the bound scrollable takes none; let it \
      adopt ScrollableInsets
      """
    case .placeNotKept(let distance):
      """
      the row that is read is off by \(distance.shortText) points after three shifts; let \
      shiftContentOffset(by:along:) move the offset, and count the moves in OffsetMoves.byLayout
      """
    case .rowLengthDiffers(let key, let length, let wanted):
      """
      the row \(key) is \(length.shortText) points long and must be \(wanted.shortText), as long as the \
      view that tracks it; over UIKit, return heightForRow(at:) of the container from the delegate; \
      in a port, ask RowRoom.length(at:id:) when the scroll view lays out
      """
    case .unidentifiedRows:
      """
      rows without identities have changed, so the row that is read may have moved; let the table adopt \
      IdentifiedRowTable, or make the change with update(_:by:) or moveRows(_:)
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
      views "\(id)" and "\(other)" have the same natural position, offset 0; give one of them another \
      tracking, or .overlay if it must lie over the other
      """
    case .registeredTwice(let id, let other):
      """
      one object is registered as "\(id)" and as "\(other)"; unregister the first name, or register \
      another object
      """
    }
  }
}

extension RowKey: CustomStringConvertible {
  /// The row as it is written in code, such as `2 of section 0` or `"intro"`.
  public var description: String {
    switch self {
    case .path(let path): "\(path.row) of section \(path.section)"
    case .id(let id): "\"\(id)\""
    }
  }
}
