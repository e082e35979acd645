/// One of the promises of `Scrollable` that a ``ScrollableConformance`` looks at.
public struct ConformanceCheck: Hashable, Sendable, CustomStringConvertible {
  private enum Name: String {
    case usableReading = "usable reading"
    case offset
    case steadyReading = "steady reading"
    case overscroll
    case cause
    case notification
    case observation
    case lifetime
    case container
    case frame
    case safeArea = "safe area"
    case restingInset = "resting inset"
    case transientInset = "transient inset"
    case insetWrites = "inset writes"
    case rowCoordinates = "row coordinates"
    case rowOrder = "row order"
    case rowPlaces = "row places"
    case rowLengths = "row lengths"
    case rowHeights = "row heights"
    case sections
    case identities
    case contentLength = "content length"
    case shift
    case frames
  }
  private let name: Name

  /// The name of the check.
  public var description: String { name.rawValue }

  /// The reading can be computed with, and its content scrolls.
  public static let usableReading = Self(name: .usableReading)
  /// The offset is the one scrolled to.
  public static let offset = Self(name: .offset)
  /// Scrolling changes the offset and nothing else.
  public static let steadyReading = Self(name: .steadyReading)
  /// The offset is told as it is beyond the ends of the content.
  public static let overscroll = Self(name: .overscroll)
  /// Who scrolled is told.
  public static let cause = Self(name: .cause)
  /// Handlers are called in the turn of a change, and after it.
  public static let notification = Self(name: .notification)
  /// Handlers are called while their observation goes on, and no longer, whatever becomes of others.
  public static let observation = Self(name: .observation)
  /// An observation does not keep the scrollable alive.
  public static let lifetime = Self(name: .lifetime)
  /// The container tells its size as soon as it has it.
  public static let container = Self(name: .container)
  /// The frame is where the scrollable stands in its container.
  public static let frame = Self(name: .frame)
  /// The container tells what bars cover.
  public static let safeArea = Self(name: .safeArea)
  /// The content comes to rest where its resting insets say, the safe area counted once.
  public static let restingInset = Self(name: .restingInset)
  /// Insets that come and go are told apart from those at rest.
  public static let transientInset = Self(name: .transientInset)
  /// Insets that are asked for are added to those that are there.
  public static let insetWrites = Self(name: .insetWrites)
  /// Rows and sections are told in content coordinates, which do not scroll.
  public static let rowCoordinates = Self(name: .rowCoordinates)
  /// Rows do not overlap, and lie in the content.
  public static let rowOrder = Self(name: .rowOrder)
  /// Rows are where they are seen, and in their section.
  public static let rowPlaces = Self(name: .rowPlaces)
  /// Rows are as high as they are seen.
  public static let rowLengths = Self(name: .rowLengths)
  /// Heights are asked for anew when they are to change.
  public static let rowHeights = Self(name: .rowHeights)
  /// Sections follow one another, their titles included.
  public static let sections = Self(name: .sections)
  /// Identities lead to their rows and back.
  public static let identities = Self(name: .identities)
  /// The length of the content is that of the rows that are there now.
  public static let contentLength = Self(name: .contentLength)
  /// The offset moves by what is asked for.
  public static let shift = Self(name: .shift)
  /// Views stand where a fresh coordinator puts them, whichever way the offset came.
  public static let frames = Self(name: .frames)
}
