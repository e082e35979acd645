import CGTK
import ParallaxGTK

/// The program, as the desktop knows it.
final class Application {
  let pointer: UnsafeMutablePointer<GtkApplication>

  /// Creates the application and puts its looks on the screen.
  ///
  /// - Parameter isAlone: Whether the desktop is left out of it: another one that runs already is not
  ///   asked to open the window.
  init(isAlone: Bool) {
    let flags = isAlone ? G_APPLICATION_NON_UNIQUE : GApplicationFlags(rawValue: 0)
    pointer = gtk_application_new("org.parallaxcoordinator.EveningWalks", flags)
    let style = gtk_css_provider_new()
    gtk_css_provider_load_from_data(style, styleSheet, -1)
    let priority = UInt32(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION)
    gtk_style_context_add_provider_for_display(
      gdk_display_get_default(),
      OpaquePointer(style),
      priority
    )
  }

  /// Runs until the last window was closed; returns the exit status.
  func run(opening open: @escaping () -> Void) -> Int32 {
    connect(pointer, "activate", open)
    return g_application_run(gApplication, 0, nil)
  }

  /// Makes it possible to open windows without ``run(opening:)``, for a main loop of one's own.
  func register() { g_application_register(gApplication, nil, nil) }

  private var gApplication: UnsafeMutablePointer<GApplication> {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GApplication.self)
  }
}
