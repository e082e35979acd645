public import ParallaxLayout

/// The events of a scroll view and of its coordinator, in the order of time: for a bug report, an
/// example or a test.
///
///     let recording = try Recording(contentsOf: URL(filePath: "touch_fling_down.csv"))
///     for event in recording.events {
///       if case .offset(let offset, _) = event.action { print(event.time, offset) }
///     }
///
/// A recording is read from, and written to, comma-separated values or JSON lines; see ``Format``.
/// If one line is damaged, nothing is read, and the ``ReplayError`` has the number of the line.
public struct Recording: Equatable, Sendable {
  /// The events, in the order in which they are applied.
  ///
  /// Times do not decrease in a recording that was read; writing one in which they do is an error.
  public var events: [RecordingEvent]

  /// Creates a recording from events.
  ///
  /// Nothing is checked until it is written.
  public init(events: [RecordingEvent] = []) {
    self.events = events
  }

  /// The seconds from the first event to the last; 0 for fewer than two events.
  public var duration: Double {
    guard let first = events.first, let last = events.last else { return 0 }
    return last.time - first.time
  }
}

/// An event of a recording: an action and its time.
///
///     let recording = Recording(events: [
///       RecordingEvent(time: 0, .offset(0)),
///       RecordingEvent(time: 0.1, .offset(100)),
///       RecordingEvent(time: 0.1, .transientInset(AxisInsets(top: 0, bottom: 300))),
///     ])
///     recording.duration  // 0.1
public struct RecordingEvent: Equatable, Sendable {
  /// Seconds on the recording's own clock, which usually starts at 0.
  public var time: Double
  /// The action at this time, such as a new offset.
  public var action: Action

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - time: Seconds on the recording's clock.
  ///   - action: The action.
  public init(time: Double, _ action: Action) {
    self.time = time
    self.action = action
  }

  /// The action of an event.
  ///
  /// Lengths are in points. The cases are those of the file format.
  public enum Action: Equatable, Sendable {
    /// The content offset changed to this value, in content coordinates.
    ///
    /// It is not clamped: during an overscroll at the start it is less than the least resting offset.
    /// It is along y if the content scrolls on both axes.
    case offset(Double, cause: ScrollCause = .user)
    /// The content offsets of content that scrolls on both axes changed to these values.
    case offsets(LayoutPoint, cause: ScrollCause = .user)
    /// The rows along an axis changed; `nil` is the default axis of views. The steps apply one
    /// after the other.
    case update([RecordedRowUpdate], along: ScrollAxis? = nil)
    /// The container has this size from now on. The safe area covers these parts of it, and the
    /// horizontal one these at its sides if the content scrolls along y.
    case resize(
      container: LayoutSize,
      safeArea: AxisInsets = .zero,
      horizontalSafeArea: AxisInsets = .zero
    )
    /// A touch came down at a point in container coordinates. A replay returns the view it hits.
    case hit(LayoutPoint)
    /// The finger left at a velocity of the offset, in points per second; positive scrolls towards
    /// the end.
    ///
    /// A replay returns the offset at which the scroll settles. The second velocity is along x, of
    /// content that scrolls on both axes.
    case release(velocity: Double, horizontal: Double? = nil)
    /// The host revealed a view by some points above its minimum, along an axis; `nil` is the one
    /// the view follows.
    ///
    /// See `ParallaxCoordinator.setRevealedDistance(_:of:along:)`.
    case reveal(ViewID, distance: Double, along: ScrollAxis? = nil)
    /// The insets around the content at rest became these, without what views reserve; the second ones
    /// are along x, of content that scrolls on both axes.
    case contentInset(AxisInsets, horizontal: AxisInsets = .zero)
    /// The insets of a keyboard or a refresh control became these.
    case transientInset(AxisInsets, horizontal: AxisInsets = .zero)
    /// A coordinator ran a layout pass. A ``ScrollRecorder`` writes this action.
    case pass(EnginePass)
    /// The registered views changed to these; views that stay may have other options.
    ///
    /// In a transition of some seconds their numbers move, and each event after it shows them on their way; `nil`
    /// changes them at once. See `ParallaxCoordinator.transition(_:_:)`.
    case views([ReplaySceneView], transition: Double? = nil)
    /// The settings of the coordinator changed to these; its pixel grid stays.
    case settings(ParallaxConfiguration)
  }
}

/// One step of a change of rows.
///
///     let news = RecordedRowUpdate.insert([.init(id: "news", height: 80)], before: "post 1")
///     let event = RecordingEvent(time: 0.3, .update([news, .remove(["post 9"])]))
public enum RecordedRowUpdate: Equatable, Sendable {
  /// Rows are inserted, in this order, before a row; `nil` is the end.
  case insert([Row], before: RowID?)
  /// Rows are removed.
  case remove([RowID])
  /// Rows change their heights.
  case resize([Row])
  /// A row moves before another row; `nil` is the end.
  case move(RowID, before: RowID?)

  /// A row and its height.
  public struct Row: Equatable, Sendable {
    /// The identity of the row.
    ///
    /// Files hold text, so the identity `7` reads back as `"7"`.
    public var id: RowID
    /// The length along the scrolling axis, in points, 0 or more.
    public var height: Double

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - id: The identity of the row.
    ///   - height: The length along the scrolling axis, in points.
    public init(id: RowID, height: Double) {
      self.id = id
      self.height = height
    }
  }
}
