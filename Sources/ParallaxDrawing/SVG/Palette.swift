/// The colours and sizes of a drawing, for light and dark backgrounds and for narrow screens.
///
/// A view's colour follows from its position among the views, never from its name. The ten colours
/// differ in lightness as much as in hue, so readers without red or green cones can tell them
/// apart: any two are at least 9 apart in OKLab (black and white are 100 apart) as a deuteranope sees
/// them. Each has a contrast of at least 3:1 with its background. From the eleventh view on, colours
/// repeat with broken lines.
struct Palette {
  let views: [String]
  let surface: String
  let panel: String
  let ink: String
  let muted: String
  let line: String
  let band: String

  static let light = Self(
    views: [
      "#0072b2", "#d55e00", "#4d3013", "#54195b", "#6a83fa", "#053bb4", "#459dbd", "#9a6d6d",
      "#66572e", "#7f3b74",
    ],
    surface: "#ffffff",
    panel: "#fbfbfc",
    ink: "#1b1f24",
    muted: "#5d6570",
    line: "#dde1e6",
    band: "#eef0f3"
  )
  static let dark = Self(
    views: [
      "#3f9be0", "#f2813a", "#fae2fc", "#fbf525", "#99652b", "#b4bbde", "#7e58e0", "#f5c16b",
      "#6caf92", "#26837c",
    ],
    surface: "#15181c",
    panel: "#1b1f24",
    ink: "#e8eaed",
    muted: "#a3acb7",
    line: "#343a42",
    band: "#262b31"
  )

  /// Returns the class that fills with the colour of a view.
  static func fill(_ view: Int) -> String { "pc-f\(view % light.views.count)" }
  /// Returns the class that draws lines in the colour of a view.
  static func stroke(_ view: Int) -> String { "pc-s\(view % light.views.count)" }

  /// Returns the dashes of a view's lines: `nil` for the first ten views, then three patterns in
  /// turn.
  static func dashes(_ view: Int) -> String? {
    let round = view / light.views.count
    return round == 0 ? nil : ["6 2", "2 2", "8 2 2 2"][(round - 1) % 3]
  }

  /// Returns the attributes of an area in the tint of a view, with its lines around it.
  static func tint(_ view: Int, hasLines: Bool = true) -> String {
    guard hasLines else { return " class=\"\(fill(view)) pc-tint\"" }
    let dashes = dashes(view).map { " stroke-dasharray=\"\($0)\"" } ?? ""
    return
      " class=\"\(fill(view)) \(stroke(view)) pc-tint\" vector-effect=\"non-scaling-stroke\"\(dashes)"
  }

  /// The style sheet of drawings.
  ///
  /// Colours are written twice and not as CSS variables, which few programs except browsers
  /// support. A phone shows the drawing at less than half its size. There texts are larger, and
  /// those without room are hidden.
  static var styleSheet: String {
    """
    .pc text { font: \(SVGText.size.svg)px ui-sans-serif, system-ui, -apple-system, "Segoe UI", \
    Roboto, "Helvetica Neue", Arial, sans-serif; font-variant-numeric: tabular-nums; }
    .pc .pc-title { font-size: 20px; font-weight: 600; }
    .pc .pc-strong { font-weight: 600; }
    .pc .pc-small { font-size: \(SVGText.smallSize.svg)px; }
    .pc .pc-tiny { font-size: \(SVGText.tinySize.svg)px; }
    .pc .pc-narrow { display: none; }
    @media (max-width: 560px) {
    .pc text { font-size: \(SVGText.narrowSize.svg)px; }
    .pc .pc-title { font-size: 30px; }
    .pc .pc-letter { font-size: 19px; }
    .pc .pc-disc { r: 13px; }
    .pc .pc-wide { display: none; }
    .pc .pc-narrow { display: inline; }
    }
    .pc .pc-edge { fill: none; stroke-width: 2; stroke-linejoin: round; }
    .pc .pc-thin { fill: none; stroke-width: 1.5; stroke-linejoin: round; }
    .pc .pc-hair { fill: none; stroke-width: 1; }
    .pc .pc-area { fill-opacity: 0.12; }
    .pc .pc-tint { fill-opacity: 0.22; stroke-width: 1.5; }
    .pc .pc-natural { fill-opacity: 0.12; }
    .pc .pc-collapsing { fill-opacity: 0.3; }
    .pc .pc-revealing { fill-opacity: 0.45; }
    .pc .pc-stretched { fill-opacity: 0.3; }
    .pc .pc-pinned { fill-opacity: 0.6; }
    .pc .pc-pushed { fill-opacity: 0.6; }
    \(light.colors)
    @media (prefers-color-scheme: dark) {
    \(dark.colors)
    }

    """
  }

  private var colors: String {
    let views = views.enumerated().map { index, color in
      ".pc .pc-f\(index) { fill: \(color); } .pc .pc-s\(index) { stroke: \(color); }"
    }
    return views.joined(separator: "\n") + "\n" + """
      .pc .pc-surface { fill: \(surface); }
      .pc .pc-panel { fill: \(panel); }
      .pc .pc-band { fill: \(band); }
      .pc .pc-ink { fill: \(ink); }
      .pc text { fill: \(ink); }
      .pc .pc-muted { fill: \(muted); }
      .pc .pc-letter { fill: \(surface); font-weight: 600; }
      .pc .pc-hair { stroke: \(line); }
      .pc .pc-border { fill: none; stroke: \(muted); stroke-width: 1.5; }
      .pc .pc-offset { fill: none; stroke: \(muted); stroke-opacity: 0.7; stroke-width: 1.5; }
      .pc .pc-moment { fill: none; stroke: \(muted); stroke-opacity: 0.6; stroke-dasharray: 1 3; }
      .pc .pc-leader { fill: none; stroke: \(muted); stroke-opacity: 0.6; }
      .pc .pc-mark { fill: none; stroke: \(muted); stroke-dasharray: 3 3; }
      .pc .pc-event { fill: \(ink); }
      .pc .pc-event-span { fill: \(muted); fill-opacity: 0.3; }
      .pc .pc-hatch { stroke: \(line); stroke-width: 2; }
      .pc .pc-stripe { stroke: \(surface); stroke-width: 2.5; }
      """
  }
}
