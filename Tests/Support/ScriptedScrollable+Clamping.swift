package import ParallaxCoordinator
import ParallaxLayout

extension ScriptedScrollable {
  /// Brings the offset back to where the content can rest when anything else changes, as browsers, GTK and
  /// UIKit do.
  ///
  /// Scrolling alone still goes beyond the ends. Called before a coordinator is bound, as handlers are called in
  /// the order in which they were added.
  ///
  /// - Returns: The observation during which the offset is brought back.
  package func clampOffset() -> ScrollObservation {
    var last: [ScrollAxis: ScrollMetrics] = [:]
    for axis in ScrollAxis.allCases { last[axis] = metrics(along: axis) }
    return observeScrolling { [unowned self] in
      for axis in ScrollAxis.allCases {
        guard let metrics = metrics(along: axis) else { continue }
        let former = last.updateValue(metrics, forKey: axis)
        let resting = metrics.restingOffset(nearest: metrics.contentOffset)
        if former.map({ metrics.hasSameSpace(as: $0) }) != true, resting != metrics.contentOffset {
          scroll(to: resting, along: axis, cause: .layout)
        }
      }
    }
  }

  private func metrics(along axis: ScrollAxis) -> ScrollMetrics? {
    scrollReading(in: self)[axis].map {
      ScrollMetrics(
        $0,
        containerLength: axis.length(of: containerSize),
        safeArea: containerSafeArea(along: axis)
      )
    }
  }
}
