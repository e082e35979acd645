import Foundation

/// What a window does with a touch: recognizers first, from the hit view outwards, then the view.
@MainActor enum TouchDelivery {
  /// For how long a scroll view keeps a touch to itself before the view below hears of it.
  static let delay = 0.15

  static func begin(at place: CGPoint, in window: UIWindow) -> UITouch? {
    guard let hit = window.hitTest(place, with: nil) else { return nil }
    let touch = UITouch(at: place, in: window, view: hit, time: window.screen.clock.now)
    let event = UIEvent()
    var view: UIView? = hit
    while let here = view {
      for recognizer in here.gestureRecognizers ?? [] where recognizer.isEnabled {
        guard recognizer.touch == nil,
          recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
        else { continue }
        touch.recognizers.append(recognizer)
      }
      if let scrollView = here as? UIScrollView, scrollView !== hit, scrollView.isScrollEnabled {
        touch.deliveryTime = touch.timestamp + delay
      }
      view = here.superview
    }
    for recognizer in touch.recognizers {
      recognizer.touch = touch
      recognizer.state = .possible
      recognizer.touchesBegan([touch], with: event)
    }
    deliverIfDue(touch)
    return touch
  }

  static func move(_ touch: UITouch, to place: CGPoint, time: TimeInterval) {
    deliverIfDue(touch)
    (touch.place, touch.timestamp, touch.phase) = (place, time, .moved)
    for recognizer in touch.recognizers where isOpen(recognizer) {
      recognizer.touchesMoved([touch], with: UIEvent())
    }
    if touch.isDelivered, !touch.isCancelled {
      touch.view?.touchesMoved([touch], with: UIEvent())
    }
  }

  static func end(_ touch: UITouch, time: TimeInterval) {
    (touch.timestamp, touch.phase) = (time, .ended)
    for recognizer in touch.recognizers where isOpen(recognizer) {
      recognizer.touchesEnded([touch], with: UIEvent())
    }
    if !touch.isCancelled {
      touch.deliveryTime = time
      deliverIfDue(touch)
      touch.view?.touchesEnded([touch], with: UIEvent())
    }
    release(touch)
  }

  /// The system takes the touch away, as for a call that comes in.
  static func cancelAll(_ touch: UITouch) {
    touch.phase = .cancelled
    for recognizer in touch.recognizers where isOpen(recognizer) { recognizer.cancel(touch) }
    cancel(touch)
    release(touch)
  }

  /// Takes the touch from the view, because a recognizer has it.
  static func cancel(_ touch: UITouch) {
    guard !touch.isCancelled else { return }
    touch.isCancelled = true
    if touch.isDelivered { touch.view?.touchesCancelled([touch], with: UIEvent()) }
  }

  static func deliverIfDue(_ touch: UITouch) {
    guard !touch.isDelivered, !touch.isCancelled,
      (touch.window?.screen.clock.now ?? 0) >= touch.deliveryTime
    else { return }
    touch.isDelivered = true
    touch.view?.touchesBegan([touch], with: UIEvent())
  }

  private static func isOpen(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.state == .possible || recognizer.isRecognizing
  }

  private static func release(_ touch: UITouch) {
    for recognizer in touch.recognizers where recognizer.touch === touch {
      recognizer.touch = nil
      recognizer.reset()
    }
    touch.recognizers = []
  }
}
