import CGTK
import ParallaxCoordinator

/// The line of a mark.
struct MarkStyle {
  /// A colour, each part from 0 to 1.
  struct Color {
    var red: Double
    var green: Double
    var blue: Double

    func set(in context: OpaquePointer) { cairo_set_source_rgb(context, red, green, blue) }
  }

  let color: Color
  let dashes: [Double]
  let lineWidth = 2.0

  /// Creates the style of a role: the view is black, lines are rust, and others are in greys.
  init(_ role: ParallaxCoordinator.ExplanationMark.Role) {
    switch role {
    case .view: (color, dashes) = (Color(red: 0.1, green: 0.1, blue: 0.1), [])
    case .line: (color, dashes) = (Color(red: 0.72, green: 0.25, blue: 0.05), [])
    case .boundary: (color, dashes) = (Color(red: 0.72, green: 0.25, blue: 0.05), [9, 4])
    case .place: (color, dashes) = (Color(red: 0.4, green: 0.4, blue: 0.4), [5, 4])
    case .pusher: (color, dashes) = (Color(red: 0.1, green: 0.3, blue: 0.6), [9, 4])
    case .cover: (color, dashes) = (Color(red: 0.35, green: 0.2, blue: 0.5), [2, 3])
    }
  }
}
