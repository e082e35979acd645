public import ParallaxReplay

/// Draws replays as an SVG picture: a film strip above a plot over time.
///
///     let svg = SVGDrawing().draw(replay)
///
/// The picture has a light and a dark appearance; browsers choose the reader's. Equal replays give
/// equal text. Numbers are rounded to a tenth of a unit, and long replays are thinned out without
/// losing a peak, so the text stays below a megabyte.
public struct SVGDrawing: Hashable, Sendable {
  /// The width of the picture, in drawing units: about that of a page.
  ///
  /// If the picture is shown at less than 560 pixels, as on a phone, its texts grow by two thirds.
  private static let width = 800.0

  /// Creates a drawing.
  public init() {}

  /// Returns the picture.
  ///
  /// - Parameters:
  ///   - replay: The replay to draw.
  ///   - moments: The indices of the frames in the film strip; those that do not exist are left
  ///     out. `nil` chooses as many of the most informative frames as fit the width.
  ///   - events: The events that moved views or content, for lanes below the plot; `nil` for none.
  /// - Returns: The text of an SVG document.
  public func draw(
    _ replay: Replay,
    at moments: [Int]? = nil,
    events: EventTrack? = nil
  ) -> String {
    let events = events?.shifted(by: replay.timeOrigin)
    let summary = replay.summary(minus: "−")
    let replay = replay.drawable
    let (width, margin) = (Self.width, 24.0)
    let strip = FilmStripPicture(replay, width: width - 2 * margin, moments: moments)
    let plots = PlotStack(
      replay,
      width: width - 2 * margin,
      moments: strip.marks,
      events: events
    )
    let plotTop = 88 + strip.height + 20
    let height = replay.frames.isEmpty ? 100 : plotTop + plots.height + 12
    var xml = XMLText()
    let title = replay.stage.title.isEmpty ? "Replay" : replay.stage.title
    xml.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": "pc", "width": width.svg,
        "height": height.svg, "viewBox": "0 0 \(width.svg) \(height.svg)", "role": "img",
        "aria-label": title,
      ]
    ) { xml in
      xml.raw("<style>\n\(Palette.styleSheet)\(strip.rules)</style>\n")
      xml.raw(Self.patterns)
      xml.leaf("rect", ["class": "pc-surface", "width": width.svg, "height": height.svg])
      let room = width - 2 * margin
      let shown = SVGText.fitted(title, width: room, size: 20)
      let narrow = SVGText.fitted(title, width: room, size: 30)
      xml.text(shown, narrow: narrow, x: margin, y: 40, class: "pc-title")
      xml.text(summary, fitting: room, x: margin, y: 68, class: "pc-muted")
      guard !replay.frames.isEmpty else { return }
      xml.element("g", ["transform": "translate(\(margin.svg) 88)"]) { strip.draw(into: &$0) }
      let place = "translate(\(margin.svg) \(plotTop.svg))"
      xml.element("g", ["transform": place]) { plots.draw(into: &$0) }
    }
    return xml.text
  }

  /// The parts outside the viewport are hatched.
  ///
  /// Phases of the same strength have different stripes.
  static let patterns = """
    <defs>
    <pattern id="pc-hatch" width="6" height="6" patternUnits="userSpaceOnUse" \
    patternTransform="rotate(45)"><line class="pc-hatch" x1="0" y1="0" x2="0" y2="6"/></pattern>
    <pattern id="pc-slant" width="7" height="7" patternUnits="userSpaceOnUse" \
    patternTransform="rotate(45)"><line class="pc-stripe" x1="0" y1="0" x2="0" y2="7"/></pattern>
    <pattern id="pc-upright" width="7" height="7" patternUnits="userSpaceOnUse">\
    <line class="pc-stripe" x1="0" y1="0" x2="0" y2="7"/></pattern>
    </defs>

    """
}
