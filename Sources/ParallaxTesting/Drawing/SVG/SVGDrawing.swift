/// Draws replays as one SVG picture: a film strip above a plot over time.
///
///     let svg = SVGDrawing().draw(replay)
///
/// The picture follows the reader's light or dark surround where the program that shows it knows
/// one. Equal replays give equal text; numbers are rounded to a tenth of a unit, and long replays
/// are thinned out without losing a peak, so that the text stays below a megabyte.
public struct SVGDrawing: Hashable, Sendable {
  /// The width of the picture, in drawing units, at least 480; the height follows.
  ///
  /// Defaults to 1200.
  public var width = 1200.0

  /// Creates a drawing with the default options.
  public init() {}

  /// Returns the picture.
  ///
  /// - Parameters:
  ///   - replay: The replay to draw.
  ///   - moments: Positions of the frames in the film strip; those that do not exist are left out.
  ///     `nil` chooses as many ``ReplayFrame/keyFrames(of:count:)`` as fit the width.
  /// - Returns: The text of an SVG document.
  public func draw(_ replay: Replay, at moments: [Int]? = nil) -> String {
    let replay = replay.drawable
    let width = self.width.isFinite ? max(480, self.width) : 1200
    let margin = 40.0
    let strip = FilmStripPicture(replay, width: width - 2 * margin, moments: moments)
    let plot = PlotPicture(replay, width: width - 2 * margin, moments: strip.marks)
    let plotTop = 84 + strip.height + 28
    let height = replay.frames.isEmpty ? 140 : plotTop + plot.height + 24
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
      xml.raw("<style>\n\(Palette.styleSheet)</style>\n")
      xml.raw(Self.hatch)
      xml.leaf("rect", ["class": "pc-surface", "width": width.svg, "height": height.svg])
      xml.leaf(
        "text",
        ["class": "pc-title", "x": margin.svg, "y": "44"],
        text: SVGLabel.fitted(title, width: width - 2 * margin, size: 18)
      )
      let summary = replay.summary(minus: "−", dash: "to")
      xml.leaf("text", ["class": "pc-muted", "x": margin.svg, "y": "64"], text: summary)
      guard !replay.frames.isEmpty else { return }
      xml.element("g", ["transform": "translate(\(margin.svg) 84)"]) { strip.draw(into: &$0) }
      let place = "translate(\(margin.svg) \(plotTop.svg))"
      xml.element("g", ["transform": place]) { plot.draw(into: &$0) }
    }
    return xml.text
  }

  private static let hatch = """
    <defs><pattern id="pc-hatch" width="6" height="6" patternUnits="userSpaceOnUse" \
    patternTransform="rotate(45)"><line class="pc-hatch" x1="0" y1="0" x2="0" y2="6"/></pattern>\
    </defs>

    """
}
