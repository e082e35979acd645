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
  /// The parts of the container under bars and cut-outs, along the scrolling axis, in points.
  ///
  /// 0 or more. Defaults to 0. For example, 47 at the top and 34 at the bottom on a phone with a
  /// notch.
  public var safeArea: AxisInsets = .zero
  /// The parts of the container under bars and cut-outs along x, if the content scrolls along y, in
  /// points.
  ///
  /// 0 or more. Defaults to 0.
  public var horizontalSafeArea: AxisInsets = .zero
  /// The settings of the coordinator.
  ///
  /// The scale of the pixel grid is 0.001 to 1000. Defaults to the settings of a new coordinator.
  public var settings = ParallaxConfiguration()
  /// The scrollable and its content.
  package var scrollable: ReplaySceneScrollable
  /// The views, in the order in which they are registered.
  public var views: [ReplaySceneView]
  /// The words of its drawings.
  package var picture = ScenePicture()

  /// The length of the content along the default axis of views, in points, 0 or more.
  public var contentLength: Double { scrollable.contentLength }
  /// A Boolean value indicating whether a horizontal axis runs from right to left.
  public var isRightToLeft: Bool { scrollable.isRightToLeft }

  /// Creates a scene of content without rows, which a replay checks.
  ///
  /// Scenes with rows are read from files: see ``init(json:)``.
  ///
  /// - Parameters:
  ///   - container: The size of the container, in points.
  ///   - contentLength: The length of the content along y, in points.
  ///   - views: The views, in the order in which they are registered.
  public init(container: LayoutSize, contentLength: Double, views: [ReplaySceneView] = []) {
    self.init(
      container: container,
      scrollable: ReplaySceneScrollable(contentLength: contentLength),
      views: views
    )
  }

  /// Creates a scene without checking it.
  ///
  /// - Parameters:
  ///   - container: The size of the container.
  ///   - scrollable: The scrollable and its content.
  ///   - views: The views, in the order in which they are registered.
  package init(
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
  /// How the view sticks, as in an app; invalid options are refused as a replay begins.
  public var options: ParallaxOptions
  /// The opacity the view has in drawings, from 0 to 1; `nil`, the default, is 1.
  package var opacity: ScrollEffect?

  /// Creates a view that a replay registers under this name.
  public init(id: ViewID, options: ParallaxOptions) {
    self.id = id
    self.options = options
  }
}
