import ParallaxCoordinator
import ParallaxReplay
import ParallaxTesting

/// A scrollable of 800 points over 2000 of content, and the views that a test puts on it.
final class ReplayStage {
  let coordinator = ParallaxCoordinator()
  let scrollable: ScriptedScrollable
  /// A coordinator does not keep its views.
  private var views: [RecordingView] = []

  init(contentLength: Double = 2000) {
    scrollable = ScriptedScrollable(length: 800, contentLength: contentLength)
    coordinator.bind(to: scrollable, in: scrollable)
  }

  /// Puts a view at a content position.
  @discardableResult
  func add(
    _ id: ViewID,
    _ height: HeightRange,
    at position: Double = 0,
    _ change: (inout ParallaxOptions) -> Void = { _ in }
  ) throws -> RecordingView {
    var options = ParallaxOptions(height: height, tracking: .offset(position))
    change(&options)
    let view = RecordingView()
    views.append(view)
    try coordinator.register(view, as: id, options: options)
    return view
  }

  /// Scrolls, and returns the frames of some views there.
  func frames(_ ids: ViewID..., at offset: Double) -> [AxisRange?] {
    scrollable.scroll(to: offset)
    return ids.map { coordinator.placement(of: $0)?.frame }
  }

  func placement(_ id: ViewID) -> Placement? { coordinator.placement(of: id) }
}
