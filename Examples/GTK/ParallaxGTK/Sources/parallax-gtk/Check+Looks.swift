import CGTK
import ParallaxCoordinator
import ParallaxGTK

// What those see who see the list otherwise.
extension Check {
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
    setFont("\(font) 30")
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
    setFont("\(font) 11")
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
