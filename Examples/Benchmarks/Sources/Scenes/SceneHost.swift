package import ParallaxCoordinator

/// A scrollable and its container, which do no work of their own, and the coordinator bound to them.
///
/// What a tick costs beside it is the coordinator's: the reading is stored and changed in place, its one
/// handler is called directly, and no access to the properties is checked while the program runs.
package final class SceneHost: Scrollable, ParallaxContainer {
  package let scene: TitleScene
  package let coordinator = ParallaxCoordinator()
  package let containerSize: LayoutSize
  @exclusivity(unchecked) private var reading: ScrollReading
  @exclusivity(unchecked) private var handler: () -> Void = {}
  @exclusivity(unchecked) private var step = 0

  /// Creates a host.
  ///
  /// - Parameters:
  ///   - scene: The content.
  ///   - onBoth: Whether the content scrolls on both axes, on each as on the other.
  package init(_ scene: TitleScene, onBoth: Bool = false) {
    self.scene = scene
    containerSize = LayoutSize(width: onBoth ? 844 : 390, height: 844)
    reading = ScrollReading(contentOffset: 0, contentLength: scene.metrics.contentLength)
    if onBoth { reading.horizontal = reading.vertical }
    coordinator.bind(to: self, in: self)
  }

  package func scroll(to offset: Double) {
    reading.vertical?.contentOffset = offset
    reading.horizontal?.contentOffset = offset
    handler()
  }

  /// Scrolls on by a number of steps.
  package func walk(_ count: Int) {
    for _ in 0..<count {
      scroll(to: scene.offset(step))
      step += 1
    }
  }

  package func scrollReading(in container: any ParallaxContainer) -> ScrollReading { reading }

  package func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    self.handler = handler
    return ScrollObservation {}
  }
}

/// A view that adds up the heights it is notified of, so that the optimizer keeps the notification.
package final class ToldHeights: ParallaxView {
  package var sum: Double { total }
  private var total = 0.0

  package init() {}

  package func parallaxDidUpdate(_ update: ParallaxUpdate) { total += update.placement.height }

  /// A view that is described by a closure.
  package var descriptor: ViewDescriptor { ViewDescriptor { self.parallaxDidUpdate($0) } }
}
