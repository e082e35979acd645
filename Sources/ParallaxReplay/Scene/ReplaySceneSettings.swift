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

  /// Creates the settings that a coordinator begins with.
  public init() {}

  /// Creates the settings that a coordinator has.
  package init(of coordinator: ParallaxCoordinator) {
    shortContent = coordinator.configuration.shortContent
    reducesMotion = coordinator.configuration.reducesMotion
    adjustsPinnedInset = coordinator.configuration.adjustsPinnedInset
  }

  /// Gives a coordinator these settings.
  package func apply(to coordinator: ParallaxCoordinator) {
    coordinator.configuration = ParallaxConfiguration(
      pixelGrid: coordinator.configuration.pixelGrid,
      shortContent: shortContent,
      reducesMotion: reducesMotion,
      adjustsPinnedInset: adjustsPinnedInset
    )
  }
}
