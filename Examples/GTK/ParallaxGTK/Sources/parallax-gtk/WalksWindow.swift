import CGTK
import ParallaxCoordinator
import ParallaxGTK

/// A window with a list of walks whose header, footer and section titles float.
final class WalksWindow {
  let window: Widget
  let scrolledWindow: Widget = gtk_scrolled_window_new()
  let button: Widget = gtk_button_new_with_label("♡")
  let coordinator = ParallaxCoordinator()
  let walks: any WalkList
  let list: ListAdapter
  let title: String
  /// How often the button in the header was clicked.
  private(set) var clicks = 0

  /// Creates the window of an app.
  init(_ walks: any WalkList, title: String, of app: Application) throws(ParallaxError) {
    self.walks = walks
    self.title = title
    list = ListAdapter(walks.rows)
    window = gtk_application_window_new(app.pointer)
    list.handleKeys(with: coordinator)
    coordinator.bind(to: list, in: list)
    try addTitles()
    try addFooter()
    try addHeader()

    let scrolled = OpaquePointer(scrolledWindow)
    gtk_scrolled_window_set_child(scrolled, list.widget)
    gtk_scrolled_window_set_policy(scrolled, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    // Header, title and footer, and a row or two between them.
    gtk_widget_set_size_request(scrolledWindow, 280, 240)
    gtk_window_set_title(window.cast(), title)
    gtk_window_set_default_size(window.cast(), 420, 640)
    gtk_window_set_child(window.cast(), scrolledWindow)
    gtk_widget_grab_focus(list.widget)
  }

  private func addTitles() throws(ParallaxError) {
    for (index, title) in walks.titles.enumerated() {
      let row = walks.id(at: RowPath(section: index + 1, row: 0))
      var options = ParallaxOptions(height: .fixed(32), tracking: .rowID(row))
      options.stickPosition = .top
      options.stacking = .push
      let view = label(title.uppercased(), style: "section")
      let heading = Heading(title)
      try list.add(view, as: ViewID(title), options: options, heading: heading, to: coordinator)
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
    button.describe(as: GTK_ACCESSIBLE_ROLE_BUTTON, label: "Like")
    connect(button, "clicked") { [weak self] in self?.countClick() }
    let title = label("Evening walks", style: "title")
    let bar = bar(title, button)
    gtk_widget_set_valign(bar, GTK_ALIGN_END)

    let row = walks.id(at: RowPath(section: 0, row: 0))
    var options = ParallaxOptions(height: 44...220, tracking: .rowID(row))
    options.stickPosition = .top
    let header = view(bar, over: subtitle, style: "header")
    let heading = Heading("Evening walks", level: 1, shownBy: title)
    try list.add(header, as: "header", options: options, heading: heading, to: coordinator)
    // Gone when half of the header is. The adapter removes the effect with the header.
    try coordinator.addEffect(ScrollEffect(.collapse, [0: 1, 0.5: 0]), to: "header") {
      gtk_widget_set_opacity(subtitle, $0)
    }
  }

  private func addFooter() throws(ParallaxError) {
    let bar = bar(
      label(walks.summary.total, style: "total"),
      label(walks.summary.detail, style: "detail")
    )
    gtk_widget_set_valign(bar, GTK_ALIGN_START)
    let thanks = label("Shut the gates behind you.", style: "detail")
    gtk_widget_set_valign(thanks, GTK_ALIGN_START)
    gtk_widget_set_margin_top(thanks, 56)
    gtk_widget_set_margin_start(thanks, 20)

    let row = walks.id(at: RowPath(section: walks.titles.count + 1, row: 0))
    var options = ParallaxOptions(height: 44...120, tracking: .rowID(row))
    options.stickPosition = .bottom
    let footer = view(bar, over: thanks, style: "footer")
    try list.add(footer, as: "footer", options: options, to: coordinator)
  }

  private func countClick() {
    clicks += 1
    gtk_button_set_label(button.cast(), "♥ \(clicks)")
    parallax_set_label(button, "Like")
  }
}

/// Makes a line of text.
func label(_ text: String, style: String) -> Widget {
  let label: Widget = gtk_label_new(text)
  gtk_widget_add_css_class(label, style)
  gtk_label_set_xalign(OpaquePointer(label), 0)
  gtk_label_set_ellipsize(OpaquePointer(label), PANGO_ELLIPSIZE_END)
  return label
}

/// Makes a row of widgets, the last of them at the far end.
func bar(_ first: Widget, _ last: Widget, style: String = "bar") -> Widget {
  let bar: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8)
  gtk_widget_add_css_class(bar, style)
  for child in [first, last] { gtk_box_append(bar.cast(), child) }
  gtk_widget_set_hexpand(first, 1)
  if style == "bar" { gtk_widget_set_size_request(bar, -1, 42) }
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
