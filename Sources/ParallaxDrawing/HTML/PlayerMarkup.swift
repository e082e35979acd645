import ParallaxCoordinator
import ParallaxReplay

/// The elements of the page that stay the same while it plays.
enum PlayerMarkup {
  static func body(
    _ replay: Replay,
    title: String,
    summary: String,
    events: EventTrack?
  ) -> String {
    let stage = replay.stage
    let axis = stage.axis
    let edges = replay.axes.flatMap { [$0.startWord, $0.endWord] }
    return """
      <main id="player" data-frame="0" data-time="0" data-playing="false">
      <header>
      <h1>\(XMLText.escaped(title))</h1>
      <p>\(XMLText.escaped(summary))</p>
      </header>
      <section id="screen" aria-label="Container">
      <div id="device" style="width:\(stage.size.width.svg)px;height:\(stage.size.height.svg)px">
      <div id="rows" aria-hidden="true"></div>
      <div id="outside" aria-hidden="true"><i></i><i></i></div>
      <div id="views">
      \(views(replay.viewIDs))</div>
      </div>
      </section>
      <section id="facts" aria-label="Numbers">
      <dl>
      <div><dt>time</dt><dd id="time">0.000 s</dd></div>
      <div><dt>offset</dt><dd id="offset">0</dd></div>
      <div><dt>frame</dt><dd id="frame">0</dd></div>
      <div><dt>obscured \(edges.joined(separator: " / "))</dt><dd id="obscured">0</dd></div>
      <div class="wide"><dt>event</dt><dd id="notes">–</dd></div>
      </dl>
      \(table(replay.viewIDs, axis, isPlane: replay.axes.count > 1))
      <figure id="plot" aria-label="Edges, progress and phases over time">
      \(plot(replay, events))</figure>
      </section>
      <nav aria-label="Playback">
      <button id="play" type="button" aria-label="Play">\(icons)</button>
      <input id="scrubber" type="range" min="0" max="1" step="any" value="0"
       aria-label="Time" aria-valuetext="0 seconds">
      <output id="clock" for="scrubber">0.00 s</output>
      <label>Speed <select id="speed">
      <option value="0.1">0.1×</option><option value="0.25">0.25×</option>
      <option value="0.5">0.5×</option><option value="1" selected>1×</option>
      <option value="2">2×</option><option value="4">4×</option>
      </select></label>
      <label><input id="loop" type="checkbox" checked> Repeat</label>
      </nav>
      <noscript><p>Playing the replay takes JavaScript.</p></noscript>
      </main>
      """
  }

  private static func views(_ ids: [ViewID]) -> String {
    ids.enumerated().map { index, id in
      let name = XMLText.escaped(id.description)
      return """
        <div class="view v\(index)" data-view="\(name)" hidden><b>\(name)</b><span></span></div>

        """
    }.joined()
  }

  private static func table(_ ids: [ViewID], _ axis: ScrollAxis, isPlane: Bool) -> String {
    let across = "<td></td><td></td><td></td>"
    let rows = ids.enumerated().map { index, id in
      let name = XMLText.escaped(id.description)
      return """
        <tr class="v\(index)"><th scope="row"><i></i><span title="\(name)">\(name)</span></th><td>\
        </td><td></td><td></td><td></td><td></td><td></td>\(isPlane ? across : "")</tr>

        """
    }
    return """
      <div id="table"><table>
      <thead><tr><th scope="col">view</th><th scope="col">start</th><th scope="col">end</th>\
      <th scope="col">\(axis.lengthWord)</th><th scope="col">progress</th>\
      <th scope="col">\(axis == .vertical ? "top" : "from start")</th>\
      <th scope="col">phase</th>\(isPlane ? acrossHeads : "")</tr></thead>
      <tbody>
      \(rows.joined())</tbody>
      </table></div>
      """
  }

  /// The columns of content that scrolls on both axes.
  private static let acrossHeads =
    "<th scope=\"col\">from x</th><th scope=\"col\">to x</th><th scope=\"col\">phase along x</th>"

  /// The plot with a cursor.
  ///
  /// Its time scale is in attributes, for the script.
  private static func plot(_ replay: Replay, _ events: EventTrack?) -> String {
    guard !replay.frames.isEmpty else { return "" }
    let plot = PlotStack(replay, width: 760, events: events)
    var xml = XMLText()
    xml.element(
      "svg",
      [
        "class": "pc", "viewBox": "0 0 \(plot.width.svg) \(plot.height.svg)", "role": "img",
        "aria-label": "Plot over time", "data-from": "\(plot.times.domain.lowerBound)",
        "data-to": "\(plot.times.domain.upperBound)", "data-left": plot.times.ends.first.svg,
        "data-right": plot.times.ends.last.svg,
      ]
    ) { xml in
      xml.raw(SVGDrawing.patterns)
      plot.draw(into: &xml)
      let x = plot.times.ends.first
      let line = LayoutRect(x: x, y: plot.cursor.start, width: 0, height: plot.cursor.length)
      xml.line(line, class: "pc-cursor")
    }
    return xml.text
  }

  private static let icons = """
    <svg viewBox="0 0 16 16" aria-hidden="true"><path class="go" d="M4 2.5v11l9-5.5z"/>\
    <path class="halt" d="M4 2.5h3v11H4zM9 2.5h3v11H9z"/></svg>
    """
}
