public import ParallaxCoordinator

/// A reading of a scrollable and its container, as the changes since the reading before.
///
/// A property that is `nil` has not changed. Lengths are in points. In a ``RecordedPass`` a reading
/// is the answer of the scrollable and the container.
///
///     var reading = RecordedReading()
///     reading.offset = 120
///     let scroll = RecordingEvent(time: 0.5, .pass(RecordedPass([.begin, .reading(reading)])))
///
/// The properties of ``RecordedAxisReading`` along the axis that views follow by default are read and
/// set here directly, as `reading.offset`; those along the other axis are in ``across``.
@dynamicMemberLookup
public struct RecordedReading: Hashable, Sendable {
  /// The size of the container; 0 or more.
  public var container: LayoutSize?
  /// The changes along the axis that views follow by default: the one on which the content scrolls,
  /// and the vertical one if it scrolls on both.
  public var main = RecordedAxisReading()
  /// The range of the scrollable in the container, across the axis.
  public var crossFrame: AxisRange?
  /// The axes on which the content scrolls.
  public var axis: ScrollAxes?
  /// The changes along the other axis; in a pass only.
  ///
  /// If the content does not scroll there, no more than the safe area changes.
  public var across = RecordedAxisReading()
  /// Creates a reading in which nothing has changed.
  public init() {}

  /// A property along the axis that views follow by default.
  public subscript<Value>(
    dynamicMember property: WritableKeyPath<RecordedAxisReading, Value>
  ) -> Value {
    get { main[keyPath: property] }
    set { main[keyPath: property] = newValue }
  }
}

extension RecordedReading {
  /// The words that files have for a reading.
  static let words: [JSONMember<Self>] =
    [JSONMember("container", \.container, .recordedSize, "The size of the container.")]
    + RecordedAxisReading.lengthWords.map { $0.of(\Self.main) } + [
      JSONMember("crossFrame", \.crossFrame, .span, "The range that it fills across the axis."),
      JSONMember("axis", \.axis, .word, "The axes on which the content scrolls."),
    ] + RecordedAxisReading.stateWords.map { $0.of(\Self.main) } + [
      JSONMember(
        "across",
        \.across,
        .object(
          RecordedAxisReading(),
          RecordedAxisReading.lengthWords + RecordedAxisReading.stateWords
        ),
        default: RecordedAxisReading()
      )
      .about("The same along the other axis; in a pass.")
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
    JSONMember("reserved", \.reserved, .room, default: .zero)
      .about("The room for views beside the content; a number is that at the top."),
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
