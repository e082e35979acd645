#if canImport(UIKit) && !os(watchOS)
import ParallaxCoordinator
import UIKit

extension ParallaxContainerView {
  /// A Boolean value indicating whether the header is at its least height.
  ///
  /// `false` without a header.
  public var isCollapsed: Bool {
    guard let header = coordinator.placement(of: Self.headerID) else { return false }
    return header.heightProgress <= 1e-3
  }

  /// Scrolls to the nearest offset at which the header is collapsed; without a header it does nothing.
  ///
  /// - Parameter animated: Whether the scroll is animated; under reduced motion it is not.
  public func collapse(animated: Bool) {
    guard !isCollapsed else { return }
    scroll(toHeaderAt: coordinator.collapsedOffset(of: Self.headerID), animated: animated)
  }

  /// Scrolls to the nearest offset at which the header is expanded; without a header it does nothing.
  ///
  /// - Parameter animated: Whether the scroll is animated; under reduced motion it is not.
  public func expand(animated: Bool) {
    scroll(toHeaderAt: coordinator.expandedOffset(of: Self.headerID), animated: animated)
  }

  private func scroll(toHeaderAt offset: Double?, animated: Bool) {
    guard let offset, let metrics = coordinator.metrics else { return }
    isScrollingToHeader = true
    scroll(to: metrics.reachableOffset(nearest: offset), animated: animated) {
      [weak self] in self?.isScrollingToHeader = false
    }
    if !adapter.record.isAnimating { isScrollingToHeader = false }
  }
}
#endif
