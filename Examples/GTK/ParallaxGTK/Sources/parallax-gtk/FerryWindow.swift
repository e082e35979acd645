import CGTK
import ParallaxCoordinator
import ParallaxGTK

/// A window with the timetable of a ferry: 60 stops, 40 trips, a header row and a first column.
///
/// The header shrinks from 72 points to 32, the first column from 160 to 112, and both stay.
final class FerryWindow {
  let window: Widget
  let scrolledWindow: Widget = gtk_scrolled_window_new()
  let coordinator = ParallaxCoordinator()
  let grid: GridAdapter

  static let title = "The harbour ferry"
  static let head = RowID("head")
  static let (rowHeight, columnWidth) = (40.0, 84.0)
  private static let quays = ["Mill", "Net", "Salt", "Rope", "Tar", "Lamp", "Oak", "Weir"]

  init(of app: Application) throws {
    window = gtk_application_window_new(app.pointer)
    grid = GridAdapter(
      "Ferry times",
      rows: try Self.lines("stop", 60, Self.rowHeight),
      columns: try Self.lines("trip", 40, Self.columnWidth)
    ) {
      let cell: Widget = gtk_label_new(nil)
      gtk_widget_add_css_class(cell, "times")
      return cell
    } fill: { cell, stop, trip in
      gtk_label_set_text(OpaquePointer(cell), Self.time(stop, trip))
    }
    try addViews()
    coordinator.bind(to: grid, in: grid)
    gtk_scrolled_window_set_child(OpaquePointer(scrolledWindow), grid.widget)
    gtk_window_set_child(window.cast(), scrolledWindow)
    gtk_window_set_title(window.cast(), Self.title)
    gtk_window_set_default_size(window.cast(), 420, 640)
  }

  /// The times of a stop and a trip; the first row and the first column are those of the views.
  static func time(_ stop: Int, _ trip: Int) -> String {
    guard stop > 0, trip > 0 else { return "" }
    let minutes = 5 * 60 + trip * 20 + stop * 3
    return "\(minutes / 60 % 24):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
  }

  private static func lines(
    _ name: String,
    _ count: Int,
    _ length: Double
  ) throws(RowError) -> RowGeometry {
    let ids = [head] + (1...count).map { RowID("\(name) \($0)") }
    return try RowGeometry([
      RowSection(rows: RowList(ids.map { Row(id: $0, height: .measured(length)) }))
    ])
  }

  /// Adds the stops, then the trips above them, then the corner above both.
  private func addViews() throws(ParallaxError) {
    let header = AxisOptions(32...72, tracking: .rowID(Self.head), stickPosition: .top)
    let first = AxisOptions(112...160, tracking: .columnID(Self.head), stickPosition: .leading)
    for stop in 1...60 {
      let name = "\(Self.quays[stop % 8]) Quay \((stop + 7) / 8)"
      let place = AxisOptions(
        .fixed(Self.rowHeight),
        tracking: .rowID(RowID("stop \(stop)")),
        stickPosition: []
      )
      let options = ParallaxOptions(first, along: .horizontal, across: place)
      try grid.add(
        label(name, "stop"),
        as: ViewID("stop \(stop)"),
        options: options,
        heading: Heading(name),
        to: coordinator
      )
    }
    for trip in 1...40 {
      let place = AxisOptions(
        .fixed(Self.columnWidth),
        tracking: .columnID(RowID("trip \(trip)")),
        stickPosition: []
      )
      let options = ParallaxOptions(header, across: place)
      let name = "Trip \(trip)"
      try grid.add(
        label(name, "trip"),
        as: ViewID("trip \(trip)"),
        options: options,
        heading: Heading(name),
        to: coordinator
      )
    }
    let corner = ParallaxOptions(header, across: first)
    let heading = Heading("Ferry")
    try grid.add(
      label("Ferry", "corner"),
      as: "corner",
      options: corner,
      heading: heading,
      to: coordinator
    )
  }

  private func label(_ text: String, _ style: String) -> Widget {
    let label: Widget = gtk_label_new(text)
    gtk_label_set_ellipsize(OpaquePointer(label), PANGO_ELLIPSIZE_END)
    if style == "stop" { gtk_label_set_xalign(OpaquePointer(label), 0) }
    gtk_widget_add_css_class(label, style)
    return label
  }
}
