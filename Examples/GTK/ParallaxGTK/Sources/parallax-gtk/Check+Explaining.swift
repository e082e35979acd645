import CGTK
import ParallaxCoordinator
import ParallaxGTK

// The marks over a list are where GTK has put the rows and the views.
extension Check {
  /// The first title is explained while the second one pushes it.
  func explain() {
    let titles = walks.walks.titles.prefix(2).map { ViewID($0) }
    guard let title = list.rows.table.rowRange(at: RowPath(section: 2, row: 0)) else { return }
    let line = least("header")
    // The second title begins 20 points below the sticky line; the first one is higher than that.
    scroll(to: title.start - line - 20)
    list.explainedView = titles[0]
    nextFrame()
    picture("explained")
    // The marks are those of the kit of drawings; the overlay draws them over the widgets.
    let marks = walks.coordinator.explanationMarks(of: titles[0])
    expect("the marks are those of the view", list.overlay?.marks == marks && !marks.isEmpty)
    expect("the view is marked", marks.first { $0.role == .view }?.rect == frame(of: titles[0]))
    expect("the pusher too", marks.first { $0.role == .pusher }?.rect == frame(of: titles[1]))
    expect("the sticky line is drawn at \(line)", isInked(x: 6, y: Int(line)))
    expect("nothing is drawn above it", !isInked(x: 6, y: Int(line) - 6))
    list.explainedView = nil
    nextFrame()
    expect("the marks are gone", list.overlay == nil)
    scroll(to: 0)
  }

  private func frame(of id: ViewID) -> LayoutRect? {
    list.views.first { $0.id == id }.flatMap { bounds(of: $0.widget, in: list.widget) }
  }

  /// Returns whether the overlay paints a pixel.
  private func isInked(x: Int, y: Int) -> Bool {
    let size = list.containerSize
    guard let overlay = list.overlay,
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32,
        Int32(size.width),
        Int32(size.height)
      ), let context = cairo_create(surface)
    else { return false }
    defer {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }
    overlay.draw(in: context, width: size.width, height: size.height)
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface))
    // The last of four bytes is the opacity.
    return cairo_image_surface_get_data(surface)[y * stride + x * 4 + 3] > 0
  }
}
