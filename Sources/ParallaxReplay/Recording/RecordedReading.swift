public import ParallaxCoordinator

/// A reading of a scrollable and its container, as the changes since the reading before.
///
/// A property that is `nil` has not changed. Lengths are in points. In a ``RecordedPass`` a reading
/// is the answer of the scrollable and the container. A ``RecordingEvent/Action/reading(_:)`` is of an earlier
/// recorder: its ``contentInset`` contains the coordinator's insets, and its ``cause`` says who
/// moved the offset.
///
///     var reading = RecordedReading()
///     reading.offset = 120
///     let scroll = RecordingEvent(time: 0.5, .pass(RecordedPass([.begin, .reading(reading)])))
public struct RecordedReading: Hashable, Sendable {
  /// The size of the container; 0 or more.
  public var container: LayoutSize?
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
  /// The part of ``contentInset`` that the coordinator had asked for; not in a pass.
  ///
  /// From a reading that has it, a replay's coordinator gets no insets: the scrollable may have
  /// rounded them, or had no room.
  public var insetShare: InsetShare?
  /// The insets of a keyboard or a refresh control.
  public var transientInset: AxisInsets?
  /// The range of the scrollable in the container, along the axis.
  public var frame: AxisRange?
  /// The range of the scrollable in the container, across the axis.
  public var crossFrame: AxisRange?
  /// The device pixels a point that frames are rounded to; 0 is no rounding.
  public var scale: Double?
  /// The direction in which the content scrolls.
  public var axis: ScrollAxis?
  /// A Boolean value indicating whether a horizontal axis runs from right to left.
  public var isRightToLeft: Bool?
  /// A number that differs whenever an answer about rows differs; in a pass only.
  public var rowRevision: Int?
  /// A Boolean value indicating whether the model was ahead of the layout; in a pass only.
  public var isLayoutPending: Bool?
  /// The ranges of the rows that views track; not in a pass.
  public var spans: ReplaySceneRanges?
  /// The party that moved the offset; `nil` is layout.
  ///
  /// For insets that changed with the offset, such as those of bars that collapse with the finger.
  /// Not in a pass.
  public var cause: ScrollCause?

  /// Creates a reading in which nothing has changed.
  public init() {}
}

extension RecordedReading {
  /// The words that files have for a reading.
  static let words: [JSONMember<Self>] = [
    JSONMember("container", \.container, .recordedSize, "The size of the container."),
    JSONMember("safeArea", \.safeArea, .edgeInsets, "What bars and cut-outs cover."),
    JSONMember("offset", \.offset, .points, "The content offset."),
    JSONMember("contentLength", \.contentLength, .extent, "The length of the content."),
    JSONMember(
      "moves",
      \.moves,
      .object(OffsetMoves(), OffsetMoves.words),
      "The moves that were not the user's, as running totals; in a pass."
    ),
    JSONMember("contentInset", \.contentInset, .edgeInsets, "The insets at rest."),
    JSONMember(
      "sharedInset",
      \.sharedInset,
      .inset,
      "The insets that coordinators asked for, as they are there; in a pass."
    ),
    JSONMember(
      "insetShare",
      \.insetShare,
      .inset,
      "The part of them that the coordinator had asked for; not in a pass."
    ),
    JSONMember("transientInset", \.transientInset, .edgeInsets, "Those of a keyboard."),
    JSONMember("frame", \.frame, .span, "Where the scrollable stands, along the axis."),
    JSONMember("crossFrame", \.crossFrame, .span, "Where it stands across the axis."),
    JSONMember("scale", \.scale, .extent, "The device pixels a point; 0 for no rounding."),
    JSONMember(
      "axis",
      \.axis,
      .word,
      "The direction in which the content scrolls."
    ),
    JSONMember("isRightToLeft", \.isRightToLeft, .flag, "Whether it runs from right to left."),
    JSONMember(
      "rowRevision",
      \.rowRevision,
      .integer,
      "A number that differs whenever an answer about rows differs; in a pass."
    ),
    JSONMember(
      "isLayoutPending",
      \.isLayoutPending,
      .flag,
      "Whether the model is ahead of the layout; in a pass."
    ),
    JSONMember(
      "spans",
      \.spans,
      .object(ReplaySceneRanges(), ReplaySceneRanges.words),
      "The ranges of the rows that views track; not in a pass."
    ),
    JSONMember(
      "cause",
      \.cause,
      .word,
      "The party that moved the offset; left out, layout; not in a pass."
    ),
  ]
}

extension OffsetMoves {
  static let words: [JSONMember<Self>] = [
    JSONMember("byApp", \.byApp, .points, default: 0, "The points that the app scrolled."),
    JSONMember("byLayout", \.byLayout, .points, default: 0, "The points of all other moves."),
  ]
}

extension InsetShare {
  static let words: [JSONMember<Self>] = [
    JSONMember(
      "reserved",
      \.reserved,
      .room,
      default: .zero,
      "The room for views beside the content; a number is that at the top."
    ),
    JSONMember("pinned", \.pinned, .points, default: 0, "At the top, for the host's titles."),
    JSONMember("padding", \.padding, .points, default: 0, "At the bottom, for short content."),
  ]
}

extension JSONCoding<InsetShare> {
  static let inset = Self.object(.none, InsetShare.words)
}

extension JSONCoding<AxisInsets> {
  /// Room at both ends; a number is the room at the top.
  fileprivate static let room = Self(
    "points at the top, or object",
    schema: .object([
      .init("anyOf", .array([JSONCoding<Double>.points.schema, edgeInsets.schema]))
    ]),
    read: { field throws(JSONFailure) in
      field.kind == .number ? AxisInsets(top: try field.number()) : try edgeInsets.read(field)
    },
    write: { $0.bottom == 0 ? .number($0.top) : edgeInsets.write($0) }
  )
}

extension JSONCoding<LayoutSize> {
  /// A size that may be empty, as that of an app in the background.
  fileprivate static let recordedSize = Self.object(
    LayoutSize(width: 0, height: 0),
    [
      JSONMember(required: "width", \.width, .extent, such: "points", "The extent across."),
      JSONMember(required: "height", \.height, .extent, such: "points", "The extent down."),
    ]
  )
}

extension JSONCoding<RecordedReading> {
  static let reading = Self.object(RecordedReading(), RecordedReading.words)
}
