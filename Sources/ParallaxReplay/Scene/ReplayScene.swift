public import ParallaxCoordinator

/// A container, something that scrolls in it, and the views over it: all that a replay starts from.
///
///     let scene = try ReplayScene(json: data)
///     var layout = StickyLayout()
///     let slots = scene.items().map { layout.insert($0) }
///     layout.solve(scene.metrics(at: 100))
///     layout.placements[slots[0]].frame
///
/// Scenes are files too: see ``init(json:)`` and ``jsonData()``.
public struct ReplayScene: Hashable, Sendable {
  /// The size of the container, in points; more than 0 in both directions.
  public var container: LayoutSize
  /// The parts of the container that bars and cut-outs cover, along the scrolling axis, in points.
  ///
  /// 0 or more. Defaults to 0.
  public var safeArea: AxisInsets = .zero
  /// The device pixels a point that frames are rounded to; more than 0.
  ///
  /// Defaults to `nil`, no rounding.
  public var scale: Double?
  /// The settings of the coordinator.
  ///
  /// Defaults to those that a coordinator begins with.
  public var settings = ReplaySceneSettings()
  /// What scrolls.
  public var scrollable: ReplaySceneScrollable
  /// The views, in the order in which they are registered.
  public var views: [ReplaySceneView]

  /// Creates a scene.
  ///
  /// Nothing is checked before ``validate()`` is called.
  ///
  /// - Parameters:
  ///   - container: The size of the container.
  ///   - scrollable: What scrolls.
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
public struct ReplaySceneView: Hashable, Sendable {
  /// The name of the view.
  public var id: ViewID
  /// How the view sticks.
  public var options: ParallaxOptions

  /// Creates a view.
  public init(id: ViewID, options: ParallaxOptions) {
    self.id = id
    self.options = options
  }
}
