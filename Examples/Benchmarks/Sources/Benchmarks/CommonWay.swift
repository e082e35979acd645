import Boxes
import CommonWay
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

  init(_ scene: TitleScene) {
    let screen = Rect(width: 390, height: scene.metrics.containerLength)
    container = Box(screen)
    scrollBox = Box(screen, in: container)
    scrollBox.contentLength = scene.metrics.contentLength
    headers = scene.options.map { CommonHeader($0) }
    coordinator = CommonCoordinator(scrollBox, in: container)
    for header in headers { coordinator.register(header) }
  }

  func scroll(to offset: Double) { scrollBox.bounds.y = offset }

  func frame(of view: Int) -> AxisRange {
    let frame = coordinator.frame(of: view)
    return AxisRange(start: frame.start, length: frame.height)
  }
}

/// A view of an app, which notes what it is told.
private class CommonHeader: Box, StickyView {
  var box: Box { self }
  var options: StickyOptions
  var heights = 0.0

  init(_ options: ParallaxOptions) {
    self.options = StickyOptions(
      heights: options.height.minimum...options.height.maximum,
      tracking: .offset(options.main.naturalRange.start),
      edges: options.stickPosition == .bottom ? .bottom : .top
    )
    self.options.isTitle = options.stacking == .push
    super.init(Rect(width: 390, height: options.height.maximum))
  }

  func boxDidUpdate(_ box: Box, _ update: StickyUpdate) { heights += update.height }
}
