import ParallaxCoordinator

/// A view that remembers what it was told.
final class RecordingView: ParallaxView {
  private(set) var updates: [ParallaxUpdate] = []
  var onUpdate: ((ParallaxUpdate) -> Void)?
  var interactive: ((LayoutPoint) -> Bool)?

  func parallaxDidUpdate(_ update: ParallaxUpdate) {
    updates.append(update)
    onUpdate?(update)
  }

  func isInteractive(at point: LayoutPoint) -> Bool { interactive?(point) ?? false }

  var lastSpan: AxisRange? { updates.last?.placement.frame }
}
