import ParallaxCoordinator
import ParallaxReplay

/// The replay as the page's script reads it.
///
/// Frames are arrays, not objects: of ten thousand frames the keys would be most of the file.
enum PlayerData {
  /// Returns the data as JSON that is safe inside a `script` element.
  static func json(of replay: Replay) -> String {
    let ids = replay.viewIDs
    let json = JSONText.object([
      (key: "axis", value: JSONValue.quote(replay.stage.axis == .vertical ? "y" : "x")),
      (key: "views", value: JSONText.tightArray(ids.map { JSONValue.quote($0.description) })),
      (key: "ranks", value: numbers(ranks(of: ids, in: replay))),
      (key: "stages", value: JSONText.tightArray(replay.seenStages.map(stage))),
      (key: "frames", value: frames(of: replay, ids)),
    ])
    // A text in the data could otherwise end the element or begin a comment.
    return json.replacing("<", with: "\\u003c").replacing(">", with: "\\u003e")
      .replacing("\u{2028}", with: "\\u2028").replacing("\u{2029}", with: "\\u2029")
  }

  /// How many orders there are below that of each view.
  private static func ranks(of ids: [ViewID], in replay: Replay) -> [Double] {
    let views = replay.frames.first?.views ?? []
    let orders = Set(views.map(\.zIndex)).union([0]).sorted()
    let ranks = Dictionary(uniqueKeysWithValues: zip(orders, 0...))
    let orderOfView = Dictionary(views.map { ($0.id, $0.zIndex) }) { first, _ in first }
    return ids.map { Double(ranks[orderOfView[$0] ?? 0] ?? 0) }
  }

  private static func stage(_ stage: ReplayStage) -> String {
    let rows = stage.rows.map { row in
      JSONText.tightArray([
        JSONText.number(row.start), JSONText.number(row.end), JSONValue.quote(row.label),
        row.isSectionHeader ? "1" : "0",
      ])
    }
    return JSONText.object([
      (key: "size", value: numbers([stage.size.width, stage.size.height])),
      (key: "viewport", value: numbers([stage.viewport.start, stage.viewport.end])),
      (key: "frame", value: numbers([stage.frame.start, stage.frame.end])),
      (key: "rows", value: JSONText.tightArray(rows)),
    ])
  }

  /// Each frame as its time, offset, stage, covered lengths, what else it tells, and its views.
  private static func frames(of replay: Replay, _ ids: [ViewID]) -> String {
    var stage = 0
    let frames = replay.frames.enumerated().map { index, frame in
      while stage < replay.stageChanges.count, replay.stageChanges[stage].frameIndex <= index {
        stage += 1
      }
      let inOrder = frame.views.map(\.id) == ids
      let placements = inOrder ? frame.views.map(\.placement) : frame.placements(of: ids)
      return JSONText.tightArray([
        JSONText.number(frame.time), JSONText.number(frame.offset), String(stage),
        numbers([frame.obscured.top, frame.obscured.bottom]), JSONValue.quote(notes(on: frame)),
        JSONText.tightArray(placements.map { view($0, replay.stage.axis) }),
      ])
    }
    return JSONText.tightArray(frames)
  }

  /// A view as its start, length, two progresses, stretch, push-out and phase; 0 without a place.
  private static func view(_ placement: Placement?, _ axis: ScrollAxis) -> String {
    guard let placement else { return "0" }
    let phase = JSONValue.quote(placement.phase.words(along: axis))
    guard placement.isPlaced else { return phase }
    let values = [
      placement.frame.start, placement.frame.length, placement.heightProgress,
      placement.topProgress, placement.stretch, placement.pushOut,
    ]
    return JSONText.tightArray(values.map(JSONText.number) + [phase])
  }

  private static func notes(on frame: ReplayFrame) -> String {
    var notes: [String] = []
    if let row = frame.firstVisible { notes.append("first row \(row.row)") }
    if let hit = frame.hit { notes.append("hit \(hit)") }
    if let settle = frame.settle {
      notes.append("settles at \(settle.map { $0.shortText(atMost: 2) } ?? "nowhere else")")
    }
    return notes.joined(separator: ", ")
  }

  private static func numbers(_ values: [Double]) -> String {
    JSONText.tightArray(values.map(JSONText.number))
  }
}
