public import ParallaxCoordinator

/// A container, a scrollable in it and the views over it: the initial state of a replay.
///
///     let scene = try ReplayScene(json: data)
///     let replay = try Replayer(scene).replay(recording)
///
/// Scenes are files too: see ``init(json:)`` and ``jsonData()``.
public struct ReplayScene: Hashable, Sendable {
  /// The size of the container, in points; more than 0 in both directions.
  public var container: LayoutSize
  /// The parts of the container that bars and cut-outs cover, along the scrolling axis, in points.
  ///
  /// 0 or more. Defaults to 0. For example, 47 at the top and 34 at the bottom on a phone with a
  /// notch.
  public var safeArea: AxisInsets = .zero
  /// The parts of the container that bars and cut-outs cover along x, if the content scrolls along y,
  /// in points.
  ///
  /// 0 or more. Defaults to 0.
  public var horizontalSafeArea: AxisInsets = .zero
  /// The device pixels per point that frames are rounded to, 0.001 to 1000.
  ///
  /// Defaults to `nil`, no rounding. For example, with 3 a header of 44.4 points is 44⅓ points
  /// high.
  public var scale: Double?
  /// The settings of the coordinator.
  ///
  /// Defaults to the settings of a new coordinator.
  public var settings = ReplaySceneSettings()
  /// The scrollable and its content.
  public var scrollable: ReplaySceneScrollable
  /// The views, in the order in which they are registered.
  public var views: [ReplaySceneView]
  /// The words of its drawings.
  package var picture = ScenePicture()

  /// Creates a scene without checking it; see ``validate()``.
  ///
  /// - Parameters:
  ///   - container: The size of the container.
  ///   - scrollable: The scrollable and its content.
  ///   - views: The views, in the order in which they are registered.
  public init(
    container: LayoutSize,
    scrollable: ReplaySceneScrollable,
    views: [ReplaySceneView] = []
  ) {
    self.container = container
    self.scrollable = scrollable
    self.views = views
  }
}

/// A view of a scene.
///
///     var scene = scene
///     scene.views.append(ReplaySceneView(id: "header", options: ParallaxOptions(height: 44...220)))
public struct ReplaySceneView: Hashable, Sendable {
  /// The name of the view, unique in the scene.
  public var id: ViewID
  /// The options of the view.
  public var options: ParallaxOptions

  /// Creates a view.
  public init(id: ViewID, options: ParallaxOptions) {
    self.id = id
    self.options = options
  }
}

/// The settings of a scene's coordinator.
///
/// The properties have the names of `ParallaxConfiguration`.
///
///     var settings = ReplaySceneSettings()
///     settings.shortContent = .pad
///     var scene = scene
///     scene.settings = settings  // "settings": { "shortContent": "pad" }
public struct ReplaySceneSettings: Hashable, Sendable {
  /// The behaviour if the content is too short for the first views to collapse.
  ///
  /// Defaults to `.asIs`.
  public var shortContent = ShortContentPolicy.asIs
  /// A Boolean value indicating whether motion that does not follow the finger is left out.
  ///
  /// Defaults to `false`.
  public var reducesMotion = false
  /// A Boolean value indicating whether section titles of the scroll view itself are kept clear of
  /// the views that are stuck at the top.
  ///
  /// Defaults to `false`.
  public var adjustsPinnedInset = false
  /// The rule by which the row that is read keeps its position when rows change; `nil` for none.
  ///
  /// Defaults to that of a new coordinator.
  public var anchor: ScrollAnchor? = ScrollAnchor()
  /// The row of a chat that can rest at the top of the viewport while little follows it.
  ///
  /// Defaults to `nil`.
  public var anchoredTurn: AnchoredTurn?

  /// Creates the settings of a new coordinator.
  public init() {}

  /// Copies the settings of a coordinator.
  package init(of coordinator: ParallaxCoordinator) {
    self.init(coordinator.configuration)
  }

  /// Copies the settings of a configuration; its pixel grid is the scale of a scene.
  init(_ configuration: ParallaxConfiguration) {
    shortContent = configuration.shortContent
    reducesMotion = configuration.reducesMotion
    adjustsPinnedInset = configuration.adjustsPinnedInset
    anchor = configuration.anchor
    anchoredTurn = configuration.anchoredTurn
  }

  /// Sets the settings of a coordinator.
  ///
  /// Its pixel grid stays.
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
      anchor: anchor,
      anchoredTurn: anchoredTurn
    )
  }
}
