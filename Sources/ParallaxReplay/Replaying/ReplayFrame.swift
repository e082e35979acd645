public import ParallaxCoordinator

/// What a replay shows at one event of its recording.
public struct ReplayFrame: Hashable, Sendable {
  /// A view of the scene and where it stands.
  public struct View: Hashable, Sendable {
    /// The name of the view.
    public var id: ViewID
    /// Where the view stands, in container coordinates.
    public var placement: Placement
    /// The view's order among those it lies over or under, which drawings go by; files do not hold
    /// it.
    ///
    /// Defaults to 0.
    public var zIndex = 0

    /// Creates a view at a placement.
    public init(id: ViewID, placement: Placement) {
      self.id = id
      self.placement = placement
    }
  }

  /// The first row that is at least partly in view.
  public struct FirstVisible: Hashable, Sendable {
    /// The row's identity, or `section.row` where it has none.
    public var row: String
    /// Where the row starts, in container coordinates, in points.
    public var start: Double

    /// Creates a row at a position.
    public init(row: String, start: Double) {
      self.row = row
      self.start = start
    }
  }

  /// The seconds since the start of the recording.
  public var time: Double
  /// The content offset after the event, in points.
  public var offset: Double
  /// The views of the scene, in its order.
  public var views: [View]
  /// How far the stuck views at each edge reach into the viewport, in points.
  public var obscured: AxisInsets
  /// The insets around the content, in points.
  public var contentInset: AxisInsets
  /// The first row in view, where the scene has rows.
  public var firstVisible: FirstVisible?
  /// What a touch reached, after a hit event: `view:` and a name, `scrollable` or `none`.
  public var hit: String?
  /// Where the scroll should come to rest, after a release event; `.some(nil)` is nowhere else.
  public var settle: Double??

  /// Creates a frame.
  public init(
    time: Double,
    offset: Double,
    views: [View],
    obscured: AxisInsets = .zero,
    contentInset: AxisInsets = .zero
  ) {
    self.time = time
    self.offset = offset
    self.views = views
    self.obscured = obscured
    self.contentInset = contentInset
  }
}
