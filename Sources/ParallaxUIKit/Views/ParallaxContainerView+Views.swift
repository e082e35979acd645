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
  /// - Returns: The name.
  /// - Throws: `ParallaxError` where the options make no sense, or the name is in use.
  @discardableResult public func addParallaxView(
    _ view: UIView,
    as id: ViewID? = nil,
    options: ParallaxOptions
  ) throws(ParallaxError) -> ViewID {
    let view = PlacedView(view)
    addSubview(view.view)
    do throws(ParallaxError) {
      let id = try coordinator.register(view, as: id, options: options)
      placed[id] = view
      return id
    } catch {
      view.view.removeFromSuperview()
      throw error
    }
  }

  /// Takes a view away.
  public func removeParallaxView(_ id: ViewID) {
    coordinator.unregister(id)
    placed.removeValue(forKey: id)?.view.removeFromSuperview()
  }
}

/// A view, as the coordinator tells it where to be.
@MainActor final class PlacedView: ParallaxView {
  let view: UIView

  init(_ view: UIView) { self.view = view }

  func parallaxDidUpdate(_ update: ParallaxUpdate) {
    let isAbsent = !update.placement.isPlaced
    if view.isHidden != isAbsent { view.isHidden = isAbsent }
    let frame = CGRect(update.frame)
    if !isAbsent, view.frame != frame { view.frame = frame }
  }

  /// A control there, or a view that takes taps.
  func hasInteractiveContent(at point: LayoutPoint) -> Bool {
    guard let container = view.superview else { return false }
    var hit = view.hitTest(view.convert(CGPoint(point), from: container), with: nil)
    while let here = hit, here !== container {
      let recognizers = here.gestureRecognizers ?? []
      if here is UIControl || recognizers.contains(where: { $0 is UITapGestureRecognizer }) {
        return true
      }
      hit = here.superview
    }
    return false
  }
}
#endif
