/// One of the requirements of `Scrollable` and of its abilities that a ``ScrollableConformance`` or a
/// ``BothAxesConformance`` checks.
///
///     var kit = ScrollableConformance(of: list, in: list) { list.scroll(to: $0) }
///     kit.lacks = [.transientInset, .safeArea]  // no keyboard and no cut-outs: not asked for
public struct ConformanceCheck: Hashable, Sendable, CustomStringConvertible {
  private enum Name: String, CaseIterable {
    case usableReading = "usable reading"
    case repeatedReading = "repeated reading"
    case steadyReading = "steady reading"
    case offset
    case overscroll
    case moves
    case notification
    case observation
    case lifetime
    case pendingLayout = "pending layout"
    case container
    case frame
    case safeArea = "safe area"
    case ownInset = "own inset"
    case restingInset = "resting inset"
    case transientInset = "transient inset"
    case insetWrites = "inset writes"
    case rowCoordinates = "row coordinates"
    case rowOrder = "row order"
    case rowPlaces = "row places"
    case rowLengths = "row lengths"
    case rowRevision = "row revision"
    case rowRoom = "row room"
    case sections
    case identities
    case contentLength = "content length"
    case shortContent = "short content"
    case shift
    case place
    case frames
    case settling
    case otherAxis = "other axis"
    case cells
  }
  private let name: Name

  /// The name of the check.
  public var description: String { name.rawValue }

  /// The reading has finite numbers, and the content is longer than the frame.
  public static let usableReading = Self(name: .usableReading)
  /// A second reading without a change in between equals the first.
  public static let repeatedReading = Self(name: .repeatedReading)
  /// Scrolling changes the offset and nothing else, once rows are measured.
  public static let steadyReading = Self(name: .steadyReading)
  /// The offset is the one that was scrolled to.
  public static let offset = Self(name: .offset)
  /// The offset is reported unclamped beyond the ends of the content.
  public static let overscroll = Self(name: .overscroll)
  /// Moves that were not the user's are counted, and moves of the user are not.
  public static let moves = Self(name: .moves)
  /// Handlers are called in the turn of each change, after it.
  public static let notification = Self(name: .notification)
  /// Handlers are called while their observation lasts, whatever happens to others.
  public static let observation = Self(name: .observation)
  /// An observation does not keep the scrollable alive.
  public static let lifetime = Self(name: .lifetime)
  /// A layout is pending while the model is ahead of it, and only then.
  public static let pendingLayout = Self(name: .pendingLayout)
  /// The container reports its size, and calls its handlers when it changes.
  public static let container = Self(name: .container)
  /// The frame is the range of the container that the scrollable fills.
  public static let frame = Self(name: .frame)
  /// The container reports the areas that bars and cut-outs cover.
  public static let safeArea = Self(name: .safeArea)
  /// The app's own insets are reported apart from the insets that were asked for.
  public static let ownInset = Self(name: .ownInset)
  /// The content rests at the offsets that the insets say, the safe area counted once.
  public static let restingInset = Self(name: .restingInset)
  /// The insets of a keyboard or a refresh control are reported apart from insets at rest.
  public static let transientInset = Self(name: .transientInset)
  /// The insets of each owner are replaced, added up and removed, and move no offset.
  public static let insetWrites = Self(name: .insetWrites)
  /// Rows and sections are reported in content coordinates, whether in sight or not.
  public static let rowCoordinates = Self(name: .rowCoordinates)
  /// Rows are in order and inside the content.
  public static let rowOrder = Self(name: .rowOrder)
  /// All answers about rows agree with each other and with the rows on the screen.
  public static let rowPlaces = Self(name: .rowPlaces)
  /// Rows have the lengths that they have on the screen.
  public static let rowLengths = Self(name: .rowLengths)
  /// The row revision differs whenever an answer about rows differs.
  public static let rowRevision = Self(name: .rowRevision)
  /// Rows get the lengths that each owner asks for, and other rows keep their own.
  public static let rowRoom = Self(name: .rowRoom)
  /// Sections are in order and contain their titles.
  public static let sections = Self(name: .sections)
  /// Identities are unique, stay with their rows, and lead to them and back.
  public static let identities = Self(name: .identities)
  /// The length of the content is that of the rows of the same layout.
  public static let contentLength = Self(name: .contentLength)
  /// Content shorter than the viewport is reported at its own length.
  public static let shortContent = Self(name: .shortContent)
  /// The offset moves by the distance that was asked for, and counts it.
  public static let shift = Self(name: .shift)
  /// The row that is read keeps its position on the screen when a row is inserted above.
  public static let place = Self(name: .place)
  /// Views have the frames that a new coordinator gives them, however the offset was reached.
  public static let frames = Self(name: .frames)
  /// A scroll that ends goes on to where no view that snaps is half collapsed or half revealed.
  public static let settling = Self(name: .settling)
  /// A change along one axis leaves the other axis as it was.
  public static let otherAxis = Self(name: .otherAxis)
  /// Cells are at the ranges of their row and of their column.
  public static let cells = Self(name: .cells)

  /// All checks.
  package static let all = Name.allCases.map(Self.init)
}
