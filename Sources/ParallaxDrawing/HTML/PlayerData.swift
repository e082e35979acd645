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

  private static func write(_ stage: ReplayStage, to json: inout JSONWriter) {
    json.object { json in
      json.member("size") { $0.numbers([stage.size.width, stage.size.height]) }
      json.member("viewport") { $0.numbers([stage.viewport.start, stage.viewport.end]) }
      json.member("frame") { $0.numbers([stage.frame.start, stage.frame.end]) }
      json.member("rows") { json in
        json.array(.compact) { json in
          for row in stage.rows {
            json.array(.compact) { json in
              json.number(row.start)
              json.number(row.end)
              json.string(row.label)
              json.number(row.isSectionHeader ? 1 : 0)
            }
          }
        }
      }
    }
  }

  /// Writes each frame as time, offset, stage, obscured lengths, notes and views.
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
      let placements = inOrder ? frame.views.map(\.placement) : frame.placements(of: ids)
      json.array(.compact) { json in
        json.number(frame.time)
        json.number(frame.offset)
        json.number(Double(stage))
        json.numbers([frame.obscured.top, frame.obscured.bottom])
        json.string(notes(on: frame, track.texts(at: frame.time)))
        json.array(.compact) { json in
          for placement in placements { write(placement, replay.stage.axis, to: &json) }
        }
      }
    }
  }

  /// Writes a view as start, length, two progresses, stretch, push-out and phase; as its phase
  /// alone if it has no frame, and as 0 if the frame does not have the view.
  private static func write(
    _ placement: Placement?,
    _ axis: ScrollAxis,
    to json: inout JSONWriter
  ) {
    guard let placement else { return json.number(0) }
    let phase = placement.phase.words(along: axis)
    guard placement.isPlaced else { return json.string(phase) }
    json.array(.compact) { json in
      json.number(placement.frame.start)
      json.number(placement.frame.length)
      json.number(placement.heightProgress)
      json.number(placement.topProgress)
      json.number(placement.stretch)
      json.number(placement.pushOut)
      json.string(phase)
    }
  }

  private static func notes(on frame: ReplayFrame, _ events: [String]) -> String {
    var notes = events
    if let row = frame.firstVisible { notes.append("first row \(row.row.isolated)") }
    if let hit = frame.hit { notes.append("hit \(hit.isolated)") }
    if let settle = frame.settle {
      notes.append("settles at \(settle.map { $0.shortText(atMost: 2) } ?? "nowhere else")")
    }
    return notes.joined(separator: ", ")
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
