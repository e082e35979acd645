public import ParallaxCoordinator

/// What a scrollable said of itself when more changed than its offset.
///
/// What is `nil` has not changed. Lengths are in points.
public struct RecordedReading: Hashable, Sendable {
  /// The size of the container; 0 or more.
  public var container: LayoutSize?
  /// The parts of the container that bars and cut-outs cover.
  public var safeArea: AxisInsets?
  /// The content position at the start of the scrollable's frame.
  public var offset: Double?
  /// The length of the content.
  public var contentLength: Double?
  /// The insets around the content at rest, with the coordinator's share.
  public var contentInset: AxisInsets?
  /// What of the insets at rest the coordinator had added.
  ///
  /// From a reading that has it, a replay's coordinator asks for no insets of its own: a host may
  /// have rounded them, or had no room.
  public var insetShare: InsetAdjustment?
  /// The insets of a keyboard or a refresh control.
  public var transientInset: AxisInsets?
  /// Where the scrollable stands in the container, along the axis.
  public var frame: AxisRange?
  /// Where the scrollable stands in the container, across the axis.
  public var crossFrame: AxisRange?
  /// The device pixels a point that frames are rounded to; 0 is no rounding.
  public var scale: Double?
  /// The direction in which the content scrolls.
  public var axis: ScrollAxis?
  /// A Boolean value indicating whether a horizontal axis runs from right to left.
  public var isRightToLeft: Bool?
  /// Where the rows that views track stand.
  public var spans: ReplaySceneRanges?
  /// Why the offset changed, where insets changed with it, as bars that collapse with the finger
  /// change them; `nil` is layout.
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
    JSONMember("contentInset", \.contentInset, .edgeInsets, "The insets at rest."),
    JSONMember(
      "insetShare",
      \.insetShare,
      .object(InsetAdjustment(), InsetAdjustment.words),
      "What of them the coordinator had added."
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
      "spans",
      \.spans,
      .object(ReplaySceneRanges(), ReplaySceneRanges.words),
      "Where the rows that views track stand."
    ),
    JSONMember("cause", \.cause, .word, "Why the offset changed; left out, layout."),
  ]
}

extension InsetAdjustment {
  fileprivate static let words: [JSONMember<Self>] = [
    JSONMember("reserved", \.reserved, .points, default: 0, "At the top, for views in the inset."),
    JSONMember("pinned", \.pinned, .points, default: 0, "At the top, for the host's titles."),
    JSONMember("padding", \.padding, .points, default: 0, "At the bottom, for short content."),
  ]
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
