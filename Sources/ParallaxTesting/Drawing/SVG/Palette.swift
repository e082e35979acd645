/// The colours of a drawing, for a light and a dark surround.
///
/// A view's colour follows from its position among the views, never from its name. The six hues are
/// those of Okabe and Ito that keep apart on both surrounds and for colour-blind eyes, made lighter
/// in the dark; after six views they return with broken lines.
struct Palette {
  let views: [String]
  let surface: String
  let panel: String
  let ink: String
  let muted: String
  let line: String
  let band: String

  static let light = Self(
    views: ["#0072b2", "#d55e00", "#009e73", "#c0609a", "#c98a00", "#3d9fdc"],
    surface: "#ffffff",
    panel: "#fbfbfc",
    ink: "#1b1f24",
    muted: "#646c76",
    line: "#dde1e6",
    band: "#eef0f3"
  )
  static let dark = Self(
    views: ["#3f9be0", "#f2813a", "#2cc295", "#e08fc0", "#efb340", "#93d5ff"],
    surface: "#15181c",
    panel: "#1b1f24",
    ink: "#e8eaed",
    muted: "#9aa3ae",
    line: "#343a42",
    band: "#262b31"
  )

  /// The class that fills with the colour of a view.
  static func fill(_ view: Int) -> String { "pc-f\(view % light.views.count)" }
  /// The class that draws lines in the colour of a view.
  static func stroke(_ view: Int) -> String { "pc-s\(view % light.views.count)" }

  /// The gaps in the lines of a view: none for the first six.
  static func dashes(_ view: Int) -> String? {
    let round = view / light.views.count
    return round == 0 ? nil : ["6 2", "2 2", "8 2 2 2"][(round - 1) % 3]
  }

  /// The style sheet of drawings.
  ///
  /// Colours are written out twice, because few programs other than browsers know CSS variables.
  static var styleSheet: String {
    """
    .pc text { font: 11px ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, \
    "Helvetica Neue", Arial, sans-serif; font-variant-numeric: tabular-nums; }
    .pc .pc-title { font-size: 18px; font-weight: 600; }
    .pc .pc-strong { font-weight: 600; }
    .pc .pc-small { font-size: 9px; }
    .pc .pc-edge { fill: none; stroke-width: 1.5; stroke-linejoin: round; }
    .pc .pc-thin { fill: none; stroke-width: 1; stroke-linejoin: round; }
    .pc .pc-hair { fill: none; stroke-width: 1; }
    .pc .pc-area { fill-opacity: 0.1; }
    .pc .pc-tint { fill-opacity: 0.2; stroke-width: 1.25; }
    .pc .pc-natural { fill-opacity: 0.08; }
    .pc .pc-collapsing { fill-opacity: 0.24; }
    .pc .pc-stretched { fill-opacity: 0.34; }
    .pc .pc-pinned { fill-opacity: 0.46; }
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
      .pc text { fill: \(ink); }
      .pc .pc-muted { fill: \(muted); }
      .pc .pc-hair { stroke: \(line); }
      .pc .pc-border { fill: none; stroke: \(muted); }
      .pc .pc-offset { fill: none; stroke: \(muted); stroke-opacity: 0.6; }
      .pc .pc-moment { stroke: \(muted); stroke-opacity: 0.45; stroke-dasharray: 1 3; }
      .pc .pc-mark { fill: none; stroke: \(muted); stroke-dasharray: 3 3; }
      .pc .pc-hatch { stroke: \(line); stroke-width: 2; }
      """
  }
}
