import CGTK
package import ParallaxCoordinator

/// The reasons for the position of a view, drawn over all others: its natural position, the sticky line,
/// and the views that push and cover it.
package final class ExplanationOverlay {
  /// The marks, those behind others first.
  package private(set) var marks: [ParallaxCoordinator.ExplanationMark] = []
  /// A widget as large as the adapter, which no pointer and no screen reader finds.
  let widget: Widget = gtk_drawing_area_new()

  private static let fontSize = 12.0
  private static let labelHeight = 18.0

  init() {
    gtk_widget_set_can_target(widget, 0)
    widget.hideFromScreenReaders()
    let draw: GtkDrawingAreaDrawFunc = { _, context, width, height, overlay in
      guard let context, let overlay else { return }
      Unmanaged<ExplanationOverlay>.fromOpaque(overlay).takeUnretainedValue()
        .draw(in: context, width: Double(width), height: Double(height))
    }
    gtk_drawing_area_set_draw_func(
      UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkDrawingArea.self),
      draw,
      Unmanaged.passRetained(self).toOpaque()
    ) { overlay in overlay.map { Unmanaged<ExplanationOverlay>.fromOpaque($0).release() } }
  }

  /// Shows these marks over all of an adapter.
  func allocate(_ marks: [ParallaxCoordinator.ExplanationMark], width: Int32, height: Int32) {
    if marks != self.marks { gtk_widget_queue_draw(widget) }
    self.marks = marks
    widget.allocate(width: width, height: height, y: 0)
  }

  /// Draws the marks in a context of the adapter's size, in points.
  package func draw(in context: OpaquePointer, width: Double, height: Double) {
    cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE)
    for mark in marks { outline(mark.rect, MarkStyle(mark.role), in: context) }
    var labelled: [Double] = []
    for mark in marks {
      let style = MarkStyle(mark.role)
      // A mark out of sight is named at the edge, and two at one place below each other.
      var y = max(0, min(mark.rect.origin.y, height - Self.labelHeight))
      while labelled.contains(where: { ($0 - y).magnitude < Self.labelHeight }) { y += 1 }
      labelled.append(y)
      write(mark.label, right: width - 2, y: y, style, in: context)
    }
  }

  private func outline(_ rect: LayoutRect, _ style: MarkStyle, in context: OpaquePointer) {
    style.color.set(in: context)
    cairo_set_dash(context, style.dashes, Int32(style.dashes.count), 0)
    cairo_set_line_width(context, style.lineWidth)
    // Within the rectangle; a sticky line has no length and is drawn below its position.
    let inset = style.lineWidth / 2
    let (x, y) = (rect.origin.x + inset, rect.origin.y + inset)
    cairo_move_to(context, x, y)
    cairo_rel_line_to(context, max(0, rect.size.width - 2 * inset), 0)
    if rect.size.height > 0 {
      cairo_rel_line_to(context, 0, max(0, rect.size.height - 2 * inset))
      cairo_rel_line_to(context, -max(0, rect.size.width - 2 * inset), 0)
      cairo_close_path(context)
    }
    cairo_stroke(context)
  }

  private func write(
    _ text: String,
    right: Double,
    y: Double,
    _ style: MarkStyle,
    in context: OpaquePointer
  ) {
    cairo_select_font_face(context, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD)
    cairo_set_font_size(context, Self.fontSize)
    var extents = cairo_text_extents_t()
    cairo_text_extents(context, text, &extents)
    let x = max(0, right - extents.x_advance - 12)
    style.color.set(in: context)
    cairo_rectangle(context, x, y, extents.x_advance + 10, Self.labelHeight - 1)
    cairo_fill(context)
    cairo_set_source_rgb(context, 1, 1, 1)
    cairo_move_to(context, x + 5, y + Self.fontSize + 1)
    cairo_show_text(context, text)
  }
}
