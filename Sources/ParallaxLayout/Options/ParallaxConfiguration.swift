/// The settings that hold for all views of a coordinator or an engine.
///
///     coordinator.configuration = ParallaxConfiguration(pixelGrid: PixelGrid(scale: 3))
public struct ParallaxConfiguration: Hashable, Sendable {
  /// The grid that frames are rounded to.
  ///
  /// Defaults to `nil`, no rounding.
  public var pixelGrid: PixelGrid?
  /// What happens when the content is too short for its first views to collapse.
  ///
  /// Defaults to `.asIs`. `.pad` adds an inset at the bottom.
  public var shortContent: ShortContentPolicy
  /// A Boolean value indicating whether motion that is not the finger's is left out.
  ///
  /// Views that would stretch follow, inner content that lags behind scrolls along, and a host
  /// should jump to where a scroll is to come to rest. Defaults to `false`.
  public var reducesMotion: Bool
  /// A Boolean value indicating whether the host's own section titles are kept clear of what is
  /// stuck at the top.
  ///
  /// Then an inset is added at the top as views come to rest there. Defaults to `false`.
  public var adjustsPinnedInset: Bool

  /// The rule by which the row that is read keeps its position when rows change.
  ///
  /// It applies to scrollables that can be moved, announced or not: see ``ScrollAnchor``. `nil` leaves
  /// the offset alone. Defaults to the rule of browsers: the first visible row keeps its position, and
  /// rows inserted at the very top are shown.
  public var anchor: ScrollAnchor?

  /// Creates settings.
  public init(
    pixelGrid: PixelGrid? = nil,
    shortContent: ShortContentPolicy = .asIs,
    reducesMotion: Bool = false,
    adjustsPinnedInset: Bool = false,
    anchor: ScrollAnchor? = ScrollAnchor()
  ) {
    self.pixelGrid = pixelGrid
    self.shortContent = shortContent
    self.reducesMotion = reducesMotion
    self.adjustsPinnedInset = adjustsPinnedInset
    self.anchor = anchor
  }
}
