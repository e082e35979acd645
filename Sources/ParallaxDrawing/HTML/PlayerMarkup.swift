import ParallaxCoordinator
import ParallaxReplay

/// The elements of the page that stay the same while it plays.
enum PlayerMarkup {
  static func body(
    _ replay: Replay,
    title: String,
    summary: String,
    picture: String
  ) -> String {
    let edges = replay.axes.flatMap { [$0.startWord, $0.endWord] }
    return """
      <main id="player" data-frame="0" data-time="0" data-playing="false">
      <header>
      <h1>\(XMLText.escaped(title))</h1>
      <p>\(XMLText.escaped(summary))</p>
      </header>
      <section id="screen">
      \(picture)
      </section>
      <section id="facts" aria-label="Numbers">
      <dl>
      <div><dt>time</dt><dd id="time">0.000 s</dd></div>
      <div><dt>offset</dt><dd id="offset">0</dd></div>
      <div><dt>frame</dt><dd id="frame">0</dd></div>
      <div><dt>obscured \(edges.joined(separator: " / "))</dt><dd id="obscured">0</dd></div>
      <div class="wide"><dt>event</dt><dd id="notes">–</dd></div>
      </dl>
      \(table(replay))
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

  /// The table of numbers, with a row for each view and axis.
  private static func table(_ replay: Replay) -> String {
    let (axes, numbers) = (replay.axes, replay.colorNumbers)
    let main = axes[0]
    let head =
      axes.count > 1
      ? ["axis", "start", "end", "length", "progress", "edge", "phase"]
      : [
        "start", "end", main.lengthWord, "progress",
        main == .vertical ? "top" : "from start", "phase",
      ]
    var rows = ""
    for id in replay.viewIDs {
      let name = XMLText.escaped(id.description)
      let number = (numbers[id] ?? 0) % Palette.light.views.count
      for axis in axes {
        let heading =
          axis == main
          ? "<th scope=\"rowgroup\" rowspan=\"\(axes.count)\"><i></i>\(name)</th>" : ""
        let letter = axes.count > 1 ? "<th scope=\"row\">\(axis.coordinate)</th>" : ""
        let mark = axis == main ? "data-view=\"\(name)\"" : "data-across=\"\(name)\""
        rows += "<tr class=\"v\(number)\" \(mark)>\(heading)\(letter)"
        rows += String(repeating: "<td></td>", count: 6) + "</tr>\n"
      }
    }
    let heads = (["view"] + head).map { "<th scope=\"col\">\($0)</th>" }.joined()
    return """
      <div id="table"><table class="\(axes.count > 1 ? "plane" : main.coordinate)">
      <thead><tr>\(heads)</tr></thead>
      <tbody>
      \(rows)</tbody>
      </table></div>
      """
  }

  private static let icons = """
    <svg viewBox="0 0 16 16" aria-hidden="true"><path class="go" d="M4 2.5v11l9-5.5z"/>\
    <path class="halt" d="M4 2.5h3v11H4zM9 2.5h3v11H9z"/></svg>
    """
}
