public import ParallaxReplay

/// Draws replays as an HTML page that plays them.
///
///     let page = HTMLDrawing().draw(replay)
///
/// The page is a single file without network access. Views are exactly at the positions of the
/// frames: the page shows the last frame at or before the time and interpolates nothing.
///
/// Space plays and pauses, the arrow keys step by a frame (with shift by a second), Home and End go
/// to the ends. The address may say where the page begins: `replay.html#t=1.25` is paused at 1.25 s,
/// `replay.html#frame=12` is paused at the 12th frame, and `replay.html#play` plays. Without one of
/// them the page plays, unless the reader prefers reduced motion.
///
/// For tests, each view is an element with a `data-view` attribute. Its `data-start` and
/// `data-length` are the exact numbers of the frame. The `main` element has the current
/// `data-frame`, `data-time` and `data-playing`.
public struct HTMLDrawing: Hashable, Sendable {
  /// Creates a drawing.
  public init() {}

  /// Returns the page.
  ///
  /// - Parameters:
  ///   - replay: The replay to draw.
  ///   - events: The events that moved views or content, for lanes below the plot and for the text
  ///     "event" of each frame; `nil` for none.
  /// - Returns: The text of an HTML document.
  public func draw(_ replay: Replay, events: EventTrack? = nil) -> String {
    let events = events?.shifted(by: replay.timeOrigin)
    let summary = replay.summary(minus: "−", dash: "to")
    let replay = replay.drawable
    let title = replay.stage.title.isEmpty ? "Replay" : replay.stage.title
    let colors = PlayerStyle.colors(count: replay.viewIDs.count)
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(XMLText.escaped(title))</title>
      <style>
      \(colors)\(PlayerStyle.sheet)</style>
      </head>
      <body>
      \(PlayerMarkup.body(replay, title: title, summary: summary, events: events))
      <script type="application/json" id="replay">\(PlayerData.json(of: replay, events: events))</script>
      <script>
      \(PlayerScript.model)\(PlayerScript.stage)\(PlayerScript.controls)</script>
      </body>
      </html>

      """
  }
}
