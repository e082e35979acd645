public import ParallaxCoordinator

/// The axes on which content scrolls.
///
///     ScrollAxes.both.main  // .vertical: a view follows it unless its options name an axis
public enum ScrollAxes: Hashable, Sendable, CaseIterable {
  /// Up and down.
  case vertical
  /// Left and right.
  case horizontal
  /// Both; views follow the vertical one by default.
  case both

  /// The axis that views follow by default.
  public var main: ScrollAxis { self == .horizontal ? .horizontal : .vertical }
}

/// A reading of a scrollable and its container along one axis, as the changes since the reading before.
///
/// A property that is `nil` has not changed. Lengths are in points.
///
///     var reading = RecordedAxisReading()
///     reading.offset = 120  // a scroll, and nothing else
public struct RecordedAxisReading: Hashable, Sendable {
  /// The parts of the container that bars and cut-outs cover.
  public var safeArea: AxisInsets?
  /// The content position at the start of the scrollable's frame.
  public var offset: Double?
  /// The length of the content.
  public var contentLength: Double?
  /// The moves that were not the user's, as running totals; in a pass only.
  public var moves: OffsetMoves?
  /// The insets around the content at rest: in a pass the app's own, else with those that the
  /// coordinator had asked for.
  public var contentInset: AxisInsets?
  /// The insets that were there because coordinators had asked for them; in a pass only.
  public var sharedInset: InsetShare?
  /// The insets of a keyboard or a refresh control.
  public var transientInset: AxisInsets?
  /// The range of the scrollable in the container, along the axis.
  public var frame: AxisRange?
  /// A Boolean value indicating whether a horizontal axis runs from right to left.
  public var isRightToLeft: Bool?
  /// A number that differs whenever an answer about rows differs; in a pass only.
  public var rowRevision: Int?
  /// A Boolean value indicating whether the model was ahead of the layout; in a pass only.
  public var isLayoutPending: Bool?

  /// Creates a reading in which nothing has changed.
  public init() {}
}

extension RecordedAxisReading {
  /// The words for the lengths of a reading along an axis.
  static let lengthWords: [JSONMember<Self>] = [
    JSONMember("safeArea", \.safeArea, .edgeInsets, "The parts that bars and cut-outs cover."),
    JSONMember("offset", \.offset, .points, "The content offset."),
    JSONMember("contentLength", \.contentLength, .extent, "The length of the content."),
    JSONMember("moves", \.moves, .object(OffsetMoves(), OffsetMoves.words))
      .about("The moves that were not the user's, as running totals; in a pass."),
    JSONMember("contentInset", \.contentInset, .edgeInsets, "The insets at rest."),
    JSONMember("sharedInset", \.sharedInset, .inset)
      .about("The insets that coordinators asked for, as they are there; in a pass."),
    JSONMember("transientInset", \.transientInset, .edgeInsets, "Those of a keyboard."),
    JSONMember("frame", \.frame, .span, "The range that the scrollable fills along the axis."),
  ]

  /// The words for the rest of it.
  static let stateWords: [JSONMember<Self>] = [
    JSONMember("isRightToLeft", \.isRightToLeft, .flag, "Whether it runs from right to left."),
    JSONMember("rowRevision", \.rowRevision, .integer)
      .about("A number that differs whenever an answer about rows differs; in a pass."),
    JSONMember("isLayoutPending", \.isLayoutPending, .flag)
      .about("Whether the model is ahead of the layout; in a pass."),
  ]

  /// Returns the properties that differ from a former reading.
  func changes(since former: Self) -> Self {
    var changes = Self()
    func note<Value: Equatable>(_ property: WritableKeyPath<Self, Value?>) {
      if self[keyPath: property] != former[keyPath: property] {
        changes[keyPath: property] = self[keyPath: property]
      }
    }
    note(\.safeArea)
    note(\.offset)
    note(\.contentLength)
    note(\.moves)
    note(\.contentInset)
    note(\.sharedInset)
    note(\.transientInset)
    note(\.frame)
    note(\.isRightToLeft)
    note(\.rowRevision)
    note(\.isLayoutPending)
    return changes
  }

  /// Sets the properties that changes have.
  mutating func apply(_ changes: Self) {
    safeArea = changes.safeArea ?? safeArea
    offset = changes.offset ?? offset
    contentLength = changes.contentLength ?? contentLength
    moves = changes.moves ?? moves
    contentInset = changes.contentInset ?? contentInset
    sharedInset = changes.sharedInset ?? sharedInset
    transientInset = changes.transientInset ?? transientInset
    frame = changes.frame ?? frame
    isRightToLeft = changes.isRightToLeft ?? isRightToLeft
    rowRevision = changes.rowRevision ?? rowRevision
    isLayoutPending = changes.isLayoutPending ?? isLayoutPending
  }
}

extension RecordedAxisReading {
  /// Creates the whole of a reading along an axis in a container of a length.
  init(_ reading: AxisReading?, safeArea: AxisInsets, in length: Double) {
    self.safeArea = safeArea
    guard let reading else { return }
    offset = reading.contentOffset
    contentLength = reading.contentLength
    moves = reading.moves
    contentInset = reading.contentInset
    sharedInset = reading.sharedInset
    transientInset = reading.transientInset
    frame = reading.frame ?? AxisRange(start: 0, length: length)
    isRightToLeft = reading.isRightToLeft
    rowRevision = reading.rowRevision.foldedInFile
    isLayoutPending = reading.isLayoutPending
  }

  /// The reading of a scrollable; a property that is `nil` has its default.
  var axisReading: AxisReading {
    AxisReading(
      contentOffset: offset ?? 0,
      contentLength: contentLength ?? 0,
      contentInset: contentInset ?? .zero,
      sharedInset: sharedInset ?? .none,
      transientInset: transientInset ?? .zero,
      frame: frame,
      isRightToLeft: isRightToLeft ?? false,
      moves: moves ?? OffsetMoves(),
      rowRevision: rowRevision ?? 0,
      isLayoutPending: isLayoutPending ?? false
    )
  }
}
