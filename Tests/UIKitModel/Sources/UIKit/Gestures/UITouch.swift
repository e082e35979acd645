import Foundation

/// A finger on the screen.
///
/// [uitouch].
@MainActor open class UITouch: NSObject {
  /// [uitouch/phase-swift.enum].
  public enum Phase: Int, Sendable {
    case began, moved, ended, cancelled
  }

  /// [uitouch/phase-swift.property].
  public internal(set) var phase = Phase.began
  /// [uitouch/timestamp].
  public internal(set) var timestamp: TimeInterval
  /// The view in which it began.
  ///
  /// [uitouch/view].
  public internal(set) weak var view: UIView?
  /// [uitouch/window].
  public private(set) weak var window: UIWindow?
  var place: CGPoint
  var recognizers: [UIGestureRecognizer] = []
  /// When the view is told, which a scroll view puts off.
  var deliveryTime: TimeInterval
  var isDelivered = false
  var isCancelled = false

  init(at place: CGPoint, in window: UIWindow, view: UIView, time: TimeInterval) {
    self.place = place
    self.window = window
    self.view = view
    timestamp = time
    deliveryTime = time
    super.init()
  }

  /// In the window's coordinates without a view.
  ///
  /// [uitouch/location(in:)].
  open func location(in view: UIView?) -> CGPoint {
    view?.convert(place, from: window) ?? place
  }
}

/// [uievent].
@MainActor open class UIEvent: NSObject {
}
