import ParallaxCoordinator
import ParallaxReplay

/// The replay as data for the page's script.
///
/// Frames are arrays and not objects: with ten thousand frames, the keys would be most of the file.
enum PlayerData {
  /// Returns the data as JSON that is safe inside a `script` element.
  static func json(of replay: Replay, events: EventTrack?) -> String {
    let ids = replay.viewIDs
    let json = JSONWriter.text { json in
      json.object { json in
        json.member("axis", replay.stage.axis == .vertical ? "y" : "x")
        if replay.axes.count > 1 {
          json.member("colors") { $0.numbers(colors(of: ids, in: replay)) }
        }
        json.member("views") { json in
          json.array(.compact) { json in for id in ids { json.string(id.description) } }
        }
        json.member("ranks") { $0.numbers(ranks(of: ids, in: replay)) }
        json.member("stages") { json in
          json.array(.compact) { json in
            for stage in replay.seenStages { write(stage, to: &json) }
          }
        }
        json.member("frames") { json in
          json.array(.compact) { json in write(replay, ids, events, to: &json) }
        }
      }
    }
    // A name such as `</script>` would end the element.
    return json.replacing("<", with: "\\u003c").replacing(">", with: "\\u003e")
  }

  /// Returns the rank of each view: the number of distinct orders below its own.
  private static func ranks(of ids: [ViewID], in replay: Replay) -> [Double] {
    let views = replay.frames.first?.views ?? []
    let orders = Set(views.map(\.zIndex)).union([0]).sorted()
    let ranks = Dictionary(uniqueKeysWithValues: zip(orders, 0...))
    let orderOfView = Dictionary(views.map { ($0.id, $0.zIndex) }) { first, _ in first }
    return ids.map { Double(ranks[orderOfView[$0] ?? 0] ?? 0) }
  }

  /// Returns the number of the colour of each view of content that scrolls on both axes.
  private static func colors(of ids: [ViewID], in replay: Replay) -> [Double] {
    let numbers = replay.colorNumbers
    return ids.map { Double((numbers[$0] ?? 0) % Palette.light.views.count) }
  }

  private static func write(_ stage: ReplayStage, to json: inout JSONWriter) {
    json.object { json in
      json.member("size") { $0.numbers([stage.size.width, stage.size.height]) }
      json.member("viewport") { $0.numbers([stage.viewport.start, stage.viewport.end]) }
      json.member("frame") { $0.numbers([stage.frame.start, stage.frame.end]) }
      json.member("rows") { write(stage.rows, to: &$0) }
      if let across = stage.across {
        json.member("across") { json in
          json.object { json in
            json.member("viewport") { $0.numbers([across.viewport.start, across.viewport.end]) }
            json.member("frame") { $0.numbers([across.frame.start, across.frame.end]) }
            json.member("rows") { write(across.rows, to: &$0) }
          }
        }
      }
    }
  }

  private static func write(_ rows: [ReplayStage.Row], to json: inout JSONWriter) {
    json.array(.compact) { json in
      for row in rows {
        json.array(.compact) { json in
          json.number(row.start)
          json.number(row.end)
          json.string(row.label)
          json.number(row.isSectionHeader ? 1 : 0)
        }
      }
    }
  }

  /// Writes each frame as time, offset, stage, obscured lengths, notes and views; of content that
  /// scrolls on both axes also the offset and the obscured lengths across.
  private static func write(
    _ replay: Replay,
    _ ids: [ViewID],
    _ events: EventTrack?,
    to json: inout JSONWriter
  ) {
    var stage = 0
    var track = EventReader(events)
    for (index, frame) in replay.frames.enumerated() {
      while stage < replay.stageChanges.count, replay.stageChanges[stage].frameIndex <= index {
        stage += 1
      }
      // Frames usually have all views in order. Only others need a dictionary.
      let inOrder = frame.views.map(\.id) == ids
      let views: [ReplayFrame.View?] = inOrder ? frame.views : frame.views(of: ids)
      let filled = replay.stage(at: index).filledAcross
      json.array(.compact) { json in
        json.number(frame.time)
        json.number(frame.offset)
        json.number(Double(stage))
        json.numbers([frame.obscured.top, frame.obscured.bottom])
        json.string(notes(on: frame, track.texts(at: frame.time)))
        json.array(.compact) { json in
          for view in views { write(view, replay.stage.axis, filled, to: &json) }
        }
        if let across = frame.across {
          json.numbers([across.offset, across.obscured.top, across.obscured.bottom])
        }
      }
    }
  }

  /// Writes a view as start, length, two progresses, stretch, push-out and phase.
  ///
  /// A view without a frame is its phase alone, and one that the frame does not have is 0. If the content
  /// scrolls on both axes, start, length and phase across follow.
  private static func write(
    _ view: ReplayFrame.View?,
    _ axis: ScrollAxis,
    _ filled: AxisRange?,
    to json: inout JSONWriter
  ) {
    guard let view else { return json.number(0) }
    let placement = view.placement
    let phase = view.fillsAxis ? "fills" : placement.phase.words(along: axis)
    guard placement.isPlaced, view.across?.isPlaced ?? true else { return json.string(phase) }
    json.array(.compact) { json in
      json.number(placement.frame.start)
      json.number(placement.frame.length)
      json.number(placement.heightProgress)
      json.number(placement.topProgress)
      json.number(placement.stretch)
      json.number(placement.pushOut)
      json.string(phase)
      guard let range = view.across?.frame ?? filled else { return }
      json.number(range.start)
      json.number(range.length)
      json.string(view.across?.phase.words(along: axis.cross) ?? "fills")
    }
  }

  private static func notes(on frame: ReplayFrame, _ events: [String]) -> String {
    var notes = events
    if let row = frame.firstVisible { notes.append("first row \(row.row.isolated)") }
    if let hit = frame.hit { notes.append("hit \(hit.isolated)") }
    if let row = frame.across?.firstVisible { notes.append("first column \(row.row.isolated)") }
    if let settle = frame.settle {
      notes.append("settles at \(settle.map { $0.shortText(atMost: 2) } ?? "nowhere else")")
    }
    return notes.joined(separator: ", ")
  }
}

extension ReplayStage {
  /// The range across of views that fill it, if the content scrolls on both axes.
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

extension JSONWriter {
  fileprivate mutating func numbers(_ values: [Double]) {
    array(.compact) { json in for value in values { json.number(value) } }
  }
}
