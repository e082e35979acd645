import CGTK
public import ParallaxCoordinator

/// What a band of a grid shows in its cells, such as the headings of all columns.
///
/// Widgets exist only for the cells in sight: one whose cell goes out of sight gets another cell.
///
///     let headings = GridBand {
///       gtk_label_new(nil)
///     } fill: { label, cell in
///       gtk_label_set_text(OpaquePointer(label), months[cell.first.row])
///     }
///     var options = ParallaxOptions(height: 32...72, tracking: .row(head), stickPosition: .top)
///     options.cells = .rows
///     try grid.add(headings, as: "headings", options: options, to: coordinator)
public struct GridBand {
  let heading: ((_ line: Int) -> Heading?)?
  let make: () -> Widget
  let fill: (_ widget: Widget, _ cell: BandCell) -> Void

  /// Creates the content of a band.
  ///
  /// - Parameters:
  ///   - heading: What a screen reader reads in place of the cell of a column, or of a row for a band of
  ///     rows, by its number from 0; `nil` from the function for what the grid has there. Defaults to
  ///     `nil`: it reads the band, after all cells of the grid.
  ///   - make: Creates a widget.
  ///   - fill: Shows the content of a cell in a widget; called when the widget gets another cell.
  public init(
    heading: ((_ line: Int) -> Heading?)? = nil,
    cell make: @escaping () -> Widget,
    fill: @escaping (_ widget: Widget, _ cell: BandCell) -> Void
  ) {
    (self.heading, self.make, self.fill) = (heading, make, fill)
  }
}

/// The widgets of a band in sight.
final class BandWidgets {
  /// The widget of the band, with the cells moving with the content.
  let box: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
  /// The frozen cells, which lie over all bands of this `zIndex`.
  let frozenBox: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
  private let band: GridBand
  private var moving = CellViews<Widget>()
  private var frozen = CellViews<Widget>()

  init(_ band: GridBand) {
    self.band = band
    // Cells are allocated here; a box would put them side by side.
    for box in [box, frozenBox] {
      g_object_ref_sink(gpointer(box))
      gtk_widget_set_layout_manager(box, nil)
    }
  }

  isolated deinit {
    for box in [box, frozenBox] { g_object_unref(gpointer(box)) }
  }

  /// The cells in sight with their widgets, in drawing order.
  var cells: [(cell: BandCell, widget: Widget)] {
    (moving.views + frozen.views).map { (cell: $0.cell, widget: $0.view) }
  }

  /// Returns the least length along an axis that GTK says the cells in sight get by with, in points.
  func neededLength(along axis: ScrollAxis) -> Double {
    cells.reduce(0) { needed, shown in
      let length =
        axis == .horizontal
        ? shown.widget.minimumWidth
        : shown.widget.minimumHeight(forWidth: pixels(shown.cell.frame.size.width))
      return max(needed, Double(length))
    }
  }

  /// Gives each cell in sight a widget and the pixels of its frame, in a band at these pixels.
  func allocate(_ cells: BandCellSequence, in frame: LayoutRect) {
    show(cells.lazy.filter { !$0.isFrozen }, in: box, \.moving)
    show(cells.lazy.filter(\.isFrozen), in: frozenBox, \.frozen)
    // A box is allocated behind its children's changes, which would take its allocation back.
    gtk_widget_set_child_visible(frozenBox, 1)
    box.allocate(frame)
    // Of one pixel: at its own size it would take the clicks of the cells behind it.
    frozenBox.allocate(LayoutRect(origin: frame.origin, size: LayoutSize(width: 1, height: 1)))
    for (cell, widget) in self.cells {
      var place = wholePixels(cell.frame)
      place.origin.x -= frame.origin.x
      place.origin.y -= frame.origin.y
      widget.allocate(place)
    }
  }

  /// Hides all cells.
  func hide() {
    for box in [box, frozenBox] { gtk_widget_set_child_visible(box, 0) }
  }

  private func show(
    _ cells: some Sequence<BandCell>,
    in box: Widget,
    _ path: ReferenceWritableKeyPath<BandWidgets, CellViews<Widget>>
  ) {
    // Taken out meanwhile: `fill` may ask for the cells.
    var shown = CellViews<Widget>()
    swap(&shown, &self[keyPath: path])
    defer { self[keyPath: path] = shown }
    var former: Widget?
    shown.show(
      cells,
      make: {
        let widget = band.make()
        gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
        gtk_widget_insert_before(widget, box, nil)
        return widget
      },
      hide: { gtk_widget_set_child_visible($0, 0) }
    ) { widget, cell, isNew in
      if isNew { band.fill(widget, cell) }
      if gtk_widget_get_prev_sibling(widget) != former {
        gtk_widget_insert_after(widget, box, former)
      }
      former = widget
      gtk_widget_set_child_visible(widget, 1)
    }
  }
}
