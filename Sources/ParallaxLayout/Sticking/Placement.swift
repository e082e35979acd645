/// Where a view stands at one offset, and how far it is from each of its limits.
///
/// Positions are in container coordinates along the scrolling axis, in points. A placement does not
/// change the length of the content: the view's place there stays whatever the view does.
public struct Placement: Hashable, Sendable {
  /// The extent of the view, with what it is stretched by and what it extends into the safe area.
  ///
  /// `start` is negative while the view has scrolled out above the container.
  public var frame: AxisRange
  /// 0 collapsed to 1 expanded, without stretch; 1 for a view that cannot shrink.
  public var heightProgress: Double
  /// 0 with the view's start at the top of the viewport or above to 1 at its bottom or below; 0 in
  /// an empty viewport.
  public var topProgress: Double
  /// The points by which the view is longer than at rest, 0 or more.
  public var stretch: Double
  /// The points by which a boundary has moved the view off the line it would stick at, 0 or more.
  public var pushOut: Double
  /// The points of the frame that lie in the safe area at each edge, 0 or more.
  public var safeAreaExtension: AxisInsets
  /// The points by which the inner content is to be moved inside the view, 0 or less for a parallax
  /// of 0 or more.
  public var contentTranslation: Double
  /// What the view is doing.
  public var phase: PlacementPhase

  /// Creates a placement, as a test of a view hands it one.
  ///
  ///     Placement(frame: AxisRange(start: 0, end: 44), phase: .pinned(.top), heightProgress: 0)
  ///
  /// Nothing is worked out from anything else: what is left out is that of a view that stands
  /// expanded at its place.
  public init(
    frame: AxisRange,
    phase: PlacementPhase = .natural,
    heightProgress: Double = 1,
    topProgress: Double = 0,
    stretch: Double = 0,
    pushOut: Double = 0,
    safeAreaExtension: AxisInsets = .zero,
    contentTranslation: Double = 0
  ) {
    self.frame = frame
    self.phase = phase
    self.heightProgress = heightProgress
    self.topProgress = topProgress
    self.stretch = stretch
    self.pushOut = pushOut
    self.safeAreaExtension = safeAreaExtension
    self.contentTranslation = contentTranslation
  }

  /// The placement of a view that has been registered and not placed yet.
  public static let waiting = Self(phase: .waiting)
  /// The placement of a view whose row is not in the content.
  public static let absent = Self(phase: .absent)

  /// A placement of which nothing is known but what the view is doing.
  init(phase: PlacementPhase) {
    self.init(frame: AxisRange(start: 0, end: 0), phase: phase, heightProgress: 0)
  }

  /// A Boolean value indicating whether the view has a frame; not while it is absent or waiting.
  public var isPlaced: Bool {
    // To compare phases takes longer, as most have an edge.
    switch phase {
    case .absent, .waiting: false
    default: true
    }
  }

  /// The length of the view's own part of the frame: without what it extends into the safe area.
  public var height: Double { frame.length - safeAreaExtension.top - safeAreaExtension.bottom }
}
