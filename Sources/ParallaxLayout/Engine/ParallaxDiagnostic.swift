/// A problem that the coordinator found and worked around.
///
/// Each kind is reported once, and again only after the problem had gone in between. The text of a
/// diagnostic says the cause and the remedy.
public enum ParallaxDiagnostic: Hashable, Sendable {
  /// A field of a reading is not a usable number. The reading was ignored; the last frames stay.
  case unusableReading(field: ReadingField, value: Double)
  /// A row was reported at a range where nothing can be. The views that track it are absent.
  case unusableRow(RowPath, AxisRange)
  /// A section was reported at a range where nothing can be. It bounds no view.
  case unusableSection(Int, AxisRange)
  /// Each pass asked for another one. The last one was left out.
  case updateLoop(passes: Int)
  /// A registered view needs an ability that the bound scrollable does not have.
  ///
  /// The error is the one that registering the view now would throw. The view stays registered.
  case unsupportedView(ParallaxError)
  /// Rows were changed through the coordinator, and the bound scrollable cannot be moved.
  case unsupportedShift
  /// A setting needs insets, and the bound scrollable takes none.
  case unsupportedInsets(InsetShare)
  /// The scrollable was moved three times and the row that is read is still off by these points.
  case placeNotKept(Double)
  /// A row still has another length than the one that was asked for, in points.
  case rowLengthDiffers(RowKey, is: Double, wanted: Double)
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
  /// One object was registered under two names.
  case registeredTwice(ViewID, ViewID)
}

/// A field of a reading, for ``ParallaxDiagnostic/unusableReading(field:value:)``.
///
/// The raw value is the name of the field in code, such as `contentInset.top`.
public enum ReadingField: String, Hashable, Sendable {
  /// The width of the container.
  case containerWidth = "containerSize.width"
  /// The height of the container.
  case containerHeight = "containerSize.height"
  /// The offset of the content; any finite number, also beyond the ends.
  case contentOffset
  /// The length of the content; 0 or more.
  case contentLength
  /// The safe area at the top of the container, or at its leading edge.
  case safeAreaTop = "containerSafeArea.top"
  /// The safe area at the bottom of the container, or at its trailing edge.
  case safeAreaBottom = "containerSafeArea.bottom"
  /// The scroll view's own inset at the start of the content.
  case contentInsetTop = "contentInset.top"
  /// The scroll view's own inset at the end of the content.
  case contentInsetBottom = "contentInset.bottom"
  /// The inset of a refresh control.
  case transientInsetTop = "transientInset.top"
  /// The inset of a keyboard.
  case transientInsetBottom = "transientInset.bottom"
  /// The room for views at the start of the content, as the scroll view has applied it.
  case reservedInsetTop = "sharedInset.reserved.top"
  /// The room for views at the end of the content, as the scroll view has applied it.
  case reservedInsetBottom = "sharedInset.reserved.bottom"
  /// The inset for the scroll view's own section titles, as it has applied it.
  case pinnedInset = "sharedInset.pinned"
  /// The inset that lets short content collapse a header, as the scroll view has applied it.
  case insetPadding = "sharedInset.padding"
  /// The start of the scroll view in the container, along the axis.
  case frameStart = "frame.start"
  /// The end of the scroll view in the container, along the axis.
  case frameEnd = "frame.end"
  /// The length of the scroll view along the axis: its end less its start; 0 or more.
  case frameLength = "frame.length"
  /// The start of the scroll view in the container, across the axis.
  case crossFrameStart = "crossFrame.start"
  /// The end of the scroll view in the container, across the axis.
  case crossFrameEnd = "crossFrame.end"
  /// The length of the scroll view across the axis; 0 or more.
  case crossFrameLength = "crossFrame.length"
  /// The running total of the app's scrolls.
  case movesByApp = "moves.byApp"
  /// The running total of the layout's corrections.
  case movesByLayout = "moves.byLayout"
}

extension ReadingField: CustomStringConvertible {
  /// The name of the field in code.
  public var description: String { rawValue }
}
