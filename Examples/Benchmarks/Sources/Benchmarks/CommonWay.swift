import Boxes
import CommonWay
import Foundation
import ParallaxCoordinator
import Scenes

/// A scene of the common way: see ``CommonCoordinator``.
///
/// The view layer, the library and the app are modules of their own, as they commonly are.
struct CommonScene {
  private let scrollBox: Box
  private let headers: [CommonHeader]
  private let coordinator: CommonCoordinator
  private let container: Box

  init(_ options: [ParallaxOptions], viewport: Double = 0, contentLength: Double = 0) {
    container = Box(Rect(width: 390, height: viewport))
    scrollBox = Box(Rect(width: 390, height: viewport), in: container)
    scrollBox.contentLength = contentLength
    headers = options.map { CommonHeader($0) }
    coordinator = CommonCoordinator(scrollBox, in: container)
    for header in headers { coordinator.register(header) }
  }

  init(_ scene: TitleScene) {
    self.init(
      scene.options,
      viewport: scene.metrics.containerLength,
      contentLength: scene.metrics.contentLength
    )
  }

  func scroll(to offset: Double) { scrollBox.bounds.y = offset }

  func frame(of view: Int) -> AxisRange {
    let frame = coordinator.frame(of: view)
    return AxisRange(start: frame.start, length: frame.height)
  }

  func height(forRowAt path: IndexPath) -> Double? { coordinator.height(forRowAt: path) }
}

/// A view of an app, which notes what it is told.
private class CommonHeader: Box, StickyView {
  var box: Box { self }
  var options: StickyOptions
  var heights = 0.0

  init(_ options: ParallaxOptions) {
    var tracking = StickyOptions.Tracking.offset(options.main.naturalRange.start)
    if case .row(let path) = options.tracking {
      tracking = .row([path.section, path.row])
    }
    self.options = StickyOptions(
      heights: options.height.minimum...options.height.maximum,
      tracking: tracking,
      edges: options.stickPosition == .bottom ? .bottom : .top
    )
    self.options.isTitle = options.stacking == .push
    super.init(Rect(width: 390, height: options.height.maximum))
  }

  func boxDidUpdate(_ box: Box, _ update: StickyUpdate) { heights += update.height }
}
