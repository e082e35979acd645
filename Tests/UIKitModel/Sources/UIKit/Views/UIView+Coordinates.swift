import Foundation

/// [uicoordinatespace].
@MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  /// [uicoordinatespace/bounds].
  var bounds: CGRect { get }
  /// [uicoordinatespace/convert(_:to:)].
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// [uicoordinatespace/convert(_:from:)].
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// [uicoordinatespace/convert(_:to:)].
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// [uicoordinatespace/convert(_:from:)].
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UIView {
  /// Where the origin of the bounds' coordinates stands on the screen, or in the topmost view's
  /// superview, were there one.
  var coordinateOrigin: CGPoint {
    var point = CGPoint.zero
    var view: UIView? = self
    while let here = view {
      point.x += here.frame.minX - here.bounds.minX
      point.y += here.frame.minY - here.bounds.minY
      view = here.superview
    }
    return point
  }

  private func distance(to view: UIView?) -> (x: CGFloat, y: CGFloat) {
    // Without a view, the window's own coordinates are meant.
    let other = (view ?? window ?? topmostView).coordinateOrigin
    let origin = coordinateOrigin
    return (origin.x - other.x, origin.y - other.y)
  }

  /// [uiview/convert(_:to:)].
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let distance = distance(to: view)
    return CGPoint(x: point.x + distance.x, y: point.y + distance.y)
  }

  /// [uiview/convert(_:from:)].
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let distance = distance(to: view)
    return CGPoint(x: point.x - distance.x, y: point.y - distance.y)
  }

  /// [uiview/convert(_:to:)].
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// [uiview/convert(_:from:)].
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// [uicoordinatespace/convert(_:to:)].
  public func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
    if let view = space as? UIView { return convert(point, to: Optional(view)) }
    let origin = coordinateOrigin
    return CGPoint(x: point.x + origin.x, y: point.y + origin.y)
  }

  /// [uicoordinatespace/convert(_:from:)].
  public func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
    if let view = space as? UIView { return convert(point, from: Optional(view)) }
    let origin = coordinateOrigin
    return CGPoint(x: point.x - origin.x, y: point.y - origin.y)
  }

  /// [uicoordinatespace/convert(_:to:)].
  public func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
    CGRect(origin: convert(rect.origin, to: space), size: rect.size)
  }

  /// [uicoordinatespace/convert(_:from:)].
  public func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
    CGRect(origin: convert(rect.origin, from: space), size: rect.size)
  }
}
