/// The colours of a page, for light and dark backgrounds.
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

  static let light = Self(
    views: [
      "#0072b2", "#d55e00", "#4d3013", "#54195b", "#6a83fa", "#053bb4", "#459dbd", "#9a6d6d",
      "#66572e", "#7f3b74",
    ],
    surface: "#ffffff",
    panel: "#fbfbfc",
    ink: "#1b1f24",
    muted: "#5d6570",
    line: "#dde1e6"
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
    line: "#343a42"
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
}
