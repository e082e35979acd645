/// The settings for all views of a coordinator or an engine.
///
///     coordinator.configuration = ParallaxConfiguration(pixelGrid: PixelGrid(scale: 3))
public struct ParallaxConfiguration: Hashable, Sendable {
  /// The grid to which frames are rounded.
  ///
  /// Defaults to `nil`, no rounding.
  public var pixelGrid: PixelGrid?
  /// The policy for content that is too short for its first views to collapse.
  ///
  /// Defaults to `.asIs`. `.pad` adds an inset at the bottom.
  public var shortContent: ShortContentPolicy
  /// A Boolean value indicating whether views have no motion besides that of the content.
  ///
  /// If `true`, views that would stretch follow the content, the inner content of a view does not lag,
  /// and a host should jump to a target offset instead of animating. Defaults to `false`.
  public var reducesMotion: Bool
  /// A Boolean value indicating whether the scroll view's own section titles are pinned below the views
  /// sticking to the top.
  ///
  /// If `true`, an inset is added at the top as views collapse there. Defaults to `false`.
  public var adjustsPinnedInset: Bool

  /// The rule by which the anchor row keeps its position when rows change.
  ///
  /// It applies to scrollables that can be moved, announced or not: see ``ScrollAnchor``. `nil` leaves
  /// the offset alone. Defaults to the rule of browsers: the first visible row keeps its position, and
  /// rows inserted at the very top are shown.
  public var anchor: ScrollAnchor?
  /// The row of a chat that can rest at the top of the viewport while little follows it.
  ///
  /// It applies to the vertical axis of a scrollable that has rows and takes insets. Setting it moves nothing:
  /// scroll to the `turn.offset` of the coordinator. Defaults to `nil`.
  public var anchoredTurn: AnchoredTurn?

  /// Creates settings.
  public init(
    pixelGrid: PixelGrid? = nil,
    shortContent: ShortContentPolicy = .asIs,
    reducesMotion: Bool = false,
    adjustsPinnedInset: Bool = false,
    anchor: ScrollAnchor? = ScrollAnchor(),
    anchoredTurn: AnchoredTurn? = nil
  ) {
    self.pixelGrid = pixelGrid
    self.shortContent = shortContent
    self.reducesMotion = reducesMotion
    self.adjustsPinnedInset = adjustsPinnedInset
    self.anchor = anchor
    self.anchoredTurn = anchoredTurn
  }
}
