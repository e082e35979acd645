public import ParallaxCoordinator

/// The views and rows of a replay after one event of its recording.
public struct ReplayFrame: Hashable, Sendable {
  /// A view of the scene and its placement.
  public struct View: Hashable, Sendable {
    /// The name of the view.
    public var id: ViewID
    /// The placement of the view, in container coordinates.
    public var placement: Placement
    /// The view's position in the order of drawing; a greater one is in front.
    ///
    /// Files do not have it. Defaults to 0.
    public var zIndex = 0

    /// Creates a view at a placement.
    public init(id: ViewID, placement: Placement) {
      self.id = id
      self.placement = placement
    }
  }

  /// The first row that is at least partly in view.
  public struct FirstVisible: Hashable, Sendable {
    /// The row's identity, or `section.row` for a row without one.
    public var row: String
    /// The start of the row, in container coordinates, in points.
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
  /// The part of the viewport that stuck views cover at each edge, in points.
  public var obscured: AxisInsets
  /// The insets around the content, in points.
  public var contentInset: AxisInsets
  /// The first row in view; `nil` for a scene without rows.
  public var firstVisible: FirstVisible?
  /// The receiver of a touch, after a hit event: `view:` and a name, `scrollable` or `none`.
  public var hit: String?
  /// The offset at which the scroll settles, after a release event; `.some(nil)` for no other offset.
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
