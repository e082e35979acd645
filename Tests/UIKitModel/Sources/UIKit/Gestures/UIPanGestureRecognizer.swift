import Foundation

/// [uipangesturerecognizer].
@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How far a finger moves before it pans, in points.
  ///
  /// Measured by others, not promised.
  static let slop: CGFloat = 10

  private var start = CGPoint.zero
  private var samples: [(place: CGPoint, time: TimeInterval)] = []

  /// [uigesturerecognizer/init()].
  public override init() { super.init() }

  /// Since it began to pan.
  ///
  /// [uipangesturerecognizer/translation(in:)].
  open func translation(in view: UIView?) -> CGPoint {
    guard let touch else { return .zero }
    return CGPoint(x: touch.place.x - start.x, y: touch.place.y - start.y)
  }

  /// In points a second.
  ///
  /// [uipangesturerecognizer/velocity(in:)].
  ///
  /// The model's is that between the last two moves, and none where the finger has rested.
  open func velocity(in view: UIView?) -> CGPoint {
    guard samples.count > 1, let touch else { return .zero }
    let (a, b) = (samples[samples.count - 2], samples[samples.count - 1])
    guard b.time > a.time, touch.timestamp - b.time < 0.05 else { return .zero }
    let time = b.time - a.time
    return CGPoint(x: (b.place.x - a.place.x) / time, y: (b.place.y - a.place.y) / time)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch else { return }
    start = touch.place
    samples = [(touch.place, touch.timestamp)]
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch else { return }
    if touch.place != samples.last?.place { samples.append((touch.place, touch.timestamp)) }
    if state == .possible {
      let way = translation(in: nil)
      let length = (way.x * way.x + way.y * way.y).squareRoot()
      guard length >= Self.slop else { return }
      guard begin(as: .began) else { return }
      // What was spent on telling a pan from a tap does not count.
      start.x += way.x / length * Self.slop
      start.y += way.y / length * Self.slop
      panDidChange()
    } else if isRecognizing {
      state = .changed
      panDidChange()
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard isRecognizing else {
      state = .failed
      return
    }
    state = .ended
    panDidChange()
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    guard isRecognizing else { return }
    state = .cancelled
    panDidChange()
  }

  /// Called in each state; Apple's calls targets.
  func panDidChange() {}
}

/// [uitapgesturerecognizer].
@MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  private var start = CGPoint.zero

  /// [uigesturerecognizer/init()].
  public override init() { super.init() }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    start = touch?.place ?? .zero
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let place = touch?.place, state == .possible else { return }
    if abs(place.x - start.x) > 10 || abs(place.y - start.y) > 10 { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { _ = begin(as: .ended) }
  }
}
