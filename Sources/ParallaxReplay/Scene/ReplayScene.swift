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

/// What scrolls in a scene.
public struct ReplaySceneScrollable: Hashable, Sendable {
  /// Where the scrollable stands in the container, in points.
  ///
  /// Defaults to `nil`, the whole of it.
  public var frame: LayoutRect?
  /// The direction in which the content scrolls.
  ///
  /// Defaults to `.vertical`.
  public var axis: ScrollAxis = .vertical
  /// The insets around the content at rest, in points, without those that views reserve.
  ///
  /// Defaults to 0.
  public var contentInset: AxisInsets = .zero
  /// The insets that come and go with a keyboard or a refresh control, in points.
  ///
  /// Defaults to 0.
  public var transientInset: AxisInsets = .zero
  /// A Boolean value indicating whether a horizontal axis runs from right to left.
  ///
  /// Defaults to `false`.
  public var isRightToLeft = false
  /// A length of the content that holds whatever rows there are, in points.
  ///
  /// `nil` is the length of the rows.
  public var fixedContentLength: Double?
  /// The rows of the content, which say where views that track one stand.
  ///
  /// Defaults to none.
  public var rows = ReplaySceneRows()
  /// Where the rows that views track stand, in place of `rows`.
  ///
  /// Defaults to `nil`.
  public var spans: ReplaySceneRanges?

  /// Creates a scrollable whose content has a length, in points.
  public init(contentLength: Double) { fixedContentLength = contentLength }

  /// Creates a scrollable with rows.
  public init(sections: [ReplaySceneSection]) { rows = ReplaySceneRows(sections) }

  /// The length of the content, in points: the one that was given, or else that of the rows.
  public var contentLength: Double { fixedContentLength ?? rows.length }
}

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
