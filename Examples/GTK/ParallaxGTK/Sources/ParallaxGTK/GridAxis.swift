import CGTK
import ParallaxCoordinator

/// One axis of a grid: the adjustment that the scrolled window moves, and the rows or columns under it.
///
/// The offset is the value of the adjustment less its `lower` end. A shift moves that end and not the
/// value, so momentum goes on as it was thrown.
final class GridAxis: MoveCounting {
  /// The rows or columns with their own lengths.
  var lines: RowGeometry { didSet { isLayoutPending = true } }
  /// The rows or columns as last laid out: one that keeps room for a view has its length.
  private(set) var shownLines: RowGeometry
  /// A Boolean value indicating whether the lines or their lengths have changed since the last layout.
  private(set) var isLayoutPending = false
  private(set) var adjustment: UnsafeMutablePointer<GtkAdjustment>
  /// The layouts in which the lines differed.
  private(set) var revision = 0
  var count = MoveCount()
  private var room = RowRoom()
  private var viewportLength = 0.0

  init(_ lines: RowGeometry) {
    (self.lines, shownLines) = (lines, lines)
    adjustment = gtk_adjustment_new(0, 0, 0, 0, 0, 0)
    g_object_ref_sink(gpointer(adjustment))
  }

  isolated deinit { g_object_unref(gpointer(adjustment)) }

  /// The content offset in whole points, as GTK allocates.
  var offset: Double {
    (gtk_adjustment_get_value(adjustment) - gtk_adjustment_get_lower(adjustment)).rounded()
  }

  var countedOffset: Double? { offset }

  var reading: AxisReading {
    AxisReading(
      contentOffset: offset,
      contentLength: shownLines.length,
      moves: count.moves,
      rowRevision: revision,
      isLayoutPending: isLayoutPending
    )
  }

  /// The lines in sight, and their ranges in the widget.
  var linesInSight: [(line: Int, span: AxisRange)] {
    var found: [(line: Int, span: AxisRange)] = []
    let visible = AxisRange(start: offset, length: viewportLength)
    shownLines.forEachRow(in: shownLines.rows(in: visible)) { line, span, _ in
      found.append((line, span.offset(by: -visible.start)))
    }
    return found
  }

  /// Takes another adjustment, at its value.
  func setAdjustment(_ other: UnsafeMutablePointer<GtkAdjustment>) {
    moving(as: .layout) {
      g_object_ref_sink(gpointer(other))
      g_object_unref(gpointer(adjustment))
      adjustment = other
      configure()
    }
  }

  /// Lays out the lines for a length of the widget; the value is clamped to where they can rest.
  func layOut(in length: Double) {
    moving(as: .layout) {
      viewportLength = length
      if isLayoutPending {
        isLayoutPending = false
        revision += 1
        shownLines = lines
        shownLines.keepRoom(room)
      }
      configure()
    }
  }

  func setLengths(_ lengths: RowLengths, for owner: LayoutOwner) {
    room.set(lengths, for: owner)
    isLayoutPending = true
  }

  /// Moves the content under the viewport, without a scroll.
  func shift(by distance: Double) {
    moving(as: .layout) { configure(movedBy: distance) }
  }

  func scroll(to offset: Double, _ cause: ScrollCause) {
    moving(as: cause) {
      gtk_adjustment_set_value(adjustment, gtk_adjustment_get_lower(adjustment) + offset)
    }
  }

  private func configure(movedBy distance: Double = 0) {
    let lower = gtk_adjustment_get_lower(adjustment) - distance
    gtk_adjustment_configure(
      adjustment,
      gtk_adjustment_get_value(adjustment),
      lower,
      lower + max(viewportLength, shownLines.length),
      max(1, viewportLength / 10),
      max(1, viewportLength * 0.9),
      viewportLength
    )
  }
}
