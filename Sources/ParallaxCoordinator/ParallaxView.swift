public import ParallaxLayout

/// A view that the coordinator places.
///
/// The coordinator holds such views weakly; one that went away is dropped. For views that cannot
/// conform there is ``ViewDescriptor``.
///
/// The protocol belongs to no actor. A class that belongs to one says so at the conformance:
///
///     @MainActor final class HeaderController: @MainActor ParallaxView {
///       func parallaxDidUpdate(_ update: ParallaxUpdate) {}
///     }
public protocol ParallaxView: AnyObject {
  /// Called when something of the view's placement has changed, and once at first.
  ///
  /// A view that goes out of sight is told so once; while the content only scrolls on it hears
  /// nothing more until it comes back.
  ///
  /// The view moves itself to `update.frame`. It may scroll, register or remove views here: that is
  /// done after every view has heard of this tick.
  func parallaxDidUpdate(_ update: ParallaxUpdate)

  /// Returns whether something in the view that takes touches, such as a button, is at a point.
  ///
  /// The point is in container coordinates and inside the view's frame. Defaults to `false`.
  func hasInteractiveContent(at point: LayoutPoint) -> Bool

  /// Returns the heights that the view needs at a width, in points; `nil` where its options say
  /// them.
  ///
  /// Called at registration and after the width or the content has changed, never while it only
  /// scrolls; the result takes the place of `height` in the options. The width is the scrollable's
  /// extent across the axis. Defaults to `nil`. See ``ParallaxCoordinator/invalidateHeight(of:)``.
  func parallaxHeight(forWidth width: Double) -> HeightRange?
}

extension ParallaxView {
  /// Answers that the options say the heights.
  public func parallaxHeight(forWidth width: Double) -> HeightRange? { nil }
  /// Answers that nothing in the view takes touches.
  public func hasInteractiveContent(at point: LayoutPoint) -> Bool { false }
}

/// A view described by closures, for those that cannot conform to ``ParallaxView``.
///
/// The coordinator keeps descriptors; let the closures hold the view weakly.
///
///     let descriptor = ViewDescriptor { [weak label] update in
///       let (origin, size) = (update.frame.origin, update.frame.size)
///       label?.frame = CGRect(x: origin.x, y: origin.y, width: size.width, height: size.height)
///     }
///     try coordinator.register(descriptor, as: "label", options: options)
public struct ViewDescriptor {
  /// Called when something of the view's placement has changed, and once at first.
  public var onUpdate: (ParallaxUpdate) -> Void
  /// Returns whether something in the view that takes touches is at a point of the container.
  ///
  /// Defaults to `nil`, nothing.
  public var hasInteractiveContent: ((LayoutPoint) -> Bool)?
  /// Returns the heights that the view needs at a width, in points.
  ///
  /// Defaults to `nil`: the options say them. See ``ParallaxView/parallaxHeight(forWidth:)``.
  public var measure: ((Double) -> HeightRange?)?

  /// Creates a descriptor.
  public init(
    hasInteractiveContent: ((LayoutPoint) -> Bool)? = nil,
    measure: ((Double) -> HeightRange?)? = nil,
    onUpdate: @escaping (ParallaxUpdate) -> Void
  ) {
    self.hasInteractiveContent = hasInteractiveContent
    self.measure = measure
    self.onUpdate = onUpdate
  }
}

@available(*, unavailable)
extension ViewDescriptor: Sendable {}
