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
      scrollView.layOutInWindow()
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

/// The frames of the screen, for transitions.
///
/// In each frame a display link has the container laid out, and the layout shows the numbers of the frame.
@MainActor final class DisplayClock: FrameClock {
  private weak var container: ParallaxContainerView?
  private var frame: ((Double) -> Bool)?
  private var link: CADisplayLink?

  init(_ container: ParallaxContainerView) { self.container = container }

  var time: Double { CACurrentMediaTime() }

  func eachFrame(_ frame: @escaping (Double) -> Bool) {
    self.frame = frame
    follow()
  }

  /// Begins or ends the link, which retains the container.
  ///
  /// Outside a window UIKit lays nothing out. Back in one, the numbers are those of the time then.
  func follow() {
    link?.invalidate()
    link = nil
    guard frame != nil, let container, container.window != nil else { return }
    // UIKit's own selector: one of ours would need the Objective-C runtime, which not all systems have.
    #if canImport(ObjectiveC)
    let selector = #selector(UIView.setNeedsLayout)
    #else
    let selector = Selector(("setNeedsLayout"))
    #endif
    link = CADisplayLink(target: container, selector: selector)
    link?.add(to: .main, forMode: .common)
  }

  /// Shows the numbers of the frame that is being laid out.
  func show() {
    guard let link, let frame, !frame(link.targetTimestamp) else { return }
    self.frame = nil
    follow()
    container?.removeUnregisteredViews()
  }
}

extension ParallaxContainerView {
  /// The views at the top, the content, and the views at the bottom, in reading order.
  ///
  /// Views out of sight are left out. Other subviews of the container are read with the content.
  func orderedElements() -> [Any] {
    let places = coordinator.placements().filter { $0.placement.isPlaced }
      .sorted { $0.placement.frame.start < $1.placement.frame.start }
    func views(atBottom: Bool) -> [UIView] {
      places.filter { ($0.placement.phase.edge == .bottom) == atBottom }
        .compactMap { placed[$0.id]?.root }
        .filter { !$0.isHidden && $0.frame.intersects(bounds) }
    }
    let roots = placed.values.map { $0.root }
    let others = subviews.filter { view in !view.isHidden && !roots.contains { $0 === view } }
    return views(atBottom: false) + others + views(atBottom: true)
  }

  /// Scrolls by the length of the uncovered part, and posts that the page has changed.
  ///
  /// - Returns: Whether the content could scroll.
  func scrollPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
    guard let metrics = coordinator.metrics, let page = coordinator.uncovered?.length else {
      return false
    }
    let (isVertical, isTurned) = (adapter.axis == .vertical, coordinator.isRightToLeft)
    let on: UIAccessibilityScrollDirection = isVertical ? .down : isTurned ? .left : .right
    let back: UIAccessibilityScrollDirection = isVertical ? .up : isTurned ? .right : .left
    guard [.next, on, .previous, back].contains(direction) else { return false }
    let way = [.next, on].contains(direction) ? page : -page
    let target = metrics.reachableOffset(nearest: metrics.contentOffset + way)
    guard abs(target - metrics.contentOffset) > 0.5 else { return false }
    scroll(to: target, animated: false)
    UIAccessibility.post(notification: .pageScrolled, argument: nil)
    return true
  }

  /// Scrolls the content so an element that gets the focus is clear of stuck views.
  func observeFocus() -> [NotificationToken] {
    // Read here: in some SDKs names of this kind are isolated to the main actor.
    let key = UIAccessibility.focusedElementUserInfoKey
    let focused = NotificationToken(UIAccessibility.elementFocusedNotification) {
      [weak self] note in
      nonisolated(unsafe) let element = note.userInfo?[key] as? NSObject
      onMain { self?.reveal(element?.focusedView) }
    }
    let contextKey = UIFocusSystem.focusUpdateContextUserInfoKey
    let moved = NotificationToken(UIFocusSystem.didUpdateNotification) { [weak self] note in
      let context = note.userInfo?[contextKey] as? UIFocusUpdateContext
      onMain { self?.reveal(context?.nextFocusedView) }
    }
    #if os(tvOS) || os(visionOS)
    return [focused, moved]
    #else
    let edited = [
      UITextField.textDidBeginEditingNotification, UITextView.textDidBeginEditingNotification,
    ].map { name in
      NotificationToken(name) { [weak self] note in
        let field = note.object as? UIView
        onMain { self?.editingDidBegin(in: field) }
      }
    }
    // An app that makes room for the keyboard has done so by then.
    let shown = NotificationToken(UIResponder.keyboardDidShowNotification) { [weak self] _ in
      onMain {
        self?.followKeyboard()
        self?.revealEditedView()
      }
    }
    let hidden = NotificationToken(UIResponder.keyboardDidHideNotification) { [weak self] _ in
      onMain { self?.keyboardFollower = nil }
    }
    return [focused, moved, shown, hidden] + edited
    #endif
  }

  private func reveal(_ view: UIView?) {
    if let view { scroll(showing: view, animated: false) }
  }

  private func editingDidBegin(in field: UIView?) {
    guard let field, let scrollView = adapter.scrollView, field.isDescendant(of: scrollView)
    else { return }
    editedView = field
    revealEditedView()
  }

  private func revealEditedView() {
    guard let editedView, editedView.isFirstResponder else { return }
    reveal(editedView)
  }
}

extension NSObject {
  /// The element if it is a view, or the view containing it.
  @MainActor fileprivate var focusedView: UIView? {
    var element: AnyObject? = self
    while let here = element as? UIAccessibilityElement {
      element = here.accessibilityContainer as AnyObject?
    }
    return element as? UIView
  }
}
#endif
