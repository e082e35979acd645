import CGTK
import ParallaxCoordinator
import ParallaxGTK

/// A window with the timetable of a ferry: 60 stops, 40 trips, a header row, a first column, and the corner
/// of both.
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
    try addHeadings()
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

  /// The column of stops, the row of trips above it, and the corner above both.
  private func addHeadings() throws(ParallaxError) {
    let column = GridHeadings { [unowned grid] in
      Self.name(of: grid.rows.id(of: $0)).map { Heading($0) }
    } cell: {
      Self.label("stop")
    } fill: { [unowned grid] label, stop in
      gtk_label_set_text(OpaquePointer(label), Self.name(of: grid.rows.id(of: stop)))
    }
    try grid.add(
      column,
      as: "stops",
      options: ParallaxOptions(Self.firstColumn, along: .horizontal),
      to: coordinator
    )
    let row = GridHeadings { [unowned grid] in
      Self.name(of: grid.columns.id(of: $0)).map { Heading($0) }
    } cell: {
      Self.label("trip")
    } fill: { [unowned grid] label, trip in
      gtk_label_set_text(OpaquePointer(label), Self.name(of: grid.columns.id(of: trip)))
    }
    try grid.add(row, as: "trips", options: ParallaxOptions(Self.header), to: coordinator)
    let corner = Self.label("corner")
    gtk_label_set_text(OpaquePointer(corner), Self.name(of: Self.head))
    try grid.add(
      corner,
      as: "corner",
      options: ParallaxOptions(Self.header, across: Self.firstColumn),
      heading: Heading("Ferry"),
      to: coordinator
    )
  }

  /// The header row and the first column.
  static let header = AxisOptions(32...72, tracking: .rowID(head), stickPosition: .top)
  static let firstColumn = AxisOptions(
    112...160,
    tracking: .columnID(head),
    stickPosition: .leading
  )

  /// Returns the name of a stop or a trip; of the first column, that of the line.
  ///
  /// By identity: one that goes to another number keeps its name.
  static func name(of id: RowID?) -> String? { id.flatMap { names[$0] } }

  private static let names: [RowID: String] = {
    var names = [head: "Ferry", "new stop": "New quay", "new trip": "Extra trip"]
    for stop in 1...60 {
      names[RowID("stop \(stop)")] = "\(quays[stop % 8]) Quay \((stop + 7) / 8)"
    }
    for trip in 1...40 { names[RowID("trip \(trip)")] = "Trip \(trip)" }
    return names
  }()

  private static func label(_ style: String) -> Widget {
    let label: Widget = gtk_label_new(nil)
    gtk_label_set_ellipsize(OpaquePointer(label), PANGO_ELLIPSIZE_END)
    if style == "stop" { gtk_label_set_xalign(OpaquePointer(label), 0) }
    gtk_widget_add_css_class(label, style)
    return label
  }
}
