#if canImport(UIKit) && !os(watchOS)
import ParallaxCoordinator
import UIKit

// The surroundings the container observes, and its position among them.
extension ParallaxContainerView {
  func observeSurroundings() {
    coordinator.onTick = { [weak self] tick in self?.tickDidEnd(tick) }
    coordinator.reportsCurrent = onTick != nil
    coordinator.frameClock = clock
    coordinator.onDiagnostic = { [weak self] diagnostic in
      guard let self else { return }
      // Before the first layout nothing has a size.
      if case .emptyContainer = diagnostic, !self.isLaidOut { return }
      writeLog(Self.text(of: diagnostic))
    }
    let traits: [UITrait] = [
      UITraitDisplayScale.self, UITraitLayoutDirection.self,
      UITraitPreferredContentSizeCategory.self,
    ]
    registerForTraitChanges(traits) { (view: ParallaxContainerView, _) in
      view.configure()
      view.containerObservers.notify()
      // A view whose options give the heights keeps them.
      for id in view.placed.keys { try? view.coordinator.invalidateHeight(of: id) }
    }
    let motion = UIAccessibility.reduceMotionStatusDidChangeNotification
    observers = observeFocus()
    observers.append(NotificationToken(motion) { [weak self] _ in onMain { self?.configure() } })
    configure()
  }

  /// Returns the text of a diagnostic, with a remedy UIKit has.
  static func text(of diagnostic: ParallaxDiagnostic) -> String {
    switch diagnostic {
    case .unidentifiedRows:
      """
      rows without identities have changed, so the row the user reads was not kept; call identifyRows \
      of the adapter, or make the change in performBatchUpdates { batch in … } of the container
      """
    case .emptyContainer(let size):
      "the container is \(size) in a window; give it a frame, or constraints to its superview"
    default: "\(diagnostic)"
    }
  }

  /// Reports a container without a size, a turn after its first layout with views in a window.
  ///
  /// Its list has no size either, and cannot be scrolled, by which the coordinator would find the mistake.
  func checkSize() {
    let wasLaidOut = isLaidOut
    isLaidOut = !placed.isEmpty
    guard !wasLaidOut, isLaidOut, bounds.isEmpty else { return }
    // Some superviews set a frame only after they have laid out.
    Task { [weak self] in
      guard let self, window != nil, bounds.isEmpty else { return }
      coordinator.onDiagnostic?(.emptyContainer(containerSize))
    }
  }

  /// Postpones the reading of a list's rows until its layout has ended.
  ///
  /// UIKit may be in the middle of a layout when it changes the size of the content.
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

  /// Moves the container above cells added above it.
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

  /// Gives the scroll view the container's size, and keeps the anchor row.
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

#if !os(tvOS) && !os(visionOS)
/// An invisible view that reaches from the top of the keyboard downwards.
///
/// While a finger dismisses the keyboard, UIKit posts no notification before the finger lets go, and
/// moves only the layout guide of the keyboard. The view gets another height as the guide moves.
@MainActor private final class KeyboardFollower: UIView {
  private let onMove: (KeyboardFollower) -> Void

  init(in container: UIView, onMove: @escaping (KeyboardFollower) -> Void) {
    self.onMove = onMove
    super.init(frame: .zero)
    isHidden = true
    translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(self)
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: container.keyboardLayoutGuide.topAnchor),
      leftAnchor.constraint(equalTo: container.leftAnchor),
      rightAnchor.constraint(equalTo: container.rightAnchor),
      // Far below the screen, so the height is never negative; from the top of the container,
      // because a container may end at the keyboard.
      bottomAnchor.constraint(equalTo: container.topAnchor, constant: 10_000),
    ])
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    onMove(self)
  }
}

extension ParallaxContainerView {
  /// Follows the keyboard until it is hidden, if a finger can dismiss it.
  func followKeyboard() {
    let mode = adapter.scrollView?.keyboardDismissMode
    guard mode == .interactive || mode == .interactiveWithAccessory, keyboardFollower == nil else {
      return
    }
    keyboardFollower = KeyboardFollower(in: self) { [weak self] follower in
      guard let screen = follower.window?.windowScene?.screen else { return }
      let top = follower.convert(CGPoint.zero, to: screen.coordinateSpace).y
      self?.adapter.keyboardDidMove(toTop: top)
    }
  }
}
#endif
#endif
