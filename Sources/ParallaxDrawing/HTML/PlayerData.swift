import ParallaxCoordinator
import ParallaxReplay

/// The numbers of the replay as data for the page's script.
///
/// Frames are arrays and not objects: with ten thousand frames, the keys would be most of the file.
enum PlayerData {
  /// Returns the data as JSON that is safe inside a `script` element.
  static func json(of replay: Replay, events: EventTrack?) -> String {
    let json = JSONValue.array(frames(of: replay, events)).text(arrays: .compact)
    // A name such as `</script>` would end the element.
    return json.replacing("<", with: "\\u003c").replacing(">", with: "\\u003e")
  }

  /// Returns each frame as time, offsets, obscured lengths, notes, and a row of the table for each
  /// view and axis.
  private static func frames(of replay: Replay, _ events: EventTrack?) -> [JSONValue] {
    let (ids, axis) = (replay.viewIDs, replay.stage.axis)
    var track = EventReader(events)
    return replay.frames.enumerated().map { index, frame in
      // Frames usually have all views in order. Only others need a dictionary.
      let inOrder = frame.views.map(\.id) == ids
      let views: [ReplayFrame.View?] = inOrder ? frame.views : frame.views(of: ids)
      let filled = replay.stage(at: index).filledAcross
      let rows = views.flatMap { view -> [JSONValue] in
        let row = value(of: view?.placement, fills: view?.fillsAxis ?? false, axis)
        guard replay.axes.count > 1 else { return [row] }
        var placement = view?.across
        let fills = view != nil && placement == nil
        if fills, let filled { placement = .filling(filled) }
        return [row, value(of: placement, fills: fills, axis.cross)]
      }
      let scrolls = [frame.main, frame.across].compactMap { $0 }
      return [
        .number(frame.time), .array(scrolls.map { .number($0.offset) }),
        .array(scrolls.flatMap { [.number($0.obscured.top), .number($0.obscured.bottom)] }),
        .string(notes(on: frame, track.texts(at: frame.time))), .array(rows),
      ]
    }
  }

  /// Returns a placement as start, length, two progresses and phase.
  ///
  /// One without a frame is its phase alone, and one the frame does not have is 0.
  private static func value(
    of placement: Placement?,
    fills: Bool,
    _ axis: ScrollAxis
  ) -> JSONValue {
    guard let placement else { return 0 }
    let phase = fills ? "fills" : placement.phase.words(along: axis)
    guard placement.isPlaced else { return .string(phase) }
    let frame = placement.frame
    let numbers = [frame.start, frame.length, placement.heightProgress, placement.topProgress]
    return .array(numbers.map { .number($0) } + [.string(phase)])
  }

  private static func notes(on frame: ReplayFrame, _ events: [String]) -> String {
    var notes = events
    if let row = frame.firstVisible { notes.append("first row \(row.row.printable)") }
    if let hit = frame.hit { notes.append("hit \(hit.printable)") }
    if let row = frame.across?.firstVisible { notes.append("first column \(row.row.printable)") }
    if let settle = frame.settle {
      notes.append("settles at \(settle.map { $0.shortText(atMost: 2) } ?? "nowhere else")")
    }
    return notes.joined(separator: ", ")
  }
}

extension Placement {
  /// Returns the placement of a view filling a range.
  fileprivate static func filling(_ range: AxisRange) -> Self {
    Self(frame: range, phase: .natural, heightProgress: 1, stretch: 0)
  }
}

extension ReplayStage {
  /// The range across of views filling it, if the content scrolls on both axes.
  fileprivate var filledAcross: AxisRange? {
    across == nil ? nil : crossFrame ?? AxisRange(start: 0, end: crossLength)
  }
}

extension ReplayFrame {
  fileprivate func views(of ids: [ViewID]) -> [View?] {
    let views = Dictionary(views.map { ($0.id, $0) }) { first, _ in first }
    return ids.map { views[$0] }
  }
}

/// Finds the events at ascending times.
private struct EventReader {
  private let marks: [EventTrack.Mark]
  private var next = 0
  /// The marks that have begun and have not ended.
  private var current: [EventTrack.Mark] = []

  init(_ events: EventTrack?) { marks = events?.marks.filter { !$0.isUserScrolling } ?? [] }

  /// Returns the events at a time, in words.
  mutating func texts(at time: Double) -> [String] {
    while next < marks.count, marks[next].start <= time {
      current.append(marks[next])
      next += 1
    }
    current.removeAll { $0.end < time }
    return current.map { "\($0.lane.name): \($0.text)" }
  }
}
