/// A problem the coordinator found and worked around.
///
/// Each kind is reported once, and again only when the problem had gone in between. The text of a
/// diagnostic says the cause and the remedy.
public enum ParallaxDiagnostic: Hashable, Sendable {
  /// A field of a reading is not a usable number. The reading was ignored; the last frames stay.
  ///
  /// The field is named as in code: for example, `contentInset.top`.
  case unusableReading(field: String, value: Double)
  /// A row was reported at a range where nothing can be. The views tracking it are absent.
  case unusableRow(RowPath, AxisRange)
  /// A section was reported at a range where nothing can be. It bounds no view.
  case unusableSection(Int, AxisRange)
  /// Each pass asked for another one. The last one was left out.
  case updateLoop(passes: Int)
  /// A registered view needs an ability the bound scrollable does not have.
  ///
  /// The error is the one that registering the view now would throw. The view stays registered.
  case unsupportedView(ParallaxError)
  /// Rows were changed through the coordinator, and the bound scrollable cannot be moved.
  case unsupportedShift
  /// A setting needs insets, and the bound scrollable takes none.
  case unsupportedInsets(InsetShare)
  /// The scrollable has not made these points of a shift, or has not counted them, or the 16 commands of a
  /// pass were not enough. If they were not made, the anchor row is off by them.
  case placeNotKept(Double)
  /// The scrollable has moved back three times from a shift of these points. It was left there.
  case shiftUndone(Double)
  /// The offset has stayed these points beyond its minimum or maximum for 60 passes, and nobody has
  /// scrolled there.
  case offsetBeyondRest(Double)
  /// A row still has another length than the one asked for, in points.
  case rowLengthDiffers(RowLengths.Key, is: Double, wanted: Double)
  /// Rows without identities changed. The offset stayed as it was.
  case unidentifiedRows
  /// Nothing is bound, so nothing is positioned.
  case notBound
  /// The container has no size while its content scrolls.
  case emptyContainer(LayoutSize)
  /// The scrollable or the container was released without `unbind()`.
  case releasedHost
  /// A view was released without being unregistered.
  case releasedView(ViewID)
  /// Two views that stack have the same natural position.
  case sameTracking(ViewID, ViewID)
  /// One object or descriptor was registered under two names.
  case registeredTwice(ViewID, ViewID)
  /// A number of an anchored turn cannot be used. The turn has no room.
  case unusableTurn(RowID, Double)
  /// The duration of a transition cannot be used. The changes were made at once.
  case unusableDuration(Double)
  /// There is no clock that shows a transition. The changes were made at once.
  case missingFrameClock
  #if !SMALL_ENGINE
  /// No offset at which scrolling can rest brings a view into sight.
  ///
  /// The range is where it is at the offset that brings it nearest, in container coordinates, in points.
  case neverSeen(ViewID, AxisRange)
  /// A view has a stretch trigger, and no pull stretches it. The other view is stretched in its place;
  /// `nil` if there is none.
  case neverTriggers(ViewID, trigger: Double, owner: ViewID?)
  /// A view follows an axis on which the content does not scroll.
  case neverMoves(ViewID, ScrollAxis)
  /// A view snaps, and the content is too short to be scrolled, so the view never collapses.
  case neverSnaps(ViewID)
  /// A view must be pushed out, and no other view of its edge pushes.
  case neverPushed(ViewID)
  /// A view tracks a row by its identity, and the rows have none.
  case rowsWithoutIdentity(ViewID, RowID)
  /// A view tracks a row that is not in the list, so it has no position.
  case missingRow(ViewID, RowLengths.Key)
  #endif
}
