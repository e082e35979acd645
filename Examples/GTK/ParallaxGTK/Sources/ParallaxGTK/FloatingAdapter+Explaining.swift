import CGTK
import ParallaxCoordinator

// Why a view is where it is, drawn over the list or the grid.
extension FloatingAdapter {
  /// Shows or removes the overlay.
  func updateOverlay() {
    guard !isDestroyed else { return }
    if let overlay, explainedView == nil {
      gtk_widget_unparent(overlay.widget)
      self.overlay = nil
    } else if overlay == nil, explainedView != nil {
      let overlay = ExplanationOverlay()
      gtk_widget_insert_before(overlay.widget, widget, nil)
      self.overlay = overlay
    }
    if !isAllocating { gtk_widget_queue_allocate(widget) }
  }

  /// Allocates the overlay in front of all views, with the reasons of this layout.
  func allocateOverlay(width: Int32, height: Int32) {
    guard !isDestroyed, let overlay, let explainedView else { return }
    let view = views.first { $0.id == explainedView }
    let marks = view?.coordinator?.explanationMarks(of: explainedView) ?? []
    overlay.allocate(marks, width: width, height: height)
  }
}
