import CGTK
import ParallaxCoordinator
import ParallaxGTK

// What those see who do not see the list, or see it otherwise.
extension Check {
  /// The list, its rows and its headings have a role and a name, and the window a least size.
  func accessibility() {
    let content =
      (list.rows as? WidgetRows)?.content ?? list.rows.scroller
    expect("the list is one", has(content, GTK_ACCESSIBLE_ROLE_LIST))
    expect("list and views are a group", has(list.widget, GTK_ACCESSIBLE_ROLE_GROUP))
    expectLabel("Walks", of: content)
    expectLabel("Like", of: walks.button)
    let row = list.rows.table.rowPath(of: walks.walks.id(at: RowPath(section: 1, row: 2)))
    let widget = row.flatMap { walks.walks.widget(at: $0) }.flatMap { listItem($0) }
    expect("a row is one", widget != nil)
    for title in walks.walks.titles {
      guard let view = list.views.first(where: { $0.id == ViewID(title) }) else { continue }
      expect("\(title) is left out", parallax_is_hidden_from_readers(view.widget) != 0)
      guard let row = walks.walks.widget(at: RowPath(section: 1, row: 0)),
        title == walks.walks.titles[0]
      else { continue }
      let heading = walks.walks is ModelWalks ? gtk_widget_get_first_child(row) : row
      guard let heading else { return expect("the row has a heading", false) }
      expect("\(title) is a heading", has(heading, GTK_ACCESSIBLE_ROLE_HEADING))
      expectLabel(title, of: heading)
    }
    let width = minimumWidth(of: walks.window)
    let height = minimumHeight(of: walks.window, forWidth: -1)
    expect("the window has a least size", width >= 280 && height >= 240)
  }

  private func expectLabel(_ label: String, of widget: Widget) {
    guard let mistake = parallax_label_mistake(widget, label) else { return }
    failures.append("\(label) is called \(String(cString: mistake))")
    g_free(mistake)
  }

  private func listItem(_ widget: Widget) -> Widget? {
    has(widget, GTK_ACCESSIBLE_ROLE_LIST_ITEM) ? widget : nil
  }

  private func has(_ widget: Widget, _ role: GtkAccessibleRole) -> Bool {
    gtk_test_accessible_has_role(OpaquePointer(widget), role) != 0
  }

  /// The colours are those of the theme, and the sizes those of its font: views and rows that need
  /// more room get it.
  func themes() {
    guard walks.walks is ModelWalks else { return }
    scroll(to: 0)
    var colors: Set<String> = []
    for theme in ["Default", "Default-dark", "Default-hc", "Default-hc-dark"] {
      parallax_set_setting("gtk-theme-name", theme)
      scroll(to: 480)
      if theme != "Default" { picture(theme) }
      colors.insert(headerColor())
    }
    expect("dark, light and high contrast differ", colors.count == 4)
    parallax_set_setting("gtk-theme-name", "Default")
    let before = (title: height(of: ViewID(walks.walks.titles[0])), length: list.rows.contentLength)
    frameCheck.isPaused = true
    parallax_set_setting("gtk-font-name", "\(font) 30")
    wait("higher titles") { height(of: ViewID(walks.walks.titles[0])) > before.title }
    scroll(to: 480)
    settle()
    expect("rows are higher", list.rows.contentLength > before.length)
    let isCutOff = list.views.contains { view in
      guard let bounds = bounds(of: view.widget, in: list.widget) else { return false }
      return minimumHeight(of: view.widget, forWidth: bounds.size.width) > bounds.size.height
    }
    expect("nothing is cut off", !isCutOff)
    picture("large-font")
    parallax_set_setting("gtk-font-name", "\(font) 11")
    settle()
    // Rows and views are as low as before, and each frame is compared again.
    frameCheck.isPaused = false
    scroll(to: 500)
    expect("titles are as before", height(of: ViewID(walks.walks.titles[0])) == before.title)
  }

  /// Returns the colour of the header as text.
  private func headerColor() -> String {
    var color = GdkRGBA()
    let style = gtk_widget_get_style_context(walks.window)
    gtk_style_context_lookup_color(style, "theme_selected_bg_color", &color)
    return "\(color.red) \(color.green) \(color.blue)"
  }
}
