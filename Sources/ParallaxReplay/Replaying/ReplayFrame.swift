public import ParallaxCoordinator

/// The views and rows of a replay after one event of its recording.
///
/// The properties of ``Scroll`` along ``axis`` are read and set here directly, as `frame.offset`.
@dynamicMemberLookup
public struct ReplayFrame: Hashable, Sendable {
  /// A view of the scene and its placement.
  public struct View: Hashable, Sendable {
    /// The name that the scene gives the view.
    public var id: ViewID
    /// The placement of the view along the axis of the frame, in container coordinates.
    ///
    /// For a view filling the axis, it is the frame of the scrollable.
    public var placement: Placement
    /// The placement of the view along the other axis; `nil`, the default, if it fills that axis.
    public var across: Placement?
    /// A Boolean value indicating whether the view follows the other axis only.
    ///
    /// Defaults to `false`.
    package var fillsAxis = false
    /// The view's position in the order of drawing; a greater one is in front.
    ///
    /// Files do not have it. Defaults to 0.
    package var zIndex = 0
    /// The opacity of the view in drawings, from 0 to 1; `nil` for a view without one, which is opaque.
    ///
    /// Defaults to `nil`.
    package var opacity: Double?

    /// Creates a view at a placement.
    package init(id: ViewID, placement: Placement) {
      self.id = id
      self.placement = placement
    }
  }

  /// The first row at least partly in view.
  public struct FirstVisible: Hashable, Sendable {
    /// The row's identity, or `section.row` for a row without one.
    public var row: String
    /// The start of the row, in container coordinates, in points.
    public var start: Double

    /// Creates a row at a position.
    package init(row: String, start: Double) {
      self.row = row
      self.start = start
    }
  }

  /// The state of the content along one axis.
  public struct Scroll: Hashable, Sendable {
    /// The content offset after the event, in points.
    public var offset: Double
    /// The part of the viewport covered by stuck views at each edge, in points.
    public var obscured: AxisInsets
    /// The insets around the content, in points.
    public var contentInset: AxisInsets
    /// The first row in view; `nil` for a scene without rows.
    public var firstVisible: FirstVisible?
    /// The offset at which the scroll settles, after a release event; `.some(nil)` for no other
    /// offset.
    package var settle: Double??

    /// Creates a state.
    package init(
      offset: Double,
      obscured: AxisInsets = .zero,
      contentInset: AxisInsets = .zero
    ) {
      self.offset = offset
      self.obscured = obscured
      self.contentInset = contentInset
    }
  }

  /// The seconds since the start of the recording.
  public var time: Double
  /// The default axis of views: vertical if the content scrolls on both.
  ///
  /// A line of one axis does not say it. Defaults to `.vertical`.
  public var axis = ScrollAxis.vertical
  /// The content along the axis.
  public var main: Scroll
  /// The content along the other axis; `nil`, the default, if it does not scroll there.
  public var across: Scroll?
  /// The views of the scene, in its order.
  public var views: [View]
  /// The receiver of a touch, after a hit event: `view:` and a name, `scrollable` or `none`.
  public var hit: String?

  /// Creates a frame.
  package init(
    time: Double,
    offset: Double,
    views: [View],
    obscured: AxisInsets = .zero,
    contentInset: AxisInsets = .zero
  ) {
    self.time = time
    self.views = views
    main = Scroll(offset: offset, obscured: obscured, contentInset: contentInset)
  }

  /// A property of the content along the axis.
  public subscript<Value>(dynamicMember property: WritableKeyPath<Scroll, Value>) -> Value {
    get { main[keyPath: property] }
    set { main[keyPath: property] = newValue }
  }
}

extension ReplayFrame {
  /// Returns the offset for a caption: along y and x if the content scrolls on both axes, such as
  /// `877, 95`.
  package func offsetText(atMost decimals: Int) -> String {
    [main.offset, across?.offset].compactMap { $0?.shortText(atMost: decimals) }
      .joined(separator: ", ")
  }
}
