/// The container at a few moments, side by side, each with its offset and time.
struct FilmStripPicture {
  private let panels: [(panel: PanelPicture, x: Double, time: Double)]
  private let panelHeight: Double

  init(_ replay: Replay, width: Double, moments: [Int]?) {
    let stage = replay.stage
    // High enough to read the labels, and narrow enough that four fit.
    let widest = (width - 3 * 24) / 4
    let size = stage.size
    let scale = min(320 / max(1, size.height), widest / max(1, size.width), 4)
    let step = max(64, size.width * scale) + 24
    let capacity = max(1, min(8, Int((width + 24) / step)))
    let chosen = (moments ?? ReplayFrame.keyFrames(of: replay.frames, count: capacity))
      .filter(replay.frames.indices.contains)
    let ids = replay.viewIDs
    // A full strip spans the whole width; a few panels stay together.
    let spread = (width - size.width * scale) / Double(max(1, chosen.count - 1))
    let distance = max(8, min(spread, step * 1.35))
    panels = chosen.enumerated().map { position, index in
      let panel = PanelPicture(
        stage: replay.stage(at: index),
        frame: replay.frames[index],
        viewIDs: ids,
        scale: scale,
        number: position
      )
      return (panel, Double(position) * distance, replay.frames[index].time)
    }
    panelHeight = panels.map(\.panel.size.height).max() ?? 0
  }

  /// The height with the captions.
  var height: Double { panels.isEmpty ? 0 : panelHeight + 38 }

  /// The moments, named by letters.
  var marks: [PlotPicture.Moment] {
    panels.enumerated().map { position, panel in
      PlotPicture.Moment(time: panel.time, name: Self.name(position))
    }
  }

  func draw(into xml: inout XMLText) {
    for (position, (panel, x, time)) in panels.enumerated() {
      panel.draw(into: &xml, x: x, y: 0)
      let offset = panel.frame.offset.short(2).replacing("-", with: "−")
      let y = panel.size.height + 18
      xml.leaf(
        "text",
        ["class": "pc-muted", "x": x.svg, "y": y.svg],
        text: Self.name(position)
      )
      xml.leaf(
        "text",
        ["class": "pc-strong", "x": (x + 18).svg, "y": y.svg],
        text: "offset \(offset)"
      )
      xml.leaf(
        "text",
        ["class": "pc-muted", "x": (x + 18).svg, "y": (y + 15).svg],
        text: "\(time.fixed(2)) s"
      )
    }
  }

  /// A to Z, then numbers.
  private static func name(_ position: Int) -> String {
    position < 26 ? String(Character(Unicode.Scalar(UInt8(65 + position)))) : "\(position + 1)"
  }
}
