import ParallaxCoordinator

extension ReplayScene {
  /// The table of the scene's members.
  static let words: [JSONMember<Self>] = [
    JSONMember(
      required: "container",
      \.container,
      .size,
      such: "{ \"width\": 390, \"height\": 844 }"
    )
    .about("The size of the container, in points."),
    JSONMember("safeArea", \.safeAreas, .planeInsets, default: PlaneInsets())
      .about("The parts of the container that bars and cut-outs cover, along the scrolling axis."),
    JSONMember("scale", \.scale, .scale)
      .about("The device pixels per point that frames are rounded to; without it, no rounding."),
    JSONMember(
      required: "scrollable",
      \.scrollable,
      .scrollable,
      such: "{ \"contentLength\": 2000 }"
    )
    .about("The scrollable and its content."),
    JSONMember("settings", \.settingsBesideScale, .settings, default: ParallaxConfiguration())
      .about("The settings of the coordinator."),
    JSONMember(required: "views", \.views, .views, such: "an array of views, or []")
      .about("The views, in the order in which they are registered."),
    JSONMember(
      "picture",
      \.picture,
      .object(ScenePicture(), ScenePicture.words),
      default: ScenePicture()
    )
    .about("The words of drawings, which change no position."),
  ]
}

extension JSONCoding<ReplayScene> {
  /// A scene within another file, such as a report.
  static let scene = Self.object(
    ReplayScene(
      container: LayoutSize(width: 0, height: 0),
      scrollable: ReplaySceneScrollable(sections: [])
    ),
    ReplayScene.fileWords
  )
}

extension JSONCoding<ReplaySceneView> {
  static let view = JSONCoding<SceneViewWords>.object(
    SceneViewWords(),
    SceneViewWords.sceneWords
  )
  .converted(
    { words, field throws(JSONFailure) in try words.view(at: field) },
    { SceneViewWords($0) }
  )
}

extension JSONCoding<[ReplaySceneView]> {
  static let views = Self.list(of: .view)
}

extension JSONCoding<ParallaxConfiguration> {
  /// All settings but the pixel grid, which is beside them in a scene, and stays in an event.
  static let settings = Self.object(ParallaxConfiguration(), ParallaxConfiguration.words)

  /// All settings.
  static let configuration = Self.object(
    ParallaxConfiguration(),
    ParallaxConfiguration.words + [
      JSONMember("scale", \.scale, .positive, "The device pixels a point; left out, no rounding.")
    ]
  )
}

extension JSONCoding<Double> {
  fileprivate static let scale = positive.converted(
    { scale, field throws(JSONFailure) in
      do throws(ReplayError) { try SceneCheck.scale(scale) } catch {
        throw field.failure(error.message)
      }
      return scale
    },
    { $0 }
  )
}

extension ParallaxConfiguration {
  fileprivate var scale: Double? {
    get { pixelGrid?.scale }
    set { pixelGrid = newValue.map(PixelGrid.init(scale:)) }
  }

  /// Returns the settings with another pixel grid.
  func on(_ grid: PixelGrid?) -> Self {
    var settings = self
    settings.pixelGrid = grid
    return settings
  }
}

extension ReplayScene {
  fileprivate var scale: Double? {
    get { settings.scale }
    set { settings.scale = newValue }
  }

  fileprivate var settingsBesideScale: ParallaxConfiguration {
    get { settings.on(nil) }
    set { settings = newValue.on(settings.pixelGrid) }
  }
}

/// A view as files have it.
struct SceneViewWords: Sendable {
  var id: ViewID = ""
  var options = OptionWords()
  var opacity: ScrollEffect?

  /// Creates a view without a word, which no file may have.
  init() {}

  init(_ view: ReplaySceneView) {
    (id, options, opacity) = (view.id, OptionWords(view.options), view.opacity)
  }

  func view(at field: JSONField) throws(JSONFailure) -> ReplaySceneView {
    var view = ReplaySceneView(id: id, options: try options.options(at: field))
    view.opacity = opacity
    return view
  }

  /// The words of a view in a scene.
  static let sceneWords: [JSONMember<Self>] =
    words + [
      JSONMember("opacity", \.opacity, .effect)
        .about("The opacity in drawings, which follows the scrolling; without it, 1.")
    ]

  /// The words of a view in a report, which has no drawings of its own.
  static let words: [JSONMember<Self>] =
    [
      JSONMember(required: "id", \.id, .viewID, such: "a unique name in quotation marks")
        .about("The name of the view, unique in the scene.")
    ] + OptionWords.words.map { $0.of(\Self.options) }
}

extension ParallaxConfiguration {
  static let words: [JSONMember<Self>] = [
    JSONMember("shortContent", \.shortContent, .word, in: Self())
      .about(
        "What happens if the content is too short for its first views to collapse: nothing (`asIs`), "
          + "they stay expanded (`stayExpanded`), or an inset makes it long enough (`pad`)."
      ),
    JSONMember("reducesMotion", \.reducesMotion, .flag, in: Self())
      .about(
        "Whether views follow the content instead of stretching, and inner content does not lag."
      ),
    JSONMember("adjustsPinnedInset", \.adjustsPinnedInset, .flag, in: Self())
      .about("Whether section titles of the scroll view itself are pinned below the stuck views."),
    JSONMember("anchor", \.anchor, .anchor, in: Self())
      .about(
        "The rule by which the row the user reads keeps its position when rows change; with `null` the "
          + "offset is left alone."
      ),
    JSONMember("anchoredTurn", \.anchoredTurn, .object(AnchoredTurn(for: ""), AnchoredTurn.words))
      .about("The row of a chat that can rest at the top while its reply grows."),
  ]
}

extension JSONCoding<PlaneInsets> {
  static let planeInsets = Self.object(PlaneInsets(), PlaneInsets.words)
}

extension PlaneInsets {
  static let words: [JSONMember<Self>] =
    AxisInsets.words.map { $0.of(\Self.main) } + [
      JSONMember("horizontal", \.horizontal, .edgeInsets, default: .zero)
        .about("The same along x, if the words beside it are along y.")
    ]
}

extension JSONCoding<ViewID> {
  static let viewID = Self(
    "text",
    schema: ["type": "string", "minLength": 1],
    read: { field throws(JSONFailure) in
      let text = try field.text()
      guard !text.isEmpty else {
        throw field.refused("give a name of at least one letter", for: .text)
      }
      return ViewID(text)
    },
    write: { .string($0.description) }
  )
}

extension JSONCoding<LayoutSize> {
  static let size = Self.object(
    LayoutSize(width: 0, height: 0),
    [
      JSONMember(required: "width", \.width, .positive, such: "points", "The extent across."),
      JSONMember(required: "height", \.height, .positive, such: "points", "The extent down."),
    ]
  )
}

extension JSONCoding<LayoutRect> {
  static let rect = Self.object(
    LayoutRect(x: 0, y: 0, width: 0, height: 0),
    [
      JSONMember(required: "x", \.origin.x, .points, such: "points", "The left edge."),
      JSONMember(required: "y", \.origin.y, .points, such: "points", "The upper edge."),
      JSONMember(required: "width", \.size.width, .extent, such: "points", "The extent across."),
      JSONMember(required: "height", \.size.height, .extent, such: "points", "The extent down."),
    ]
  )
}
