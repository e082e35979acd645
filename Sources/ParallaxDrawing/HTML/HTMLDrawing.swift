public import ParallaxReplay

/// Draws replays as an HTML page that plays them.
///
///     let page = HTMLDrawing().draw(replay)
///
/// The page is a single file without network access, and its policy permits no script but its own. The
/// phone is that of ``MotionDrawing``: between two frames, views move on straight lines, within 0.1
/// points of the frames. The table beside it has the exact numbers of the last frame at or before the
/// time. Of more than 1,000 views the phone has the first 1,000.
///
/// Space plays and pauses, the arrow keys step by a frame (with shift by a second), Home and End go
/// to the ends. The address may say where the page begins: `replay.html#t=1.25` is paused at 1.25 s,
/// `replay.html#frame=12` is paused at the 12th frame, and `replay.html#play` plays. Without one of
/// them the page plays, unless the reader prefers reduced motion.
///
/// For tests, each view has a row of the table with a `data-view` attribute, and one with `data-across`
/// if the content scrolls on both axes. `data-start` and `data-length` are the exact numbers of the
/// frame. The `main` element has the current
/// `data-frame`, `data-time` and `data-playing`.
public struct HTMLDrawing: Hashable, Sendable {
  /// Creates the drawing of a page; it has no settings.
  public init() {}

  /// Returns the page.
  ///
  /// - Parameters:
  ///   - replay: The replay to draw.
  ///   - events: The events that moved views or content, for the text "event" of each frame; `nil` for
  ///     none.
  /// - Returns: The text of an HTML document.
  public func draw(_ replay: Replay, events: EventTrack? = nil) -> String {
    let events = events?.shifted(by: replay.timeOrigin)
    let summary = replay.summary(minus: "−")
    let replay = replay.drawable
    let title = replay.stage.title.isEmpty ? "Replay" : replay.stage.title
    let picture = PlayerPicture(replay, events: events).text()
    let policy =
      "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-\(PlayerScript.hash)'"
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(XMLText.escaped(title))</title>
      <style>
      \(PlayerStyle.colors)\(picture.rules)\(PlayerStyle.sheet)</style>
      </head>
      <body>
      \(PlayerMarkup.body(replay, title: title, summary: summary, picture: picture.svg))
      <script type="application/json" id="replay">\(PlayerData.json(of: replay, events: events))</script>
      <script>\(PlayerScript.text)</script>
      </body>
      </html>

      """
  }
}
