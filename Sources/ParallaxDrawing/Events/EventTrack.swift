import ParallaxCoordinator
public import ParallaxReplay

/// The events of a recording that moved views or content: inserted rows, insets, a keyboard, resizes,
/// registrations and scrolls of the app.
///
///     let replay = try Replayer(scene).replay(recording)
///     let events = EventTrack(recording, of: scene, in: replay)
///     print(TextDrawing().draw(replay, events: events))
///
/// A text has them in lanes below its plot, and a page beside each frame. Events of one kind are one mark when
/// they follow each other within 0.1 s. For example, 20 offsets of a scroll of the app are the
/// single mark "app +132", from the first offset to the last.
public struct EventTrack: Hashable, Sendable {
  /// The kinds of events, each a line of a drawing.
  package enum Lane: Int, CaseIterable, Sendable {
    case offset, rows, insets, size, views, touch

    /// The word at the line, at most 6 letters.
    package var name: String {
      switch self {
      case .offset: "moved"
      case .rows: "rows"
      case .insets: "insets"
      case .size: "size"
      case .views: "views"
      case .touch: "touch"
      }
    }
  }

  /// An event, or several of one kind in quick succession.
  package struct Mark: Hashable, Sendable {
    package var lane: Lane
    /// The seconds of the first event and of the last.
    package var start: Double
    package var end: Double
    var change: EventChange

    /// The change in words, such as `keyboard 0 → 336`.
    package var text: String { change.text }
    /// A Boolean value indicating whether the mark is scrolling by the user, which needs no
    /// explanation.
    package var isUserScrolling: Bool {
      if case .moved(.user, _, _) = change { true } else { false }
    }
  }

  /// A finger, from the event that asks for the view below it to the release.
  package struct Touch: Hashable, Sendable {
    /// The position of the finger, in container coordinates.
    var point: LayoutPoint
    /// The seconds and the offset at the beginning, and the seconds of the release.
    var start: Double
    var offset: Double
    /// The offset along the other axis; 0 if the content does not scroll there.
    var offsetAcross: Double
    var end: Double
    /// The recipient, such as `view:header`.
    var target: String

    /// A Boolean value indicating whether the finger leaves within 0.3 s.
    var isTap: Bool { end - start < 0.3 }
  }

  /// The identities of rows that were inserted and are not among the scene's.
  private(set) var newRows: Set<String> = []
  private let rows: ReplaySceneScrollable
  /// The touches, in order.
  private(set) var touches: [Touch] = []
  /// The marks, in the order of their first events.
  package private(set) var marks: [Mark] = []
  /// The number of marks beyond the limit, which were dropped.
  package private(set) var omittedCount = 0
  private var state: EventState
  private var lastOfLane: [Lane: Int] = [:]
  private var isTouching = false

  /// A drawing of 800 units cannot show more.
  private static let limit = 5_000
  /// The seconds between two events of one mark: 6 frames at 60 Hz.
  private static let pause = 0.1

  /// Creates a track without events.
  ///
  /// - Parameter scene: The scene at the start of the recording. Events are compared with it: for
  ///   example, a reading that repeats the container's size is not a resize.
  package init(of scene: ReplayScene) {
    state = EventState(scene)
    rows = scene.scrollable
  }

  /// Creates the track of a whole recording.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - scene: The scene at its start.
  ///   - replay: The replay, with a frame for each event.
  public init(_ recording: Recording, of scene: ReplayScene, in replay: Replay) {
    self.init(of: scene)
    for (event, frame) in zip(recording.events, replay.frames) { add(event, frame: frame) }
  }

  /// Adds the next event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - frame: The frame after it. Its offset says how far the event moved the content.
  /// - Complexity: O(1) for offsets, O(*v*) in the number of views otherwise.
  package mutating func add(_ event: RecordingEvent, frame: ReplayFrame) {
    addTouchOrRows(event, frame)
    for (lane, change) in state.changes(by: event.action, frame) {
      if let index = lastOfLane[lane], event.time - marks[index].end <= Self.pause,
        let merged = marks[index].change.merged(with: change)
      {
        marks[index].change = merged
        marks[index].end = event.time
      } else if marks.count < Self.limit {
        lastOfLane[lane] = marks.count
        marks.append(Mark(lane: lane, start: event.time, end: event.time, change: change))
      } else {
        omittedCount += 1
      }
    }
  }

  /// Begins a touch at a hit, which ends at the next release or hit, or at the last event; and adds
  /// the rows of an update.
  private mutating func addTouchOrRows(_ event: RecordingEvent, _ frame: ReplayFrame) {
    if isTouching { touches[touches.count - 1].end = event.time }
    switch event.action {
    case .hit(let point) where touches.count < Self.limit:
      isTouching = true
      touches.append(
        Touch(
          point: point,
          start: event.time,
          offset: frame.offset,
          offsetAcross: frame.across?.offset ?? 0,
          end: event.time,
          target: frame.hit ?? "none"
        )
      )
    case .release: isTouching = false
    case .update(let steps, let axis):
      func isKnown(_ id: RowID) -> Bool {
        axis ?? rows.axis == rows.axis
          ? rows.main.rows.geometry.row(of: id) != nil
          : rows.horizontal?.rows.geometry.row(of: id) != nil
      }
      for case .insert(let inserted, before: _) in steps where newRows.count < Self.limit {
        newRows.formUnion(
          inserted.filter { !isKnown($0.id) }.map(\.id.description)
        )
      }
    default: break
    }
  }

  /// Ends the current marks, so the next event begins new ones.
  package mutating func separate() { lastOfLane = [:] }

  /// The lanes a drawing shows: none if the user's scrolling is all that happened.
  var shownLanes: [Lane] {
    let used = Set(marks.lazy.filter { !$0.isUserScrolling }.map(\.lane))
    return Lane.allCases.filter(used.contains)
  }

  /// Returns the track on the clock of a drawing, which may start at another second.
  func shifted(by origin: Double) -> Self {
    guard origin != 0 else { return self }
    var track = self
    for index in track.marks.indices {
      track.marks[index].start -= origin
      track.marks[index].end -= origin
    }
    for index in track.touches.indices {
      track.touches[index].start -= origin
      track.touches[index].end -= origin
    }
    return track
  }

  /// Returns the marks of a lane as groups that a drawing has room for.
  ///
  /// A group has the marks that start less than `distance` after its first mark. For example, with
  /// a distance of 14 units, updates of rows at 100, 105 and 110 units are one group, "3 × rows". An
  /// update at 115 begins the next group.
  ///
  /// - Parameters:
  ///   - lane: The lane.
  ///   - distance: The least distance between two groups, in units of the drawing.
  ///   - position: The position of a time, in units of the drawing.
  /// - Returns: The groups in order of time.
  func groups(in lane: Lane, apart distance: Double, _ position: (Double) -> Double) -> [EventGroup]
  {
    var groups: [EventGroup] = []
    for mark in marks where mark.lane == lane {
      let (start, end) = (position(mark.start), position(mark.end))
      guard start.isFinite, end.isFinite else { continue }
      if let last = groups.last, start - last.start < distance {
        groups[groups.count - 1].marks.append(mark)
        groups[groups.count - 1].end = max(last.end, end)
      } else {
        groups.append(EventGroup(start: start, end: end, marks: [mark]))
      }
    }
    return groups
  }
}

/// Marks that are too close together for a drawing to separate them.
struct EventGroup {
  /// The positions of the first and the last event, in units of the drawing.
  var start: Double
  var end: Double
  var marks: [EventTrack.Mark]

  /// The labels from the longest to the shortest; a drawing takes the first that fits.
  var labels: [String] {
    guard marks.count == 1, let mark = marks.first else {
      return ["\(marks.count) × \(marks[0].lane.name)", "\(marks.count)×"]
    }
    return [mark.text, mark.change.mediumText, mark.change.shortText]
  }
}
