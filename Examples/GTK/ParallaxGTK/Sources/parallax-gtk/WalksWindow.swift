import CGTK
import ParallaxCoordinator
import ParallaxGTK

/// A window with a list of walks whose header, footer and section titles float.
final class WalksWindow {
  let window: Widget = gtk_window_new()
  let scrolledWindow: Widget = gtk_scrolled_window_new()
  let button: Widget = gtk_button_new_with_label("♡")
  let coordinator = ParallaxCoordinator()
  let list: ListAdapter
  /// How often the button in the header was clicked.
  private(set) var clicks = 0
  /// The heights of the rows, by section.
  var heights: [[Double]] {
    list.sections.enumerated().map { section, rows in
      rows.indices.map { row in
        coordinator.height(forRowAt: RowPath(section: section, row: row)) ?? Self.rowHeight
      }
    }
  }

  private static let rowHeight = 52.0
  private let content: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)

  init() throws(ParallaxError) {
    list = ListAdapter(content: content)
    list.handleKeys(with: coordinator)
    addRows()
    coordinator.bind(to: list, in: list)
    try addTitles()
    try addFooter()
    try addHeader()

    gtk_scrolled_window_set_child(OpaquePointer(scrolledWindow), list.widget)
    gtk_scrolled_window_set_policy(
      OpaquePointer(scrolledWindow),
      GTK_POLICY_NEVER,
      GTK_POLICY_AUTOMATIC
    )
    gtk_window_set_title(window.cast(), "Evening walks")
    gtk_window_set_default_size(window.cast(), 420, 640)
    gtk_window_set_child(window.cast(), scrolledWindow)
    gtk_widget_grab_focus(list.widget)
    let style = gtk_css_provider_new()
    gtk_css_provider_load_from_data(style, styleSheet, -1)
    gtk_style_context_add_provider_for_display(gdk_display_get_default(), OpaquePointer(style), 600)
  }

  /// Shows the window and returns when it was closed.
  func runUntilClosed() {
    let loop = g_main_loop_new(nil, 0)
    connect(window, "destroy") { g_main_loop_quit(loop) }
    gtk_window_present(window.cast())
    g_main_loop_run(loop)
  }

  /// Returns what follows the first row of a section: that of the header, a title or the footer.
  private func firstRow(of section: Int) -> Tracking {
    .rowID(ListAdapter.id(of: list.sections[section][0]))
  }

  private func addTitles() throws(ParallaxError) {
    for (index, section) in walks.enumerated() {
      var options = ParallaxOptions(
        height: .fixed(32),
        tracking: firstRow(of: index + 1)
      )
      options.stickPosition = .top
      options.stacking = .push
      let title = label(section.title.uppercased(), style: "section")
      try list.add(title, as: ViewID(section.title), options: options, to: coordinator)
    }
  }

  private func addHeader() throws(ParallaxError) {
    let subtitle = label("Home before the lamps are lit", style: "subtitle")
    gtk_widget_set_valign(subtitle, GTK_ALIGN_END)
    gtk_widget_set_margin_bottom(subtitle, 44)
    gtk_widget_set_margin_start(subtitle, 20)
    gtk_widget_set_can_target(subtitle, 0)
    gtk_widget_set_valign(button, GTK_ALIGN_CENTER)
    gtk_widget_set_focus_on_click(button, 0)
    connect(button, "clicked") { [weak self] in self?.countClick() }
    let bar = bar(label("Evening walks", style: "title"), button)
    gtk_widget_set_valign(bar, GTK_ALIGN_END)

    var options = ParallaxOptions(height: 44...220, tracking: firstRow(of: 0))
    options.stickPosition = .top
    let header = view(bar, over: subtitle, style: "header")
    try list.add(header, as: "header", options: options, to: coordinator) { update in
      // Gone when half of the header is.
      gtk_widget_set_opacity(subtitle, max(0, update.placement.heightProgress * 2 - 1))
    }
  }

  private func addFooter() throws(ParallaxError) {
    let lengths = walks.flatMap(\.names).map(\.length)
    let total = label("\(lengths.count) walks", style: "total")
    let distance = label("\(Int(lengths.reduce(0, +))) km in all", style: "detail")
    let bar = bar(total, distance)
    gtk_widget_set_valign(bar, GTK_ALIGN_START)
    let thanks = label("Shut the gates behind you.", style: "detail")
    gtk_widget_set_valign(thanks, GTK_ALIGN_START)
    gtk_widget_set_margin_top(thanks, 56)
    gtk_widget_set_margin_start(thanks, 20)

    var options = ParallaxOptions(height: 44...120, tracking: firstRow(of: walks.count + 1))
    options.stickPosition = .bottom
    try list.add(
      view(bar, over: thanks, style: "footer"),
      as: "footer",
      options: options,
      to: coordinator
    )
  }

  private func addRows() {
    var sections = [[bar()]]
    for section in walks {
      let rows = section.names.map { walk in
        let length = label("\(walk.length) km", style: "detail")
        return bar(label(walk.name, style: "name"), length, style: "row")
      }
      sections.append([bar()] + rows)
    }
    sections.append([bar()])
    for row in sections.joined() {
      gtk_widget_set_size_request(row, -1, Int32(Self.rowHeight))
      gtk_box_append(content.cast(), row)
    }
    list.sections = sections
  }

  /// Puts a row in, which then has the path.
  func insertRow(at path: RowPath, height: Double) {
    let row = bar(label("A new walk", style: "name"), style: "row")
    gtk_widget_set_size_request(row, -1, Int32(height))
    // Of all rows only the first has none before it.
    let number = list.sections[..<path.section].joined().count + path.row
    let former = Array(list.sections.joined().prefix(number)).last
    gtk_box_insert_child_after(content.cast(), row, former)
    list.sections[path.section].insert(row, at: path.row)
    list.layOut()
  }

  /// Takes a row out.
  func removeRow(at path: RowPath) {
    gtk_box_remove(content.cast(), list.sections[path.section].remove(at: path.row))
    list.layOut()
  }

  private func countClick() {
    clicks += 1
    gtk_button_set_label(button.cast(), "♥ \(clicks)")
  }
}

/// Makes a line of text.
private func label(_ text: String, style: String) -> Widget {
  let label: Widget = gtk_label_new(text)
  gtk_widget_add_css_class(label, style)
  gtk_label_set_xalign(OpaquePointer(label), 0)
  return label
}

/// Makes a row of widgets, the last of them at the far end.
private func bar(_ children: Widget..., style: String = "bar") -> Widget {
  let bar: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8)
  gtk_widget_add_css_class(bar, style)
  gtk_widget_set_size_request(bar, -1, 44)
  for child in children { gtk_box_append(bar.cast(), child) }
  if let first = children.first { gtk_widget_set_hexpand(first, 1) }
  return bar
}

/// Makes a view that is no higher than its bar if need be, with more behind where there is room.
private func view(_ bar: Widget, over more: Widget, style: String) -> Widget {
  let view: Widget = gtk_overlay_new()
  gtk_widget_add_css_class(view, style)
  gtk_overlay_set_child(OpaquePointer(view), bar)
  gtk_overlay_add_overlay(OpaquePointer(view), more)
  return view
}
