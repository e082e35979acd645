/// Where a view stands now.
public struct ParallaxUpdate: Hashable, Sendable {
  /// Where the view stands, along the axis, and how far it is from each of its limits.
  public var placement: Placement
  /// The rectangle that the view fills, in container coordinates, in points; empty while it has no
  /// place.
  public var frame: LayoutRect
  /// How far the view is stretched, as a part of its trigger: 0 at rest, 1 where it triggers, and
  /// more beyond.
  ///
  /// 0 without a ``ParallaxOptions/stretchTrigger``.
  public var stretchProgress: Double
  /// A Boolean value indicating whether the trigger was reached just now.
  ///
  /// Once for each overscroll, whatever trigger the view is given meanwhile: it is armed again when
  /// the offset is back where scrolling rests, a refresh control's inset left out. A view that is
  /// registered, or bound, while the content is pulled waits for the next overscroll.
  public var didTriggerStretch: Bool

  // Last: what comes behind a length that is no whole number of words is copied slowly.
  /// The name of the view.
  public var id: ViewID

  /// Creates an update, as a test of a view hands it one.
  public init(
    id: ViewID,
    placement: Placement,
    frame: LayoutRect,
    stretchProgress: Double = 0,
    didTriggerStretch: Bool = false
  ) {
    self.id = id
    self.placement = placement
    self.frame = frame
    self.stretchProgress = stretchProgress
    self.didTriggerStretch = didTriggerStretch
  }
}
