public import ParallaxCoordinator

/// The settings of a coordinator that a scene asks for, under their names there.
public struct ReplaySceneSettings: Hashable, Sendable {
  /// What happens when the content is too short for its first views to collapse.
  ///
  /// Defaults to `.asIs`.
  public var shortContent = ShortContentPolicy.asIs
  /// A Boolean value indicating whether motion that is not the finger's is left out.
  ///
  /// Defaults to `false`.
  public var reducesMotion = false
  /// A Boolean value indicating whether the host's own section titles are kept clear of what is
  /// stuck at the top.
  ///
  /// Defaults to `false`.
  public var adjustsPinnedInset = false
  /// The rule by which the row that is read keeps its position when rows change; `nil` for none.
  ///
  /// Defaults to that of a new coordinator.
  public var anchor: ScrollAnchor? = ScrollAnchor()

  /// Creates the settings that a coordinator begins with.
  public init() {}

  /// Creates the settings that a coordinator has.
  package init(of coordinator: ParallaxCoordinator) {
    self.init(coordinator.configuration)
  }

  /// Creates the settings of a configuration; its pixel grid is the scale of a scene.
  init(_ configuration: ParallaxConfiguration) {
    shortContent = configuration.shortContent
    reducesMotion = configuration.reducesMotion
    adjustsPinnedInset = configuration.adjustsPinnedInset
    anchor = configuration.anchor
  }

  /// Gives a coordinator these settings.
  package func apply(to coordinator: ParallaxCoordinator) {
    coordinator.configuration = configuration(scale: coordinator.configuration.pixelGrid)
  }

  /// Returns the configuration with these settings and a pixel grid.
  func configuration(scale: PixelGrid?) -> ParallaxConfiguration {
    ParallaxConfiguration(
      pixelGrid: scale,
      shortContent: shortContent,
      reducesMotion: reducesMotion,
      adjustsPinnedInset: adjustsPinnedInset,
      anchor: anchor
    )
  }
}
