public import ParallaxCoordinator

/// What happened to a scrollable, in order of time: a bug report, an example and a test in one
/// file.
///
///     let recording = try Recording(contentsOf: URL(filePath: "touch_fling_down.csv"))
///     for event in recording.events {
///       if case .offset(let offset, let cause) = event.action { … }
///     }
///
/// A recording is read from, and written to, comma-separated values or JSON lines; see ``Format``.
/// Reading is all or nothing: a damaged line is a ``RecordingError`` with its number.
public struct Recording: Hashable, Sendable {
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

  /// Seconds from the first event to the last; 0 for fewer than two.
  public var duration: Double {
    guard let first = events.first, let last = events.last else { return 0 }
    return last.time - first.time
  }
}

/// Something that happened at one time.
public struct RecordingEvent: Hashable, Sendable {
  /// Seconds on the recording's own clock, which usually starts at 0.
  public var time: Double
  /// What happened.
  public var action: Action

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - time: Seconds on the recording's clock.
  ///   - action: What happened.
  public init(time: Double, _ action: Action) {
    self.time = time
    self.action = action
  }

  /// What happened in an event.
  ///
  /// Lengths are in points. The list is that of the file format, so a `switch` over it is complete.
  public enum Action: Hashable, Sendable {
    /// The content offset became a value, in content coordinates; not clamped, so an overscroll
    /// lies outside the resting offsets.
    case offset(Double, cause: ScrollCause = .user)
    /// The rows changed, by these steps in order.
    case update([RecordedRowUpdate])
    /// The container became a size; the safe area covers these parts of it.
    case resize(container: LayoutSize, safeArea: AxisInsets = .zero)
    /// What is at a point is asked, in container coordinates.
    case hit(LayoutPoint)
    /// The finger left at a velocity of the offset, in points a second; positive scrolls towards
    /// the end.
    ///
    /// It asks where to settle.
    case release(velocity: Double)
    /// The host has a view show some points above its minimum.
    ///
    /// See `ParallaxCoordinator.setRevealedDistance(_:of:)`.
    case reveal(ViewID, distance: Double)
    /// The insets around the content at rest became these, without what views reserve.
    case contentInset(AxisInsets)
    /// The insets of a keyboard or a refresh control became these.
    case transientInset(AxisInsets)
    /// A coordinator ran a layout pass, after these changes: what a recorder writes.
    case pass(RecordedPass)
    /// Several things that a scrollable says of itself changed at once: what earlier recorders wrote.
    case reading(RecordedReading)
    /// The registered views are these from now on; of those that stay the options may have changed.
    case views([ReplaySceneView])
    /// The settings of the coordinator are these from now on.
    case settings(ReplaySceneSettings)
  }
}

/// One step of a change of rows, as it stands in a recording.
public enum RecordedRowUpdate: Hashable, Sendable {
  /// Rows come, in this order, before a row, or at the end where that is `nil`.
  case insert([Row], before: RowID?)
  /// Rows go.
  case remove([RowID])
  /// Rows get other heights.
  case resize([Row])
  /// A row moves before another one, or to the end where that is `nil`.
  case move(RowID, before: RowID?)

  /// A row and its height.
  public struct Row: Hashable, Sendable {
    /// The identity of the row.
    ///
    /// Files hold text, so one that was made from a number reads back as the text of the number.
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
