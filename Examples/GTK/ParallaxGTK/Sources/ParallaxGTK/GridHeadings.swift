import CGTK
import ParallaxCoordinator

/// What a view of a grid shows for each line in sight: the headings of all columns, or of all rows.
///
/// Widgets exist only for the lines in sight: one whose line goes out of sight gets another line.
///
///     let headings = GridHeadings {
///       gtk_label_new(nil)
///     } fill: { label, column in
///       gtk_label_set_text(OpaquePointer(label), months[column])
///     }
///     let options = ParallaxOptions(height: 32...72, tracking: .row(head), stickPosition: .top)
///     try grid.add(headings, as: "headings", options: options, to: coordinator)
public struct GridHeadings {
  let heading: ((_ line: Int) -> Heading?)?
  let make: () -> Widget
  let fill: (_ widget: Widget, _ line: Int) -> Void

  /// Creates the content of a view.
  ///
  /// - Parameters:
  ///   - heading: What a screen reader reads in place of the cell of a column, or of a row for a view of
  ///     rows, by its number from 0; `nil` from the function for what the grid has there. Defaults to
  ///     `nil`: it reads the view, after all cells of the grid.
  ///   - make: Creates a widget.
  ///   - fill: Shows the heading of a column, or of a row, in a widget, by its number from 0; called when
  ///     the widget gets another line.
  public init(
    heading: ((_ line: Int) -> Heading?)? = nil,
    cell make: @escaping () -> Widget,
    fill: @escaping (_ widget: Widget, _ line: Int) -> Void
  ) {
    (self.heading, self.make, self.fill) = (heading, make, fill)
  }
}

/// The widgets of headings in sight.
final class HeadingWidgets {
  /// The widget of the view, with those of the lines in it.
  let box: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
  /// The lines in sight with their ranges in the grid and their widgets, in order.
  private(set) var shown: [(line: Int, span: AxisRange, widget: Widget)] = []
  private let headings: GridHeadings
  /// The columns, for headings of columns.
  private let lines: GridAxis
  /// The axis of these lines.
  private let axis: ScrollAxis
  private var spare: [Widget] = []
  /// The revision of the lines that are shown.
  private var revision = -1

  init(_ headings: GridHeadings, of lines: GridAxis, along axis: ScrollAxis) {
    (self.headings, self.lines, self.axis) = (headings, lines, axis)
    g_object_ref_sink(gpointer(box))
    // Headings are allocated here; a box would put them side by side.
    gtk_widget_set_layout_manager(box, nil)
  }

  isolated deinit { g_object_unref(gpointer(box)) }

  /// The least length across the lines that GTK says the headings in sight get by with, in points.
  var neededLength: Double {
    shown.reduce(0) { needed, heading in
      let length =
        axis == .vertical
        ? heading.widget.minimumWidth
        : heading.widget.minimumHeight(forWidth: pixels(heading.span.length))
      return max(needed, Double(length))
    }
  }

  /// Gives each line in sight a widget at its place, in a view at these pixels.
  func allocate(in frame: LayoutRect) {
    let inSight = lines.linesInSight
    // Other lines may have the same numbers by now.
    let isSame = revision == lines.revision
    revision = lines.revision
    var former = Dictionary(uniqueKeysWithValues: shown.map { ($0.line, $0.widget) })
    let kept = inSight.map { isSame ? former.removeValue(forKey: $0.line) : nil }
    spare += former.values
    shown = zip(inSight, kept).map { heading, widget in
      (heading.line, heading.span, widget ?? show(heading.line))
    }
    for widget in spare { gtk_widget_set_child_visible(widget, 0) }
    order()
    // A box is allocated behind its children's changes, which would take its allocation back.
    box.allocate(frame)
    for (_, span, widget) in shown { widget.allocate(place(of: span, in: frame)) }
  }

  /// Returns the place of a line in the view: the grid and the view move by different offsets.
  private func place(of span: AxisRange, in frame: LayoutRect) -> LayoutRect {
    let across = axis.cross.range(of: frame)
    return axis.rect(
      span.offset(by: -axis.range(of: frame).start),
      cross: across.offset(by: -across.start)
    )
  }

  private func show(_ line: Int) -> Widget {
    let widget = spare.popLast() ?? made()
    headings.fill(widget, line)
    gtk_widget_set_child_visible(widget, 1)
    return widget
  }

  private func made() -> Widget {
    let widget = headings.make()
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
    gtk_widget_insert_before(widget, box, nil)
    return widget
  }

  private func order() {
    var former: Widget?
    for (_, _, widget) in shown {
      if gtk_widget_get_prev_sibling(widget) != former {
        gtk_widget_insert_after(widget, box, former)
      }
      former = widget
    }
  }
}
