import ParallaxCoordinator
import ParallaxReplay
import ParallaxTesting

/// A scrollable of 800 points over 2000 of content, and the views that a test puts on it.
///
/// The defects of an earlier library were measured in this scene.
final class ReplayStage {
  let coordinator = ParallaxCoordinator()
  let scrollable: ScriptedScrollable
  private(set) var views: [ViewID: RecordingView] = [:]

  /// Creates a scene in which bars cover some of the container.
  ///
  /// The host adds that to its insets, as hosts do that let content scroll under bars.
  init(length: Double = 800, contentLength: Double = 2000, safeArea: AxisInsets = .zero) {
    scrollable = ScriptedScrollable(length: length, contentLength: contentLength)
    scrollable.change {
      $0.containerSafeArea = safeArea
      $0.reading.contentInset = safeArea
    }
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
    views[id] = view
    try coordinator.register(view, as: id, options: options)
    return view
  }

  /// Scrolls, and returns the frames of some views there.
  func frames(_ ids: ViewID..., at offset: Double) -> [AxisRange?] {
    scrollable.scroll(to: offset)
    return ids.map { coordinator.placement(of: $0)?.frame }
  }

  func placement(_ id: ViewID) -> Placement? { coordinator.placement(of: id) }

  /// The frames of all views, of a coordinator that never saw another offset.
  func freshPlacements() throws -> [ViewID: Placement] {
    let fresh = ParallaxCoordinator()
    fresh.bind(to: scrollable, in: scrollable)
    var placements: [ViewID: Placement] = [:]
    for id in coordinator.registeredViews {
      guard let options = coordinator.options(of: id) else { continue }
      try fresh.register(ViewDescriptor { _ in }, as: id, options: options)
    }
    for (id, placement) in fresh.placements() { placements[id] = placement }
    return placements
  }
}

/// The offsets of a sweep, in half points.
func halfPoints(_ range: ClosedRange<Double>) -> StrideThrough<Double> {
  stride(from: range.lowerBound, through: range.upperBound, by: 0.5)
}
