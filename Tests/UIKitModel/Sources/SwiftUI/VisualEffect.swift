/// [swiftui/visualeffect].
public protocol VisualEffect: Sendable {
  /// Where a rectangle in a view with a frame is drawn.
  func _drawn(_ rect: CGRect, in frame: CGRect) -> CGRect
}

/// [swiftui/emptyvisualeffect].
public struct EmptyVisualEffect: VisualEffect {
  /// Where it is.
  public func _drawn(_ rect: CGRect, in frame: CGRect) -> CGRect { rect }
}

/// An effect after another one.
struct Moved<Former: VisualEffect>: VisualEffect {
  let former: Former
  var offset = CGPoint.zero
  var scale: CGFloat = 1
  var anchor = UnitPoint.center

  func _drawn(_ rect: CGRect, in frame: CGRect) -> CGRect {
    let rect = former._drawn(rect, in: frame)
    let x = frame.minX + frame.width * anchor.x
    let y = frame.minY + frame.height * anchor.y
    return CGRect(
      x: x + (rect.minX - x) * scale + offset.x,
      y: y + (rect.minY - y) * scale + offset.y,
      width: rect.width * scale,
      height: rect.height * scale
    )
  }
}

extension VisualEffect {
  /// [swiftui/visualeffect/offset(x:y:)].
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
    Moved(former: self, offset: CGPoint(x: x, y: y))
  }
  /// [swiftui/visualeffect/scaleeffect(_:anchor:)].
  public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    Moved(former: self, scale: s, anchor: anchor)
  }
}

extension View {
  /// It is evaluated in the pass in which the view is placed, and changes what is drawn: neither the layout
  /// nor the geometry of the views in it.
  ///
  /// [swiftui/view/visualeffect(_:)].
  public nonisolated func visualEffect(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View {
    _Placing(self) { inner, _ in
      _Node(inner) { region in
        let proxy = GeometryProxy(
          size: region.frame.size,
          safeAreaInsets: region.safeArea,
          frame: region.frame,
          scrollOrigin: region.scrollOrigin
        )
        let effect = effect(EmptyVisualEffect(), proxy)
        var drawn = region
        drawn.draw = { region.draw(effect._drawn($0, in: region.frame)) }
        inner.place(drawn)
      }
    }
  }
}

/// [swiftui/coordinatespaceprotocol].
public protocol CoordinateSpaceProtocol {
  /// Whether it is that of the scrolling view.
  var _isOfScrollView: Bool { get }
}

/// [swiftui/namedcoordinatespace].
public struct NamedCoordinateSpace: CoordinateSpaceProtocol {
  /// Always.
  public var _isOfScrollView: Bool { true }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// [swiftui/coordinatespaceprotocol/scrollview(axis:)].
  public static func scrollView(axis: Axis) -> Self { NamedCoordinateSpace() }
}

/// [swiftui/geometryproxy].
public struct GeometryProxy: Sendable {
  /// [swiftui/geometryproxy/size].
  public let size: CGSize
  /// [swiftui/geometryproxy/safeareainsets].
  public let safeAreaInsets: EdgeInsets
  /// On the screen.
  var frame = CGRect.zero
  /// Where the space of the scrolling view begins, on the screen.
  var scrollOrigin = CGPoint.zero

  /// [swiftui/geometryproxy/frame(in:)].
  public func frame(in space: some CoordinateSpaceProtocol) -> CGRect {
    frame.offsetBy(dx: -scrollOrigin.x, dy: -scrollOrigin.y)
  }
}
