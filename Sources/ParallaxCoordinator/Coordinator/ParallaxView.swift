public import ParallaxLayout

/// A view a coordinator positions.
///
/// The coordinator holds views weakly, and drops a released view. For views that cannot conform
/// there is ``ViewDescriptor``.
///
/// The protocol belongs to no actor. A class on the main actor writes it at the conformance:
///
///     @MainActor final class HeaderController: @MainActor ParallaxView {
///       func parallaxDidUpdate(_ update: ParallaxUpdate) {}
///     }
public protocol ParallaxView: AnyObject {
  /// Called after registration, and whenever the placement of the view has changed.
  ///
  /// The view moves itself to `update.frame`. When a view leaves the container, it gets one more
  /// update. Scrolling then causes no further update until it comes back.
  ///
  /// The view may scroll, register or remove views in this call. Such changes take effect after every
  /// view has received the update under way.
  ///
  /// - Parameter update: The placement and the frame, in container coordinates, in points.
  func parallaxDidUpdate(_ update: ParallaxUpdate)

  /// Returns whether there is a control, such as a button, at a point of the view.
  ///
  /// Defaults to `false`.
  ///
  /// - Parameter point: The point, in points, in the coordinates of the view: (0, 0) is the corner of its frame, wherever
  ///   the frame is.
  /// - Returns: `true` if the view must get a touch at the point itself.
  func isInteractive(at point: LayoutPoint) -> Bool

  /// Returns the heights the view needs at a width, in points; `nil` to use its options.
  ///
  /// Called at registration, when the width has changed, and after
  /// ``ParallaxCoordinator/invalidateHeight(of:)``, but never for a plain scroll. The result
  /// replaces `height` of the options. Defaults to `nil`.
  ///
  /// - Parameter width: The extent of the scrollable across the scrolling axis, in points.
  /// - Returns: The minimum and the maximum height; `nil` to use the options.
  func parallaxHeight(forWidth width: Double) -> HeightRange?
}

extension ParallaxView {
  /// Returns `nil`: the heights are those of the options.
  public func parallaxHeight(forWidth width: Double) -> HeightRange? { nil }
  /// Returns `false`: the view has no controls.
  public func isInteractive(at point: LayoutPoint) -> Bool { false }
}

/// A view described by closures, for views that cannot conform to ``ParallaxView``.
///
/// The coordinator retains descriptors, so the closures should hold the view weakly.
///
///     let descriptor = ViewDescriptor { [weak label] update in
///       let (origin, size) = (update.frame.origin, update.frame.size)
///       label?.frame = CGRect(x: origin.x, y: origin.y, width: size.width, height: size.height)
///     }
///     try coordinator.register(descriptor, as: "label", options: options)
public struct ViewDescriptor {
  /// Called after registration, and whenever the placement of the view has changed.
  public var onUpdate: (ParallaxUpdate) -> Void { didSet { identity = Identity() } }
  /// Returns whether there is a control at a point, in the coordinates of the view: see ``ParallaxView/isInteractive(at:)``.
  ///
  /// Defaults to `nil`, no controls.
  public var isInteractive: ((LayoutPoint) -> Bool)?
  /// Returns the heights the view needs at a width, in points.
  ///
  /// Defaults to `nil`, the heights of the options. See ``ParallaxView/parallaxHeight(forWidth:)``.
  public var measure: ((Double) -> HeightRange?)?
  /// The same in all copies, until one gets another ``onUpdate``.
  private(set) var identity = Identity()

  /// The object by which two descriptors are compared, because closures cannot be.
  final class Identity {}

  /// Creates a descriptor.
  public init(
    isInteractive: ((LayoutPoint) -> Bool)? = nil,
    measure: ((Double) -> HeightRange?)? = nil,
    onUpdate: @escaping (ParallaxUpdate) -> Void
  ) {
    self.isInteractive = isInteractive
    self.measure = measure
    self.onUpdate = onUpdate
  }
}

@available(*, unavailable)
extension ViewDescriptor: Sendable {}
