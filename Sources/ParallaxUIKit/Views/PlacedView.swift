#if canImport(UIKit) && !os(watchOS)
public import ParallaxCoordinator
public import UIKit

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
    // Its frame is set. Otherwise Auto Layout would set another frame, even if only its subviews have
    // constraints.
    view.translatesAutoresizingMaskIntoConstraints = true
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
    guard let axis = container?.adapter.axis else { return nil }
    let heights = sizing.heights(of: view, across: width, along: axis, own: ownHeight)
    // An image may come later.
    if heights?.maximum == 0, !(view is UIImageView) { container?.logNoHeight() }
    return heights
  }

  /// A control there, a view that scrolls, or a view with a gesture recognizer.
  func isInteractive(at point: LayoutPoint) -> Bool {
    var hit = root.hitTest(CGPoint(point), with: nil)
    while let here = hit, here !== root.superview {
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

extension ParallaxContainerView {
  /// Puts a view over the scroll view and positions it by options.
  ///
  /// The container retains it, as superviews do, until it is removed or the app puts it into another
  /// superview. It is hidden while it has no place. Scroll views in it do not scroll to their top when
  /// the status bar is tapped, which is the list's.
  ///
  /// - Parameters:
  ///   - view: The view. Its frame is set by the container.
  ///   - id: An identifier no other view has. Defaults to a new one.
  ///   - options: The heights, the position, and the edges the view sticks to.
  ///   - mode: The way in which the view fills its frame. Defaults to `.fill`.
  ///   - sizing: The source of the heights: the options, or the view's constraints. Defaults to the
  ///     options.
  /// - Returns: The identifier.
  /// - Throws: `ParallaxError` if the options are invalid, the identifier is in use, or the list lacks
  ///   an ability the options need or belongs to another container. The view is not in the container then.
  @discardableResult public func addParallaxView(
    _ view: UIView,
    as id: ViewID? = nil,
    options: ParallaxOptions,
    mode: ParallaxMode = .fill,
    sizing: ParallaxSizing = .options
  ) throws(ParallaxError) -> ViewID {
    try checkList(for: options, of: id ?? ViewID("\(type(of: view))"))
    if sizing == .options, options.height == .measured { logNoHeight() }
    // The same view may come back while it shrinks in a transition.
    if let id, placed[id]?.view === view { placed[id]?.remove() }
    let view = PlacedView(view, mode: mode, sizing: sizing, in: self)
    view.install()
    do throws(ParallaxError) {
      let id = try coordinator.register(view, as: id, options: options)
      let former = placed.updateValue(view, forKey: id)
      if former?.view !== view.view { former?.remove() }
      sortViews()
      view.followImage(of: id)
      view.silence()
      return id
    } catch {
      view.remove()
      throw error
    }
  }

  /// Logs that a view would never be seen.
  func logNoHeight() {
    writeLog("a view is 0 points high; give it constraints, a frame, or heights")
  }

  /// Checks that the list has what the options need, and is not that of another container.
  private func checkList(for options: ParallaxOptions, of id: ViewID) throws(ParallaxError) {
    if let other = adapter.scrollView?.enclosingContainer, other !== self {
      throw ParallaxError(
        id,
        "container",
        is: "this one",
        "and its scroll view belongs to another container",
        remedy: "add the view to scrollView.parallax"
      )
    }
    if case .rowID(let row) = options.tracking,
      (adapter as? ListViewAdapter)?.identifiesRows == false
    {
      throw ParallaxError(
        id,
        "tracking.rowID",
        is: "\"\(row)\"",
        "and the list's adapter does not identify its rows",
        remedy: "call identifyRows first"
      )
    }
  }

  /// Removes a view; an identifier no view has is ignored.
  ///
  /// In a transition of the coordinator, the view shrinks to 0 first.
  public func removeParallaxView(_ id: ViewID) {
    coordinator.unregister(id)
    removeUnregisteredViews()
  }

  /// Removes views that the coordinator does not have, or has no more after a transition.
  func removeUnregisteredViews() {
    let registered = Set(coordinator.registeredViews)
    for id in placed.keys where !registered.contains(id) {
      placed.removeValue(forKey: id)?.remove()
    }
  }

  /// Adds a view above the other views and below subviews the app has put over them.
  func insert(_ root: UIView) {
    let roots = placed.values.map { $0.root }
    let below = subviews.last { view in
      roots.contains { $0 === view } || adapter.scrollView?.isDescendant(of: view) ?? false
    }
    if let below { insertSubview(root, aboveSubview: below) } else { addSubview(root) }
  }

  /// Sorts the views by their z-order, and leaves subviews of the app above them.
  func sortViews() {
    let wanted = coordinator.zOrder().compactMap { placed[$0]?.root }
    let present = subviews.filter { view in wanted.contains { $0 === view } }
    guard !present.elementsEqual(wanted, by: ===), var last = present.first else { return }
    for (index, view) in wanted.enumerated() {
      if index > 0 {
        insertSubview(view, aboveSubview: last)
      } else if view !== last {
        insertSubview(view, belowSubview: last)
      }
      last = view
    }
  }
}
#endif
