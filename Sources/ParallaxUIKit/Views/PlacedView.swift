#if canImport(UIKit) && !os(watchOS)
import ParallaxCoordinator
import UIKit

/// A view of a container, whose frame the coordinator gives.
@MainActor final class PlacedView: ParallaxView {
  let view: UIView
  /// The view itself, or the view that clips it.
  let root: UIView
  private let mode: ParallaxMode
  private let sizing: ParallaxSizing
  /// The height the view was added with; along a horizontal axis, the width.
  private let ownHeight: Double
  private weak var container: ParallaxContainerView?
  /// Follows the image of a view whose image gives its height.
  private var image: NSKeyValueObservation?
  /// The scroll views in it that scrolled to their top with the status bar.
  private var silenced: [UIScrollView] = []
  private var edges: FrameConstraints?
  /// A Boolean value indicating whether it is hidden because it has no position.
  ///
  /// An app may hide it too.
  private var isAbsent = false
  /// Whether the view had its frame from its autoresizing mask.
  private let wasMasked: Bool

  init(
    _ view: UIView,
    mode: ParallaxMode,
    sizing: ParallaxSizing,
    in container: ParallaxContainerView
  ) {
    (self.view, self.mode, self.sizing, self.container) = (view, mode, sizing, container)
    wasMasked = view.translatesAutoresizingMaskIntoConstraints
    ownHeight = container.adapter.axis == .vertical ? view.bounds.height : view.bounds.width
    root = mode.cutsOff ? UIView() : view
    guard mode.cutsOff else { return }
    root.clipsToBounds = true
    root.addSubview(view)
  }

  func install() {
    guard let container else { return }
    hide(true)
    container.insert(root)
    if case .constraints(let priority) = mode.kind {
      edges = FrameConstraints(of: root, in: container, heightPriority: priority)
    } else {
      // Its frame is set. Otherwise Auto Layout would set another frame, even if only its subviews have
      // constraints.
      view.translatesAutoresizingMaskIntoConstraints = true
    }
  }

  /// Measures an image view again when it gets another image.
  func followImage(of id: ViewID) {
    guard case .constraints = sizing.kind, let view = view as? UIImageView else { return }
    image = view.observe(\.image) { [weak container] _, _ in
      // A view that is not registered any more has no height.
      onMain { try? container?.coordinator.invalidateHeight(of: id) }
    }
  }

  /// Leaves the status bar to the list: UIKit scrolls nothing if two scroll views want to.
  func silence() {
    #if !os(tvOS)
    let lists = view.scrollViews.filter { $0.scrollsToTop }
    for list in lists { list.scrollsToTop = false }
    silenced += lists
    #endif
  }

  func remove() {
    #if !os(tvOS)
    for list in silenced { list.scrollsToTop = true }
    #endif
    (silenced, image) = ([], nil)
    edges?.deactivate()
    // The app may have moved the view to another superview.
    if container == nil || root.superview === container { root.removeFromSuperview() }
    if root !== view, view.superview === root { view.removeFromSuperview() }
    view.translatesAutoresizingMaskIntoConstraints = wasMasked
    hide(false)
  }

  /// Hides it or shows it again, if that changes.
  private func hide(_ isAbsent: Bool) {
    guard isAbsent != self.isAbsent else { return }
    self.isAbsent = isAbsent
    root.isHidden = isAbsent
  }

  /// A Boolean value indicating whether it can be touched.
  var isShown: Bool { !root.isHidden && root.alpha >= 0.01 }

  func parallaxDidUpdate(_ update: ParallaxUpdate) {
    place(update)
    container?.onUpdate?(update)
  }

  private func place(_ update: ParallaxUpdate) {
    guard let container else { return }
    // The app has put the view into another superview.
    let isTaken = root.superview !== container || (root !== view && view.superview !== root)
    guard !isTaken else { return container.removeParallaxView(update.id) }
    hide(!update.placement.isPlaced)
    guard update.placement.isPlaced else { return }
    let frame = CGRect(update.frame)
    if let edges { return edges.set(frame) }
    if root.frame != frame { root.frame = frame }
    guard root !== view, let content = container.adapter.content,
      let options = container.coordinator.options(of: update.id)
    else { return }
    let inner = mode.rect(
      of: view,
      in: frame.size,
      expanded: options.height.maximum,
      translation: update.placement.contentTranslation,
      along: content
    )
    if view.frame != inner { view.frame = inner }
  }

  func parallaxHeight(forWidth width: Double) -> HeightRange? {
    // The size of the frame must not count as one the content asks for.
    edges?.isSizing = false
    defer { edges?.isSizing = true }
    guard let axis = container?.adapter.axis else { return nil }
    let heights = sizing.heights(of: view, across: width, along: axis, own: ownHeight)
    // An image may come later.
    if heights?.maximum == 0, !(view is UIImageView) { container?.logNoHeight() }
    return heights
  }

  /// A control there, a view that scrolls, or a view with a gesture recognizer.
  func hasInteractiveContent(at point: LayoutPoint) -> Bool {
    guard let container = root.superview else { return false }
    var hit = root.hitTest(root.convert(CGPoint(point), from: container), with: nil)
    while let here = hit, here !== container {
      let recognizers = here.gestureRecognizers ?? []
      if here is UIControl || recognizers.contains(where: \.isEnabled) { return true }
      hit = here.superview
    }
    return false
  }
}

extension UIView {
  /// The scroll views in this view, and the view itself if it is one.
  fileprivate var scrollViews: [UIScrollView] {
    subviews.reduce(into: (self as? UIScrollView).map { [$0] } ?? []) { $0 += $1.scrollViews }
  }
}

/// Four constraints that hold a view in a frame: its left edge, its top, its width and its height.
@MainActor private struct FrameConstraints {
  private let all: [NSLayoutConstraint]

  init(of view: UIView, in container: UIView, heightPriority: Float) {
    view.translatesAutoresizingMaskIntoConstraints = false
    all = [
      view.leftAnchor.constraint(equalTo: container.leftAnchor),
      view.topAnchor.constraint(equalTo: container.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 0),
      view.heightAnchor.constraint(equalToConstant: 0),
    ]
    all[3].priority = UILayoutPriority(heightPriority)
    NSLayoutConstraint.activate(all)
  }

  /// Whether width and height count.
  var isSizing: Bool {
    get { all[3].isActive }
    nonmutating set {
      for size in all[2...] where size.isActive != newValue { size.isActive = newValue }
    }
  }

  func set(_ frame: CGRect) {
    // UIKit solves constraints again when a constant was set, even to the same number.
    let numbers = [frame.minX, frame.minY, frame.width, frame.height]
    for (edge, number) in zip(all, numbers) where edge.constant != number { edge.constant = number }
  }

  func deactivate() { NSLayoutConstraint.deactivate(all) }
}
#endif
