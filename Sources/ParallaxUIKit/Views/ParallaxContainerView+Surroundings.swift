#if canImport(UIKit) && !os(watchOS)
import ParallaxCoordinator
import UIKit

// The surroundings that the container observes, and its position among them.
extension ParallaxContainerView {
  func observeSurroundings() {
    coordinator.onTick = { [weak self] tick in self?.tickDidEnd(tick) }
    coordinator.onDiagnostic = { [weak self] diagnostic in
      guard let self else { return }
      // Before the first layout nothing has a size.
      if case .emptyContainer = diagnostic, !self.isLaidOut { return }
      // The text is a format to NSLog.
      let text = Self.text(of: diagnostic).replacingOccurrences(of: "%", with: "%%")
      NSLog("ParallaxUIKit: \(text)")
    }
    registerForTraitChanges([UITraitDisplayScale.self]) { (view: ParallaxContainerView, _) in
      view.configure()
    }
    registerForTraitChanges([UITraitLayoutDirection.self]) { (view: ParallaxContainerView, _) in
      view.containerObservers.notify()
    }
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (view: ParallaxContainerView, _) in
      view.measureViews()
    }
    let motion = UIAccessibility.reduceMotionStatusDidChangeNotification
    observers = [
      NotificationToken(motion) { [weak self] _ in
        MainActor.assumeIsolated { self?.configure() }
      }
    ]
    observers += observeFocus()
    configure()
  }

  /// Returns the text of a diagnostic, with a remedy that UIKit has.
  static func text(of diagnostic: ParallaxDiagnostic) -> String {
    guard case .unidentifiedRows = diagnostic else { return "\(diagnostic)" }
    return """
      rows without identities have changed, so the row that is read was not kept; call identifyRows \
      of the adapter, or make the change in performBatchUpdates { batch in … } of the container
      """
  }

  /// Has a list laid out before its rows are read, which UIKit may be in the middle of when the size
  /// of its content changes.
  func followLayouts() {
    (adapter as? ListViewAdapter)?.requestLayout = { [weak self] in
      self?.isLayoutAwaited = true
      self?.setNeedsLayout()
    }
  }

  func configure() {
    let scale = traitCollection.displayScale
    coordinator.configuration.pixelGrid = PixelGrid(scale: scale > 0 ? scale : 1)
    coordinator.configuration.reducesMotion = UIAccessibility.isReduceMotionEnabled
  }

  /// Comes to lie over cells that were added above it.
  func keepInFront() {
    guard let siblings = superview?.subviews,
      let index = siblings.lastIndex(where: { $0 === self })
    else { return }
    let frames = placed.values.filter { !$0.root.isHidden }.map {
      convert($0.root.frame, to: superview)
    }
    let isCovered = siblings[(index + 1)...].contains { sibling in
      !sibling.isHidden && sibling.alpha >= 0.01
        && frames.contains { $0.intersects(sibling.frame) }
    }
    if isCovered { superview?.bringSubviewToFront(self) }
  }

  /// Gives the scroll view the container's size, and keeps what is read.
  func resizeScrollView() {
    guard let scrollView = adapter.scrollView, scrollView.superview === self,
      scrollView.translatesAutoresizingMaskIntoConstraints,
      scrollView.bounds.size != bounds.size
        || scrollView.center != CGPoint(x: bounds.midX, y: bounds.midY)
    else { return }
    coordinator.performUpdates(keepingPlaceBy: coordinator.configuration.anchor) {
      scrollView.frame = bounds
      scrollView.layoutIfNeeded()
    }
  }
}
#endif
