import Foundation

/// [uiscreen].
@MainActor open class UIScreen: NSObject {
  /// In points.
  ///
  /// [uiscreen/bounds].
  public internal(set) var bounds: CGRect
  var traits: UITraitCollection
  let clock = FrameClock()
  var keyboardFrame: CGRect?

  init(bounds: CGRect, traits: UITraitCollection) {
    self.bounds = bounds
    self.traits = traits
    super.init()
  }

  /// [uiscreen/scale].
  open var scale: CGFloat { traits.displayScale }
  /// [uiscreen/coordinatespace].
  open var coordinateSpace: any UICoordinateSpace { ScreenSpace(bounds: bounds) }
}

/// A screen's coordinates: a window's frame is in them.
@MainActor private final class ScreenSpace: NSObject, UICoordinateSpace {
  let bounds: CGRect

  init(bounds: CGRect) {
    self.bounds = bounds
    super.init()
  }

  func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
    guard let view = space as? UIView else { return point }
    let origin = view.coordinateOrigin
    return CGPoint(x: point.x - origin.x, y: point.y - origin.y)
  }

  func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
    guard let view = space as? UIView else { return point }
    let origin = view.coordinateOrigin
    return CGPoint(x: point.x + origin.x, y: point.y + origin.y)
  }

  func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
    CGRect(origin: convert(rect.origin, to: space), size: rect.size)
  }

  func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
    CGRect(origin: convert(rect.origin, from: space), size: rect.size)
  }
}

/// [uiwindowscene].
@MainActor open class UIWindowScene: UIResponder, UITraitEnvironment {
  /// [uiwindowscene/screen].
  public let screen: UIScreen

  init(screen: UIScreen) {
    self.screen = screen
    super.init(_model: ())
  }

  /// [uiwindowscene/coordinatespace].
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
  /// [uitraitenvironment/traitcollection].
  open var traitCollection: UITraitCollection { screen.traits }
}

/// [uiwindow].
@MainActor open class UIWindow: UIView {
  /// [uiwindow/windowscene].
  open weak var windowScene: UIWindowScene?
  /// What the device's corners, bars and cut-outs cover.
  var deviceSafeArea = UIEdgeInsets.zero {
    didSet { updateSafeArea() }
  }
  /// [uiwindow/screen].
  public let screen: UIScreen

  /// [uiwindow/init(windowscene:)].
  public init(windowScene: UIWindowScene) {
    screen = windowScene.screen
    super.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
  }

  /// There are no archives in the model.
  public required init?(coder: NSCoder) { nil }

  open override var window: UIWindow? { self }
  open override var next: UIResponder? { windowScene }

  /// [uiwindow/rootviewcontroller].
  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      guard let view = rootViewController?.view else { return }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
      rootViewController?.viewIsAppearing(false)
    }
  }
}
