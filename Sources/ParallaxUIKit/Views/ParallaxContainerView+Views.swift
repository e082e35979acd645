#if canImport(UIKit) && !os(watchOS)
public import ParallaxCoordinator
public import UIKit

extension ParallaxContainerView {
  /// Lays a view over the scroll view and keeps it where the options say.
  ///
  /// The container retains it, as superviews do. It is hidden while it has no place.
  ///
  /// - Parameters:
  ///   - view: The view; its frame is the container's from now on.
  ///   - id: A name that no other view has; one of its own if it is left out.
  ///   - options: Heights, and where it sticks.
  ///   - mode: How it fills its frame.
  ///   - sizing: Who says how high it is; what is not the options takes the place of their heights.
  /// - Returns: The name.
  /// - Throws: `ParallaxError` where the options are invalid, the name is in use, or the list cannot
  ///   do what they ask for. The view is not in the container then.
  @discardableResult public func addParallaxView(
    _ view: UIView,
    as id: ViewID? = nil,
    options: ParallaxOptions,
    mode: ParallaxMode = .fill,
    sizing: ParallaxSizing = .options
  ) throws(ParallaxError) -> ViewID {
    if case .rowID(let row) = options.tracking,
      (adapter as? ListViewAdapter)?.identifiesRows == false
    {
      throw ParallaxError(
        id ?? ViewID("\(type(of: view))"),
        "tracking.rowID",
        is: "\"\(row)\"",
        "and the list's adapter does not identify its rows",
        remedy: "call identifyRows first"
      )
    }
    let view = PlacedView(view, mode: mode, sizing: sizing, in: self)
    view.install()
    do throws(ParallaxError) {
      let id = try coordinator.register(view, as: id, options: options)
      placed[id] = view
      sortViews()
      return id
    } catch {
      view.remove()
      throw error
    }
  }

  /// Takes a view away; a name that no view has is ignored.
  public func removeParallaxView(_ id: ViewID) {
    coordinator.unregister(id)
    placed.removeValue(forKey: id)?.remove()
  }

  /// Has views measured that say their own heights: another size of type is preferred.
  func measureViews() {
    // A view without heights of its own keeps those that it has.
    for id in placed.keys { try? coordinator.invalidateHeight(of: id) }
  }

  /// Adds a view above those that are there, and below what the app has laid over them.
  func insert(_ root: UIView) {
    let roots = placed.values.map { $0.root }
    let below = subviews.last { view in
      roots.contains { $0 === view } || adapter.scrollView?.isDescendant(of: view) ?? false
    }
    if let below { insertSubview(root, aboveSubview: below) } else { addSubview(root) }
  }

  /// Brings the views into their order, and leaves what the app has laid over them there.
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
