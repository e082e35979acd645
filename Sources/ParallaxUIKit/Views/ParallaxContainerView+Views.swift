#if canImport(UIKit) && !os(watchOS)
public import ParallaxCoordinator
public import UIKit

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
    if sizing == .options, options.height.maximum == 0 { logNoHeight() }
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
