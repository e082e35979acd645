/// One of the requirements of `Scrollable`, of its abilities and of `FrameClock` a ``ScrollableConformance``, a
/// ``BothAxesConformance`` or a ``FrameClockConformance`` checks.
///
///     var kit = ScrollableConformance(of: list, in: list) { list.scroll(to: $0) }
///     kit.lacks = [.transientInset, .safeArea]  // no keyboard and no cut-outs: not asked for
public enum ConformanceCheck: String, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  /// The reading has finite numbers, and the content is longer than the frame.
  case usableReading = "usable reading"
  /// A second reading without a change in between equals the first.
  case repeatedReading = "repeated reading"
  /// Scrolling changes the offset and nothing else, when rows are measured.
  case steadyReading = "steady reading"
  /// The offset is the one scrolled to.
  case offset
  /// The offset is reported unclamped beyond the ends of the content.
  case overscroll
  /// Moves by others than the user are counted, and moves of the user are not.
  case moves
  /// Handlers are called when the host has changed, in the same turn.
  case notification
  /// Handlers are called while their observation lasts, whatever happens to others.
  case observation
  /// An observation does not keep the scrollable alive.
  case lifetime
  /// A layout is pending while the model is ahead of it, and only then.
  case pendingLayout = "pending layout"
  /// The container reports its size, and calls its handlers when it changes.
  case container
  /// The frame is the range of the container the scrollable fills.
  case frame
  /// The container reports the areas under bars and cut-outs.
  case safeArea = "safe area"
  /// The app's own insets are reported apart from the insets asked for.
  case ownInset = "own inset"
  /// The content rests at the offsets the insets say, the safe area counted once.
  case restingInset = "resting inset"
  /// The insets of a keyboard or a refresh control are reported apart from insets at rest.
  case transientInset = "transient inset"
  /// The insets of each owner are replaced, added up and removed, and move no offset.
  case insetWrites = "inset writes"
  /// Rows and sections are reported in content coordinates, whether in sight or not.
  case rowCoordinates = "row coordinates"
  /// Rows are in order and inside the content.
  case rowOrder = "row order"
  /// All answers about rows agree with each other and with the rows on the screen.
  case rowPlaces = "row places"
  /// Rows have the lengths they have on the screen.
  case rowLengths = "row lengths"
  /// The row revision differs whenever an answer about rows differs.
  case rowRevision = "row revision"
  /// Rows get the lengths each owner asks for, and other rows keep their own.
  case rowRoom = "row room"
  /// Rows also get lengths below their own: a view can be shorter than its row.
  ///
  /// A toolkit whose widgets have a least length lacks this. For example, a row of GTK whose text needs 52
  /// points stays at 52 when a view of 38 asks for room.
  case shorterRows = "shorter rows"
  /// Sections are in order and contain their titles.
  case sections
  /// Identities are unique, stay with their rows, and lead to them and back.
  case identities
  /// The length of the content is the sum of the rows of the same layout.
  case contentLength = "content length"
  /// Content shorter than the viewport is reported at its own length.
  case shortContent = "short content"
  /// The offset moves by the distance asked for, and counts it.
  case shift
  /// The anchor row keeps its position on the screen when a row is inserted above.
  case place
  /// Views have the frames a new coordinator gives them, however the offset was reached.
  case frames
  /// When a scroll ends, it goes on to where no snapping view is half collapsed or half revealed.
  case settling
  /// A change along one axis leaves the other axis as it was.
  case otherAxis = "other axis"
  /// Cells are at the ranges of their row and of their column.
  case cells
  /// A clock calls for each frame, with times that go on, until it must end.
  case frameClock = "frame clock"

  /// The name of the check.
  public var description: String { rawValue }
}
