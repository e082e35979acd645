import CGTK
import ParallaxCoordinator

// Whether the desktop wants animations, `gtk-enable-animations` of its settings.
extension FloatingAdapter {
  /// Follows the setting for as long as the widget lives.
  func observeDesktop() {
    let settings = gpointer(gtk_widget_get_settings(widget))
    guard let settings else { return }
    connect(settings, "notify::gtk-enable-animations", until: widget) { [weak self] in
      self?.followDesktop()
    }
  }

  /// Has a coordinator use the clock of the widget, and follow the desktop.
  func adoptCoordinator() {
    giveClock()
    followDesktop()
  }

  /// Reduces the motion of the coordinator's views if the desktop wants no animations.
  func followDesktop() {
    guard !isDestroyed, let coordinator else { return }
    let reducesMotion = parallax_has_animations(widget) == 0
    guard coordinator.configuration.reducesMotion != reducesMotion else { return }
    coordinator.configuration.reducesMotion = reducesMotion
  }
}
